import { assign, setup } from 'xstate'
import { unmet, type Conditions } from '#machines/refusal.ts'
import { MONEY_CASE_GUARD_TEXTS, MONEY_CASE_LABELS } from './labels.ts'

/** Plain JSON, stored with the row. */
export interface MoneyCaseContext {
  /** The person whose movements it is about. */
  readonly userId: string
  /** Who proposed a release, a report or the closing; null without a proposal. */
  readonly proposedBy: string | null
  /** Whether it has been reported to the authority. */
  readonly isReported: boolean
}

interface ByPerson {
  readonly actorId: string
}
interface WithText extends ByPerson {
  readonly text: string
}

export type MoneyCaseEvent =
  | { readonly type: 'case.opened' }
  | { readonly type: 'case.noticed' }
  | ({ readonly type: 'case.taken' } & ByPerson)
  | ({ readonly type: 'case.customerAsked' } & WithText)
  | ({ readonly type: 'case.customerAnswered' } & WithText)
  | ({ readonly type: 'case.held' } & WithText)
  | ({
      readonly type: 'case.releaseProposed'
      /** Whether the sum of its movements needs a second person. */
      readonly isLarge: boolean
    } & WithText)
  | ({ readonly type: 'case.reportProposed' } & WithText)
  | ({ readonly type: 'case.approved' } & ByPerson)
  | ({ readonly type: 'case.declined' } & WithText)
  | ({ readonly type: 'case.closed'; readonly isLarge: boolean } & WithText)

/** Events that people may send, and those only the service may. */
export const MONEY_CASE_EVENTS = {
  public: [
    'case.taken',
    'case.customerAsked',
    'case.customerAnswered',
    'case.held',
    'case.releaseProposed',
    'case.reportProposed',
    'case.approved',
    'case.declined',
    'case.closed',
  ],
  internal: ['case.opened', 'case.noticed'],
} as const satisfies Record<'public' | 'internal', readonly MoneyCaseEvent['type'][]>

type Check = keyof typeof MONEY_CASE_GUARD_TEXTS

/** The conditions of each event, with their texts. */
export const MONEY_CASE_CONDITIONS: Conditions<MoneyCaseContext, MoneyCaseEvent, Check> = {
  checks: {
    isOther: ({ userId }, event) => 'actorId' in event && event.actorId !== userId,
    hasText: (_context, event) => 'text' in event && event.text.trim() !== '',
    isSecond: ({ proposedBy }, event) => 'actorId' in event && event.actorId !== proposedBy,
  },
  of: {
    'case.taken': ['isOther'],
    'case.customerAsked': ['isOther', 'hasText'],
    'case.customerAnswered': ['isOther', 'hasText'],
    'case.held': ['isOther', 'hasText'],
    'case.releaseProposed': ['isOther', 'hasText'],
    'case.reportProposed': ['isOther', 'hasText'],
    'case.approved': ['isOther', 'isSecond'],
    'case.declined': ['isOther', 'hasText'],
    'case.closed': ['isOther', 'hasText'],
  },
  texts: MONEY_CASE_GUARD_TEXTS,
}

const machineSetup = setup({
  types: {
    context: {} as MoneyCaseContext,
    input: {} as MoneyCaseContext,
    events: {} as MoneyCaseEvent,
    meta: {} as { readonly label: string },
  },
  guards: {
    isAllowed: ({ context, event }) => unmet(MONEY_CASE_CONDITIONS, context, event).length === 0,
    isAllowedSmall: ({ context, event }) =>
      unmet(MONEY_CASE_CONDITIONS, context, event).length === 0 && 'isLarge' in event && !event.isLarge,
    isReported: ({ context }) => context.isReported,
    isAllowedReported: ({ context, event }) =>
      unmet(MONEY_CASE_CONDITIONS, context, event).length === 0 && context.isReported,
  },
  actions: {
    // Effects are only named here; the payment service carries each out in the same transaction.
    /** Tells compliance, and no other person. */
    tellCompliance: () => {},
    /** Has every withdrawal that the bank does not have wait for finance. */
    holdMoney: () => {},
    rememberProposal: assign({
      proposedBy: ({ context, event }) => ('actorId' in event ? event.actorId : context.proposedBy),
    }),
    forgetProposal: assign({ proposedBy: null }),
    rememberReport: assign({ isReported: true }),
  },
})

const label = (state: keyof typeof MONEY_CASE_LABELS) => ({ label: MONEY_CASE_LABELS[state] })

const held = { guard: 'isAllowed', target: 'held', actions: 'holdMoney' } as const
/** A large case is closed by two people, as its money is released. */
const closed = [
  { guard: 'isAllowedSmall', target: 'closed' },
  { guard: 'isAllowed', target: 'closeProposed', actions: 'rememberProposal' },
] as const
const report = { guard: 'isAllowed', target: 'reportProposed', actions: 'rememberProposal' } as const

/** Back to where the proposal came from. */
const declined = [
  { guard: 'isAllowedReported', target: 'reported', actions: 'forgetProposal' },
  { guard: 'isAllowed', target: 'held', actions: 'forgetProposal' },
] as const
/** A proposal that was made before a new movement does not know it. */
const noticed = [
  { guard: 'isReported', target: 'reported', actions: ['forgetProposal', 'tellCompliance'] },
  { target: 'held', actions: ['forgetProposal', 'tellCompliance'] },
] as const

/** A case about movements of one person's money. Runs on the server only; the payment service enforces it. */
export const moneyCaseMachine = machineSetup.createMachine({
  id: 'moneyCase',
  version: '1',
  context: ({ input: { userId, proposedBy, isReported } }) => ({ userId, proposedBy, isReported }),
  initial: 'draft',
  states: {
    draft: { meta: label('draft'), on: { 'case.opened': { target: 'opened', actions: 'tellCompliance' } } },
    opened: {
      meta: label('opened'),
      on: {
        // Compliance was told when it opened.
        'case.noticed': 'opened',
        'case.taken': { guard: 'isAllowed', target: 'inReview' },
        'case.held': held,
      },
    },
    inReview: {
      meta: label('inReview'),
      on: {
        'case.noticed': { actions: 'tellCompliance' },
        'case.customerAsked': { guard: 'isAllowed', target: 'asked' },
        'case.held': held,
        'case.closed': closed,
      },
    },
    asked: {
      meta: label('asked'),
      on: {
        'case.noticed': { actions: 'tellCompliance' },
        'case.customerAnswered': { guard: 'isAllowed', target: 'inReview' },
        'case.held': held,
        'case.closed': closed,
      },
    },
    held: {
      meta: label('held'),
      on: {
        'case.noticed': { actions: 'tellCompliance' },
        'case.releaseProposed': [
          { guard: 'isAllowedSmall', target: 'released' },
          { guard: 'isAllowed', target: 'releaseProposed', actions: 'rememberProposal' },
        ],
        'case.reportProposed': report,
      },
    },
    releaseProposed: {
      meta: label('releaseProposed'),
      on: {
        'case.noticed': noticed,
        'case.approved': { guard: 'isAllowed', target: 'released' },
        'case.declined': declined,
      },
    },
    reportProposed: {
      meta: label('reportProposed'),
      on: {
        'case.noticed': noticed,
        'case.approved': {
          guard: 'isAllowed',
          target: 'reported',
          actions: ['rememberReport', 'forgetProposal'],
        },
        'case.declined': declined,
      },
    },
    closeProposed: {
      meta: label('closeProposed'),
      on: {
        'case.noticed': { target: 'inReview', actions: ['forgetProposal', 'tellCompliance'] },
        'case.approved': { guard: 'isAllowed', target: 'closed', actions: 'forgetProposal' },
        'case.declined': { guard: 'isAllowed', target: 'inReview', actions: 'forgetProposal' },
        'case.held': { ...held, actions: ['forgetProposal', 'holdMoney'] },
      },
    },
    reported: {
      meta: label('reported'),
      on: {
        'case.noticed': { actions: 'tellCompliance' },
        // What was reported is released by two people, whatever the sum.
        'case.releaseProposed': {
          guard: 'isAllowed',
          target: 'releaseProposed',
          actions: 'rememberProposal',
        },
        'case.reportProposed': report,
      },
    },
    released: { type: 'final', meta: label('released') },
    closed: { type: 'final', meta: label('closed') },
  },
})
