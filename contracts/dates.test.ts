import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  daysAfter,
  dayRangeProblem,
  endOfDay,
  isDay,
  monthsAfter,
  monthStarts,
  monthsOver,
  monthsText,
} from './dates.ts'

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

const at = (text: string) => new Date(text)
const DATES = fc.date({ min: at('1990-01-01'), max: at('2090-01-01'), noInvalidDate: true })

describe('calendar months', () => {
  it.each([
    ['2026-01-15T10:00:00.000Z', 15, '2027-04-15T10:00:00.000Z'],
    ['2026-01-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
    ['2028-01-31T23:59:59.999Z', 1, '2028-02-29T23:59:59.999Z'],
    ['2027-11-30T10:00:00.000Z', 3, '2028-02-29T10:00:00.000Z'],
    ['2026-12-31T23:59:59.999Z', 2, '2027-02-28T23:59:59.999Z'],
    ['2026-08-31T00:00:00.000Z', -18, '2025-02-28T00:00:00.000Z'],
    ['2026-11-20T09:00:00.000Z', 3, '2027-02-20T09:00:00.000Z'],
    ['2026-12-31T09:00:00.000Z', 12, '2027-12-31T09:00:00.000Z'],
    ['2026-05-05T00:00:00.000Z', 0, '2026-05-05T00:00:00.000Z'],
  ])('%s and %d months is %s', (from, months, to) => {
    const found = monthsAfter(at(from), months)
    expect(found.toISOString()).toBe(to)
    expect(found.constructor).toBe(Date)
  })

  it('keep the time of day and never skip a month', () => {
    fc.assert(
      fc.property(DATES, fc.integer({ min: -240, max: 240 }), (from, months) => {
        const to = monthsAfter(from, months)
        const index = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth()
        expect(index(to) - index(from)).toBe(months)
        expect(to.toISOString().slice(11)).toBe(from.toISOString().slice(11))
      }),
    )
  })

  it('are over on no day before the last, whatever the month', () => {
    expect(monthsOver(at('2028-02-29T10:00:00.000Z'), 12)).toEqual(at('2029-03-01T10:00:00.000Z'))
    expect(monthsOver(at('2026-01-31T10:00:00.000Z'), 1)).toEqual(at('2026-03-03T10:00:00.000Z'))
    fc.assert(
      fc.property(DATES, fc.integer({ min: 0, max: 240 }), (from, months) => {
        const bySystem = new Date(from)
        bySystem.setUTCMonth(bySystem.getUTCMonth() + months)
        expect(monthsOver(from, months)).toEqual(bySystem)
      }),
    )
  })
})

test('days are of 24 hours, also where the zone of the machine changes its clocks', () => {
  expect(daysAfter(at('2026-03-28T12:00:00.000Z'), 1)).toEqual(at('2026-03-29T12:00:00.000Z'))
  expect(daysAfter(at('2026-10-26T01:30:00.000Z'), -1)).toEqual(at('2026-10-25T01:30:00.000Z'))
})

it('a day ends with its last millisecond, UTC', () => {
  expect(endOfDay('2028-02-29').toISOString()).toBe('2028-02-29T23:59:59.999Z')
})

it('one month has no plural', () => {
  expect([1, 12].map(monthsText)).toEqual(['1 month', '12 months'])
})

describe('monthStarts', () => {
  it('ends with the month of the instant and crosses the year', () => {
    expect(monthStarts(new Date('2027-01-31T23:59:59.999Z'), 3).map((at) => at.toISOString())).toEqual([
      '2026-11-01T00:00:00.000Z',
      '2026-12-01T00:00:00.000Z',
      '2027-01-01T00:00:00.000Z',
    ])
  })
})
