import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  Metadata,
  type CountryCode,
} from 'libphonenumber-js/min'

/** Places without a numbering plan of their own, by the country whose telephones reach there. */
const SERVED_BY: Readonly<Record<string, CountryCode>> = {
  AQ: 'NF',
  BV: 'NO',
  GS: 'FK',
  HM: 'NF',
  PN: 'NZ',
  TF: 'RE',
  UM: 'US',
}

/** ITU-T E.164 assigns +76 and +77 to Kazakhstan. */
const KAZAKHSTAN = ['76', '77']

/** Ascension (+247) has some 800 inhabitants, and message fraud earns there. */
const LEFT_OUT: ReadonlySet<CountryCode> = new Set(['AC'])

const AREAS = Array.from({ length: 800 }, (_, index) => String(index + 200))

/** The areas of a country that shares +1: '684' for American Samoa; none for its main countries. */
function areasOf(country: CountryCode): string[] {
  if (getCountryCallingCode(country) !== '1') return []
  const metadata = new Metadata()
  metadata.selectNumberingPlan(country)
  const leading = metadata.numberingPlan?.leadingDigits()
  return leading === undefined ? [] : AREAS.filter((area) => new RegExp(`^(?:${leading})$`).test(area))
}

/** The dialling code of a country by its ISO 3166-1 code, with the area where it has exactly one: '1684' for American Samoa. */
export function dialCodeOf(country: string): string | undefined {
  const served = SERVED_BY[country] ?? country
  if (!isSupportedCountry(served)) return undefined
  const [area = '', ...others] = areasOf(served)
  return getCountryCallingCode(served) + (others.length === 0 ? area : '')
}

/** Dialling codes to which messages are sent, those with areas too; none of satellites, premium or shared-cost numbers. */
export const DIAL_CODES: ReadonlySet<string> = new Set([
  ...getCountries()
    .filter((country) => !LEFT_OUT.has(country))
    .flatMap((country) => [getCountryCallingCode(country), ...areasOf(country).map((area) => `1${area}`)]),
  ...KAZAKHSTAN,
])
