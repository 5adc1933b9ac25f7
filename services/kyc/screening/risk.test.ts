import { describe, expect, it } from 'vitest'
import type { KycAnswers } from '#contracts/kyc/kyc.ts'
import { GOOD_STEPS } from '#tests/support/people/kyc-samples.ts'
import { RISK_TABLE, riskInWords, riskOf, type RiskCode, type RiskFacts } from './risk.ts'

const ANSWERS = {
  identity: GOOD_STEPS.identity,
  address: GOOD_STEPS.address,
  personal: GOOD_STEPS.personal,
  employment: GOOD_STEPS.employment,
  financial: GOOD_STEPS.financial,
  profile: GOOD_STEPS.profile,
  questionnaire: null,
  company: null,
} as const satisfies KycAnswers
const SOUND = { isAccepted: true, name: 'same', dob: 'same' } as const
const FACTS: RiskFacts = {
  answers: ANSWERS,
  today: '2026-11-20',
  hits: [],
  zone: SOUND,
  isZoneExpected: true,
}
const COMPANY = { ...GOOD_STEPS.company, owners: [...GOOD_STEPS.company.owners] }
const [OWNER] = GOOD_STEPS.company.owners
const usd = (amount: string) => ({ amount, currency: 'USD' }) as const
const withAnswers = (change: Partial<KycAnswers>): Partial<RiskFacts> => ({
  answers: { ...ANSWERS, ...change },
})

it('is nothing for somebody without anything that adds to it', () => {
  expect(riskOf(FACTS)).toEqual({ score: 0, parts: [] })
  expect(riskOf({ ...FACTS, ...withAnswers({ company: COMPANY }) })).toEqual({ score: 0, parts: [] })
})

/** Facts that make each part of the risk hold. */
const CASES: readonly (readonly [RiskCode, Partial<RiskFacts>])[] = [
  ['sanctionHit', { hits: [{ kind: 'sanction' }] }],
  ['pepHit', { hits: [{ kind: 'pep' }] }],
  ['pep', withAnswers({ personal: { ...GOOD_STEPS.personal, pep: 'YES' } })],
  ['ownerPep', withAnswers({ company: { ...COMPANY, owners: [{ ...OWNER, pep: 'YES' }] } })],
  [
    'countryRaised',
    withAnswers({
      company: {
        ...COMPANY,
        registrationCountry: 'SY',
        bankAccount: { ...COMPANY.bankAccount, country: 'SY' },
      },
    }),
  ],
  ['abroad', withAnswers({ financial: { ...GOOD_STEPS.financial, jurisdiction: 'IE' } })],
  ['nameDifferent', { zone: { ...SOUND, name: 'different' } }],
  ['nameSimilar', { zone: { ...SOUND, name: 'similar' } }],
  ['dobDifferent', { zone: { ...SOUND, dob: 'different' } }],
  ['zoneRefused', { zone: { ...SOUND, isAccepted: false } }],
  ['zoneNotRead', { zone: null }],
  ['vendorSuspected', { vendor: 'suspected' }],
  ['vendorSilent', { vendor: 'undecided' }],
  ['highAmounts', withAnswers({ financial: { ...GOOD_STEPS.financial, netWorth: usd('500000000') } })],
  [
    'unexplained',
    withAnswers({
      employment: { ...GOOD_STEPS.employment, isEmployed: 'NO' },
      financial: { ...GOOD_STEPS.financial, totalIncome: usd('100000'), netWorth: usd('5000001') },
    }),
  ],
  ['youngCompany', withAnswers({ company: { ...COMPANY, incorporatedOn: '2024-11-21' } })],
  ['noOwner', withAnswers({ company: { ...COMPANY, owners: [], hasNoOwner: true } })],
  [
    'accountAbroad',
    withAnswers({ company: { ...COMPANY, bankAccount: { ...COMPANY.bankAccount, country: 'IE' } } }),
  ],
]

describe('each part of the table', () => {
  it.each(CASES)('%s adds its points alone', (code, change) => {
    const { points } = RISK_TABLE[code]
    expect(riskOf({ ...FACTS, ...change })).toEqual({ score: points, parts: [{ code, points }] })
  })

  it('is tried', () => {
    expect(CASES.map(([code]) => code).toSorted()).toEqual(Object.keys(RISK_TABLE).toSorted())
  })

  it('has words', () => {
    const parts = riskOf({ ...FACTS, hits: [{ kind: 'pep' }] }).parts
    expect(riskInWords(parts)).toEqual([
      { reason: 'The name is like that of a politically exposed person', points: 30 },
    ])
  })
})

it('needs two reviewers for a hit of sanctions, for a politically exposed person with a hit, and for another name', () => {
  const score = (change: Partial<RiskFacts>) => riskOf({ ...FACTS, ...change }).score
  expect(score({ hits: [{ kind: 'sanction' }] })).toBeGreaterThan(50)
  expect(
    score({ hits: [{ kind: 'pep' }], ...withAnswers({ personal: { ...GOOD_STEPS.personal, pep: 'YES' } }) }),
  ).toBeGreaterThan(50)
  expect(score({ zone: { isAccepted: false, name: 'different', dob: 'same' } })).toBeGreaterThan(50)
  expect(score(withAnswers({ personal: { ...GOOD_STEPS.personal, pep: 'YES' } }))).toBeLessThanOrEqual(50)
})

it('is never more than 100, and counts no more than two hits of a kind', () => {
  const hits = Array.from({ length: 9 }, () => ({ kind: 'pep' }) as const)
  expect(riskOf({ ...FACTS, hits }).score).toBe(60)
  const everything = {
    ...FACTS,
    hits: [...hits, { kind: 'sanction' as const }],
    zone: { isAccepted: false, name: 'different', dob: 'different' } as const,
  }
  expect(riskOf(everything).score).toBe(100)
})

it('expects no zone of a card, whose back may have one', () => {
  expect(riskOf({ ...FACTS, zone: null, isZoneExpected: false }).score).toBe(0)
})
