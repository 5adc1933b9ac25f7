import { iso31661 } from 'iso-3166'
import { COUNTRY_NAMES } from '#services/kit/countries.ts'

/** Codes of machine-readable zones that are none of ISO 3166-1 (ICAO Doc 9303-3, section 5). */
const OTHERS = {
  D: 'Germany',
  EUE: 'European Union',
  GBD: 'British overseas territories',
  GBN: 'British national (overseas)',
  GBO: 'British overseas citizen',
  GBP: 'British protected person',
  GBS: 'British subject',
  RKS: 'Kosovo',
  UNA: 'United Nations agency',
  UNK: 'Kosovo, United Nations mission',
  UNO: 'United Nations',
  UTO: 'Utopia, of specimens',
  XOM: 'Order of Malta',
  XPO: 'Interpol',
  XXA: 'stateless',
  XXB: 'refugee',
  XXC: 'refugee, other',
  XXX: 'not stated',
} as const

const NAMES: ReadonlyMap<string, string> = new Map([
  ...iso31661.map(({ alpha2, alpha3, name }) => [alpha3, COUNTRY_NAMES.get(alpha2) ?? name] as const),
  ...Object.entries(OTHERS),
])

/** A code of a machine-readable zone with its name, 'Canada (CAN)'; the code alone where it has none. */
export function stateText(code: string): string {
  const name = NAMES.get(code)
  return name === undefined ? code : `${name} (${code})`
}
