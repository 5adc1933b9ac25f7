import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Currency } from '#contracts/money.ts'
import { regime as regimes, type Regime } from '#contracts/project/projects.ts'
import type { RegimeRules } from '#contracts/payment/rules/regimes.ts'
import { REGIME_CALENDARS } from '#contracts/payment/rules/values.ts'
import { cancelWords } from '#contracts/payment/rules/words.ts'
import { versionAt } from '#services/kit/dated-rules.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { limitsOf, type InvestorFacts, type LimitBook, type LimitRule } from './rules.ts'
import { readBook } from './store.ts'

/*
 * Domain section 4 line by line: its text, the dated rows for it, and the result for an investor. Amounts are whole
 * units.
 * Rules for issuers (how much they may raise) and for screens have no rows in these tables.
 */
const NOW = new Date('2026-06-01T12:00:00.000Z')

let database: TestDatabase
let book: LimitBook
beforeAll(async () => {
  database = await testDatabase()
  book = await readBook(database.db.orm, NOW)
})
afterAll(() => database.close())

interface Told {
  readonly income?: number
  readonly worth?: number
  readonly currency: Currency
}

function factsOf({ income = 0, worth = 0, currency }: Told): InvestorFacts {
  const [totalIncome, netWorth] = [BigInt(income) * 100n, BigInt(worth) * 100n]
  const finances = { currency, totalIncome, netWorth }
  return { kycApproved: true, country: 'FR', province: null, finances, riskFormSigned: true }
}

/** The amounts of an investor under a regime, with what counts towards them and for how long. */
function amountsOf(regime: Regime, told: Told): string[] {
  const target = { offeringId: 'off_1', issuerId: 'usr_1', regime, currency: told.currency }
  const limits = limitsOf(book, { facts: factsOf(told), target, uses: [], now: NOW })
  return limits.map(({ rule, cap }) => {
    const span = rule.windowMonths === null ? '' : ` in ${rule.windowMonths} months`
    return `${rule.kind} ${cap / 100n} ${rule.currency} by ${rule.counts}${span}`
  })
}

const row = (id: string): LimitRule => {
  const found = book.rules.find((one) => one.id === id)
  if (!found) throw new Error(`There is no rule ${id}.`)
  return found
}

describe('EU ECSPR', () => {
  it.each<[string, Told, string]>([
    ['warning above the higher of 1,000 EUR', { worth: 20_000, currency: 'EUR' }, '1000'],
    ['or 5% of net worth', { worth: 20_020, currency: 'EUR' }, '1001'],
    ['whatever the income', { income: 9_000_000, currency: 'EUR' }, '1000'],
  ])('“%s”', (_line, told, amount) => {
    expect(amountsOf('eu_ecspr', told)).toEqual([`warn ${amount} EUR by offering`])
  })
})

describe('Ontario OM exemption (NI 45-106)', () => {
  it.each<[string, Told, string]>([
    ['non-eligible 10,000 CAD / 12 months', { income: 75_000, worth: 400_000, currency: 'CAD' }, '10000'],
    ['eligible 30,000: net assets > 400,000', { worth: 400_001, currency: 'CAD' }, '30000'],
    ['eligible 30,000: income > 75,000', { income: 75_001, currency: 'CAD' }, '30000'],
  ])('“%s”', (_line, told, amount) => {
    expect(amountsOf('ontario_om', told)).toEqual([`refuse ${amount} CAD by regime in 12 months`])
  })

  it('“100,000 with advice” is on record, and applies to nobody: no adviser of this platform gives any', () => {
    expect(row('ontario_om-2016-01-advised')).toMatchObject({ atLeast: 10_000_000n, needs: 'advice' })
    expect(row('ontario_om-2016-01-on-advised')).toMatchObject({ atLeast: 10_000_000n, needs: 'advice' })
  })

  it('“(125,000 with spouse)” has no row: the KYC knows one income, and none of a spouse', () => {
    expect(book.rules.filter(({ incomeAbove }) => incomeAbove === 12_500_000n)).toEqual([])
  })

  it('“ontario securities: the province switch”: the form with its initials, under every regime', () => {
    const ontario = book.rules.filter(({ province }) => province === 'ON')
    expect(ontario.map(({ id, needsRiskForm, regime }) => [id, needsRiskForm, regime])).toEqual([
      ['ontario_om-2016-01-on-advised', true, null],
      ['ontario_om-2016-01-on-eligible', true, null],
      ['ontario_om-2016-01-on', true, null],
    ])
  })
})

describe('Canada start-up (NI 45-110)', () => {
  it('“2,500 per investor”, in each offering', () => {
    expect(amountsOf('canada_startup', { income: 9_000_000, currency: 'CAD' })).toEqual([
      'refuse 2500 CAD by offering',
    ])
  })

  it('“10,000 with advice” is on record, and applies to nobody', () => {
    expect(row('canada_startup-2021-09-advised')).toMatchObject({ atLeast: 1_000_000n, needs: 'advice' })
  })
})

describe('US Reg CF', () => {
  it.each<[string, Told, string]>([
    ['income or net worth < 124,000: the greater of 2,500', { income: 49_999, currency: 'USD' }, '2500'],
    ['and 5% of the greater of both', { income: 30_000, worth: 2_000_000, currency: 'USD' }, '100000'],
    ['otherwise 10% of the greater', { income: 124_000, worth: 300_000, currency: 'USD' }, '30000'],
    ['at most 124,000', { income: 2_000_000, worth: 124_000, currency: 'USD' }, '124000'],
  ])('“%s”', (_line, told, amount) => {
    expect(amountsOf('us_reg_cf', told)).toEqual([`refuse ${amount} USD by regime in 12 months`])
  })

  it('“accredited: none” is on record, and applies to nobody: the KYC proves no accreditation', () => {
    expect(row('us_reg_cf-2022-09-accredited')).toMatchObject({ atLeast: null, needs: 'accreditation' })
  })
})

describe('Malaysia ECF', () => {
  it('“retail 10,000 MYR per issuer, 50,000 / 12 months”', () => {
    expect(amountsOf('malaysia_ecf', { income: 9_000_000, currency: 'MYR' })).toEqual([
      'refuse 10000 MYR by issuer',
      'refuse 50000 MYR by regime in 12 months',
    ])
  })

  it('“(5,000 in older guidelines)”', async () => {
    const { rules } = await readBook(database.db.orm, new Date('2015-12-11T00:00:00Z'))
    expect(rules.find(({ rule }) => rule === 'malaysia_ecf_issuer')).toMatchObject({ atLeast: 500_000n })
  })
})

describe('“one dated rule table”', () => {
  it('has a source and a version beside every amount, and a rule for every regime there is', () => {
    for (const { id, source, version } of book.rules)
      expect([id, source.length > 10, version]).toEqual([id, true, book.rules[0]?.version])
    expect(new Set(book.rules.flatMap(({ regime }) => regime ?? []))).toEqual(new Set(regimes.options))
  })

  it.each([
    ['4 calendar days', 'eu_ecspr', null],
    ['2 business days', 'ontario_om', 'CA-ON'],
    ['2 business days', 'canada_startup', 'CA'],
    ['until 48 hours before the offering closes', 'us_reg_cf', null],
    ['6 business days', 'malaysia_ecf', 'MY'],
  ] as const)('cooling-off “%s” of %s', async (words, regime, calendar) => {
    const rules = await rulesOf(regime)
    expect([cancelWords(rules.cancel), REGIME_CALENDARS[regime]]).toEqual([words, calendar])
  })

  it('“material change: 14 days to opt out” in Malaysia', async () => {
    expect((await rulesOf('malaysia_ecf')).reconfirmDays).toBe(14)
  })
})

async function rulesOf(regime: Regime): Promise<RegimeRules> {
  const { body } = await versionAt(database.db.orm, 'regimes', NOW)
  return body.regimes.find((one) => one.regime === regime) ?? expect.fail(`no rules of ${regime}`)
}
