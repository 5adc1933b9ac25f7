import { expect, it } from 'vitest'
import { day, lifeText } from './time.ts'

it.each([
  ['2026-11-20', true],
  ['2028-02-29', true],
  ['1900-01-01', true],
  ['2999-12-31', true],
  ['0000-01-01', false],
  ['9999-12-31', false],
  ['2026-02-29', false],
  ['2026-11-20T00:00:00Z', false],
])('%s is a day: %s', (text, isDay) => expect(day.safeParse(text).success).toBe(isDay))

it.each([
  [60_000, '1 minute'],
  [300_000, '5 minutes'],
  [900_000, '15 minutes'],
  [3_600_000, '1 hour'],
  [5_400_000, '90 minutes'],
  [86_400_000, '24 hours'],
])('%i ms are %s', (ms, words) => expect(lifeText(ms)).toBe(words))
