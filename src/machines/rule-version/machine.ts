import { setup } from 'xstate'
import { unmet, type Conditions } from '#machines/refusal.ts'
import { RULE_GUARD_TEXTS, RULE_LABELS, type RuleState } from './labels.ts'

/** Plain JSON, stored with the row. */
export interface RuleContext {
  /** The person who proposed it; null for the versions that the product began with. */
  readonly proposedBy: string | null
}

/** Facts about a version; `actorId` is the acting person, `isPast` whether the day from which it counts is over. */
export type RuleEvent =
  | {
      readonly type: 'rule.proposed'
      readonly isPast: boolean
      /** Whether another version of the same rule waits for approval. */
      readonly isOpen: boolean
      /** Whether it differs from the version in force on its day. */
      readonly isChange: boolean
      readonly reason: string
    }
  | { readonly type: 'rule.approved'; readonly actorId: string; readonly isPast: boolean }
  | { readonly type: 'rule.declined'; readonly actorId: string; readonly reason: string }
  | { readonly type: 'rule.withdrawn'; readonly actorId: string }

export const RULE_EVENTS = {
  public: ['rule.proposed', 'rule.approved', 'rule.declined', 'rule.withdrawn'],
} as const satisfies Record<'public', readonly RuleEvent['type'][]>

type Check = keyof typeof RULE_GUARD_TEXTS

/** The conditions of each event, with their texts. */
export const RULE_CONDITIONS: Conditions<RuleContext, RuleEvent, Check> = {
  checks: {
    hasReason: (_context, event) => 'reason' in event && event.reason.trim() !== '',
    isNotPast: (_context, event) => 'isPast' in event && !event.isPast,
    isNotOpen: (_context, event) => 'isOpen' in event && !event.isOpen,
    isChange: (_context, event) => 'isChange' in event && event.isChange,
    isNotProposer: ({ proposedBy }, event) => 'actorId' in event && event.actorId !== proposedBy,
    isProposer: ({ proposedBy }, event) => 'actorId' in event && event.actorId === proposedBy,
  },
  of: {
    'rule.proposed': ['isNotOpen', 'isNotPast', 'isChange', 'hasReason'],
    'rule.approved': ['isNotProposer', 'isNotPast'],
    'rule.declined': ['isNotProposer', 'hasReason'],
    'rule.withdrawn': ['isProposer'],
  },
  texts: RULE_GUARD_TEXTS,
}

const machineSetup = setup({
  types: {
    context: {} as RuleContext,
    input: {} as RuleContext,
    events: {} as RuleEvent,
    meta: {} as { readonly label: string },
  },
  guards: {
    isAllowed: ({ context, event }) => unmet(RULE_CONDITIONS, context, event).length === 0,
  },
})

const label = (state: RuleState) => ({ label: RULE_LABELS[state] })

/** A version of a dated rule (record 0402). Runs on the server only; the payment service enforces it. */
export const ruleVersionMachine = machineSetup.createMachine({
  id: 'ruleVersion',
  version: '1',
  context: ({ input }) => ({ proposedBy: input.proposedBy }),
  initial: 'draft',
  states: {
    draft: {
      meta: label('draft'),
      on: { 'rule.proposed': { guard: 'isAllowed', target: 'proposed' } },
    },
    proposed: {
      meta: label('proposed'),
      on: {
        'rule.approved': { guard: 'isAllowed', target: 'approved' },
        'rule.declined': { guard: 'isAllowed', target: 'declined' },
        'rule.withdrawn': { guard: 'isAllowed', target: 'withdrawn' },
      },
    },
    approved: { type: 'final', meta: label('approved') },
    declined: { type: 'final', meta: label('declined') },
    withdrawn: { type: 'final', meta: label('withdrawn') },
  },
})
