/** Made with the first name: it reads data of the browser, which pages without a country do not need. */
let regions: Intl.DisplayNames | undefined

/** The English name of a country by its ISO 3166-1 code of two letters. */
export function countryName(code: string): string {
  regions ??= new Intl.DisplayNames(['en'], { type: 'region' })
  return regions.of(code) ?? code
}
