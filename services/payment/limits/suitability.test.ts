import { expect, it } from 'vitest'
import { mismatchesOf, type InvestorProfile } from './suitability.ts'

const LOSS = 'You said that you could not bear a loss. You could lose all the money you invest here.'
const PATIENT: InvestorProfile = { riskTolerance: 'medium', timeHorizon: 'overFive' }

it.each<[string, Partial<InvestorProfile>, number, number, string[]]>([
  ['whoever can wait and lose', {}, 600, 600, []],
  ['whoever bears no loss', { riskTolerance: 'low' }, 1, 0, [LOSS]],
  ['a horizon at its last month', { timeHorizon: 'underOneYear' }, 11, 11, []],
  [
    'a horizon one month too short',
    { timeHorizon: 'underOneYear' },
    12,
    12,
    [
      'You said that you need your money in less than 1 year. This offering plans to pay back after 12 months.',
    ],
  ],
  ['three years', { timeHorizon: 'oneToThree' }, 36, 0, []],
  [
    'a lock-up longer than the plan',
    { timeHorizon: 'oneToThree' },
    30,
    37,
    ['You said that you need your money within 3 years. Shares of this offering are locked for 37 months.'],
  ],
  ['five years', { timeHorizon: 'threeToFive' }, 60, 60, []],
  [
    'both answers',
    { riskTolerance: 'low', timeHorizon: 'threeToFive' },
    61,
    0,
    [
      LOSS,
      'You said that you need your money within 5 years. This offering plans to pay back after 61 months.',
    ],
  ],
])('%s', (_, answers, horizonMonths, lockMonths, told) => {
  expect(mismatchesOf({ ...PATIENT, ...answers }, { horizonMonths, lockMonths })).toEqual(told)
})

it('says nothing about whoever answered nothing', () => {
  expect(mismatchesOf(undefined, { horizonMonths: 600, lockMonths: 600 })).toEqual([])
})
