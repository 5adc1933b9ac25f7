import { iso31661 } from 'iso-3166'

const regions = new Intl.DisplayNames(['en'], { type: 'region' })

/** The English names of the countries of ISO 3166-1 by their codes. Other codes have names too: DD is Germany, and UK the United Kingdom. */
export const COUNTRY_NAMES: ReadonlyMap<string, string> = new Map(
  iso31661.map(({ alpha2, name }) => [alpha2, regions.of(alpha2) ?? name]),
)
