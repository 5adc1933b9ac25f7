import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/*
 * Whether a telephone number can exist, by the numbering plans of the countries. Forty kilobytes: load this module when somebody
 * is about to type one.
 */

/** A number that was understood. */
export interface ReadPhone {
  /** With its country code, digits only: what the wire takes. */
  readonly digits: string
  /** ISO 3166-1 alpha-2; null where several countries share the code and the number does not tell. */
  readonly country: string | null
  /** As people read it: '+1 416 555 0123'. */
  readonly shown: string
}

/**
 * Reads a number as people write it: in its country's own manner, with `+` or `00`, or the bare digits of the wire. Undefined for what
 * cannot be a number there.
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

/** The dialling code of a country: '1' for CA; undefined where there is none. */
function dialCodeOf(country: string): string | undefined {
  return isSupportedCountry(country) ? getCountryCallingCode(country) : undefined
}

/** Whether digits with their country code are a number that can exist, with the dialling code of that country. */
export function isPhoneOf(digits: string, country: string): boolean {
  const parsed = parsePhoneNumberFromString(`+${digits}`)
  return parsed?.isValid() === true && parsed.countryCallingCode === dialCodeOf(country)
}
