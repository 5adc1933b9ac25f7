import { describe, expect, it } from 'vitest'
import { limitsAt, WATCH_LIMITS } from './limits.ts'
import { findingsOf, needsSecond, type Earlier, type Movement } from './rules.ts'

const limits = limitsAt(new Date('2026-11-20T09:00:00Z'))
const NOTHING: Earlier = {
  justBelow: { count: 0, amount: 0n },
  cameIn: 0n,
  wentOut: 0n,
  invested: 0n,
  ofYear: 0n,
}
const deposit: Movement = {
  kind: 'deposit',
  id: 'dep_1',
  amount: 900_000n,
  currency: 'USD',
  isThirdParty: false,
  countries: ['AE'],
}
const withdrawal: Movement = { ...deposit, kind: 'withdrawal', id: 'wdr_1' }
const before = (count: number, amount = 0n) => ({ justBelow: { count, amount } })
const rulesOf = (movement: Movement, earlier: Partial<Earlier> = {}) =>
  findingsOf(movement, { ...NOTHING, ...earlier }, limits).map(({ rule }) => rule)

describe('what the rules notice', () => {
  it.each<[string, Movement, Partial<Earlier>, string[]]>([
    ['a deposit like any other', deposit, {}, []],
    ['a third one just below 10,000', deposit, before(2), ['structuring']],
    ['only two just below', deposit, before(1), []],
    ['a third one at the threshold', { ...deposit, amount: 1_000_000n }, before(2), []],
    ['a third one far below', { ...deposit, amount: 799_999n }, before(2), []],
    ['withdrawals just below', withdrawal, before(2), ['structuring']],
    ['a payer with another name', { ...deposit, isThirdParty: true }, {}, ['thirdParty']],
    ['a year that reaches 50,000', deposit, { ofYear: 4_100_000n }, ['sourceOfFunds']],
    ['a year one cent below it', deposit, { ofYear: 4_099_999n }, []],
    ['a year that is above it already', deposit, { ofYear: 5_000_000n }, []],
    ['a year that reaches it once more', deposit, { ofYear: 9_100_000n }, ['sourceOfFunds']],
    ['a withdrawal, whatever came in', withdrawal, { ofYear: 4_100_000n }, []],
    ['80 % that leave again', withdrawal, { cameIn: 1_125_000n }, ['quickOut']],
    ['less than 80 %', withdrawal, { cameIn: 1_125_001n }, []],
    ['80 % in two parts', withdrawal, { cameIn: 1_300_000n, wentOut: 140_000n }, ['quickOut']],
    ['most of it invested', withdrawal, { cameIn: 1_000_000n, invested: 800_001n }, []],
    ['one share of it invested', withdrawal, { cameIn: 1_000_000n, invested: 10_000n }, ['quickOut']],
    ['little that came in', withdrawal, { cameIn: 199_999n }, []],
    ['a country of the call for action', { ...deposit, amount: 1n, countries: ['IR'] }, {}, ['country']],
    ['little with a monitored country', { ...deposit, countries: ['AE', 'VN'] }, {}, []],
    ['much with a monitored country', { ...deposit, amount: 1_000_000n, countries: ['VN'] }, {}, ['country']],
  ])('%s', (_what, movement, earlier, rules) => {
    expect(rulesOf(movement, earlier)).toEqual(rules)
  })

  it('says what was compared with which limit', () => {
    const [found] = findingsOf(deposit, { ...NOTHING, ...before(2, 1_750_000n) }, limits)
    expect(found).toEqual({
      rule: 'structuring',
      limit: 1_000_000n,
      seen: 2_650_000n,
      count: 3,
      country: null,
    })
  })
})

it('a second person approves from 10,000 on, in each currency alone', () => {
  const usd = { currency: 'USD', amount: 999_999n } as const
  expect(needsSecond([usd, { currency: 'MYR', amount: 2_499_999n }], limits)).toBe(false)
  expect(needsSecond([usd, { currency: 'MYR', amount: 2_500_000n }], limits)).toBe(true)
})

it('limits have a date: a movement is judged by those of its day', () => {
  const [first] = WATCH_LIMITS
  if (!first) throw new Error('There are no limits.')
  const table = [first, { ...first, from: '2027-01-01', version: 'later' }]
  const versions = ['2020-01-01', '2026-12-31T23:59:59Z', '2027-01-01'].map(
    (day) => limitsAt(new Date(day), table).version,
  )
  expect(versions).toEqual([first.version, first.version, 'later'])
})
