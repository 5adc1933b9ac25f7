import { describe, expect, it } from 'vitest'
import { dayRangeProblem, isDay } from './day-range.ts'

describe('isDay', () => {
  it.each(['2026-11-20', '2024-02-29', '1999-12-31'])('takes %s', (text) => expect(isDay(text)).toBe(true))
  it.each([
    '',
    '0002-11-20',
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-1-1',
    '20/11/2026',
    '2026-11-20T00',
  ])('refuses %j', (text) => expect(isDay(text)).toBe(false))
})

describe('dayRangeProblem', () => {
  it('lets a span be open at either end, or one day long', () => {
    for (const [start, end] of [
      ['', ''],
      ['2026-01-02', ''],
      ['', '2026-01-02'],
      ['2026-01-02', '2026-01-02'],
    ] as const) {
      expect(dayRangeProblem(start, end)).toBeUndefined()
    }
  })
  it('refuses an end before the start, in the words of the service', () => {
    expect(dayRangeProblem('2026-01-02', '2026-01-01')).toBe('The end date must not be before the start date')
  })
})
