import { parseAmountText } from './money.ts'
import { paths } from './paths.ts'
import { RETURN_FIELD, returnPathOf } from './redirect-path.ts'

/** The query field with the amount to add, as a person would type it. */
const AMOUNT_FIELD = 'amount'

/** The page that adds so much money, and then leads on to `next` (record 0236). */
export function addFundsPath({ amount, next }: { readonly amount: string; readonly next: string }): string {
  return `${paths.addFunds}?${new URLSearchParams({ [AMOUNT_FIELD]: amount, [RETURN_FIELD]: next })}`
}

/** The amount that an address asks for, '' where it asks for none. */
export function amountOf(address: URL): string {
  const amount = address.searchParams.get(AMOUNT_FIELD) ?? ''
  return parseAmountText(amount) === undefined ? '' : amount
}

/** The order that needs the money; undefined where the address leads anywhere else. */
export function orderOf(address: URL): string | undefined {
  const next = returnPathOf(address)
  return next?.startsWith(paths.propertyDetails('')) === true ? next : undefined
}
