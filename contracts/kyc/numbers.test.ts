import { describe, expect, test } from 'vitest'
import { isAccountNumber } from './iban.ts'
import { isCompanyOfIssuer, registrationOf } from '#contracts/internal/company-name.ts'
import { isPostalCode, postalCodeHint } from './postal-codes.ts'
import { kycStepProblems } from './step-rules.ts'

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

describe('the hint of a postal code', () => {
  test.each(['CA', 'FR', 'GB', 'IE', 'NL', 'US'])('of %s is one that is valid there', (country) => {
    const [, example = ''] = /^For example (.+)$/.exec(postalCodeHint(country) ?? '') ?? []
    expect([country, example, isPostalCode(example, country)]).toEqual([
      country,
      expect.stringMatching(/./),
      true,
    ])
  })

  test('counts digits where there are no letters, and says nothing where the form is not known', () => {
    expect([postalCodeHint('DE'), postalCodeHint('AE')]).toEqual(['5 digits', undefined])
  })
})

describe('the entry of a company in its register', () => {
  test.each([
    ['DE', 'Hamburg HRB 00123', 'HRB 123, hamburg', true],
    ['DE', 'Hamburg HRB 123', 'München HRB 123', false],
    ['DE', 'Hamburg HRB 123', 'Hamburg HRA 123', false],
    ['DE', 'Hamburg HRB 123', 'Amtsgericht Hamburg HRB 123', true],
    ['DE', 'AG Hamburg HRB 123', 'HRB 123 Hamburg Registergericht', true],
    ['DE', 'Charlottenburg HRB 123 B', 'HRB 123 B Charlottenburg', true],
    ['DE', 'Köln HRB 123', 'KOELN HRB 123', true],
    ['DE', 'Gießen HRB 123', 'Giessen HRB 123', true],
    ['PL', 'Łódź 1', 'Lodz 1', true],
    ['US', 'TX 0123', 'tx-123', true],
    ['US', 'TX 123', 'TX File 0123', true],
    ['US', 'TX 123', 'NY 123', false],
    ['FR', '552 100 554', '552100554', true],
    ['FR', '00 12', '12', true],
    ['CA', 'ON-123', '123-ON', false],
  ])('%s: %s and %s are the same: %s', (country, one, other, isSame) => {
    const key = registrationOf(country, one)
    expect(key).toMatch(/^[A-Z]{2} [A-Z0-9]+$/)
    expect(key === registrationOf(country, other)).toBe(isSame)
  })

  test.each([
    ['its name, whatever case and spaces', { legalName: 'ACME  ltd' }, true],
    ['its entry under another name', { legalName: 'New Ltd', registration: 'IE 1' }, true],
    ['neither', { legalName: 'New Ltd', registration: 'IE 2' }, false],
    ['no entry', { legalName: 'New Ltd' }, false],
  ])('tells the company of an issuer by %s', (_by, own, isSame) => {
    expect(isCompanyOfIssuer(own, { legalName: 'Later Ltd', registration: 'IE 1' }, 'Acme Ltd')).toBe(isSame)
    expect(isCompanyOfIssuer(own, { legalName: 'Later Ltd' }, 'Acme Ltd')).toBe(
      isSame && !('registration' in own),
    )
  })

  const COURT = 'Please enter court and number, such as Hamburg HRB 12345'
  const STATE = 'Please enter state and number, such as TX 12345'
  test.each([
    ['DE', 'HRB 12345 Köln', undefined],
    ['DE', 'Ulm GnR 7', undefined],
    ['DE', 'HRB 12345', COURT],
    ['DE', 'Hamburg 12345', COURT],
    ['DE', 'Amtsgericht HRB 12345', COURT],
    ['US', 'TX 12345', undefined],
    ['US', 'de-12345', undefined],
    ['US', '12345', STATE],
    ['US', 'Texas 12345', STATE],
    ['CA', '12345', undefined],
  ])('%s %s: %s', (registrationCountry, registrationNumber, expected) => {
    const around = {
      role: 'issuer',
      today: '2026-11-20',
      isOpen: () => true,
      provincesOf: () => [],
      isPhone: () => true,
    } as const
    const { registrationNumber: found } = kycStepProblems(
      'company',
      { registrationCountry, registrationNumber },
      around,
    )
    expect(found).toBe(expected)
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

  /** Characters of an IBAN, from the SWIFT IBAN registry, release 99. */
  const LENGTHS = {
    AD: 24,
    AE: 23,
    AL: 28,
    AT: 20,
    AZ: 28,
    BA: 20,
    BE: 16,
    BG: 22,
    BH: 22,
    BR: 29,
    BY: 28,
    CH: 21,
    CR: 22,
    CY: 28,
    CZ: 24,
    DE: 22,
    DK: 18,
    DO: 28,
    EE: 20,
    EG: 29,
    ES: 24,
    FI: 18,
    FO: 18,
    FR: 27,
    GB: 22,
    GE: 22,
    GI: 23,
    GL: 18,
    GR: 27,
    GT: 28,
    HR: 21,
    HU: 28,
    IE: 22,
    IL: 23,
    IQ: 23,
    IS: 26,
    IT: 27,
    JO: 30,
    KW: 30,
    KZ: 20,
    LB: 28,
    LC: 32,
    LI: 21,
    LT: 20,
    LU: 20,
    LV: 21,
    LY: 25,
    MC: 27,
    MD: 24,
    ME: 22,
    MK: 19,
    MR: 27,
    MT: 31,
    MU: 30,
    NL: 18,
    NO: 15,
    PK: 24,
    PL: 28,
    PS: 29,
    PT: 25,
    QA: 29,
    RO: 24,
    RS: 22,
    SA: 24,
    SC: 31,
    SD: 18,
    SE: 24,
    SI: 19,
    SK: 24,
    SM: 27,
    ST: 25,
    SV: 28,
    TL: 23,
    TN: 24,
    TR: 26,
    UA: 29,
    VA: 22,
    VG: 24,
    XK: 20,
  }

  /** An IBAN of zeros with the right check digits: 98 less the rest by 97. */
  function ibanOf(country: string, length: number): string {
    const account = '0'.repeat(length - 4)
    const numbers = country.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
    return `${country}${String(98n - (BigInt(`${account}${numbers}00`) % 97n)).padStart(2, '0')}${account}`
  }

  test.each(Object.entries(LENGTHS))('of %s has %i characters', (country, length) => {
    expect(isAccountNumber(ibanOf(country, length))).toBe(true)
    expect(isAccountNumber(ibanOf(country, length - 1))).toBe(false)
    expect(isAccountNumber(ibanOf(country, length + 1))).toBe(false)
  })
})
