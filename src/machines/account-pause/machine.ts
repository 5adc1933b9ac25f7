import { assign, setup } from 'xstate'
import { unmet, type Conditions } from '#machines/refusal.ts'
import { ACCOUNT_PAUSE_GUARD_TEXTS, ACCOUNT_PAUSE_LABELS } from './labels.ts'

/** Plain JSON, stored with the row. */
export interface AccountPauseContext {
  readonly personId: string
  /** Who asked last to resume the account; null before. */
  readonly askedBy: string | null
}

/** Facts about a pause; `actorId` is the acting person of compliance. */
export type AccountPauseEvent =
  | {
      readonly type: 'pause.begun'
      readonly actorId: string
      /** Whether another pause of the account has not ended. */
      readonly isPaused: boolean
      readonly reason: string
    }
  | { readonly type: 'resume.asked'; readonly actorId: string; readonly reason: string }
  | { readonly type: 'resume.approved'; readonly actorId: string }
  | { readonly type: 'resume.declined'; readonly actorId: string; readonly reason: string }
  | { readonly type: 'resume.withdrawn'; readonly actorId: string }

/** Events that people may send; none is the service's own. */
export const ACCOUNT_PAUSE_EVENTS = {
  public: ['pause.begun', 'resume.asked', 'resume.approved', 'resume.declined', 'resume.withdrawn'],
  internal: [],
} as const satisfies Record<'public' | 'internal', readonly AccountPauseEvent['type'][]>

type Check = keyof typeof ACCOUNT_PAUSE_GUARD_TEXTS

/** The conditions of each event, with their texts. */
export const ACCOUNT_PAUSE_CONDITIONS: Conditions<AccountPauseContext, AccountPauseEvent, Check> = {
  checks: {
    isNotPerson: ({ personId }, event) => event.actorId !== personId,
    isNotPaused: (_context, event) => 'isPaused' in event && !event.isPaused,
    hasReason: (_context, event) => 'reason' in event && event.reason.trim() !== '',
    isNotAsker: ({ askedBy }, event) => event.actorId !== askedBy,
    isAsker: ({ askedBy }, event) => event.actorId === askedBy,
  },
  of: {
    'pause.begun': ['isNotPerson', 'hasReason', 'isNotPaused'],
    'resume.asked': ['isNotPerson', 'hasReason'],
    'resume.approved': ['isNotPerson', 'isNotAsker'],
    'resume.declined': ['isNotPerson', 'isNotAsker', 'hasReason'],
    'resume.withdrawn': ['isAsker'],
  },
  texts: ACCOUNT_PAUSE_GUARD_TEXTS,
}

const machineSetup = setup({
  types: {
    context: {} as AccountPauseContext,
    input: {} as Pick<AccountPauseContext, 'personId'>,
    events: {} as AccountPauseEvent,
    meta: {} as { readonly label: string },
  },
  guards: {
    isAllowed: ({ context, event }) => unmet(ACCOUNT_PAUSE_CONDITIONS, context, event).length === 0,
  },
  actions: {
    keepAsker: assign({ askedBy: ({ event }) => event.actorId }),
    // Effects are only named here; the user service carries each out in the same transaction.
    /** The account can no longer invest, withdraw, pay zakat or transfer. */
    pauseAccount: () => {},
    /** The account can do so again. */
    resumeAccount: () => {},
    /** Tells the owner of the account. */
    tellOwner: () => {},
  },
})

const label = (state: keyof typeof ACCOUNT_PAUSE_LABELS) => ({ label: ACCOUNT_PAUSE_LABELS[state] })

/** A pause of an account: one person begins it, two people end it (record 0453). */
export const accountPauseMachine = machineSetup.createMachine({
  id: 'accountPause',
  version: '1',
  context: ({ input }) => ({ personId: input.personId, askedBy: null }),
  initial: 'draft',
  states: {
    draft: {
      meta: label('draft'),
      on: {
        'pause.begun': { guard: 'isAllowed', target: 'paused', actions: ['pauseAccount', 'tellOwner'] },
      },
    },
    paused: {
      meta: label('paused'),
      on: { 'resume.asked': { guard: 'isAllowed', target: 'resuming', actions: 'keepAsker' } },
    },
    resuming: {
      meta: label('resuming'),
      on: {
        'resume.approved': {
          guard: 'isAllowed',
          target: 'resumed',
          actions: ['resumeAccount', 'tellOwner'],
        },
        'resume.declined': { guard: 'isAllowed', target: 'paused' },
        'resume.withdrawn': { guard: 'isAllowed', target: 'paused' },
      },
    },
    resumed: { type: 'final', meta: label('resumed') },
  },
})
