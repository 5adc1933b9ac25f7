import { setup } from 'xstate'
import { unmet, type Conditions } from '#machines/refusal.ts'
import { QUESTION_GUARD_TEXTS, QUESTION_LABELS, type QuestionState } from './labels.ts'

/** Plain JSON, stored with the row. */
export interface QuestionContext {
  readonly issuerId: string
  /** Who asked; null once the account is erased. */
  readonly askedBy: string | null
}

/** `actorId` is the person of compliance. */
export type QuestionEvent =
  | { readonly type: 'question.answered'; readonly answer: string }
  | { readonly type: 'question.hidden'; readonly actorId: string; readonly reason: string }

/** All are sent by people: the first by the issuer, the other by compliance. */
export const QUESTION_EVENTS = {
  public: ['question.answered', 'question.hidden'],
} as const satisfies Record<'public', readonly QuestionEvent['type'][]>

type Check = keyof typeof QUESTION_GUARD_TEXTS

/** The conditions of each event, with their texts. */
export const QUESTION_CONDITIONS: Conditions<QuestionContext, QuestionEvent, Check> = {
  checks: {
    hasAnswer: (_context, event) => 'answer' in event && event.answer !== '',
    hasReason: (_context, event) => 'reason' in event && event.reason !== '',
    isNotInvolved: ({ issuerId, askedBy }, event) =>
      'actorId' in event && event.actorId !== issuerId && event.actorId !== askedBy,
  },
  of: {
    'question.answered': ['hasAnswer'],
    'question.hidden': ['isNotInvolved', 'hasReason'],
  },
  texts: QUESTION_GUARD_TEXTS,
}

const machineSetup = setup({
  types: {
    context: {} as QuestionContext,
    input: {} as QuestionContext,
    events: {} as QuestionEvent,
    meta: {} as { readonly label: string },
  },
  guards: {
    isAllowed: ({ context, event }) => unmet(QUESTION_CONDITIONS, context, event).length === 0,
  },
  actions: {
    // Effects are only named here; the project service carries each out in the same transaction.
    /** Notifies the person who asked. */
    tellAsker: (_args, _params: { readonly about: 'answered' | 'hidden' }) => {},
    /** Notifies the issuer. */
    tellIssuer: (_args, _params: { readonly about: 'hidden' }) => {},
  },
})

const label = (state: QuestionState) => ({ label: QUESTION_LABELS[state] })
const hidden = {
  guard: 'isAllowed',
  target: 'hidden',
  actions: [
    { type: 'tellAsker', params: { about: 'hidden' } },
    { type: 'tellIssuer', params: { about: 'hidden' } },
  ],
} as const

/** A question of an investor to the issuer of an offering. Runs on the server only; the project service enforces it. */
export const questionMachine = machineSetup.createMachine({
  id: 'question',
  version: '1',
  context: ({ input }) => ({ issuerId: input.issuerId, askedBy: input.askedBy }),
  initial: 'open',
  states: {
    open: {
      meta: label('open'),
      on: {
        'question.answered': {
          guard: 'isAllowed',
          target: 'answered',
          actions: [{ type: 'tellAsker', params: { about: 'answered' } }],
        },
        'question.hidden': hidden,
      },
    },
    answered: { meta: label('answered'), on: { 'question.hidden': hidden } },
    hidden: { type: 'final', meta: label('hidden') },
  },
})
