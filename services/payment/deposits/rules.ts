import type { deposit } from '#contracts/payment/payments.ts'
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
