import { expect, it } from 'vitest'
import { minuteText } from './words.ts'

it.each([
  ['2027-02-14T09:30:00.000Z', '14/02/2027 09:30'],
  ['2027-02-14T09:30:00.001Z', '14/02/2027 09:31'],
  ['2027-12-31T23:59:59.999Z', '01/01/2028 00:00'],
])('%s is over at %s, never a minute early', (at, text) => {
  expect(minuteText(new Date(at))).toBe(text)
})
