import { setup } from 'xstate'
import type { TokenOperationKind } from '#contracts/token/operation-values.ts'
import { unmet, type Conditions } from '#machines/refusal.ts'
import { TOKEN_OPERATION_GUARD_TEXTS, TOKEN_OPERATION_LABELS } from './labels.ts'

/** Plain JSON, stored with the row. */
export interface TokenOperationContext {
  readonly kind: TokenOperationKind
  /** The issuer, or a person of compliance or finance. */
  readonly askedBy: string
  /** Whose shares it is about, and who would receive them. */
  readonly parties: readonly string[]
}

/**
 * Facts about a requested operation. `isPossible`: whether the shares allow it now. `isOutsider`: the person is neither the
 * issuer nor a colleague of theirs.
 */
export type TokenOperationEvent =
  | {
      readonly type: 'operation.asked'
      readonly isPossible: boolean
      /** Whether the same request waits already. */
      readonly isAsked: boolean
      readonly reason: string
    }
  | {
      readonly type: 'operation.approved'
      readonly actorId: string
      readonly isOutsider: boolean
      readonly isPossible: boolean
    }
  | {
      readonly type: 'operation.declined'
      readonly actorId: string
      readonly isOutsider: boolean
      readonly reason: string
    }
  | { readonly type: 'operation.withdrawn'; readonly actorId: string }
  | { readonly type: 'operation.expired' }

/** Events that people may send, and those only the service may. */
export const TOKEN_OPERATION_EVENTS = {
  public: ['operation.asked', 'operation.approved', 'operation.declined', 'operation.withdrawn'],
  internal: ['operation.expired'],
} as const satisfies Record<'public' | 'internal', readonly TokenOperationEvent['type'][]>

type Check = keyof typeof TOKEN_OPERATION_GUARD_TEXTS

/** The conditions of each event, with their texts. */
export const TOKEN_OPERATION_CONDITIONS: Conditions<TokenOperationContext, TokenOperationEvent, Check> = {
  checks: {
    isPossible: (_context, event) => 'isPossible' in event && event.isPossible,
    isNotAsked: (_context, event) => 'isAsked' in event && !event.isAsked,
    hasReason: (_context, event) => 'reason' in event && event.reason.trim() !== '',
    isOutsider: (_context, event) => 'isOutsider' in event && event.isOutsider,
    isNotAsker: ({ askedBy }, event) => 'actorId' in event && event.actorId !== askedBy,
    isNotParty: ({ parties }, event) => 'actorId' in event && !parties.includes(event.actorId),
    isAsker: ({ askedBy }, event) => 'actorId' in event && event.actorId === askedBy,
  },
  of: {
    'operation.asked': ['hasReason', 'isPossible', 'isNotAsked'],
    'operation.approved': ['isOutsider', 'isNotAsker', 'isNotParty', 'isPossible'],
    'operation.declined': ['isOutsider', 'isNotAsker', 'isNotParty', 'hasReason'],
    'operation.withdrawn': ['isAsker'],
  },
  texts: TOKEN_OPERATION_GUARD_TEXTS,
}

const machineSetup = setup({
  types: {
    context: {} as TokenOperationContext,
    input: {} as TokenOperationContext,
    events: {} as TokenOperationEvent,
    meta: {} as { readonly label: string },
  },
  guards: {
    isAllowed: ({ context, event }) => unmet(TOKEN_OPERATION_CONDITIONS, context, event).length === 0,
  },
  actions: {
    // The effect is only named here; the token service carries it out in the same transaction.
    /** Sends the event to the shares, and the ledger carries it out. */
    changeShares: () => {},
  },
})

const label = (state: keyof typeof TOKEN_OPERATION_LABELS) => ({ label: TOKEN_OPERATION_LABELS[state] })

/** What is done with digital shares beside orders, once a second person has approved it (record 0365). */
export const tokenOperationMachine = machineSetup.createMachine({
  id: 'tokenOperation',
  version: '1',
  context: ({ input }) => ({ kind: input.kind, askedBy: input.askedBy, parties: input.parties }),
  initial: 'draft',
  states: {
    draft: {
      meta: label('draft'),
      on: { 'operation.asked': { guard: 'isAllowed', target: 'waiting' } },
    },
    waiting: {
      meta: label('waiting'),
      on: {
        'operation.approved': { guard: 'isAllowed', target: 'carriedOut', actions: 'changeShares' },
        'operation.declined': { guard: 'isAllowed', target: 'declined' },
        'operation.withdrawn': { guard: 'isAllowed', target: 'withdrawn' },
        'operation.expired': 'expired',
      },
    },
    carriedOut: { type: 'final', meta: label('carriedOut') },
    declined: { type: 'final', meta: label('declined') },
    withdrawn: { type: 'final', meta: label('withdrawn') },
    expired: { type: 'final', meta: label('expired') },
  },
})
