import * as z from 'zod/mini'
import { CURRENCIES, type Currency } from './currencies.ts'

export { CURRENCIES, type Currency, DEFAULT_CURRENCY } from './currencies.ts'

/** A currency on the wire. */
export const currencyCode = z
  .enum(Object.keys(CURRENCIES) as [Currency, ...Currency[]])
  .register(z.globalRegistry, { id: 'CurrencyCode' })

/** Minor units as a decimal string: JSON numbers lose cents above 2^53. At most 18 digits, so that it fits a bigint column. */
const minorUnits = z.string().check(z.regex(/^(0|-?[1-9]\d{0,17})$/, 'Invalid amount'))
const positiveMinorUnits = z.string().check(z.regex(/^[1-9]\d{0,17}$/, 'Invalid amount'))

/** An amount of money on the wire: `{ amount: "10000", currency: "USD" }` is $100.00. */
export const money = z
  .strictObject({ amount: minorUnits, currency: currencyCode })
  .register(z.globalRegistry, { id: 'Money' })
export type MoneyWire = z.infer<typeof money>

/** An amount above zero. */
export const positiveMoney = z
  .strictObject({ amount: positiveMinorUnits, currency: currencyCode })
  .register(z.globalRegistry, { id: 'PositiveMoney' })

/** An amount that is not negative. */
export const confirmedMoney = z
  .strictObject({
    amount: z.string().check(z.regex(/^(0|[1-9]\d{0,17})$/, 'Invalid amount')),
    currency: currencyCode,
  })
  .register(z.globalRegistry, { id: 'ConfirmedMoney' })

/** Money inside the program: bigint minor units. */
export interface Money {
  readonly minor: bigint
  readonly currency: Currency
}

/** Reads an amount off the wire. */
export function fromWire(wire: MoneyWire): Money {
  return { minor: BigInt(wire.amount), currency: wire.currency }
}

/** Writes an amount for the wire. */
export function toWire(value: Money): MoneyWire {
  return { amount: value.minor.toString(), currency: value.currency }
}
