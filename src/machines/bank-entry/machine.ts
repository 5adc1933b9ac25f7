import { assign, setup } from 'xstate'
import { unmet, type Conditions } from '#machines/refusal.ts'
import { BANK_ENTRY_GUARD_TEXTS, BANK_ENTRY_LABELS } from './labels.ts'

/** Plain JSON, stored with the row. */
export interface BankEntryContext {
  /** Whether the bank sent back a payment of ours; else it is a transfer to us. */
  readonly isReturn: boolean
  /** Who owns the wallet that is to get it; null while unknown. */
  readonly payeeId: string | null
  /** Who proposed what is to be done; null without a proposal. */
  readonly proposedBy: string | null
}

interface Checked {
  /** Whether the bank's report tells all that is needed to book it. */
  readonly isClear: boolean
  /** Whether its reference leads to an open wallet, or to a payment of ours that may come back. */
  readonly isKnown: boolean
  /** Whether currency and amount are such as are booked without a person. */
  readonly isExpected: boolean
  /** Whether the payer has the verified name of the wallet's owner. */
  readonly isOwnName: boolean
}

export type BankEntryEvent =
  | ({ readonly type: 'entry.received' } & Checked)
  | ({ readonly type: 'entry.completed'; readonly payeeId: string | null } & Checked)
  | { readonly type: 'entry.creditProposed'; readonly actorId: string; readonly payeeId: string }
  | { readonly type: 'entry.returnProposed'; readonly actorId: string }
  | { readonly type: 'entry.setAsideProposed'; readonly actorId: string }
  | { readonly type: 'entry.reopenProposed'; readonly actorId: string }
  | {
      readonly type: 'entry.bookBackProposed'
      readonly actorId: string
      /** Whether the payment that came back, as the bank or the person names it, is one to a charity. */
      readonly isOfCharity: boolean
      /** Whether no more came back than is left of that payment, in its currency. */
      readonly isWithinPaid: boolean
    }
  | { readonly type: 'entry.approved'; readonly actorId: string }
  | { readonly type: 'entry.declined'; readonly actorId: string }
  | { readonly type: 'entry.sentBack' }
  | { readonly type: 'entry.sendBackRefused' }

/** Events that people may send, and those only the service may. */
export const BANK_ENTRY_EVENTS = {
  public: [
    'entry.creditProposed',
    'entry.returnProposed',
    'entry.setAsideProposed',
    'entry.reopenProposed',
    'entry.bookBackProposed',
    'entry.approved',
    'entry.declined',
  ],
  internal: ['entry.received', 'entry.completed', 'entry.sentBack', 'entry.sendBackRefused'],
} as const satisfies Record<'public' | 'internal', readonly BankEntryEvent['type'][]>

/** What is asked of money that the bank reports, in order; the first unmet one says why it waits. */
export const RECEIPT_CHECKS = ['isClear', 'isKnown', 'isExpected', 'isOwnName'] as const

type Check = keyof typeof BANK_ENTRY_GUARD_TEXTS

/** The conditions of each event, with their texts. */
export const BANK_ENTRY_CONDITIONS: Conditions<BankEntryContext, BankEntryEvent, Check> = {
  checks: {
    isClear: (_context, event) => 'isClear' in event && event.isClear,
    isKnown: (_context, event) => 'isKnown' in event && event.isKnown,
    isExpected: (_context, event) => 'isExpected' in event && event.isExpected,
    // A return is a payment of ours; the name on it does not count.
    isOwnName: ({ isReturn }, event) => isReturn || ('isOwnName' in event && event.isOwnName),
    isTransfer: ({ isReturn }) => !isReturn,
    isOfCharity: ({ isReturn }, event) => isReturn && 'isOfCharity' in event && event.isOfCharity,
    isWithinPaid: (_context, event) => 'isWithinPaid' in event && event.isWithinPaid,
    isPayeeKnown: (_context, event) => 'payeeId' in event && event.payeeId !== '',
    isNotPayee: ({ payeeId }, event) =>
      'actorId' in event && event.actorId !== ('payeeId' in event ? event.payeeId : payeeId),
    isSecond: ({ proposedBy }, event) => 'actorId' in event && event.actorId !== proposedBy,
  },
  of: {
    'entry.received': RECEIPT_CHECKS,
    'entry.completed': RECEIPT_CHECKS,
    'entry.creditProposed': ['isPayeeKnown', 'isNotPayee'],
    'entry.returnProposed': ['isTransfer'],
    'entry.bookBackProposed': ['isOfCharity', 'isWithinPaid'],
    'entry.approved': ['isSecond', 'isNotPayee'],
    'entry.declined': ['isSecond'],
  },
  texts: BANK_ENTRY_GUARD_TEXTS,
}

const machineSetup = setup({
  types: {
    context: {} as BankEntryContext,
    input: {} as BankEntryContext,
    events: {} as BankEntryEvent,
    meta: {} as { readonly label: string },
  },
  guards: {
    isAllowed: ({ context, event }) => unmet(BANK_ENTRY_CONDITIONS, context, event).length === 0,
    isAllowedReturn: ({ context, event }) =>
      unmet(BANK_ENTRY_CONDITIONS, context, event).length === 0 && context.isReturn,
  },
  actions: {
    // Effects are only named here; the payment service carries each out in the same transaction.
    /** Books the money into the wallet. */
    creditWallet: () => {},
    /** Books a payment of ours back. */
    returnPayment: () => {},
    /** Tells the owner of the wallet. */
    tellOwner: () => {},
    /** Asks the job that has the bank send the money back. */
    sendBack: () => {},
    rememberProposal: assign({
      payeeId: ({ context, event }) => ('payeeId' in event ? event.payeeId : context.payeeId),
      proposedBy: ({ context, event }) => ('actorId' in event ? event.actorId : context.proposedBy),
    }),
    rememberPayee: assign({
      payeeId: ({ context, event }) => ('payeeId' in event ? event.payeeId : context.payeeId),
    }),
    forgetProposal: assign({ payeeId: null, proposedBy: null }),
  },
})

const label = (state: keyof typeof BANK_ENTRY_LABELS) => ({ label: BANK_ENTRY_LABELS[state] })

/** Money that the bank reports: a transfer to a wallet, or a payment of ours that came back. The payment service enforces it. */
export const bankEntryMachine = machineSetup.createMachine({
  id: 'bankEntry',
  version: '2',
  context: ({ input: { isReturn, payeeId, proposedBy } }) => ({ isReturn, payeeId, proposedBy }),
  initial: 'draft',
  states: {
    draft: {
      meta: label('draft'),
      on: {
        'entry.received': [
          { guard: 'isAllowedReturn', target: 'booked', actions: 'returnPayment' },
          { guard: 'isAllowed', target: 'booked', actions: ['creditWallet', 'tellOwner'] },
          { target: 'waiting' },
        ],
      },
    },
    waiting: {
      meta: label('waiting'),
      on: {
        'entry.completed': [
          { guard: 'isAllowedReturn', target: 'booked', actions: 'returnPayment' },
          { guard: 'isAllowed', target: 'booked', actions: ['rememberPayee', 'creditWallet', 'tellOwner'] },
        ],
        'entry.creditProposed': { guard: 'isAllowed', target: 'creditProposed', actions: 'rememberProposal' },
        'entry.returnProposed': { guard: 'isAllowed', target: 'returnProposed', actions: 'rememberProposal' },
        'entry.bookBackProposed': {
          guard: 'isAllowed',
          target: 'bookBackProposed',
          actions: 'rememberProposal',
        },
        'entry.setAsideProposed': { target: 'setAsideProposed', actions: 'rememberProposal' },
      },
    },
    creditProposed: {
      meta: label('creditProposed'),
      on: {
        'entry.approved': { guard: 'isAllowed', target: 'booked', actions: ['creditWallet', 'tellOwner'] },
        'entry.declined': { guard: 'isAllowed', target: 'waiting', actions: 'forgetProposal' },
      },
    },
    returnProposed: {
      meta: label('returnProposed'),
      on: {
        'entry.approved': { guard: 'isAllowed', target: 'returning', actions: 'sendBack' },
        'entry.declined': { guard: 'isAllowed', target: 'waiting', actions: 'forgetProposal' },
      },
    },
    bookBackProposed: {
      meta: label('bookBackProposed'),
      on: {
        'entry.approved': { guard: 'isAllowed', target: 'booked', actions: 'returnPayment' },
        'entry.declined': { guard: 'isAllowed', target: 'waiting', actions: 'forgetProposal' },
      },
    },
    setAsideProposed: {
      meta: label('setAsideProposed'),
      on: {
        'entry.approved': { guard: 'isAllowed', target: 'setAside' },
        'entry.declined': { guard: 'isAllowed', target: 'waiting', actions: 'forgetProposal' },
      },
    },
    returning: {
      meta: label('returning'),
      on: {
        'entry.sentBack': 'returned',
        'entry.sendBackRefused': { target: 'waiting', actions: 'forgetProposal' },
      },
    },
    booked: { type: 'final', meta: label('booked') },
    returned: { type: 'final', meta: label('returned') },
    setAside: {
      meta: label('setAside'),
      on: { 'entry.reopenProposed': { target: 'reopenProposed', actions: 'rememberProposal' } },
    },
    reopenProposed: {
      meta: label('reopenProposed'),
      on: {
        'entry.approved': { guard: 'isAllowed', target: 'waiting', actions: 'forgetProposal' },
        // Who proposed it stays, since two people answer for each decision.
        'entry.declined': { guard: 'isAllowed', target: 'setAside' },
      },
    },
  },
})
