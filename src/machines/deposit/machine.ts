import { assign, setup } from 'xstate'
import { DEPOSIT_LABELS } from './labels.ts'

/** How long a bank may stay silent before the payment counts as failed; what arrives later is still credited. */
export const DEPOSIT_TIMEOUT_MS = 30 * 60_000

export type DeclineReason = 'declined' | 'insufficient_funds'

/** Plain JSON, made from the columns of the row. */
export interface DepositContext {
  readonly depositId: string
  /** Minor units as text, as on the wire. */
  readonly amount: string
  readonly currency: string
  /** When the card was last handed to the provider, ISO 8601 in UTC; null as long as it never was. */
  readonly confirmedAt: string | null
  readonly declineReason: DeclineReason | null
}

/** Facts about a card payment. Time arrives with the fact: the machine has no clock. */
export type DepositEvent =
  /** The owner hands over the token of a card. */
  | { readonly type: 'deposit.confirmed'; readonly now: string }
  /** The provider does not take the token: nothing was charged, the form may be filled in again. */
  | { readonly type: 'deposit.tokenRefused' }
  /** The provider, in its answer or by a signed event. */
  | { readonly type: 'deposit.refused'; readonly reason: DeclineReason }
  /** Money has arrived, by a signed event of the provider. */
  | {
      readonly type: 'deposit.paid'
      readonly amount: string
      readonly currency: string
      /** The account of the owner is erased. */
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
    /** An earlier attempt, sent back for a bad token, leaves a timer behind that says nothing about this one. */
    hasBeenSilent: ({ context, event }) =>
      event.type === 'deposit.timedOut' &&
      context.confirmedAt !== null &&
      Date.parse(event.now) - Date.parse(context.confirmedAt) >= DEPOSIT_TIMEOUT_MS,
  },
  actions: {
    // Effects: named only. The payment service turns each into a ledger call, a job or an audit entry of the same transaction.
    /** Send `deposit.timedOut` after DEPOSIT_TIMEOUT_MS. */
    scheduleTimeout: () => {},
    /** Enter the money in the ledger and tell its owner: the only way into a wallet. */
    creditWallet: () => {},
    /** Have the provider send back what arrived, which need not be what was asked for. */
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

/** Money counts whenever it arrives: also before the answer to the form, after a refusal and after the time is over. */
const paid = [
  { guard: 'isOfErased', target: 'returned', actions: ['forgetReason', 'sendBack'] },
  { guard: 'isWhatWasAsked', target: 'settled', actions: ['forgetReason', 'creditWallet'] },
  // What arrived is not what was asked for: finance looks into it.
  { target: 'mismatched', actions: 'forgetReason' },
] as const

const refused = { target: 'declined', actions: 'rememberReason' } as const

/** A card payment. Server-pure: the payment service enforces it, and only the provider's signed event credits a wallet. */
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
    // A person decides: no later event credits it.
    mismatched: { type: 'final', meta: label('mismatched') },
    returned: { type: 'final', meta: label('returned') },
  },
})
