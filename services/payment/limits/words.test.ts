import { expect, it } from 'vitest'
import { minuteText, whyText } from './words.ts'

it.each([
  ['2027-02-14T09:30:00.000Z', '14/02/2027 09:30'],
  ['2027-02-14T09:30:00.001Z', '14/02/2027 09:31'],
  ['2027-12-31T23:59:59.999Z', '01/01/2028 00:00'],
])('%s is over at %s, never a minute early', (at, text) => {
  expect(minuteText(new Date(at))).toBe(text)
})

it.each([
  ['The higher of 1,000 EUR and 5% of your net worth.', 'The higher of €1,000.00 and 5% of your net worth.'],
  [
    'Your income is above 75,000 CAD, or your net assets are above 400,000 CAD.',
    'Your income is above CA$75,000.00, or your net assets are above CA$400,000.00.',
  ],
  ['Article 21 of 1,000 XYZ.', 'Article 21 of 1,000 XYZ.'],
])('%s is told with the amounts of the product', (why, text) => {
  expect(whyText({ why })).toBe(text)
})
