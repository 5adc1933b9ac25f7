import { describe, expect, it } from 'vitest'
import { formatHijri, formatLocal } from './other-dates.ts'

describe('formatLocal', () => {
  it.each([
    ['2026-11-20T12:05:00.000Z', 'Asia/Dubai', '20/11/2026 04:05 pm GMT+4'],
    ['2026-11-20T18:35:00.000Z', 'Asia/Kolkata', '21/11/2026 12:05 am GMT+5:30'],
    ['2026-07-01T16:00:00.000Z', 'America/New_York', '01/07/2026 12:00 pm GMT-4'],
    ['2026-11-20T00:05:00.000Z', 'UTC', '20/11/2026 12:05 am GMT+0'],
  ])('%s in %s shows as %s', (instant, zone, text) => {
    expect(formatLocal(instant, zone)).toBe(text)
  })
})

describe('formatHijri', () => {
  it.each([
    // The first days of Ramadan and Muharram in the Umm al-Qura calendar.
    ['2026-02-18T00:00:00.000Z', '1 Ramadan 1447 AH'],
    ['2025-06-26T23:59:59.999Z', '1 Muharram 1447 AH'],
    ['2026-11-20T12:00:00.000Z', '10 Jumada II 1448 AH'],
  ])('%s is %s', (instant, text) => {
    expect(formatHijri(instant)).toBe(text)
  })
})

it('shows nothing for what is no date', () => {
  expect([formatLocal('soon'), formatHijri('soon')]).toEqual(['', ''])
})
