import { expect, test } from 'vitest'
import { PHONE, phoneOf } from '#tests/support/people/phones.ts'
import { isPhone, isPhoneOf, likelyHome, phoneCountry, phoneFault, readPhone } from './phone-number.ts'

test.each([
  ['of Canada', PHONE, true],
  ['of the United Kingdom', '447400123456', true],
  ['of Australia, kept for fiction', '61491570156', true],
  ['with a trunk zero after its country code', '4407400123456', true],
  ['without a country code', '07400123456', false],
  ['of zeros', '0000000000', false],
  ['with a country code that nobody has', '2101234567890', false],
  ['too long for its country', '141655501234', false],
  ['with an area that its country does not have', '15550100000', false],
  ['that is empty', '', false],
])('a number %s: %s can exist: %s', (_, digits, can) => {
  expect(isPhone(digits)).toBe(can)
})

test.each([
  ['of that country', '447400123456', 'GB', true],
  ['of a country with the same dialling code', PHONE, 'US', true],
  ['of another country', '447400123456', 'CA', false],
  ['that cannot exist', '15550100000', 'US', false],
  ['of a place without a numbering plan', PHONE, 'AQ', false],
])('a number %s: %s in %s is %s', (_, digits, country, is) => {
  expect(isPhoneOf(digits, country)).toBe(is)
})

test('every number of the tests can exist', () => {
  const numbers = Array.from({ length: 100 }, (_, index) => phoneOf(index))
  expect(new Set(numbers).size).toBe(100)
  expect(numbers.filter((number) => !isPhone(number))).toEqual([])
})

test.each([
  ['0791', 'GB', 'This number is too short for the country code +44.'],
  ['416 555 01', 'CA', 'This number has the wrong number of digits for the country code +1.'],
  ['07911 1234', 'GB', 'There is no such number with the country code +44. A digit may be missing or wrong.'],
  ['07911 123456789', 'GB', 'This number is too long for the country code +44.'],
  [
    '+49 1512 3456789',
    'GB',
    'This is a number of another country. Choose that country, or correct the number.',
  ],
  ['my number', 'GB', 'Use digits only; a + may stand before them.'],
  ['0044 7911 123456', 'GB', 'Leave out the 00 before the country code, for example +44 7400 123456.'],
  [
    '09999 999999',
    'GB',
    'There is no such number with the country code +44. A digit may be missing or wrong.',
  ],
])('of the number %s typed for %s it says: %s', (typed, country, fault) => {
  expect(phoneFault(typed, country)).toBe(fault)
})

test.each([
  ['in national form', '07911 123456', 'GB'],
  ['in international form', '+44 7911 123456', 'GB'],
  ['without a country yet', '07911 1234', ''],
  ['that is empty', '', 'GB'],
  ['of spaces', '  ', 'GB'],
])('a number %s has no fault', (_, typed, country) => {
  expect(phoneFault(typed, country)).toBeUndefined()
})

test('a number with 00 is read for no country, as the specification has it', () => {
  expect(readPhone('0044 7911 123456', 'GB')).toBeUndefined()
  expect(readPhone('+44 7911 123456', 'GB')?.digits).toBe('447911123456')
})

test.each([
  ['447911123456', 'DE', 'GB'],
  ['14165550123', 'IN', 'CA'],
  ['14165550123', 'SG', 'CA'],
  ['971501234567', 'PK', 'AE'],
  ['33612345678', 'IT', 'FR'],
])('%s stays the same number when its person lives in %s', (digits, residence, country) => {
  expect(phoneCountry(digits, residence)).toBe(country)
  expect(readPhone(digits, country)?.digits).toBe(digits)
})

test.each([
  // A mobile number that the numbering plan counts as one of Guernsey.
  ['447911123456', 'GB'],
  [PHONE, 'CA'],
  ['', undefined],
])('whoever has %s most likely lives in %s', (digits, home) => {
  expect(likelyHome(digits)).toBe(home)
})
