import { describe, expect, it } from 'vitest'
import { moneyWeighted, timeWeightedBp } from './return-rates.ts'

const flows = (...list: readonly (readonly [day: string, amount: number])[]) =>
  list.map(([day, amount]) => ({ at: new Date(`${day}T00:00:00Z`), amount: BigInt(amount) }))

describe('the money-weighted return', () => {
  it.each([
    // Microsoft, "XIRR function": 0.373362535, found there to within 0.000001 per cent.
    [
      'Excel',
      flows(
        ['2008-01-01', -10_000],
        ['2008-03-01', 2_750],
        ['2008-10-30', 4_250],
        ['2009-02-15', 3_250],
        ['2009-04-01', 2_750],
      ),
      0.373362535,
      8,
    ],
    // LibreOffice Help, "XIRR": 18.28%.
    [
      'LibreOffice',
      flows(
        ['2001-01-01', -10_000],
        ['2001-02-01', 2_000],
        ['2001-03-15', 2_500],
        ['2001-05-12', 5_000],
        ['2001-08-10', 1_000],
      ),
      0.1828,
      4,
    ],
    ['a year of 365 days', flows(['2025-01-01', -100], ['2026-01-01', 110]), 0.1, 9],
    ['a loss', flows(['2025-01-01', -100], ['2026-01-01', 50]), -0.5, 9],
    ['flows in any order', flows(['2026-01-01', 110], ['2025-01-01', -100]), 0.1, 9],
  ])('is that of %s', (_source, given, rate, digits) => {
    expect(moneyWeighted(given)).toBeCloseTo(rate, digits)
  })
  it.each([
    ['no time', flows(['2026-01-01', -100], ['2026-01-01', 110])],
    ['nothing invested', flows(['2025-01-01', 100], ['2026-01-01', 110])],
    ['all lost', flows(['2025-01-01', -100], ['2026-01-01', 0])],
    ['no flow', []],
  ])('is not known with %s', (_what, given) => {
    expect(moneyWeighted(given)).toBeNull()
  })
})

describe('the time-weighted return', () => {
  it.each([
    // Investopedia, "Time-Weighted Rate of Return": 9.79% in both scenarios, whether 100,000 were added or taken out.
    [
      'money added',
      [
        { start: 1_000_000n, end: 1_162_484n },
        { start: 1_262_484n, end: 1_192_328n },
      ],
      979n,
    ],
    [
      'money taken out',
      [
        { start: 1_000_000n, end: 1_162_484n },
        { start: 1_062_484n, end: 1_003_440n },
      ],
      979n,
    ],
    // Wikipedia, "Time-weighted return": 4%, 9%, 5% and 11% are 32.12%.
    [
      'four years',
      [
        { start: 100n, end: 104n },
        { start: 100n, end: 109n },
        { start: 100n, end: 105n },
        { start: 100n, end: 111n },
      ],
      3212n,
    ],
    ['a loss, rounded away from zero', [{ start: 20_000n, end: 19_999n }], -1n],
    [
      'a gap without shares',
      [
        { start: 100n, end: 110n },
        { start: 0n, end: 0n },
        { start: 100n, end: 110n },
      ],
      2100n,
    ],
  ])('is exact with %s', (_what, periods, bp) => {
    expect(timeWeightedBp(periods)).toBe(bp)
  })
  it('is not known where nothing was held', () => {
    expect(timeWeightedBp([{ start: 0n, end: 5n }])).toBeNull()
    expect(timeWeightedBp([])).toBeNull()
  })
})
