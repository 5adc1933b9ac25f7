import type { deposit } from '#contracts/payment/payments.ts'
import { DEPOSIT_MAX, DEPOSIT_MIN } from '#contracts/payment/values.ts'
import { DEFAULT_CURRENCY, type Money } from '#contracts/money.ts'
import type * as z from 'zod/mini'
import type { CardEvent } from '#services/providers/card/port.ts'

export type DepositState = z.infer<typeof deposit>['state']
export type DepositReason =
  | 'declined'
  | 'insufficient_funds'
  | 'timeout'
  | 'amount_mismatch'
  | 'account_closed'

/** How long a bank may stay silent before the payment counts as failed; what arrives later is still credited. */
export const DEPOSIT_TIMEOUT_MS = 30 * 60_000

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

/** What an event of the provider does to a deposit. */
export type DepositDecision =
  | { readonly outcome: 'credited' }
  | { readonly outcome: 'declined'; readonly reason: 'declined' | 'insufficient_funds' }
  | { readonly outcome: 'mismatch' }
  | { readonly outcome: 'ignored' }
  /** Of nobody any more: it goes back to its card. */
  | { readonly outcome: 'returned' }

/**
 * Decides what a signed event means. Money that arrives is credited even after a refusal or a timeout; what is settled stays,
 * and what arrived with a wrong amount waits for a person. For an erased account whatever arrives is sent back.
 */
export function decideEvent(
  deposit: {
    readonly state: DepositState
    readonly reason: DepositReason | null
    readonly amount: bigint
    readonly currency: string
  },
  event: CardEvent,
  isErased = false,
): DepositDecision {
  const isDone = deposit.reason === 'amount_mismatch' || deposit.reason === 'account_closed'
  if (deposit.state === 'settled' || isDone) return { outcome: 'ignored' }
  if (event.type === 'payment.failed') {
    const open = deposit.state === 'created' || deposit.state === 'processing'
    return open ? { outcome: 'declined', reason: event.reason } : { outcome: 'ignored' }
  }
  if (isErased) return { outcome: 'returned' }
  const matches = event.amount === deposit.amount && event.currency === deposit.currency
  return matches ? { outcome: 'credited' } : { outcome: 'mismatch' }
}

/** What a person reads beside a deposit. */
export function depositMessage(state: DepositState, reason: DepositReason | null): string {
  switch (state) {
    case 'created':
      return 'Waiting for your card details.'
    case 'processing':
      return 'Your bank is being asked. The money appears in your wallet as soon as the payment is confirmed.'
    case 'settled':
      return 'The money is in your wallet.'
    case 'declined':
      return reason === 'insufficient_funds'
        ? 'Your card has insufficient funds. Nothing was charged. Please try another card.'
        : 'Your card was declined. Nothing was charged. Please try another card.'
    case 'failed':
      if (reason === 'account_closed')
        return 'The account was erased before this payment arrived. It is sent back to its card.'
      return reason === 'amount_mismatch'
        ? 'The payment did not match its amount and was not added to your wallet. Our finance team looks into it.'
        : 'Your bank did not answer in time. If the payment still arrives, it is added to your wallet.'
  }
}
