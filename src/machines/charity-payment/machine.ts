import { setup } from 'xstate'
import { unmet, type Conditions } from '#machines/refusal.ts'
import { CHARITY_PAYMENT_GUARD_TEXTS, CHARITY_PAYMENT_LABELS, type CharityPaymentState } from './labels.ts'

/** Plain JSON, stored with the row. */
export interface CharityPaymentContext {
  /** The person of finance who proposed it. */
  readonly proposedBy: string
}

interface Payee {
  /** Whether the charity is in the register. */
  readonly isRegistered: boolean
  /** Whether the bank has not said that its account is closed. */
  readonly isOpen: boolean
  /** Whether its categories allow the part of charity money. */
  readonly mayReceive: boolean
  /** Whether its bank account is neither the platform's nor a user's. */
  readonly isOwnAccount: boolean
}

/** Facts about a payment. The ledger decides whether the money is there; it is asked in the same transaction. */
export type CharityPaymentEvent =
  | ({ readonly type: 'charityPayment.proposed' } & Payee)
  | ({ readonly type: 'charityPayment.approved'; readonly actorId: string } & Payee)
  | { readonly type: 'charityPayment.declined'; readonly actorId: string; readonly reason: string }
  | { readonly type: 'charityPayment.payeeWithdrawn' }
  | { readonly type: 'charityPayment.handedOver' }
  | { readonly type: 'charityPayment.sent' }
  | { readonly type: 'charityPayment.refused' }
  | { readonly type: 'charityPayment.settled' }
  | { readonly type: 'charityPayment.returned' }
  | { readonly type: 'charityPayment.partlyReturned' }
  | { readonly type: 'charityPayment.restReturned' }

/** Events that people may send, and those only the service may. */
export const CHARITY_PAYMENT_EVENTS = {
  public: ['charityPayment.proposed', 'charityPayment.approved', 'charityPayment.declined'],
  internal: [
    'charityPayment.payeeWithdrawn',
    'charityPayment.handedOver',
    'charityPayment.sent',
    'charityPayment.refused',
    'charityPayment.settled',
    'charityPayment.returned',
    'charityPayment.partlyReturned',
    'charityPayment.restReturned',
  ],
} as const satisfies Record<'public' | 'internal', readonly CharityPaymentEvent['type'][]>

type Check = keyof typeof CHARITY_PAYMENT_GUARD_TEXTS

/** The conditions of each event, with their texts. */
export const CHARITY_PAYMENT_CONDITIONS: Conditions<CharityPaymentContext, CharityPaymentEvent, Check> = {
  checks: {
    isRegistered: (_context, event) => 'isRegistered' in event && event.isRegistered,
    isOpen: (_context, event) => 'isOpen' in event && event.isOpen,
    mayReceive: (_context, event) => 'mayReceive' in event && event.mayReceive,
    isOwnAccount: (_context, event) => 'isOwnAccount' in event && event.isOwnAccount,
    isNotProposer: ({ proposedBy }, event) => 'actorId' in event && event.actorId !== proposedBy,
    hasReason: (_context, event) => 'reason' in event && event.reason.trim() !== '',
  },
  of: {
    'charityPayment.proposed': ['isRegistered', 'isOpen', 'mayReceive', 'isOwnAccount'],
    'charityPayment.approved': ['isNotProposer', 'isRegistered', 'isOpen', 'mayReceive', 'isOwnAccount'],
    'charityPayment.declined': ['hasReason'],
  },
  texts: CHARITY_PAYMENT_GUARD_TEXTS,
}

const machineSetup = setup({
  types: {
    context: {} as CharityPaymentContext,
    input: {} as CharityPaymentContext,
    events: {} as CharityPaymentEvent,
    meta: {} as { readonly label: string },
  },
  guards: {
    isAllowed: ({ context, event }) => unmet(CHARITY_PAYMENT_CONDITIONS, context, event).length === 0,
  },
  actions: {
    // Effects are only named here; the payment service carries each out in the same transaction.
    /** Reserves the money in its part of the charity account. */
    holdMoney: () => {},
    /** Asks the job that hands the payment over to the bank. */
    sendPayment: () => {},
    /** Books the money out of the charity account. */
    postMoney: () => {},
    /** Ends the reservation: the money is available again. */
    releaseMoney: () => {},
    /** Books the money back into the charity account. */
    creditBack: () => {},
  },
})

const label = (state: CharityPaymentState) => ({ label: CHARITY_PAYMENT_LABELS[state] })

const returned = {
  'charityPayment.returned': { target: 'returned', actions: 'creditBack' },
  // The parts that came back make up the whole; each is booked into the charity account with its entry.
  'charityPayment.restReturned': 'returned',
} as const

/** A payment from charity money to a charity (record 0427). Runs on the server only; the payment service enforces it. */
export const charityPaymentMachine = machineSetup.createMachine({
  id: 'charityPayment',
  version: '2',
  context: ({ input }) => ({ proposedBy: input.proposedBy }),
  initial: 'draft',
  states: {
    draft: {
      meta: label('draft'),
      on: { 'charityPayment.proposed': { guard: 'isAllowed', target: 'proposed' } },
    },
    proposed: {
      meta: label('proposed'),
      on: {
        'charityPayment.approved': {
          guard: 'isAllowed',
          target: 'approved',
          actions: ['holdMoney', 'sendPayment'],
        },
        'charityPayment.declined': { guard: 'isAllowed', target: 'declined' },
        'charityPayment.payeeWithdrawn': 'stopped',
      },
    },
    approved: {
      meta: label('approved'),
      on: {
        // A state of its own, so that nothing stops what the bank may be carrying out already.
        'charityPayment.handedOver': 'sending',
        'charityPayment.payeeWithdrawn': { target: 'stopped', actions: 'releaseMoney' },
      },
    },
    sending: {
      meta: label('sending'),
      on: {
        'charityPayment.sent': { target: 'sent', actions: 'postMoney' },
        'charityPayment.refused': { target: 'refused', actions: 'releaseMoney' },
      },
    },
    sent: {
      meta: label('sent'),
      on: {
        'charityPayment.settled': 'settled',
        // The rest may follow, or the bank kept it as a fee.
        'charityPayment.partlyReturned': 'sent',
        ...returned,
      },
    },
    // Banks send money back days after it arrived.
    settled: { meta: label('settled'), on: { 'charityPayment.partlyReturned': 'settled', ...returned } },
    declined: { type: 'final', meta: label('declined') },
    stopped: { type: 'final', meta: label('stopped') },
    refused: { type: 'final', meta: label('refused') },
    returned: { type: 'final', meta: label('returned') },
  },
})
