/** ISO 4217 code with the number of decimals of its minor unit. */
export const CURRENCIES = { USD: 2, CAD: 2, EUR: 2, GBP: 2, MYR: 2, AED: 2, SAR: 2 } as const
/** A currency the product knows. */
export type Currency = keyof typeof CURRENCIES

/** The currency of an amount that names none (inventory A18). */
export const DEFAULT_CURRENCY: Currency = 'USD'
