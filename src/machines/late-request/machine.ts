import { setup } from 'xstate'
import { unmet, type Conditions } from '#machines/refusal.ts'
import { LATE_REQUEST_GUARD_TEXTS, LATE_REQUEST_LABELS } from './labels.ts'

/** Plain JSON, stored with the row. */
export interface LateRequestContext {
  readonly kind: 'cost' | 'respite'
  /** A person of finance. */
  readonly askedBy: string
}

/** Facts about a request. `isLate`: the month or the instalment is due and not paid. `hasNoRespite`: no respite for it stands or waits. */
export type LateRequestEvent =
  | {
      readonly type: 'late.asked'
      readonly isLate: boolean
      readonly hasNoRespite: boolean
      readonly files: number
      readonly reason: string
    }
  | {
      readonly type: 'late.approved'
      readonly actorId: string
      readonly isOfIssuer: boolean
      readonly isLate: boolean
      readonly hasNoRespite: boolean
    }
  | {
      readonly type: 'late.declined'
      readonly actorId: string
      readonly isOfIssuer: boolean
      readonly reason: string
    }
  | { readonly type: 'late.withdrawn'; readonly actorId: string }
  | { readonly type: 'respite.ended'; readonly isOfIssuer: boolean; readonly reason: string }

export const LATE_REQUEST_EVENTS = {
  public: ['late.asked', 'late.approved', 'late.declined', 'late.withdrawn', 'respite.ended'],
} as const satisfies Record<'public', readonly LateRequestEvent['type'][]>

type Check = keyof typeof LATE_REQUEST_GUARD_TEXTS

/** The conditions of each event, with their texts. */
export const LATE_REQUEST_CONDITIONS: Conditions<LateRequestContext, LateRequestEvent, Check> = {
  checks: {
    isLate: (_context, event) => 'isLate' in event && event.isLate,
    hasNoRespite: (_context, event) => 'hasNoRespite' in event && event.hasNoRespite,
    hasProof: (_context, event) => 'files' in event && event.files > 0,
    hasReason: (_context, event) => 'reason' in event && event.reason.trim() !== '',
    isNotAsker: ({ askedBy }, event) => 'actorId' in event && event.actorId !== askedBy,
    isNotOfIssuer: (_context, event) => 'isOfIssuer' in event && !event.isOfIssuer,
    isAsker: ({ askedBy }, event) => 'actorId' in event && event.actorId === askedBy,
    isRespite: ({ kind }) => kind === 'respite',
  },
  of: {
    'late.asked': ['isLate', 'hasNoRespite', 'hasReason', 'hasProof'],
    'late.approved': ['isNotOfIssuer', 'isNotAsker', 'isLate', 'hasNoRespite'],
    'late.declined': ['isNotOfIssuer', 'isNotAsker', 'hasReason'],
    'late.withdrawn': ['isAsker'],
    'respite.ended': ['isRespite', 'isNotOfIssuer', 'hasReason'],
  },
  texts: LATE_REQUEST_GUARD_TEXTS,
}

const machineSetup = setup({
  types: {
    context: {} as LateRequestContext,
    input: {} as LateRequestContext,
    events: {} as LateRequestEvent,
    meta: {} as { readonly label: string },
  },
  guards: {
    isAllowed: ({ context, event }) => unmet(LATE_REQUEST_CONDITIONS, context, event).length === 0,
  },
  actions: {
    // Effects are only named here; the project service turns each into an outbox row of the same transaction.
    /** Tells the issuer that a cost is approved, or that respite is granted or has ended. */
    tellIssuer: () => {},
  },
})

const label = (state: keyof typeof LATE_REQUEST_LABELS) => ({ label: LATE_REQUEST_LABELS[state] })

/** What finance decides about a late payment: a proved cost of collection, or respite (record 0401). The project service enforces it. */
export const lateRequestMachine = machineSetup.createMachine({
  id: 'lateRequest',
  version: '1',
  context: ({ input }) => ({ kind: input.kind, askedBy: input.askedBy }),
  initial: 'draft',
  states: {
    draft: { meta: label('draft'), on: { 'late.asked': { guard: 'isAllowed', target: 'waiting' } } },
    waiting: {
      meta: label('waiting'),
      on: {
        'late.approved': { guard: 'isAllowed', target: 'approved', actions: 'tellIssuer' },
        'late.declined': { guard: 'isAllowed', target: 'declined' },
        'late.withdrawn': { guard: 'isAllowed', target: 'withdrawn' },
      },
    },
    approved: {
      meta: label('approved'),
      on: { 'respite.ended': { guard: 'isAllowed', target: 'ended', actions: 'tellIssuer' } },
    },
    declined: { type: 'final', meta: label('declined') },
    withdrawn: { type: 'final', meta: label('withdrawn') },
    ended: { type: 'final', meta: label('ended') },
  },
})
