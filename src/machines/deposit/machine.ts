import { assign, setup } from 'xstate'
import { DEPOSIT_LABELS } from './labels.ts'

/** How long a bank may be silent before the payment counts as failed; money that arrives later is still credited. */
export const DEPOSIT_TIMEOUT_MS = 30 * 60_000

export type DeclineReason = 'declined' | 'insufficient_funds'

/** Plain JSON, read from the columns of the row. */
export interface DepositContext {
  readonly depositId: string
  /** Minor units as text, as on the wire. */
  readonly amount: string
  readonly currency: string
  /** When the card was last submitted to the provider, ISO 8601 in UTC; null before. */
  readonly confirmedAt: string | null
  readonly declineReason: DeclineReason | null
}

/** Facts about a card payment. Each carries its time, because the machine has no clock. */
export type DepositEvent =
  /** The owner submitted the token of a card. */
  | { readonly type: 'deposit.confirmed'; readonly now: string }
  /** The provider refused the token: nothing was charged and the form can be filled in again. */
  | { readonly type: 'deposit.tokenRefused' }
  /** A refusal of the provider, in its answer or by a signed event. */
  | { readonly type: 'deposit.refused'; readonly reason: DeclineReason }
  /** Money has arrived, by a signed event of the provider, or by its answer when no event came. */
  | {
      readonly type: 'deposit.paid'
      readonly amount: string
      readonly currency: string
      /** Whether the account of the owner is erased. */
      readonly isErased: boolean
    }
  | { readonly type: 'deposit.timedOut'; readonly now: string }

/** Events the owner may send, and those only the payment service may. */
export const DEPOSIT_EVENTS = {
  public: ['deposit.confirmed'],
  internal: ['deposit.tokenRefused', 'deposit.refused', 'deposit.paid', 'deposit.timedOut'],
} as const satisfies Record<'public' | 'internal', readonly DepositEvent['type'][]>

const machineSetup = setup({
  types: {
    context: {} as DepositContext,
    input: {} as Pick<DepositContext, 'depositId' | 'amount' | 'currency'>,
    events: {} as DepositEvent,
    meta: {} as { readonly label: string },
  },
  guards: {
    isOfErased: ({ event }) => event.type === 'deposit.paid' && event.isErased,
    isWhatWasAsked: ({ context, event }) =>
      event.type === 'deposit.paid' && event.amount === context.amount && event.currency === context.currency,
    /** The timer of an earlier attempt with a bad token must not end this one. */
    hasBeenSilent: ({ context, event }) =>
      event.type === 'deposit.timedOut' &&
      context.confirmedAt !== null &&
      Date.parse(event.now) - Date.parse(context.confirmedAt) >= DEPOSIT_TIMEOUT_MS,
  },
  actions: {
    // Effects are only named here; the payment service turns each into a ledger call, a job or an audit entry of the
    // same transaction.
    /** Sends `deposit.timedOut` after DEPOSIT_TIMEOUT_MS. */
    scheduleTimeout: () => {},
    /** Enters the money in the ledger and notifies the owner; the only way into a wallet. */
    creditWallet: () => {},
    /** Refunds the amount that arrived, which may differ from the requested one. */
    sendBack: () => {},
    rememberConfirmation: assign(({ context, event }) => ({
      confirmedAt: event.type === 'deposit.confirmed' ? event.now : context.confirmedAt,
    })),
    rememberReason: assign(({ context, event }) => ({
      declineReason: event.type === 'deposit.refused' ? event.reason : context.declineReason,
    })),
    forgetReason: assign({ declineReason: null }),
  },
})

const label = (state: keyof typeof DEPOSIT_LABELS) => ({ label: DEPOSIT_LABELS[state] })

/** Money counts whenever it arrives: before the answer to the form, after a refusal and after the timeout. */
const paid = [
  { guard: 'isOfErased', target: 'returned', actions: ['forgetReason', 'sendBack'] },
  { guard: 'isWhatWasAsked', target: 'settled', actions: ['forgetReason', 'creditWallet'] },
  // The amount differs from the requested one, so finance decides.
  { target: 'mismatched', actions: 'forgetReason' },
] as const

const refused = { target: 'declined', actions: 'rememberReason' } as const

/**
 * A card payment. Runs on the server only; the payment service enforces it, and only what the provider itself reports
 * as paid credits a wallet.
 */
export const depositMachine = machineSetup.createMachine({
  id: 'deposit',
  version: '1',
  context: ({ input: { depositId, amount, currency } }) => ({
    depositId,
    amount,
    currency,
    confirmedAt: null,
    declineReason: null,
  }),
  initial: 'created',
  states: {
    created: {
      meta: label('created'),
      on: {
        'deposit.confirmed': { target: 'processing', actions: ['rememberConfirmation', 'scheduleTimeout'] },
        'deposit.refused': refused,
        'deposit.paid': paid,
      },
    },
    processing: {
      meta: label('processing'),
      on: {
        'deposit.tokenRefused': 'created',
        'deposit.refused': refused,
        'deposit.timedOut': { guard: 'hasBeenSilent', target: 'timedOut' },
        'deposit.paid': paid,
      },
    },
    declined: { meta: label('declined'), on: { 'deposit.paid': paid } },
    timedOut: { meta: label('timedOut'), on: { 'deposit.paid': paid } },
    settled: { type: 'final', meta: label('settled') },
    // Staff decide; no later event credits it.
    mismatched: { type: 'final', meta: label('mismatched') },
    returned: { type: 'final', meta: label('returned') },
  },
})
