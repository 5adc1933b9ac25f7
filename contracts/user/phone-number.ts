import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min'

/*
 * Checks telephone numbers by the numbering plans of all countries. These are large, so pages load this module only when
 * a number is typed.
 */

export interface ReadPhone {
  /** Digits only with the country code, as on the wire. */
  readonly digits: string
  /** ISO 3166-1 alpha-2; null when several countries share the code and the number does not tell them apart. */
  readonly country: string | null
  /** For display: '+1 416 555 0123'. */
  readonly shown: string
}

/**
 * Parses a typed number: in national format, with `+` or `00`, or the plain digits of the wire. Undefined when it is
 * not valid in that country.
 */
export function readPhone(text: string, country?: string): ReadPhone | undefined {
  const home = country !== undefined && isSupportedCountry(country) ? country : undefined
  const typed = text.trim().replace(/^00/, '+')
  const parsed = parsePhoneNumberFromString(typed, home)
  const read =
    parsed?.isValid() === true ? parsed : parsePhoneNumberFromString(`+${typed.replace(/^\+/, '')}`)
  if (read === undefined || !read.isValid()) return undefined
  return {
    digits: read.number.slice(1),
    country: read.country ?? null,
    shown: read.formatInternational(),
  }
}

/** Whether digits with a country code form a number that can exist. */
export function isPhone(digits: string): boolean {
  return parsePhoneNumberFromString(`+${digits}`)?.isValid() === true
}

/** Whether they form one with that country's dialling code. */
export function isPhoneOf(digits: string, country: string): boolean {
  return (
    isPhone(digits) &&
    isSupportedCountry(country) &&
    parsePhoneNumberFromString(`+${digits}`)?.countryCallingCode === getCountryCallingCode(country)
  )
}

/** What is wrong with a typed number. */
export type PhoneFault = 'tooShort' | 'tooLong' | 'wrongLength' | 'otherCountry' | 'noDigits' | 'unknown'

/** What is wrong with a number typed for that country; undefined when it is right, or still empty. */
export function phoneFault(text: string, country: string): PhoneFault | undefined {
  if (text.trim() === '' || !isSupportedCountry(country)) return undefined
  const read = readPhone(text, country)
  if (read !== undefined) return isPhoneOf(read.digits, country) ? undefined : 'otherCountry'
  const fault = validatePhoneNumberLength(text.trim().replace(/^00/, '+'), country)
  return fault === undefined ? 'unknown' : LENGTH_FAULTS[fault]
}

const LENGTH_FAULTS = {
  TOO_SHORT: 'tooShort',
  TOO_LONG: 'tooLong',
  INVALID_LENGTH: 'wrongLength',
  NOT_A_NUMBER: 'noDigits',
  INVALID_COUNTRY: 'unknown',
} as const satisfies Readonly<Record<string, PhoneFault>>

/** The texts of a number that carries its country code; empty where the message of the specification says it all. */
const ADVICE: Readonly<Record<PhoneFault | 'national', string>> = {
  national: 'Begin with the country code in place of the 0, for example +44 7400 123456.',
  tooShort: 'A number with this country code has more digits.',
  tooLong: 'A number with this country code has fewer digits.',
  wrongLength: 'The number of digits does not fit this country code.',
  otherCountry: '',
  noDigits: 'Use digits only; a + may stand before them.',
  unknown: 'Begin with your country code, for example +44, and check the digits after it.',
}

/** What helps somebody whose number with a country code is not valid; undefined where it is. */
export function phoneAdvice(digits: string): string | undefined {
  if (isPhone(digits)) return undefined
  if (!/^\d+$/.test(digits)) return ADVICE.noDigits
  if (digits.startsWith('0')) return ADVICE.national
  const fault = validatePhoneNumberLength(`+${digits}`)
  return ADVICE[fault === undefined ? 'unknown' : LENGTH_FAULTS[fault]]
}

/** They share +44 with the United Kingdom, and libphonenumber takes some British mobile numbers for theirs. */
const CROWN_DEPENDENCIES: ReadonlySet<string> = new Set(['GG', 'IM', 'JE'])

/** The country of a number's owner, as far as the number tells; undefined where it does not. */
export function likelyHome(digits: string): string | undefined {
  const country = readPhone(digits)?.country ?? undefined
  return country !== undefined && CROWN_DEPENDENCIES.has(country) ? 'GB' : country
}

/**
 * The country of a phone number: the residence if it shares the number's country code, else the number's own. Digits that are no
 * number with a country code are taken for a national number of the residence.
 */
export function phoneCountry(digits: string, residence: string): string {
  return isPhoneOf(digits, residence) ? residence : (likelyHome(digits) ?? residence)
}
