import { setup } from 'xstate'
import { unmet, type Conditions } from '#machines/refusal.ts'
import { WITHDRAWAL_GUARD_TEXTS, WITHDRAWAL_LABELS } from './labels.ts'

/** Plain JSON, stored with the row. */
export interface WithdrawalContext {
  readonly userId: string
  /** Whether the amount needs another person of finance. */
  readonly isLarge: boolean
  /** ISO instant until which withdrawals to this account wait, since it was added. */
  readonly heldUntil: string
}

/** Facts about a withdrawal. The ledger decides whether the wallet holds the money; it is asked in the same transaction. */
export type WithdrawalEvent =
  | {
      readonly type: 'withdrawal.requested'
      readonly now: string
      readonly isAboveMinimum: boolean
      readonly isWithinLimit: boolean
      /** Whether the owner has entered the code of the test transfer. */
      readonly isProven: boolean
      /** Whether the account's holder is the person of the approved verification. */
      readonly isOwnName: boolean
      /** Whether the bank has not said that the account is closed. */
      readonly isOpen: boolean
    }
  | { readonly type: 'withdrawal.holdEnded'; readonly now: string }
  | {
      readonly type: 'withdrawal.approved'
      readonly actorId: string
      /** Whether compliance does not hold the money of the owner. */
      readonly isNotOnHold: boolean
      /** Whether the account of the owner is not paused. */
      readonly isNotPaused: boolean
    }
  | { readonly type: 'withdrawal.recalled' }
  | { readonly type: 'withdrawal.declined'; readonly actorId: string; readonly reason: string }
  | { readonly type: 'withdrawal.cancelled' }
  | { readonly type: 'withdrawal.accountClosed' }
  | { readonly type: 'withdrawal.handedOver' }
  | { readonly type: 'withdrawal.sent' }
  | { readonly type: 'withdrawal.refused' }
  | { readonly type: 'withdrawal.settled' }
  | { readonly type: 'withdrawal.returned' }
  | { readonly type: 'withdrawal.partlyReturned' }

/** Events that people may send, and those only the service may. */
export const WITHDRAWAL_EVENTS = {
  public: ['withdrawal.requested', 'withdrawal.approved', 'withdrawal.declined', 'withdrawal.cancelled'],
  internal: [
    'withdrawal.holdEnded',
    'withdrawal.recalled',
    'withdrawal.accountClosed',
    'withdrawal.handedOver',
    'withdrawal.sent',
    'withdrawal.refused',
    'withdrawal.settled',
    'withdrawal.returned',
    'withdrawal.partlyReturned',
  ],
} as const satisfies Record<'public' | 'internal', readonly WithdrawalEvent['type'][]>

type Check = keyof typeof WITHDRAWAL_GUARD_TEXTS

const isHoldOver = ({ heldUntil }: WithdrawalContext, event: WithdrawalEvent): boolean =>
  'now' in event && Date.parse(event.now) >= Date.parse(heldUntil)

/** The conditions of each event, with their texts. */
export const WITHDRAWAL_CONDITIONS: Conditions<WithdrawalContext, WithdrawalEvent, Check> = {
  checks: {
    isAboveMinimum: (_context, event) => 'isAboveMinimum' in event && event.isAboveMinimum,
    isWithinLimit: (_context, event) => 'isWithinLimit' in event && event.isWithinLimit,
    isProven: (_context, event) => 'isProven' in event && event.isProven,
    isOwnName: (_context, event) => 'isOwnName' in event && event.isOwnName,
    isOpen: (_context, event) => 'isOpen' in event && event.isOpen,
    isHoldOver,
    isOther: ({ userId }, event) => 'actorId' in event && event.actorId !== userId,
    isNotOnHold: (_context, event) => 'isNotOnHold' in event && event.isNotOnHold,
    isNotPaused: (_context, event) => 'isNotPaused' in event && event.isNotPaused,
    hasReason: (_context, event) => 'reason' in event && event.reason.trim() !== '',
  },
  of: {
    'withdrawal.requested': ['isOpen', 'isProven', 'isOwnName', 'isAboveMinimum', 'isWithinLimit'],
    'withdrawal.holdEnded': ['isHoldOver'],
    'withdrawal.approved': ['isOther', 'isNotOnHold', 'isNotPaused'],
    'withdrawal.declined': ['isOther', 'hasReason'],
  },
  texts: WITHDRAWAL_GUARD_TEXTS,
}

const machineSetup = setup({
  types: {
    context: {} as WithdrawalContext,
    input: {} as WithdrawalContext,
    events: {} as WithdrawalEvent,
    meta: {} as { readonly label: string },
  },
  guards: {
    isAllowed: ({ context, event }) => unmet(WITHDRAWAL_CONDITIONS, context, event).length === 0,
    isAllowedHeld: ({ context, event }) =>
      unmet(WITHDRAWAL_CONDITIONS, context, event).length === 0 && !isHoldOver(context, event),
    isAllowedLarge: ({ context, event }) =>
      unmet(WITHDRAWAL_CONDITIONS, context, event).length === 0 && context.isLarge,
  },
  actions: {
    // Effects are only named here; the payment service carries each out in the same transaction.
    /** Reserves the money in the wallet. */
    holdMoney: () => {},
    /** Plans the end of the wait for a new account. */
    scheduleRelease: () => {},
    /** Asks the job that hands the payment over to the bank. */
    sendPayment: () => {},
    /** Books the money out of the wallet. */
    postMoney: () => {},
    /** Ends the reservation: the money is available again. */
    releaseMoney: () => {},
    /** Books the money back into the wallet. */
    creditBack: () => {},
    /** Tells the owner. */
    tellOwner: () => {},
  },
})

const label = (state: keyof typeof WITHDRAWAL_LABELS) => ({ label: WITHDRAWAL_LABELS[state] })

/** Finance may stop whatever the bank does not have: the owner of a closed account cannot. */
const declined = {
  guard: 'isAllowed',
  target: 'declined',
  actions: ['releaseMoney', 'tellOwner'],
} as const

/** The money stays where the bank cannot take it any more. */
const closed = { target: 'refused', actions: ['releaseMoney', 'tellOwner'] } as const

/** M15, a withdrawal to the owner's bank account. Runs on the server only; the payment service enforces it. */
export const withdrawalMachine = machineSetup.createMachine({
  id: 'withdrawal',
  version: '2',
  context: ({ input }) => ({
    userId: input.userId,
    isLarge: input.isLarge,
    heldUntil: input.heldUntil,
  }),
  initial: 'draft',
  states: {
    draft: {
      meta: label('draft'),
      on: {
        'withdrawal.requested': [
          { guard: 'isAllowedHeld', target: 'held', actions: ['holdMoney', 'scheduleRelease', 'tellOwner'] },
          { guard: 'isAllowedLarge', target: 'review', actions: ['holdMoney', 'tellOwner'] },
          { guard: 'isAllowed', target: 'approved', actions: ['holdMoney', 'sendPayment', 'tellOwner'] },
        ],
      },
    },
    held: {
      meta: label('held'),
      on: {
        'withdrawal.holdEnded': [
          { guard: 'isAllowedLarge', target: 'review' },
          { guard: 'isAllowed', target: 'approved', actions: 'sendPayment' },
        ],
        'withdrawal.declined': declined,
        'withdrawal.accountClosed': closed,
        'withdrawal.cancelled': { target: 'cancelled', actions: 'releaseMoney' },
      },
    },
    review: {
      meta: label('review'),
      on: {
        'withdrawal.approved': { guard: 'isAllowed', target: 'approved', actions: 'sendPayment' },
        'withdrawal.declined': declined,
        'withdrawal.accountClosed': closed,
        'withdrawal.cancelled': { target: 'cancelled', actions: 'releaseMoney' },
      },
    },
    approved: {
      meta: label('approved'),
      on: {
        // A state of its own, so that nobody cancels what the bank may be carrying out already.
        'withdrawal.handedOver': 'sending',
        // Compliance holds the money of the owner, who reads what any check says, or the account is paused.
        'withdrawal.recalled': 'review',
        'withdrawal.declined': declined,
        'withdrawal.accountClosed': closed,
        'withdrawal.cancelled': { target: 'cancelled', actions: 'releaseMoney' },
      },
    },
    sending: {
      meta: label('sending'),
      on: {
        'withdrawal.sent': { target: 'sent', actions: 'postMoney' },
        'withdrawal.refused': { target: 'refused', actions: ['releaseMoney', 'tellOwner'] },
      },
    },
    sent: {
      meta: label('sent'),
      on: {
        'withdrawal.settled': { target: 'settled', actions: 'tellOwner' },
        'withdrawal.returned': { target: 'returned', actions: ['creditBack', 'tellOwner'] },
        // Another amount came back; two people of finance have booked it, and its owner was told of that.
        'withdrawal.partlyReturned': 'returned',
      },
    },
    settled: {
      meta: label('settled'),
      on: {
        // Banks send money back days after it arrived.
        'withdrawal.returned': { target: 'returned', actions: ['creditBack', 'tellOwner'] },
        // Another amount came back; two people of finance have booked it, and its owner was told of that.
        'withdrawal.partlyReturned': 'returned',
      },
    },
    cancelled: { type: 'final', meta: label('cancelled') },
    declined: { type: 'final', meta: label('declined') },
    refused: { type: 'final', meta: label('refused') },
    returned: { type: 'final', meta: label('returned') },
  },
})
