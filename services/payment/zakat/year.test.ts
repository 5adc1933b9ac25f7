import { describe, expect, it } from 'vitest'
import { heldSince, yearOn } from './year.ts'

describe('the year of zakat', () => {
  it.each([
    [
      'runs on the day on which it begins',
      '2025-06-26',
      '2025-06-26',
      { from: '2025-06-26', dueOn: '2026-06-16' },
    ],
    [
      'still runs on the day on which it ends',
      '2025-06-26',
      '2026-06-16',
      { from: '2025-06-26', dueOn: '2026-06-16' },
    ],
    ['begins anew after it', '2025-06-26', '2026-06-17', { from: '2026-06-16', dueOn: '2027-06-06' }],
  ])('%s, lunar', (_name, start, today, year) => {
    expect(yearOn(start, today, 'lunar')).toEqual(year)
  })
  it.each([
    ['a plain day', '2024-03-01', '2026-03-01', { from: '2025-03-01', dueOn: '2026-03-01' }],
    [
      '29 February keeps its place in leap years',
      '2024-02-29',
      '2028-02-29',
      { from: '2027-02-28', dueOn: '2028-02-29' },
    ],
  ])('%s, solar', (_name, start, today, year) => {
    expect(yearOn(start, today, 'solar')).toEqual(year)
  })
})

describe('what was held since the start of a year', () => {
  it('is what came before it, and the least at the end of a day since', () => {
    expect(
      heldSince('2026-01-10', [
        { day: '2026-01-20', change: -700n },
        { day: '2026-01-10', change: 200n },
        { day: '2025-12-01', change: 800n },
        { day: '2026-02-01', change: 5000n },
        { day: '2026-01-20', change: 100n },
      ]),
    ).toEqual({ atStart: 1000n, least: 400n })
  })
  it('does not count what was gone and back on one day', () => {
    expect(
      heldSince('2026-01-10', [
        { day: '2026-01-01', change: 500n },
        { day: '2026-01-12', change: -500n },
        { day: '2026-01-12', change: 500n },
      ]),
    ).toEqual({ atStart: 500n, least: 500n })
  })
})
