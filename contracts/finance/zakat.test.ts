import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hijriDate, lunarYearAfter } from './hijri.ts'
import { purification } from './purification.ts'
import { holdingBase, nisab, zakat } from './zakat.ts'

const prices = { gold: 10_000n, silver: 100n, on: '2026-01-02', source: 'London' }
const held = { atStart: 10n ** 12n, least: 10n ** 12n }
const owner = {
  cash: 1_000_000n,
  holdings: [],
  dueDebts: 0n,
  school: 'hanafi',
  nisabBy: 'gold',
  prices,
  year: 'lunar',
  heldSince: held,
} as const

describe('purification', () => {
  const books = { impermissible: 600_000_000n, units: 40_000_000n, days: 365 }
  const rest = (units: bigint, days: number) => [
    { holder: 'one', units, fromDay: 0, untilDay: days },
    { holder: 'others', units: books.units - units, fromDay: 0, untilDay: 365 },
    { holder: 'others', units, fromDay: days, untilDay: 365 },
  ]
  it('is 180.00 for 1,200 of 40,000,000 shares, and 44.38 for 90 of 365 days', () => {
    expect(purification(books, rest(1200n, 365)).get('one')).toBe(18_000n)
    expect(purification(books, rest(1200n, 90)).get('one')).toBe(4438n)
  })
  it('adds up to the figure of the issuer', () => {
    const list = fc.array(
      fc.record({ units: fc.bigInt(1n, 10_000n), days: fc.integer({ min: 0, max: 365 }) }),
      {
        minLength: 1,
        maxLength: 20,
      },
    )
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 12n), list, (impermissible, holdings) => {
        const units = holdings.reduce((sum, one) => sum + one.units, 0n)
        const all = holdings.flatMap((one, at) => [
          { holder: `seller ${at}`, units: one.units, fromDay: 0, untilDay: one.days },
          { holder: `buyer ${at}`, units: one.units, fromDay: one.days, untilDay: 365 },
        ])
        const shares = purification({ impermissible, units, days: 365 }, all)
        expect([...shares.values()].reduce((sum, one) => sum + one, 0n)).toBe(impermissible)
        expect([...shares.values()].every((one) => one >= 0n)).toBe(true)
      }),
    )
  })
  it('refuses holdings that leave a unit or a day out', () => {
    expect(() => purification(books, rest(1200n, 365).slice(0, 1))).toThrow('do not cover')
  })
  it('refuses units counted twice on one day and not at all on another, though their sum is right', () => {
    const half = { units: 5n, fromDay: 0, untilDay: 1 }
    expect(() =>
      purification({ impermissible: 100n, units: 5n, days: 2 }, [
        { holder: 'a', ...half },
        { holder: 'b', ...half },
      ]),
    ).toThrow('do not cover')
  })
})

describe('zakat', () => {
  it.each([
    ['cash of 10,000', {}, 25_000n],
    ['cash of 15,000 less a due debt of 5,000', { cash: 1_500_000n, dueDebts: 500_000n }, 25_000n],
    ['cash of 1,000 by gold', { cash: 100_000n }, 0n],
    ['cash of 1,000 by the lower', { cash: 100_000n, nisabBy: 'lower' as const }, 2500n],
    ['exactly the nisab', { cash: 850_000n }, 21_250n],
    ['one cent below it', { cash: 849_999n }, 0n],
    ['a solar year', { year: 'solar' as const }, 25_770n],
  ])('%s', (_name, changed, due) => {
    expect(zakat({ ...owner, ...changed }).due).toBe(due)
  })
  it('differs by school: debts', () => {
    const debt = { cash: 1_500_000n, dueDebts: 500_000n }
    expect(zakat({ ...owner, ...debt, school: 'shafii' }).due).toBe(37_500n)
    for (const school of ['hanafi', 'maliki', 'hanbali'] as const)
      expect(zakat({ ...owner, ...debt, school }).due).toBe(25_000n)
  })
  it('differs by school: wealth that fell below the nisab within the year', () => {
    const heldSince = { atStart: 900_000n, least: 100n }
    expect(zakat({ ...owner, heldSince }).due).toBe(25_000n)
    for (const school of ['maliki', 'shafii', 'hanbali'] as const)
      expect(zakat({ ...owner, heldSince, school }).due).toBe(0n)
  })
  it('differs by school: partners who count as one owner', () => {
    const together = { base: 100_000n, companyBase: 5_000_000n, heldSince: held }
    const few = { cash: 50_000n, joint: [together] }
    expect(zakat({ ...owner, ...few, school: 'shafii' }).due).toBe(2500n)
    for (const school of ['hanafi', 'maliki', 'hanbali'] as const)
      expect(zakat({ ...owner, ...few, school }).due).toBe(0n)
    const young = { ...together, heldSince: { atStart: 5_000_000n, least: 849_999n } }
    expect(zakat({ ...owner, ...few, joint: [young], school: 'shafii' }).due).toBe(0n)
    // A small company takes nothing from who owns the nisab alone.
    const small = { ...together, companyBase: 100_000n }
    expect(zakat({ ...owner, joint: [small], school: 'shafii' }).due).toBe(27_500n)
  })
  it('counts a year of the Hanafi school only where wealth was never gone', () => {
    expect(zakat({ ...owner, heldSince: { atStart: 900_000n, least: 0n } }).due).toBe(0n)
  })
  it.each([
    ['a price of gold', { prices: { ...prices, gold: 0n } }],
    ['a price of silver', { prices: { ...prices, silver: -1n } }],
    ['debts', { dueDebts: -1n }],
    ['cash', { cash: -1n }],
    ['a holding', { holdings: [-1n] }],
    ['a joint holding', { joint: [{ base: 2n, companyBase: 1n, heldSince: held }] }],
  ])('refuses figures that cannot be: %s', (_name, change) => {
    expect(() => zakat({ ...owner, ...change })).toThrow(RangeError)
  })
  it('traces each figure', () => {
    const { trace } = zakat({ ...owner, cash: 1_500_000n, dueDebts: 500_000n })
    expect(trace.map(({ amount }) => amount)).toEqual([
      1_500_000n,
      0n,
      -500_000n,
      1_000_000n,
      850_000n,
      1_000_000n,
      25_000n,
    ])
    expect(nisab('silver', prices)).toBe(59_500n)
  })
  it('counts 25 of 6,300 shares of 84,000 as 333.33: zakat 8.33', () => {
    const base = holdingBase({ netZakatable: 8_400_000n, units: 6300n }, 25n)
    expect(base).toBe(33_333n)
    expect(
      zakat({ ...owner, cash: 0n, holdings: [base], nisabBy: 'lower', prices: { ...prices, silver: 10n } })
        .due,
    ).toBe(833n)
  })
})

describe('the Umm al-Qura calendar', () => {
  /** First days as the calendar of the King Abdulaziz City for Science and Technology prints them. */
  it.each([
    ['2023-07-19', { year: 1445, month: 1, day: 1 }],
    ['2024-03-11', { year: 1445, month: 9, day: 1 }],
    ['2024-07-07', { year: 1446, month: 1, day: 1 }],
    ['2025-03-01', { year: 1446, month: 9, day: 1 }],
    ['2025-06-26', { year: 1447, month: 1, day: 1 }],
  ])('%s', (day, expected) => {
    expect(hijriDate(new Date(day))).toEqual(expected)
  })
  it('does not answer for days that the calendar does not reach', () => {
    for (const day of ['1800-01-01', '2300-01-01'])
      expect(() => hijriDate(new Date(day))).toThrow('does not reach')
  })
  it('completes a lunar year on the same day of the next one', () => {
    expect(lunarYearAfter(new Date('2024-07-07')).toISOString()).toBe('2025-06-26T00:00:00.000Z')
    expect(lunarYearAfter(new Date('2023-07-19')).toISOString()).toBe('2024-07-07T00:00:00.000Z')
  })
  it('finds an end for each day of three years', () => {
    for (let day = Date.parse('2023-01-01'); day < Date.parse('2026-01-01'); day += 86_400_000) {
      const [from, to] = [hijriDate(new Date(day)), hijriDate(lunarYearAfter(new Date(day)))]
      expect([to.year, to.month]).toEqual([from.year + 1, from.month])
    }
  })
})
