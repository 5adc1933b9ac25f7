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
/** How long an opened card form may still be submitted; older ones count as abandoned. */
const FORM_MS = HOUR_MS
/** How long card networks usually keep an authorisation open, so that a timed-out payment may still arrive. */
const LATE_MS = 7 * 24 * HOUR_MS

/** The times after which payments in these states may still change the balance; older ones count as decided. */
export function undecidedSince(now: Date): { readonly created: Date; readonly timedOut: Date } {
  return { created: new Date(now.getTime() - FORM_MS), timedOut: new Date(now.getTime() - LATE_MS) }
}

const major = (minor: bigint) =>
  `$${(minor / 100n).toLocaleString('en-US')}.${String(minor % 100n).padStart(2, '0')}`

/** Why this amount cannot be paid by card, for the field `amount`; undefined when it can. */
export function depositAmountFault({ minor, currency }: Money): string | undefined {
  if (currency !== DEFAULT_CURRENCY) return `Card payments are taken in ${DEFAULT_CURRENCY} only`
  if (minor >= DEPOSIT_MIN && minor <= DEPOSIT_MAX) return undefined
  return `Please enter an amount from ${major(DEPOSIT_MIN)} to ${major(DEPOSIT_MAX)}`
}
