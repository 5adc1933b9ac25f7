import { paths } from './paths.ts'
import { RETURN_FIELD } from './redirect-path.ts'

/** The query field with the amount to add, as a person would type it. */
const AMOUNT_FIELD = 'amount'

/** The page that adds so much money, and then leads on to `next` (record 0236). */
export function addFundsPath({ amount, next }: { readonly amount: string; readonly next: string }): string {
  return `${paths.addFunds}?${new URLSearchParams({ [AMOUNT_FIELD]: amount, [RETURN_FIELD]: next })}`
}

/** The amount that an address asks for, '' where it asks for none. */
export function amountOf(address: URL): string {
  return address.searchParams.get(AMOUNT_FIELD) ?? ''
}
