import { setup } from 'xstate'
import type { RefundKind } from '#contracts/payment/refund-values.ts'
import { unmet, type Conditions } from '#machines/refusal.ts'
import { REFUND_GUARD_TEXTS, REFUND_LABELS } from './labels.ts'

/** Plain JSON, stored with the row. */
export interface RefundContext {
  readonly kind: RefundKind
  /** The issuer, or a person of compliance or finance; null for a campaign that failed by itself. */
  readonly proposedBy: string | null
}

/**
 * Facts about a refund. `isPossible` says whether the machine of the campaign or order accepts it now, `isOfIssuer` whether
 * the person who decides belongs to the issuer's company.
 */
export type RefundEvent =
  | {
      readonly type: 'refund.proposed'
      readonly isPossible: boolean
      /** Whether a refund of the same campaign or order is proposed or carried out already. */
      readonly isOpen: boolean
      readonly reason: string
    }
  | { readonly type: 'refund.begun' }
  | {
      readonly type: 'refund.approved'
      readonly actorId: string
      readonly isOfIssuer: boolean
      readonly isPossible: boolean
    }
  | {
      readonly type: 'refund.declined'
      readonly actorId: string
      readonly isOfIssuer: boolean
      readonly reason: string
    }
  | { readonly type: 'refund.withdrawn'; readonly actorId: string }
  | { readonly type: 'refund.partlyFailed' }
  | { readonly type: 'refund.retried' }
  | { readonly type: 'refund.settled' }
  | { readonly type: 'refund.lapsed' }

/** Events that people may send, and those only the service may; a job retries as finance does. */
export const REFUND_EVENTS = {
  public: ['refund.proposed', 'refund.approved', 'refund.declined', 'refund.withdrawn', 'refund.retried'],
  internal: ['refund.begun', 'refund.partlyFailed', 'refund.settled', 'refund.lapsed'],
} as const satisfies Record<'public' | 'internal', readonly RefundEvent['type'][]>

type Check = keyof typeof REFUND_GUARD_TEXTS

/** The conditions of each event, with their texts. */
export const REFUND_CONDITIONS: Conditions<RefundContext, RefundEvent, Check> = {
  checks: {
    hasProposer: ({ proposedBy }) => proposedBy !== null,
    isPossible: (_context, event) => 'isPossible' in event && event.isPossible,
    isNotOpen: (_context, event) => 'isOpen' in event && !event.isOpen,
    hasReason: (_context, event) => 'reason' in event && event.reason.trim() !== '',
    isNotProposer: ({ proposedBy }, event) => 'actorId' in event && event.actorId !== proposedBy,
    isNotOfIssuer: (_context, event) => 'isOfIssuer' in event && !event.isOfIssuer,
    isProposer: ({ proposedBy }, event) => 'actorId' in event && event.actorId === proposedBy,
  },
  of: {
    'refund.proposed': ['hasProposer', 'hasReason', 'isPossible', 'isNotOpen'],
    'refund.approved': ['isNotOfIssuer', 'isNotProposer', 'isPossible'],
    'refund.declined': ['isNotOfIssuer', 'isNotProposer', 'hasReason'],
    'refund.withdrawn': ['isProposer'],
  },
  texts: REFUND_GUARD_TEXTS,
}

const machineSetup = setup({
  types: {
    context: {} as RefundContext,
    input: {} as RefundContext,
    events: {} as RefundEvent,
    meta: {} as { readonly label: string },
  },
  guards: {
    isAllowed: ({ context, event }) => unmet(REFUND_CONDITIONS, context, event).length === 0,
    isOfOrder: ({ context }) => context.kind === 'order',
    isRequested: ({ context }) => context.proposedBy !== null,
    isUnasked: ({ context }) => context.proposedBy === null && context.kind === 'campaign',
  },
  actions: {
    // Effects are only named here; the payment service turns each into an outbox row of the same transaction.
    /** Asks the project service to cancel the campaign, whose failure refunds its orders; one order is refunded by a job. */
    carryOut: () => {},
    /** Tells an issuer who proposed it that it was declined. */
    tellDeclined: () => {},
  },
})

const label = (state: keyof typeof REFUND_LABELS) => ({ label: REFUND_LABELS[state] })

/** M20, a refund of a campaign or of one order (record 0290). Runs on the server only; the payment service enforces it. */
export const refundMachine = machineSetup.createMachine({
  id: 'refund',
  version: '1',
  context: ({ input }) => ({ kind: input.kind, proposedBy: input.proposedBy }),
  initial: 'draft',
  states: {
    draft: {
      meta: label('draft'),
      on: {
        'refund.proposed': { guard: 'isAllowed', target: 'proposed' },
        // A campaign that fails by itself owes its money back; nobody approves that.
        'refund.begun': { guard: 'isUnasked', target: 'executing' },
      },
    },
    proposed: {
      meta: label('proposed'),
      on: {
        'refund.approved': { guard: 'isAllowed', target: 'executing', actions: 'carryOut' },
        'refund.declined': { guard: 'isAllowed', target: 'declined', actions: 'tellDeclined' },
        'refund.withdrawn': { guard: 'isAllowed', target: 'withdrawn' },
        'refund.lapsed': 'lapsed',
      },
    },
    executing: {
      meta: label('executing'),
      on: {
        'refund.partlyFailed': 'partlyFailed',
        'refund.settled': 'settled',
        'refund.lapsed': { guard: 'isRequested', target: 'lapsed' },
      },
    },
    partlyFailed: {
      meta: label('partlyFailed'),
      on: {
        'refund.retried': 'executing',
        // Another run of the same refund was luckier.
        'refund.settled': 'settled',
        // The investor was faster than the retry.
        'refund.lapsed': { guard: 'isOfOrder', target: 'lapsed' },
      },
    },
    settled: { type: 'final', meta: label('settled') },
    declined: { type: 'final', meta: label('declined') },
    withdrawn: { type: 'final', meta: label('withdrawn') },
    lapsed: { type: 'final', meta: label('lapsed') },
  },
})
