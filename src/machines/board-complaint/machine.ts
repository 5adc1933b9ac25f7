import { setup } from 'xstate'
import { unmet, type Conditions } from '#machines/refusal.ts'
import { COMPLAINT_GUARD_TEXTS, COMPLAINT_LABELS, type ComplaintState } from './labels.ts'

/** Plain JSON, stored with the row. */
export interface ComplaintContext {
  /** Who wrote it; null once the account is erased. */
  readonly writtenBy: string | null
}

/** `actorId` is the scholar. */
export interface ComplaintEvent {
  readonly type: 'complaint.answered'
  readonly actorId: string
  readonly answer: string
}

export const COMPLAINT_EVENTS = {
  public: ['complaint.answered'],
} as const satisfies Record<'public', readonly ComplaintEvent['type'][]>

type Check = keyof typeof COMPLAINT_GUARD_TEXTS

/** The conditions of each event, with their texts. */
export const COMPLAINT_CONDITIONS: Conditions<ComplaintContext, ComplaintEvent, Check> = {
  checks: {
    hasAnswer: (_context, { answer }) => answer !== '',
    isNotInvolved: ({ writtenBy }, { actorId }) => actorId !== writtenBy,
  },
  of: { 'complaint.answered': ['isNotInvolved', 'hasAnswer'] },
  texts: COMPLAINT_GUARD_TEXTS,
}

const machineSetup = setup({
  types: {
    context: {} as ComplaintContext,
    input: {} as ComplaintContext,
    events: {} as ComplaintEvent,
    meta: {} as { readonly label: string },
  },
  guards: {
    isAllowed: ({ context, event }) => unmet(COMPLAINT_CONDITIONS, context, event).length === 0,
  },
  actions: {
    // Effects are only named here; the project service carries each out in the same transaction.
    /** Notifies the person who wrote it. */
    tellWriter: () => {},
  },
})

const label = (state: ComplaintState) => ({ label: COMPLAINT_LABELS[state] })

/** A complaint to the Shariah board. Runs on the server only; the project service enforces it. */
export const boardComplaintMachine = machineSetup.createMachine({
  id: 'boardComplaint',
  version: '1',
  context: ({ input }) => ({ writtenBy: input.writtenBy }),
  initial: 'open',
  states: {
    open: {
      meta: label('open'),
      on: { 'complaint.answered': { guard: 'isAllowed', target: 'answered', actions: 'tellWriter' } },
    },
    answered: { type: 'final', meta: label('answered') },
  },
})
