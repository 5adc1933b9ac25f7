import { type Currency, DEFAULT_CURRENCY } from '#contracts/currencies.ts'

/** Countries by their currency, ISO 3166-1 and ISO 4217; the default currency needs no row. */
const COUNTRIES: Readonly<Partial<Record<Currency, string>>> = {
  CAD: 'CA',
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA XK YT',
  GBP: 'GB GG IM JE',
  MYR: 'MY',
  AED: 'AE',
  SAR: 'SA',
}

/** The currency of a country if the product knows it, else the default one. */
export function residenceCurrency(country: string): Currency {
  const [known] = Object.entries(COUNTRIES).find(([, codes]) => codes.split(' ').includes(country)) ?? []
  return (known as Currency | undefined) ?? DEFAULT_CURRENCY
}
