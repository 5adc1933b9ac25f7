import { iso31661 } from 'iso-3166'
import { dialCodeOf } from '#services/kit/dial-codes.ts'
import { FATF_LISTS } from '#services/providers/screening/countries.ts'

const names = new Intl.DisplayNames(['en'], { type: 'region' })

/** The countries of ISO 3166-1 by their English names. */
export const COUNTRIES = iso31661
  .map(({ alpha2, name }) => ({
    code: alpha2,
    dialCode: dialCodeOf(alpha2) ?? '',
    name: names.of(alpha2) ?? name,
  }))
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))

/** Countries whose residents cannot sign up, by the reason. */
export const CLOSED_COUNTRIES = {
  callForAction: FATF_LISTS.callForAction,
  /** These have no permanent residents, so that an address there cannot be true. */
  uninhabited: ['AQ', 'BV', 'GS', 'HM', 'IO', 'TF', 'UM'],
} as const
