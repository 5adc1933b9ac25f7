import { expect, test } from 'vitest'
import { blockOf, countryCodeOf, isPremium, withoutTrunkZero } from './phone-countries.ts'

test.each([
  ['60123456789', '60', '60123'],
  ['15550100000', '1', '1555'],
  ['18765550100', '1876', '1876555'],
  ['77012345678', '77', '77012'],
  ['79012345678', '7', '7901'],
  ['966501234567', '966', '966501'],
  ['442071234567', '44', '44207'],
  ['8801712345678', '880', '880171'],
  // A number without a country code, one of a satellite service, and one with an unassigned code.
  ['0501234567', undefined, '050'],
  ['8835100012345', undefined, '883'],
  ['2101234567890', undefined, '210'],
])('the country and block of %s: %s, %s', (number, country, block) => {
  expect(countryCodeOf(number)).toBe(country)
  expect(blockOf(number)).toBe(block)
})

test.each([
  ['9660501234567', '966501234567'],
  ['96600501234567', '966501234567'],
  ['966501234567', '966501234567'],
  ['4407700900123', '447700900123'],
  ['15550100000', '15550100000'],
  // The zero belongs to the number.
  ['390612345678', '390612345678'],
  ['2250701234567', '2250701234567'],
  ['0501234567', '0501234567'],
])('%s is the number %s', (number, same) => {
  expect(withoutTrunkZero(number)).toBe(same)
})

test.each([
  ['19005550100', true],
  ['447012345678', true],
  ['4407012345678', false],
  ['449098790000', true],
  ['447700900123', false],
  ['15550100000', false],
  ['966501234567', false],
  ['966700123456', true],
])('%s is a premium number: %s', (number, premium) => {
  expect(isPremium(number)).toBe(premium)
})
