import { iso31662 } from 'iso-3166'

/** Countries whose postal addresses name a division; in others it is typed or not asked for. */
const COUNTRIES = ['AE', 'AU', 'CA', 'GB', 'MY', 'SA', 'US']

/** Of the United Kingdom's divisions, of which there are 224, addresses name the nation. */
const NATIONS = new Set(['GB-ENG', 'GB-NIR', 'GB-SCT', 'GB-WLS'])

/** Territories that ISO 3166-1 lists as countries too. */
const TERRITORIES = new Set(['US-AS', 'US-GU', 'US-MP', 'US-PR', 'US-UM', 'US-VI'])

/** English names, where the standard gives them in another language or longer than anybody writes them. */
const ENGLISH: Readonly<Record<string, string>> = {
  'AE-AJ': 'Ajman',
  'AE-AZ': 'Abu Dhabi',
  'AE-DU': 'Dubai',
  'AE-FU': 'Fujairah',
  'AE-RK': 'Ras Al Khaimah',
  'AE-SH': 'Sharjah',
  'AE-UQ': 'Umm Al Quwain',
  'MY-14': 'Kuala Lumpur',
  'MY-15': 'Labuan',
  'MY-16': 'Putrajaya',
  'SA-01': 'Riyadh',
  'SA-02': 'Makkah',
  'SA-03': 'Al Madinah',
  'SA-04': 'Eastern Province',
  'SA-05': 'Al Qassim',
  'SA-06': 'Hail',
  'SA-07': 'Tabuk',
  'SA-08': 'Northern Borders',
  'SA-09': 'Jazan',
  'SA-10': 'Najran',
  'SA-11': 'Al Bahah',
  'SA-14': 'Asir',
}

const isInAddresses = (code: string) => (code.startsWith('GB-') ? NATIONS.has(code) : !TERRITORIES.has(code))

function provincesOf(country: string) {
  return iso31662
    .filter(({ code, parent }) => parent === country && isInAddresses(code))
    .map(({ code, name }) => ({ code: code.slice(country.length + 1), name: ENGLISH[code] ?? name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** The first-level divisions of ISO 3166-2 by country and name, each by its code without the country's. */
export const PROVINCES: ReadonlyMap<string, ReturnType<typeof provincesOf>> = new Map(
  COUNTRIES.map((country) => [country, provincesOf(country)]),
)
