import type { deposit } from '#contracts/payment/payments.ts'
import { DEPOSIT_MAX, DEPOSIT_MIN } from '#contracts/payment/values.ts'
import { DEFAULT_CURRENCY, type Money } from '#contracts/money.ts'
import type * as z from 'zod/mini'

export type DepositState = z.infer<typeof deposit>['state']
export type DepositReason =
  | 'declined'
  | 'insufficient_funds'
  | 'timeout'
  | 'amount_mismatch'
  | 'account_closed'

const HOUR_MS = 3_600_000
/** A card form that was opened may still be filled in for so long; nobody comes back to one that is older. */
const FORM_MS = HOUR_MS
/** So long card networks usually let an authorisation wait for its capture: what timed out may arrive until then. */
const LATE_MS = 7 * 24 * HOUR_MS

/** Since when a payment in a state must have rested to count as decided, where anything may come of it. */
export function undecidedSince(now: Date): { readonly created: Date; readonly timedOut: Date } {
  return { created: new Date(now.getTime() - FORM_MS), timedOut: new Date(now.getTime() - LATE_MS) }
}

const major = (minor: bigint) =>
  `$${(minor / 100n).toLocaleString('en-US')}.${String(minor % 100n).padStart(2, '0')}`

/** Why this amount cannot be paid by card, for the field `amount`. */
export function depositAmountFault({ minor, currency }: Money): string | undefined {
  if (currency !== DEFAULT_CURRENCY) return `Card payments are taken in ${DEFAULT_CURRENCY} only`
  if (minor >= DEPOSIT_MIN && minor <= DEPOSIT_MAX) return undefined
  return `Please enter an amount from ${major(DEPOSIT_MIN)} to ${major(DEPOSIT_MAX)}`
}
