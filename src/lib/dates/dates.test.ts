import { describe, expect, it } from 'vitest'
import { daysLeft, formatDay, formatInstant } from './dates.ts'

describe('formatInstant', () => {
  it.each([
    ['2026-11-20T00:05:00.000Z', '20/11/2026 12:05 am'],
    ['2026-11-20T12:00:00.000Z', '20/11/2026 12:00 pm'],
    ['2026-01-02T23:59:59.999Z', '02/01/2026 11:59 pm'],
    ['2026-11-20T00:30:00.000+02:00', '19/11/2026 10:30 pm'],
  ])('%s shows as %s (spec 9: DD/MM/YYYY hh:mm a, UTC)', (instant, text) => {
    expect(formatInstant(instant)).toBe(text)
  })

  it('shows nothing for what is no date', () => {
    expect(formatInstant('soon')).toBe('')
    expect(formatDay('soon')).toBe('')
  })
})

describe('daysLeft', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  it('counts a started day as one and never below zero', () => {
    expect(daysLeft('2026-11-20T12:00:01Z', now)).toBe(1)
    expect(daysLeft('2026-11-22T12:00:00Z', now)).toBe(2)
    expect(daysLeft('2026-11-19T12:00:00Z', now)).toBe(0)
  })
})
