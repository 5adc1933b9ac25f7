import { setup } from 'xstate'
import { unmet, type Conditions } from '#machines/refusal.ts'
import { COLLEAGUE_GUARD_TEXTS, COLLEAGUE_LABELS } from './labels.ts'

/** Plain JSON, stored with the row. */
export interface ColleagueContext {
  /** Owner of the offering. */
  readonly ownerId: string
}

/** Facts about a colleague; the service gathers them. */
export type ColleagueEvent =
  | {
      readonly type: 'colleague.invited'
      /** Whether the address is the owner's. */
      readonly isOwnAddress: boolean
      /** Whether the address is invited, or belongs to a colleague. */
      readonly isListed: boolean
      readonly hasRoom: boolean
    }
  | {
      readonly type: 'colleague.accepted'
      readonly actorId: string
      /** Whether the invitation was sent to the actor's own address. */
      readonly isAddressee: boolean
      readonly isListed: boolean
      readonly hasReviewed: boolean
      /** Whether the actor has an order or digital shares of the offering. */
      readonly hasInvested: boolean
    }
  | { readonly type: 'colleague.declined'; readonly isAddressee: boolean }
  | { readonly type: 'colleague.roleChanged'; readonly isOtherRole: boolean }
  | {
      readonly type: 'colleague.removed'
      /** Whether the colleague leaves, and is not sent away. */
      readonly isLeaving: boolean
    }
  | { readonly type: 'colleague.expired' }

/** What the owner (`accepted`, `left`) or the colleague (`removed`, `roleChanged`) is told. */
export type ColleagueNews = 'accepted' | 'left' | 'removed' | 'roleChanged'

/** Events that people may send, and those only the service may. */
export const COLLEAGUE_EVENTS = {
  public: [
    'colleague.invited',
    'colleague.accepted',
    'colleague.declined',
    'colleague.roleChanged',
    'colleague.removed',
  ],
  internal: ['colleague.expired'],
} as const satisfies Record<'public' | 'internal', readonly ColleagueEvent['type'][]>

type Check = keyof typeof COLLEAGUE_GUARD_TEXTS

/** The conditions of each event, with their texts. */
export const COLLEAGUE_CONDITIONS: Conditions<ColleagueContext, ColleagueEvent, Check> = {
  checks: {
    isNotOwner: ({ ownerId }, event) =>
      'actorId' in event ? event.actorId !== ownerId : 'isOwnAddress' in event && !event.isOwnAddress,
    isNotListed: (_context, event) => 'isListed' in event && !event.isListed,
    hasRoom: (_context, event) => 'hasRoom' in event && event.hasRoom,
    isAddressee: (_context, event) => 'isAddressee' in event && event.isAddressee,
    hasNotReviewed: (_context, event) => 'hasReviewed' in event && !event.hasReviewed,
    holdsNothing: (_context, event) => 'hasInvested' in event && !event.hasInvested,
    isOtherRole: (_context, event) => 'isOtherRole' in event && event.isOtherRole,
  },
  of: {
    'colleague.invited': ['isNotOwner', 'isNotListed', 'hasRoom'],
    'colleague.accepted': ['isAddressee', 'isNotOwner', 'isNotListed', 'hasNotReviewed', 'holdsNothing'],
    'colleague.declined': ['isAddressee'],
    'colleague.roleChanged': ['isOtherRole'],
  },
  texts: COLLEAGUE_GUARD_TEXTS,
}

const machineSetup = setup({
  types: {
    context: {} as ColleagueContext,
    input: {} as ColleagueContext,
    events: {} as ColleagueEvent,
    meta: {} as { readonly label: string },
  },
  guards: {
    isAllowed: ({ context, event }) => unmet(COLLEAGUE_CONDITIONS, context, event).length === 0,
  },
  actions: {
    // The effects are only named here; the project service carries them out in the same transaction.
    /** Creates the secret, mails the link, and tells the account of the address, if there is one. */
    sendLink: () => {},
    /** A notice for the owner or for the colleague. */
    tell: (_args, _params: { readonly about: ColleagueNews }) => {},
  },
})

const label = (state: keyof typeof COLLEAGUE_LABELS) => ({ label: COLLEAGUE_LABELS[state] })

/** The access of one colleague of an issuer to one offering (record 0350). */
export const colleagueMachine = machineSetup.createMachine({
  id: 'colleague',
  version: '1',
  context: ({ input }) => ({ ownerId: input.ownerId }),
  initial: 'draft',
  states: {
    draft: {
      meta: label('draft'),
      on: { 'colleague.invited': { guard: 'isAllowed', target: 'invited', actions: 'sendLink' } },
    },
    invited: {
      meta: label('invited'),
      on: {
        'colleague.accepted': {
          guard: 'isAllowed',
          target: 'active',
          actions: { type: 'tell', params: { about: 'accepted' } },
        },
        'colleague.declined': { guard: 'isAllowed', target: 'declined' },
        'colleague.roleChanged': { guard: 'isAllowed', target: 'invited' },
        'colleague.removed': 'removed',
        'colleague.expired': 'expired',
      },
    },
    active: {
      meta: label('active'),
      on: {
        'colleague.roleChanged': {
          guard: 'isAllowed',
          target: 'active',
          actions: { type: 'tell', params: { about: 'roleChanged' } },
        },
        'colleague.removed': {
          target: 'removed',
          actions: {
            type: 'tell',
            params: ({ event }) => ({ about: event.isLeaving ? ('left' as const) : ('removed' as const) }),
          },
        },
      },
    },
    declined: { type: 'final', meta: label('declined') },
    expired: { type: 'final', meta: label('expired') },
    removed: { type: 'final', meta: label('removed') },
  },
})
