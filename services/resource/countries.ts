import { COUNTRY_NAMES } from '#services/kit/countries.ts'
import { dialCodeOf } from '#services/kit/dial-codes.ts'
import { FATF_LISTS } from '#services/providers/screening/countries.ts'

/** The countries of ISO 3166-1 by their English names. */
export const COUNTRIES = [...COUNTRY_NAMES]
  .map(([code, name]) => ({ code, dialCode: dialCodeOf(code) ?? '', name }))
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))

/** Countries whose residents cannot sign up, by the reason. */
export const CLOSED_COUNTRIES = {
  callForAction: FATF_LISTS.callForAction,
  /** These have no permanent residents, so that an address there cannot be true. */
  uninhabited: ['AQ', 'BV', 'GS', 'HM', 'IO', 'TF', 'UM'],
} as const
