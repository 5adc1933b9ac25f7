import { assign, setup } from 'xstate'
import { unmet, type Conditions } from '#machines/refusal.ts'
import { MILESTONE_GUARD_TEXTS, MILESTONE_LABELS, type MilestoneState } from './labels.ts'

/** Plain JSON, stored with the row. */
export interface MilestoneContext {
  readonly issuerId: string
  /** The person of finance who asked for the release; null before. */
  readonly askedBy: string | null
}

/** What is true of the offering: `campaign` is the state of its campaign, `isNext` that every earlier milestone is released. */
interface Facts {
  readonly campaign: string
  readonly isNext: boolean
}

/** Facts about a milestone; `actorId` is the person of finance. Whether it is overdue is read from the clock and is no state. */
export type MilestoneEvent =
  | ({ readonly type: 'milestone.filed'; readonly hasText: boolean; readonly files: number } & Facts)
  | { readonly type: 'milestone.returned'; readonly actorId: string; readonly reason: string }
  | ({ readonly type: 'milestone.releaseAsked'; readonly actorId: string } & Facts)
  | ({ readonly type: 'milestone.released'; readonly actorId: string } & Facts)

/** All are sent by people: the first by the issuer, the others by finance. */
export const MILESTONE_EVENTS = {
  public: ['milestone.filed', 'milestone.returned', 'milestone.releaseAsked', 'milestone.released'],
} as const satisfies Record<'public', readonly MilestoneEvent['type'][]>

/** States of a campaign in which its money may be released. */
export const PAYING_STATES: ReadonlySet<string> = new Set(['funded', 'deploying', 'operating'])

type Check = keyof typeof MILESTONE_GUARD_TEXTS

/** The conditions of each event, with their texts. */
export const MILESTONE_CONDITIONS: Conditions<MilestoneContext, MilestoneEvent, Check> = {
  checks: {
    isFunded: (_context, event) => 'campaign' in event && PAYING_STATES.has(event.campaign),
    isNext: (_context, event) => 'isNext' in event && event.isNext,
    hasEvidence: (_context, event) => 'files' in event && event.hasText && event.files > 0,
    isNotIssuer: ({ issuerId }, event) => 'actorId' in event && event.actorId !== issuerId,
    hasReason: (_context, event) => 'reason' in event && event.reason !== '',
    isNotAsker: ({ askedBy }, event) => 'actorId' in event && event.actorId !== askedBy,
  },
  of: {
    'milestone.filed': ['isFunded', 'isNext', 'hasEvidence'],
    'milestone.returned': ['isNotIssuer', 'hasReason'],
    'milestone.releaseAsked': ['isNotIssuer', 'isFunded', 'isNext'],
    'milestone.released': ['isNotIssuer', 'isNotAsker', 'isFunded', 'isNext'],
  },
  texts: MILESTONE_GUARD_TEXTS,
}

const machineSetup = setup({
  types: {
    context: {} as MilestoneContext,
    input: {} as Pick<MilestoneContext, 'issuerId'>,
    events: {} as MilestoneEvent,
    meta: {} as { readonly label: string },
  },
  guards: {
    isAllowed: ({ context, event }) => unmet(MILESTONE_CONDITIONS, context, event).length === 0,
  },
  actions: {
    // Effects are only named here; the project service carries each out in the same transaction.
    /** Moves the tranche from the offering's escrow to the issuer's wallet. */
    releaseTranche: () => {},
    /** Notifies the issuer of a decision. */
    tellIssuer: (_args, _params: { readonly about: 'returned' | 'released' }) => {},
    rememberAsker: assign(({ context, event }) => ({
      askedBy: 'actorId' in event ? event.actorId : context.askedBy,
    })),
    forgetAsker: assign({ askedBy: null }),
  },
})

const label = (state: MilestoneState) => ({ label: MILESTONE_LABELS[state] })
const returned = {
  guard: 'isAllowed',
  target: 'planned',
  actions: ['forgetAsker', { type: 'tellIssuer', params: { about: 'returned' } }],
} as const

/** M16, a milestone of an offering (record 0270). Runs on the server only; the project service enforces it. */
export const milestoneMachine = machineSetup.createMachine({
  id: 'milestone',
  version: '1',
  context: ({ input }) => ({ issuerId: input.issuerId, askedBy: null }),
  initial: 'planned',
  states: {
    planned: { meta: label('planned'), on: { 'milestone.filed': { guard: 'isAllowed', target: 'filed' } } },
    filed: {
      meta: label('filed'),
      on: {
        'milestone.returned': returned,
        'milestone.releaseAsked': { guard: 'isAllowed', target: 'asked', actions: 'rememberAsker' },
      },
    },
    asked: {
      meta: label('asked'),
      on: {
        'milestone.returned': returned,
        'milestone.released': {
          guard: 'isAllowed',
          target: 'released',
          actions: ['releaseTranche', { type: 'tellIssuer', params: { about: 'released' } }],
        },
      },
    },
    released: { type: 'final', meta: label('released') },
  },
})
