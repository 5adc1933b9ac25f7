import { setup } from 'xstate'
import { unmet, type Conditions } from '#machines/refusal.ts'
import { CHARITY_GUARD_TEXTS, CHARITY_LABELS, type CharityState } from './labels.ts'

/** Plain JSON, stored with the row. */
export interface CharityContext {
  /** The person of compliance who proposed it. */
  readonly proposedBy: string
}

/** Facts about a charity; `actorId` is the acting person of compliance. */
export type CharityEvent =
  | {
      readonly type: 'charity.proposed'
      /** Whether no other one with this registration is proposed or approved. */
      readonly isNew: boolean
      /** Whether the bank account is neither the platform's nor a user's. */
      readonly isOwnAccount: boolean
    }
  | { readonly type: 'charity.approved'; readonly actorId: string; readonly isOwnAccount: boolean }
  | { readonly type: 'charity.declined'; readonly actorId: string; readonly reason: string }
  | { readonly type: 'charity.withdrawn'; readonly actorId: string; readonly reason: string }

export const CHARITY_EVENTS = {
  public: ['charity.proposed', 'charity.approved', 'charity.declined', 'charity.withdrawn'],
} as const satisfies Record<'public', readonly CharityEvent['type'][]>

type Check = keyof typeof CHARITY_GUARD_TEXTS

/** The conditions of each event, with their texts. */
export const CHARITY_CONDITIONS: Conditions<CharityContext, CharityEvent, Check> = {
  checks: {
    isNew: (_context, event) => 'isNew' in event && event.isNew,
    isOwnAccount: (_context, event) => 'isOwnAccount' in event && event.isOwnAccount,
    isNotProposer: ({ proposedBy }, event) => 'actorId' in event && event.actorId !== proposedBy,
    hasReason: (_context, event) => 'reason' in event && event.reason.trim() !== '',
  },
  of: {
    'charity.proposed': ['isNew', 'isOwnAccount'],
    'charity.approved': ['isNotProposer', 'isOwnAccount'],
    'charity.declined': ['hasReason'],
    'charity.withdrawn': ['hasReason'],
  },
  texts: CHARITY_GUARD_TEXTS,
}

const machineSetup = setup({
  types: {
    context: {} as CharityContext,
    input: {} as CharityContext,
    events: {} as CharityEvent,
    meta: {} as { readonly label: string },
  },
  guards: {
    isAllowed: ({ context, event }) => unmet(CHARITY_CONDITIONS, context, event).length === 0,
  },
  actions: {
    // Only named here; the payment service carries it out in the same transaction.
    /** Stops the payments to it that the bank does not have. */
    stopPayments: () => {},
  },
})

const label = (state: CharityState) => ({ label: CHARITY_LABELS[state] })

/** A charity in the register (record 0427). Runs on the server only; the payment service enforces it. */
export const charityMachine = machineSetup.createMachine({
  id: 'charity',
  version: '1',
  context: ({ input }) => ({ proposedBy: input.proposedBy }),
  initial: 'draft',
  states: {
    draft: {
      meta: label('draft'),
      on: { 'charity.proposed': { guard: 'isAllowed', target: 'proposed' } },
    },
    proposed: {
      meta: label('proposed'),
      on: {
        'charity.approved': { guard: 'isAllowed', target: 'approved' },
        'charity.declined': { guard: 'isAllowed', target: 'declined' },
      },
    },
    approved: {
      meta: label('approved'),
      on: { 'charity.withdrawn': { guard: 'isAllowed', target: 'withdrawn', actions: 'stopPayments' } },
    },
    declined: { type: 'final', meta: label('declined') },
    withdrawn: { type: 'final', meta: label('withdrawn') },
  },
})
