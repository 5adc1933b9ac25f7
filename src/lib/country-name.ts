const regions = new Intl.DisplayNames(['en'], { type: 'region' })

/** The English name of a country by its ISO 3166-1 code of two letters. */
export function countryName(code: string): string {
  return regions.of(code) ?? code
}
