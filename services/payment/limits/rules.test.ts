import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Currency } from '#contracts/money.ts'
import type { Regime } from '#contracts/project/projects.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import {
  fitsFrom,
  leftIn,
  limitsOf,
  passedBy,
  windowEnd,
  type InvestorFacts,
  type Limit,
  type LimitBook,
  type Target,
  type Use,
} from './rules.ts'
import { readBook } from './store.ts'

const NOW = new Date('2026-06-01T12:00:00.000Z')
const target = (regime: Regime, currency: Currency): Target => ({
  offeringId: 'off_1',
  issuerId: 'usr_issuer',
  regime,
  currency,
})

/** The rules as they are in the database, so that a wrong row fails here. */
let database: TestDatabase
let book: LimitBook
beforeAll(async () => {
  database = await testDatabase()
  book = await readBook(database.db.orm, NOW)
})
afterAll(() => database.close())

interface Person {
  readonly country?: string
  readonly province?: string
  /** In whole units. */
  readonly income?: number
  readonly worth?: number
  readonly currency?: Currency
}

function factsOf({
  country = 'AE',
  province,
  income = 0,
  worth = 0,
  currency = 'CAD',
}: Person): InvestorFacts {
  const totalIncome = BigInt(Math.round(income * 100))
  const netWorth = BigInt(Math.round(worth * 100))
  const finances = { currency, totalIncome, netWorth }
  return { kycApproved: true, country, province: province ?? null, finances, riskFormSigned: true }
}

const limits = (person: Person, regime: Regime, currency: Currency, uses: readonly Use[] = [], now = NOW) =>
  limitsOf(book, { facts: factsOf(person), target: target(regime, currency), uses, now })

const spent = (amount: bigint, currency: Currency, regime: Regime, over: Partial<Use> = {}): Use => ({
  placedAt: NOW,
  amount,
  currency,
  regime,
  issuerId: 'usr_issuer',
  offeringId: 'off_1',
  ...over,
})

/** Caps by rule, in whole units of the rule's currency. */
const caps = (found: readonly Limit[]) =>
  found.map(({ rule, cap }) => [rule.rule, rule.kind, Number(cap) / 100, rule.currency])

describe('the cap of each regime', () => {
  it.each<[string, Person, Regime, unknown[][]]>([
    ['no net worth', {}, 'eu_ecspr', [['eu_ecspr', 'warn', 1000, 'EUR']]],
    ['20,000 EUR', { worth: 20_000, currency: 'EUR' }, 'eu_ecspr', [['eu_ecspr', 'warn', 1000, 'EUR']]],
    [
      '20,000.20 EUR',
      { worth: 20_000.2, currency: 'EUR' },
      'eu_ecspr',
      [['eu_ecspr', 'warn', 1000.01, 'EUR']],
    ],
    ['100,000 USD', { worth: 100_000, currency: 'USD' }, 'eu_ecspr', [['eu_ecspr', 'warn', 4600, 'EUR']]],

    ['neither', { income: 75_000, worth: 400_000 }, 'ontario_om', [['ontario_om', 'refuse', 10_000, 'CAD']]],
    ['income', { income: 75_000.01 }, 'ontario_om', [['ontario_om', 'refuse', 30_000, 'CAD']]],
    ['net assets', { worth: 400_000.01 }, 'ontario_om', [['ontario_om', 'refuse', 30_000, 'CAD']]],
    ['a fortune', { income: 9e9, worth: 9e9 }, 'ontario_om', [['ontario_om', 'refuse', 30_000, 'CAD']]],

    ['nothing', {}, 'canada_startup', [['canada_startup', 'refuse', 2500, 'CAD']]],
    ['a fortune', { income: 9e9, worth: 9e9 }, 'canada_startup', [['canada_startup', 'refuse', 2500, 'CAD']]],

    ['nothing', {}, 'us_reg_cf', [['us_reg_cf', 'refuse', 2500, 'USD']]],
    [
      '30k, 105k',
      { income: 30_000, worth: 105_000, currency: 'USD' },
      'us_reg_cf',
      [['us_reg_cf', 'refuse', 5250, 'USD']],
    ],
    [
      '150k, 80k',
      { income: 150_000, worth: 80_000, currency: 'USD' },
      'us_reg_cf',
      [['us_reg_cf', 'refuse', 7500, 'USD']],
    ],
    [
      '150k, 100k',
      { income: 150_000, worth: 100_000, currency: 'USD' },
      'us_reg_cf',
      [['us_reg_cf', 'refuse', 7500, 'USD']],
    ],
    [
      'both 124k',
      { income: 124_000, worth: 124_000, currency: 'USD' },
      'us_reg_cf',
      [['us_reg_cf', 'refuse', 12_400, 'USD']],
    ],
    [
      'a cent less',
      { income: 123_999.99, worth: 124_000, currency: 'USD' },
      'us_reg_cf',
      [['us_reg_cf', 'refuse', 6200, 'USD']],
    ],
    [
      '200k, 900k',
      { income: 200_000, worth: 900_000, currency: 'USD' },
      'us_reg_cf',
      [['us_reg_cf', 'refuse', 90_000, 'USD']],
    ],
    [
      '1.2m, 2m',
      { income: 1_200_000, worth: 2_000_000, currency: 'USD' },
      'us_reg_cf',
      [['us_reg_cf', 'refuse', 124_000, 'USD']],
    ],

    [
      'anything',
      { income: 9e9, worth: 9e9 },
      'malaysia_ecf',
      [
        ['malaysia_ecf_issuer', 'refuse', 10_000, 'MYR'],
        ['malaysia_ecf_year', 'refuse', 50_000, 'MYR'],
      ],
    ],
  ])('with %s (%j) under %s', (_title, person, regime, expected) => {
    expect(caps(limits(person, regime, 'USD'))).toEqual(expected)
  })

  it('counts what is not known, or below nothing, as nothing', () => {
    const unknown = { ...factsOf({}), finances: null }
    const at = (facts: InvestorFacts) =>
      caps(limitsOf(book, { facts, target: target('us_reg_cf', 'USD'), uses: [], now: NOW }))
    expect(at(unknown)).toEqual([['us_reg_cf', 'refuse', 2500, 'USD']])
    expect(at(factsOf({ income: -9e9, worth: -1 }))).toEqual([['us_reg_cf', 'refuse', 2500, 'USD']])
  })

  it('rounds what somebody owns down before it is compared', () => {
    // 291,970.81 USD at 1.37 are 400,000.0097 CAD: less than a cent above.
    const person = (worth: number): Person => ({ worth, currency: 'USD' })
    expect(caps(limits(person(291_970.81), 'ontario_om', 'CAD'))).toEqual([
      ['ontario_om', 'refuse', 10_000, 'CAD'],
    ])
    expect(caps(limits(person(291_970.82), 'ontario_om', 'CAD'))).toEqual([
      ['ontario_om', 'refuse', 30_000, 'CAD'],
    ])
  })

  it('adds the rule of Ontario for whoever lives there, whatever the regime, and only once', () => {
    const here: Person = { country: 'CA', province: 'ON' }
    const names = (person: Person, regime: Regime) =>
      limits(person, regime, 'USD').map(({ rule }) => [rule.id, rule.counts, rule.needsRiskForm])
    expect(names(here, 'us_reg_cf')).toEqual([
      ['ontario_om-2016-01-on', 'investor', true],
      ['us_reg_cf-2022-09', 'regime', false],
    ])
    expect(names(here, 'ontario_om')).toEqual([['ontario_om-2016-01-on', 'investor', true]])
    expect(names({ ...here, province: 'QC' }, 'ontario_om')).toEqual([
      ['ontario_om-2016-01', 'regime', false],
    ])
    expect(names({ country: 'US', province: 'ON' }, 'us_reg_cf')).toEqual([
      ['us_reg_cf-2022-09', 'regime', false],
    ])
  })

  it('takes the version in force at the instant', async () => {
    const at = async (now: string) => {
      const then = new Date(now)
      const input = { facts: factsOf({}), target: target('malaysia_ecf', 'MYR'), uses: [], now: then }
      return limitsOf(await readBook(database.db.orm, then), input).map(({ rule }) => rule.id)
    }
    expect(await at('2024-12-31T23:59:59.999Z')).toEqual([
      'malaysia_ecf_issuer-2015-12',
      'malaysia_ecf_year-2015-12',
    ])
    expect(await at('2025-01-01T00:00:00.000Z')).toEqual([
      'malaysia_ecf_issuer-2025-01',
      'malaysia_ecf_year-2015-12',
    ])
    await expect(at('2015-12-10T23:59:59.999Z')).rejects.toThrow('no version of investorLimits')
  })
})

describe('what is left', () => {
  it.each<[Person, Regime, Currency, bigint]>([
    [{}, 'ontario_om', 'CAD', 1_000_000n],
    [{ income: 80_000 }, 'ontario_om', 'CAD', 3_000_000n],
    [{}, 'canada_startup', 'CAD', 250_000n],
    // 2,500 / 1.37 = 1,824.8175…
    [{}, 'canada_startup', 'USD', 182_481n],
    [{}, 'us_reg_cf', 'USD', 250_000n],
    [{}, 'us_reg_cf', 'AED', 918_125n],
    [{}, 'malaysia_ecf', 'MYR', 1_000_000n],
    [{}, 'malaysia_ecf', 'USD', 227_272n],
  ])('%j under %s: exactly %s %d, and not one unit more', (person, regime, currency, room) => {
    const found = limits(person, regime, currency)
    const passed = (minor: bigint) => passedBy(book, found, 'refuse', { minor, currency }, NOW).length
    expect([passed(room), passed(room + 1n)]).toEqual([0, 1])
    const [least] = found
      .map((limit) => leftIn(book, limit, currency, NOW))
      .toSorted((a, b) => (a < b ? -1 : 1))
    expect(least).toBe(room)
  })

  it('warns from the first unit above the higher of 1,000 EUR and 5%', () => {
    const found = limits({ worth: 40_000, currency: 'EUR' }, 'eu_ecspr', 'EUR')
    const warned = (minor: bigint) => passedBy(book, found, 'warn', { minor, currency: 'EUR' }, NOW).length
    expect([warned(200_000n), warned(200_001n)]).toEqual([0, 1])
    expect(passedBy(book, found, 'refuse', { minor: 10n ** 15n, currency: 'EUR' }, NOW)).toEqual([])
  })

  it.each<[Regime, Partial<Use>, bigint]>([
    ['canada_startup', {}, 100_000n],
    ['canada_startup', { offeringId: 'off_2' }, 0n],
    ['ontario_om', { offeringId: 'off_2', issuerId: 'usr_other' }, 100_000n],
    ['ontario_om', { regime: 'canada_startup' }, 0n],
    ['eu_ecspr', { offeringId: 'off_2' }, 0n],
  ])('under %s an order %j uses %d', (regime, over, used) => {
    const uses = [spent(100_000n, 'CAD', regime, over)]
    const [limit] = limits({ currency: 'CAD' }, regime, 'CAD', uses)
    expect(limit?.used).toBe(regime === 'eu_ecspr' ? 0n : used)
  })

  it('counts per issuer and per year in Malaysia', () => {
    const uses = [
      spent(100n, 'MYR', 'malaysia_ecf'),
      spent(20n, 'MYR', 'malaysia_ecf', { offeringId: 'off_2' }),
      spent(3n, 'MYR', 'malaysia_ecf', { offeringId: 'off_3', issuerId: 'usr_other' }),
      spent(4n, 'MYR', 'malaysia_ecf', { offeringId: 'off_1', issuerId: null }),
    ]
    expect(limits({}, 'malaysia_ecf', 'MYR', uses).map(({ used }) => used)).toEqual([124n, 127n])
  })

  it('counts every order of whoever lives in Ontario', () => {
    const uses = [spent(100n, 'CAD', 'us_reg_cf', { offeringId: 'off_9', issuerId: 'usr_other' })]
    const [ontario] = limits({ country: 'CA', province: 'ON' }, 'eu_ecspr', 'CAD', uses).filter(
      ({ rule }) => rule.rule === 'ontario_om',
    )
    expect(ontario?.used).toBe(100n)
  })

  it('rounds each order up, at the rate of its own day', () => {
    const uses = [spent(1n, 'USD', 'ontario_om'), spent(1n, 'USD', 'ontario_om')]
    expect(limits({}, 'ontario_om', 'USD', uses)[0]?.used).toBe(4n)
  })

  it('is nothing, never less, where more is used than allowed by now', () => {
    const [limit] = limits({}, 'ontario_om', 'CAD', [spent(2_000_000n, 'CAD', 'ontario_om')])
    expect([limit?.used, limit?.left]).toEqual([2_000_000n, 0n])
  })

  it('names the rule with the least room first', () => {
    const uses = [spent(4_950_000n, 'MYR', 'malaysia_ecf', { offeringId: 'off_2', issuerId: 'usr_other' })]
    const found = limits({}, 'malaysia_ecf', 'MYR', uses)
    const names = (minor: bigint) =>
      passedBy(book, found, 'refuse', { minor, currency: 'MYR' }, NOW).map(({ rule }) => rule.rule)
    expect(names(50_001n)).toEqual(['malaysia_ecf_year'])
    expect(names(1_000_001n)).toEqual(['malaysia_ecf_year', 'malaysia_ecf_issuer'])
  })
})

describe('the window', () => {
  const usedAt = (placedAt: string, now: string) =>
    limits(
      {},
      'ontario_om',
      'CAD',
      [spent(100n, 'CAD', 'ontario_om', { placedAt: new Date(placedAt) })],
      new Date(now),
    )[0]?.used

  it('ends twelve months after the order, to the millisecond', () => {
    expect(usedAt('2026-01-15T10:00:00.001Z', '2027-01-15T10:00:00.000Z')).toBe(100n)
    expect(usedAt('2026-01-15T10:00:00.000Z', '2027-01-15T10:00:00.000Z')).toBe(0n)
  })

  it('of a leap day ends on the first of March', () => {
    expect(windowEnd(new Date('2028-02-29T10:00:00.000Z'), 12).toISOString()).toBe('2029-03-01T10:00:00.000Z')
    expect(usedAt('2028-02-29T10:00:00.000Z', '2029-03-01T09:59:59.999Z')).toBe(100n)
    expect(usedAt('2028-02-29T10:00:00.000Z', '2029-03-01T10:00:00.000Z')).toBe(0n)
    expect(usedAt('2027-02-28T10:00:00.000Z', '2028-02-28T10:00:00.000Z')).toBe(0n)
  })

  it('is never a day short, at any month, leap years and ends of months included', () => {
    const days = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
    const placed = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(placed, fc.integer({ min: 1, max: 36 }), (at, months) => {
        const end = windowEnd(at, months)
        const month = at.getUTCFullYear() * 12 + at.getUTCMonth() + months
        const [year, of] = [Math.floor(month / 12), month % 12]
        // Computed independently of the tested code: the same day of the month in which it ends; in a shorter month it
        // ends as many days later as the month lacks.
        const day = at.getUTCDate()
        const due = day <= days(year, of) ? [year, of, day] : [year, of + 1, day - days(year, of)]
        expect(end.getTime()).toBe(
          Date.UTC(due[0] ?? 0, due[1] ?? 0, due[2] ?? 0) + (at.getTime() % 86_400_000),
        )
      }),
      {
        numRuns: 2000,
        examples: [
          [new Date('2028-02-29T23:59:59.999Z'), 12],
          [new Date('2027-08-31'), 6],
        ],
      },
    )
  })

  it('frees an order at its end and not a millisecond before, whatever day it was placed', () => {
    const placed = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(placed, (at) => {
        const end = windowEnd(at, 12)
        const before = new Date(end.getTime() - 1)
        expect(usedAt(at.toISOString(), before.toISOString())).toBe(100n)
        expect(usedAt(at.toISOString(), end.toISOString())).toBe(0n)
      }),
      { examples: [[new Date('2028-02-29T12:00:00.000Z')], [new Date('2027-02-28T00:00:00.000Z')]] },
    )
  })

  it('has no end where the rule counts the whole offering', () => {
    const uses = [spent(100n, 'CAD', 'canada_startup', { placedAt: new Date('2016-01-01T00:00:00.000Z') })]
    const [limit] = limits({}, 'canada_startup', 'CAD', uses)
    expect([limit?.used, limit?.frees]).toEqual([100n, []])
  })

  it('tells the first instant at which an order fits', () => {
    const at = (day: string) => new Date(`${day}T00:00:00.000Z`)
    const uses = [
      spent(400_000n, 'CAD', 'ontario_om', { placedAt: at('2026-03-01') }),
      spent(600_000n, 'CAD', 'ontario_om', { placedAt: at('2026-01-01') }),
    ]
    const [limit] = limits({}, 'ontario_om', 'CAD', uses)
    if (!limit) throw new Error('There is no limit.')
    expect(fitsFrom(limit, 1n)).toEqual(at('2027-01-01'))
    expect(fitsFrom(limit, 600_000n)).toEqual(at('2027-01-01'))
    expect(fitsFrom(limit, 600_001n)).toEqual(at('2027-03-01'))
    expect(fitsFrom(limit, 1_000_001n)).toBeUndefined()
  })
})

it('what is accepted within any twelve months never adds up to more than the cap', () => {
  const DAY_MS = 86_400_000
  const orders = fc.array(
    fc.record({
      afterDays: fc.integer({ min: 0, max: 90 }),
      amount: fc.bigInt({ min: 1n, max: 900_000n }),
      currency: fc.constantFrom<Currency>('CAD', 'USD', 'EUR', 'AED'),
    }),
    { minLength: 5, maxLength: 40 },
  )
  let refused = 0
  fc.assert(
    fc.property(orders, (wanted) => {
      const uses: Use[] = []
      let now = NOW
      for (const { afterDays, amount, currency } of wanted) {
        now = new Date(now.getTime() + afterDays * DAY_MS)
        const found = limits({}, 'ontario_om', currency, uses, now)
        const passed = passedBy(book, found, 'refuse', { minor: amount, currency }, now)
        const [limit] = found
        if (passed.length > 0 && limit) {
          refused += 1
          const fits = fitsFrom(limit, book.convert({ minor: amount, currency }, 'CAD', now, 'up'))
          if (fits) expect(fits.getTime()).toBeGreaterThan(now.getTime())
        } else uses.push(spent(amount, currency, 'ontario_om', { placedAt: now }))
      }
      // Independent of the tested code: any stretch of 365 days, in exact ten-thousandths of a Canadian cent.
      const E4 = { CAD: 10_000n, USD: 13_700n, EUR: 14_891n, AED: 3730n }
      for (const first of uses) {
        const until = first.placedAt.getTime() + 365 * DAY_MS
        const sum = uses
          .filter(({ placedAt }) => placedAt >= first.placedAt && placedAt.getTime() < until)
          .reduce((total, one) => total + one.amount * E4[one.currency as keyof typeof E4], 0n)
        expect(sum).toBeLessThanOrEqual(1_000_000n * 10_000n)
      }
    }),
    { numRuns: 200 },
  )
  expect(refused).toBeGreaterThan(100)
})
