import { describe, expect, test } from 'vitest'
import { isAccountNumber } from './iban.ts'
import { isPostalCode } from './postal-codes.ts'

describe('m4: a postal code', () => {
  test.each([
    ['GB', 'SW1A 2AA'],
    ['GB', 'm1 1ae'],
    ['IE', 'D02 X285'],
    ['DE', '10115'],
    ['FR', '75 008'],
    ['NL', '1012 JS'],
    ['CA', 'K1A0B1'],
    ['US', '20500-0003'],
    ['MY', '50450'],
    ['SG', '018956'],
    ['AE', 'none'],
  ])('of %s has the form %s', (country, code) => {
    expect(isPostalCode(code, country)).toBe(true)
  })

  test.each([
    ['GB', 'XXXX'],
    ['GB', '12345'],
    ['DE', '1011'],
    ['FR', '7500'],
    ['NL', '1012'],
    ['CA', 'D1A 0B1'],
    ['US', '2050'],
  ])('of %s has not the form %s', (country, code) => {
    expect(isPostalCode(code, country)).toBe(false)
  })
})

describe('m5: an account number', () => {
  // Examples of the SWIFT IBAN registry.
  test.each([
    'GB29 NWBK 6016 1331 9268 19',
    'DE89370400440532013000',
    'fr14 2004 1010 0505 0001 3M02 606',
    'SA0380000000608010167519',
    'AE070331234567890123456',
    'NO9386011117947',
    'MT84MALT011000012345MTLCAST001S',
    // Countries without IBANs.
    '0123 4567 8901',
    'CA12 3456',
    'DEMO 0000 1234 5678',
  ])('%s is taken', (number) => {
    expect(isAccountNumber(number)).toBe(true)
  })

  test.each([
    'GB00 1234',
    'GB29 NWBK 6016 1331 9268 18',
    'GB92 NWBK 6016 1331 9268 19',
    'DE8937040044053201300',
  ])('%s is refused', (number) => {
    expect(isAccountNumber(number)).toBe(false)
  })
})
