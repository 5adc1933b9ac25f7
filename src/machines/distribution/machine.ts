import { assign, setup } from 'xstate'
import { unmet, type Conditions } from '#machines/refusal.ts'
import { DISTRIBUTION_GUARD_TEXTS, DISTRIBUTION_LABELS, type DistributionState } from './labels.ts'

/** Plain JSON, stored with the row. */
export interface DistributionContext {
  /** The person of finance who checked the figures; null before. */
  readonly checkedBy: string | null
  /** The person of finance who proposed to cancel it without holders; null before. */
  readonly releaseBy: string | null
}

/** What is true of the offering: `campaign` is the state of its campaign, `isOfContract` that its contract allows the figures. */
interface Facts {
  readonly campaign: string
  readonly isOfContract: boolean
}

/** The person of finance who decides, and whether they belong to the company of the issuer. */
interface Decider {
  readonly actorId: string
  readonly isOfIssuer: boolean
}

/**
 * Facts about a distribution. `isPeriodFree`: no other one has its period; `isFinal`: it is the last result of its offering; `isNotEnded`: no
 * other one is; `isLast`: it is not the final one, or all others are earlier and approved; `isAhead` and `isUnfrozen`: it is not the final
 * one, or its record date is not past, and no digital share is frozen; `isCovered`: the issuer's wallet holds the sum.
 */
export type DistributionEvent =
  | ({
      readonly type: 'distribution.filed'
      readonly files: number
      readonly isPeriodFree: boolean
      readonly isFinal: boolean
      readonly isNotEnded: boolean
      readonly isLast: boolean
    } & Facts)
  | ({ readonly type: 'distribution.returned'; readonly reason: string } & Decider)
  | ({ readonly type: 'distribution.checked' } & Decider & Facts)
  | ({
      readonly type: 'distribution.approved'
      readonly pays: boolean
      readonly isLast: boolean
      readonly isAhead: boolean
      readonly isUnfrozen: boolean
      readonly isCovered: boolean
    } & Decider &
      Facts)
  | { readonly type: 'distribution.cancelled' }
  | { readonly type: 'distribution.recorded' }
  | { readonly type: 'distribution.unheld' }
  | ({ readonly type: 'distribution.releaseProposed'; readonly reason: string } & Decider)
  | ({ readonly type: 'distribution.released' } & Decider)
  | { readonly type: 'distribution.paidOut' }

/** The issuer files and cancels, finance decides; the record date and the last payout are events of the product. */
export const DISTRIBUTION_EVENTS = {
  public: [
    'distribution.filed',
    'distribution.returned',
    'distribution.checked',
    'distribution.approved',
    'distribution.cancelled',
    'distribution.releaseProposed',
    'distribution.released',
  ],
  internal: ['distribution.recorded', 'distribution.unheld', 'distribution.paidOut'],
} as const satisfies Record<'public' | 'internal', readonly DistributionEvent['type'][]>

/** States of a campaign in which results are filed. */
export const RESULT_STATES: ReadonlySet<string> = new Set(['deploying', 'operating'])

type Check = keyof typeof DISTRIBUTION_GUARD_TEXTS

/** The conditions of each event, with their texts. */
export const DISTRIBUTION_CONDITIONS: Conditions<DistributionContext, DistributionEvent, Check> = {
  checks: {
    isRunning: (_context, event) => 'campaign' in event && RESULT_STATES.has(event.campaign),
    hasDocuments: (_context, event) => 'files' in event && event.files > 0,
    isPeriodFree: (_context, event) => 'isPeriodFree' in event && event.isPeriodFree,
    isNotEnded: (_context, event) => 'isNotEnded' in event && event.isNotEnded,
    isLast: (_context, event) => 'isLast' in event && event.isLast,
    isAhead: (_context, event) => 'isAhead' in event && event.isAhead,
    isUnfrozen: (_context, event) => 'isUnfrozen' in event && event.isUnfrozen,
    // Money of a milestone may still be released before.
    isOperating: (_context, event) =>
      event.type === 'distribution.filed' && (!event.isFinal || event.campaign === 'operating'),
    isOfContract: (_context, event) => 'isOfContract' in event && event.isOfContract,
    isNotOfIssuer: (_context, event) => 'isOfIssuer' in event && !event.isOfIssuer,
    hasReason: (_context, event) => 'reason' in event && event.reason !== '',
    isNotChecker: ({ checkedBy }, event) => 'actorId' in event && event.actorId !== checkedBy,
    isNotProposer: ({ releaseBy }, event) => 'actorId' in event && event.actorId !== releaseBy,
    isCovered: (_context, event) => 'isCovered' in event && event.isCovered,
  },
  of: {
    'distribution.filed': [
      'isRunning',
      'hasDocuments',
      'isNotEnded',
      'isOperating',
      'isPeriodFree',
      'isLast',
      'isOfContract',
    ],
    'distribution.returned': ['isNotOfIssuer', 'hasReason'],
    'distribution.checked': ['isNotOfIssuer', 'isRunning', 'isOfContract'],
    'distribution.releaseProposed': ['isNotOfIssuer', 'hasReason'],
    'distribution.released': ['isNotOfIssuer', 'isNotProposer'],
    'distribution.approved': [
      'isNotOfIssuer',
      'isNotChecker',
      'isRunning',
      'isLast',
      'isAhead',
      'isUnfrozen',
      'isOfContract',
      'isCovered',
    ],
  },
  texts: DISTRIBUTION_GUARD_TEXTS,
}

const machineSetup = setup({
  types: {
    context: {} as DistributionContext,
    input: {} as Record<string, never>,
    events: {} as DistributionEvent,
    meta: {} as { readonly label: string },
  },
  guards: {
    isAllowed: ({ context, event }) => unmet(DISTRIBUTION_CONDITIONS, context, event).length === 0,
    pays: ({ context, event }) =>
      unmet(DISTRIBUTION_CONDITIONS, context, event).length === 0 && 'pays' in event && event.pays,
  },
  actions: {
    // Effects are only named here; the project service carries each out in the same transaction.
    /** Posts the result under the contract: the sum leaves the wallet of the issuer, the non-permissible part goes to charity. */
    postResult: () => {},
    /** Asks for the holders of the record date. */
    planRecord: () => {},
    /** Pays the holders in batches. */
    payHolders: () => {},
    /** Gives what was set aside back to the issuer. */
    returnMoney: () => {},
    /** Looks whether the campaign is over: its final result is paid. */
    settleCampaign: () => {},
    /** Notifies the issuer. */
    tellIssuer: (_args, _params: { readonly about: 'returned' | 'approved' | 'paid' | 'released' }) => {},
    rememberChecker: assign(({ context, event }) => ({
      checkedBy: 'actorId' in event ? event.actorId : context.checkedBy,
    })),
    forgetChecker: assign({ checkedBy: null }),
    rememberProposer: assign(({ context, event }) => ({
      releaseBy: 'actorId' in event ? event.actorId : context.releaseBy,
    })),
  },
})

const label = (state: DistributionState) => ({ label: DISTRIBUTION_LABELS[state] })
const returned = {
  guard: 'isAllowed',
  target: 'returned',
  actions: ['forgetChecker', { type: 'tellIssuer', params: { about: 'returned' } }],
} as const
const filed = { guard: 'isAllowed', target: 'filed' } as const
const told = { type: 'tellIssuer', params: { about: 'approved' } } as const

/** M19, the result of a period of an offering, divided among its holders (record 0360). Runs on the server only; the project service enforces it. */
export const distributionMachine = machineSetup.createMachine({
  id: 'distribution',
  version: '3',
  context: { checkedBy: null, releaseBy: null },
  initial: 'draft',
  states: {
    draft: { meta: label('draft'), on: { 'distribution.filed': filed } },
    filed: {
      meta: label('filed'),
      on: {
        'distribution.returned': returned,
        'distribution.checked': { guard: 'isAllowed', target: 'checked', actions: 'rememberChecker' },
        'distribution.cancelled': 'cancelled',
      },
    },
    returned: {
      meta: label('returned'),
      on: { 'distribution.filed': filed, 'distribution.cancelled': 'cancelled' },
    },
    checked: {
      meta: label('checked'),
      on: {
        'distribution.returned': returned,
        'distribution.approved': [
          { guard: 'pays', target: 'scheduled', actions: ['postResult', 'planRecord', told] },
          { guard: 'isAllowed', target: 'booked', actions: ['postResult', told, 'settleCampaign'] },
        ],
        'distribution.cancelled': { target: 'cancelled', actions: 'forgetChecker' },
      },
    },
    scheduled: {
      meta: label('scheduled'),
      on: {
        'distribution.recorded': { target: 'paying', actions: 'payHolders' },
        'distribution.unheld': 'unheld',
      },
    },
    // Two people again: money that was set aside leaves in another direction than the first two approved.
    unheld: {
      meta: label('unheld'),
      on: {
        'distribution.releaseProposed': {
          guard: 'isAllowed',
          target: 'releasing',
          actions: 'rememberProposer',
        },
      },
    },
    releasing: {
      meta: label('releasing'),
      on: {
        'distribution.released': {
          guard: 'isAllowed',
          target: 'cancelled',
          actions: ['returnMoney', { type: 'tellIssuer', params: { about: 'released' } }],
        },
      },
    },
    paying: {
      meta: label('paying'),
      on: {
        'distribution.paidOut': {
          target: 'paid',
          actions: [{ type: 'tellIssuer', params: { about: 'paid' } }, 'settleCampaign'],
        },
      },
    },
    paid: { type: 'final', meta: label('paid') },
    booked: { type: 'final', meta: label('booked') },
    cancelled: { type: 'final', meta: label('cancelled') },
  },
})
