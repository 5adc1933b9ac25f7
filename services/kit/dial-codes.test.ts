import { expect, test } from 'vitest'
import { DIAL_CODES, dialCodeOf } from './dial-codes.ts'

test.each([
  ['60', true],
  ['1', true],
  ['1684', true],
  ['1809', true],
  ['1829', true],
  ['77', true],
  ['76', true],
  ['383', true],
  // Ascension, free numbers of a country that shares +1, a satellite service, a universal free number, an unassigned code.
  ['247', false],
  ['18001', false],
  ['883', false],
  ['800', false],
  ['210', false],
])('+%s is the code of a country: %s', (code, is) => {
  expect(DIAL_CODES.has(code)).toBe(is)
})

test.each([
  ['JM', '1'],
  ['DO', '1'],
  ['PR', '1'],
  ['VA', '39'],
  ['AS', '1684'],
])('the dialling code of %s is +%s', (country, code) => {
  expect(dialCodeOf(country)).toBe(code)
})

test('what is no country has no code', () => {
  expect(dialCodeOf('XX')).toBeUndefined()
  expect(dialCodeOf('constructor')).toBeUndefined()
})
