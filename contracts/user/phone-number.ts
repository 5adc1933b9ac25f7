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
 * Parses a typed number: in national format, with `+`, or the plain digits of the wire. Undefined when it is not valid
 * in that country, or begins with `00`, which the format of the specification does not have.
 */
export function readPhone(text: string, country?: string): ReadPhone | undefined {
  const home = country !== undefined && isSupportedCountry(country) ? country : undefined
  const typed = text.trim()
  if (typed.startsWith('00')) return undefined
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

/**
 * Parses a number typed where no country is chosen: ten digits that only North America has are a number there, and every
 * other one carries its country code. Undefined for ten digits that both readings allow: a code must not go to a stranger.
 */
export function readTypedPhone(text: string): ReadPhone | undefined {
  const typed = text.replaceAll(/\s/g, '')
  if (!/^\+?\d+$/.test(typed)) return undefined
  const whole = readPhone(typed)
  const american = /^\d{10}$/.test(typed) ? readPhone(`+1${typed}`) : undefined
  return whole === undefined || american === undefined ? (whole ?? american) : undefined
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

/** Texts about a typed number, beside the message of the specification; `code` is the country code that it was read with. */
const FAULT_TEXTS = {
  tooShort: (code: string) => `This number is too short for the country code ${code}.`,
  tooLong: (code: string) => `This number is too long for the country code ${code}.`,
  wrongLength: (code: string) => `This number has the wrong number of digits for the country code ${code}.`,
  unknown: (code: string) =>
    `There is no such number with the country code ${code}. A digit may be missing or wrong.`,
} as const
type PlanFault = keyof typeof FAULT_TEXTS

const NO_DIGITS_TEXT = 'Use digits only; a + may stand before them.'
const EXIT_CODE_TEXT = 'Leave out the 00 before the country code, for example +44 7400 123456.'
const OTHER_COUNTRY_TEXT = 'This is a number of another country. Choose that country, or correct the number.'
const NATIONAL_TEXT = 'Begin with + and the country code in place of the 0, for example +44 7400 123456.'
const NO_CODE_TEXT = 'Begin with + and the country code, for example +44 7400 123456.'

/** Undefined where the number of digits is right, and the number does not exist all the same. */
const LENGTH_FAULTS: Readonly<Record<string, PlanFault>> = {
  TOO_SHORT: 'tooShort',
  TOO_LONG: 'tooLong',
  INVALID_LENGTH: 'wrongLength',
}

const planFaultText = (fault: string | undefined, code: string): string =>
  FAULT_TEXTS[LENGTH_FAULTS[fault ?? ''] ?? 'unknown'](code)

/** What is wrong with a number typed for that country; undefined when it is right, or still empty. */
export function phoneFault(text: string, country: string): string | undefined {
  const typed = text.trim()
  if (typed === '' || !isSupportedCountry(country)) return undefined
  if (typed.startsWith('00')) return EXIT_CODE_TEXT
  const read = readPhone(typed, country)
  if (read !== undefined) return isPhoneOf(read.digits, country) ? undefined : OTHER_COUNTRY_TEXT
  const fault = validatePhoneNumberLength(typed, country)
  return fault === 'NOT_A_NUMBER'
    ? NO_DIGITS_TEXT
    : planFaultText(fault, `+${getCountryCallingCode(country)}`)
}

/** How to correct an invalid number typed where no country is chosen; undefined for a valid one. */
export function phoneAdvice(text: string): string | undefined {
  const typed = text.replaceAll(/\s/g, '')
  const digits = typed.replace(/^\+/, '')
  if (!/^\d+$/.test(digits)) return NO_DIGITS_TEXT
  if (digits.startsWith('00')) return EXIT_CODE_TEXT
  if (digits.startsWith('0')) return NATIONAL_TEXT
  if (readTypedPhone(typed) !== undefined) return undefined
  const international = `+${digits}`
  const callingCode = parsePhoneNumberFromString(international)?.countryCallingCode
  // So few digits without + are rather a number without its country code.
  const isNational = digits === typed && digits.length <= 10
  if (callingCode === undefined || isNational) return NO_CODE_TEXT
  const code = `+${callingCode}`
  // The country code may be missing: the text names the one that the first digits were read as.
  return `${planFaultText(validatePhoneNumberLength(international), code)} If ${code} is not your country code, begin with + and yours.`
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
