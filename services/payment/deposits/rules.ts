import type { deposit } from '#contracts/payment/payments.ts'
import { startOfMinute } from 'date-fns'
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
/** When the card form of a payment is submitted no more, to the minute, so that a repetition at once asks for the same. */
export const formEnds = (openedAt: Date): Date => new Date(startOfMinute(openedAt).getTime() + FORM_MS)

/** A paid page whose signed event has not come by then is looked up at the provider; most events come within seconds. */
const EVENT_MS = 5 * 60_000
export const lookAt = (formEnd: Date): Date => new Date(formEnd.getTime() + EVENT_MS)

/** How long card networks usually keep an authorisation open, so that a timed-out payment may still arrive. */
const LATE_MS = 7 * 24 * HOUR_MS

/** The times after which payments in these states may still change the balance; older ones count as decided. */
export function undecidedSince(now: Date): { readonly created: Date; readonly timedOut: Date } {
  return { created: new Date(now.getTime() - FORM_MS), timedOut: new Date(now.getTime() - LATE_MS) }
}
