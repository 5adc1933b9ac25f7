import { assign, setup } from 'xstate'
import { FACTOR_REMOVAL_COOLING_MS } from '#contracts/staff/values.ts'
import { unmet, type Conditions } from '#machines/refusal.ts'
import { FACTOR_REMOVAL_GUARD_TEXTS, FACTOR_REMOVAL_LABELS } from './labels.ts'

/** Plain JSON, stored with the row; instants are ISO 8601 in UTC. */
export interface FactorRemovalContext {
  readonly personId: string
  /** The administrator who requested it. */
  readonly askedBy: string
  /** When the factors are removed; null until it is confirmed. */
  readonly dueAt: string | null
}

/** Facts about a removal of lost factors; `actorId` is the acting administrator. */
export type FactorRemovalEvent =
  | {
      readonly type: 'removal.asked'
      readonly actorId: string
      readonly reason: string
      readonly hasFactor: boolean
      readonly isUnderWay: boolean
    }
  | {
      readonly type: 'removal.confirmed'
      readonly actorId: string
      readonly check: string
      readonly now: string
    }
  | { readonly type: 'removal.declined'; readonly actorId: string }
  | { readonly type: 'removal.withdrawn'; readonly actorId: string }
  /** The owner opened the link, or signed in with the factor. */
  | { readonly type: 'removal.stopped' }
  | { readonly type: 'removal.due'; readonly now: string }
  | { readonly type: 'removal.expired' }

/** Events an administrator or the owner may send, and those only the service may. */
export const FACTOR_REMOVAL_EVENTS = {
  public: ['removal.asked', 'removal.confirmed', 'removal.declined', 'removal.withdrawn', 'removal.stopped'],
  internal: ['removal.due', 'removal.expired'],
} as const satisfies Record<'public' | 'internal', readonly FactorRemovalEvent['type'][]>

type Check = keyof typeof FACTOR_REMOVAL_GUARD_TEXTS
const isGiven = (text: string): boolean => text.trim() !== ''

/** The conditions of each event, with their texts. */
export const FACTOR_REMOVAL_CONDITIONS: Conditions<FactorRemovalContext, FactorRemovalEvent, Check> = {
  checks: {
    isNotPerson: ({ personId }, event) => 'actorId' in event && event.actorId !== personId,
    hasFactor: (_context, event) => 'hasFactor' in event && event.hasFactor,
    isNotUnderWay: (_context, event) => 'isUnderWay' in event && !event.isUnderWay,
    hasReason: (_context, event) => 'reason' in event && isGiven(event.reason),
    isNotAsker: ({ askedBy }, event) => 'actorId' in event && event.actorId !== askedBy,
    hasCheck: (_context, event) => 'check' in event && isGiven(event.check),
    isDue: ({ dueAt }, event) =>
      'now' in event && dueAt !== null && Date.parse(event.now) >= Date.parse(dueAt),
  },
  of: {
    'removal.asked': ['isNotPerson', 'hasFactor', 'isNotUnderWay', 'hasReason'],
    'removal.confirmed': ['isNotPerson', 'isNotAsker', 'hasCheck'],
    'removal.declined': ['isNotPerson', 'isNotAsker'],
    'removal.due': ['isDue'],
  },
  texts: FACTOR_REMOVAL_GUARD_TEXTS,
}

const machineSetup = setup({
  types: {
    context: {} as FactorRemovalContext,
    input: {} as Pick<FactorRemovalContext, 'personId' | 'askedBy'>,
    events: {} as FactorRemovalEvent,
    meta: {} as { readonly label: string },
  },
  guards: {
    isAllowed: ({ context, event }) => unmet(FACTOR_REMOVAL_CONDITIONS, context, event).length === 0,
  },
  actions: {
    startCooling: assign(({ event }) => ({
      dueAt:
        event.type === 'removal.confirmed'
          ? new Date(Date.parse(event.now) + FACTOR_REMOVAL_COOLING_MS).toISOString()
          : null,
    })),
    // Effects are only named here; the user service carries each out in the same transaction.
    /** Notifies the other administrators that one of them must check and confirm. */
    tellAdministrators: () => {},
    /** Sends the link that stops it to every address of the account. */
    warnOwner: () => {},
    /** Notifies the two administrators. */
    tellStopped: () => {},
    /** Removes every factor, ends every session and notifies the owner. */
    removeFactors: () => {},
  },
})

const label = (state: keyof typeof FACTOR_REMOVAL_LABELS) => ({ label: FACTOR_REMOVAL_LABELS[state] })

/**
 * The removal of lost factors by two administrators, with a cooling-off time in which the owner can stop it
 * (record 0226).
 */
export const factorRemovalMachine = machineSetup.createMachine({
  id: 'factorRemoval',
  version: '1',
  context: ({ input }) => ({ personId: input.personId, askedBy: input.askedBy, dueAt: null }),
  initial: 'draft',
  states: {
    draft: {
      meta: label('draft'),
      on: {
        'removal.asked': { guard: 'isAllowed', target: 'requested', actions: 'tellAdministrators' },
      },
    },
    requested: {
      meta: label('requested'),
      on: {
        'removal.confirmed': {
          guard: 'isAllowed',
          target: 'cooling',
          actions: ['startCooling', 'warnOwner'],
        },
        'removal.declined': { guard: 'isAllowed', target: 'declined' },
        'removal.withdrawn': 'withdrawn',
        'removal.stopped': 'stopped',
        'removal.expired': 'expired',
      },
    },
    cooling: {
      meta: label('cooling'),
      on: {
        'removal.withdrawn': 'withdrawn',
        'removal.stopped': { target: 'stopped', actions: 'tellStopped' },
        'removal.due': { guard: 'isAllowed', target: 'done', actions: 'removeFactors' },
      },
    },
    done: { type: 'final', meta: label('done') },
    declined: { type: 'final', meta: label('declined') },
    withdrawn: { type: 'final', meta: label('withdrawn') },
    stopped: { type: 'final', meta: label('stopped') },
    expired: { type: 'final', meta: label('expired') },
  },
})
