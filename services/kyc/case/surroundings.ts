import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { dayOf } from '#contracts/dates.ts'
import type { Ask } from '#contracts/internal/question.ts'
import type { places } from '#contracts/internal/resource.ts'
import type { KycAnswers } from '#contracts/kyc/kyc.ts'
import type { KycSurroundings } from '#contracts/kyc/rules.ts'

/** Where people may live, by the resource service. */
export interface Places {
  readonly isOpen: (country: string) => boolean | undefined
  readonly provincesOf: (country: string) => readonly string[]
  /** By its code; what was typed where there is no list stays as it is. */
  readonly provinceName: (province: string, country: string) => string
}

/** Asks the resource service for its countries and provinces. */
export async function readPlaces(ask: Ask<typeof places>): Promise<Places> {
  const { countries, provinces } = await ask({})
  const open = new Map(countries.map(({ code, status }) => [code, status]))
  return {
    isOpen: (country) => open.get(country),
    provincesOf: (country) => Object.keys(provinces[country] ?? {}),
    provinceName: (province, country) => provinces[country]?.[province] ?? province,
  }
}

/** What the rules over a page may look at beside it. */
export function surroundingsOf(
  places: Places,
  given: { readonly now: Date; readonly answers: KycAnswers; readonly accountEmail: string },
): KycSurroundings {
  const { country, province } = given.answers.address ?? {}
  return {
    ...places,
    today: dayOf(given.now),
    isPhone,
    accountEmail: given.accountEmail,
    residence: country === undefined || province === undefined ? undefined : { country, province },
  }
}

/** Whether digits with their country code are a number that can exist in a country. */
function isPhone(digits: string, country: string): boolean {
  if (!isSupportedCountry(country)) return false
  const parsed = parsePhoneNumberFromString(`+${digits}`)
  return parsed?.isValid() === true && parsed.countryCallingCode === getCountryCallingCode(country)
}

/** The country a number is of, where its digits tell; else that of the residence, if numbers there begin alike. '' for no number. */
export function phoneCountry(digits: string, residence: string): string {
  const parsed = parsePhoneNumberFromString(`+${digits}`)
  if (digits === '') return residence
  return parsed?.country ?? (isPhone(digits, residence) ? residence : '')
}
