import { assign, setup } from 'xstate'
import { monthsAfter } from '#contracts/dates.ts'
import { OPEN_MONTHS_MAX, type CAMPAIGN_CHANGE_TEXTS } from '#contracts/project/campaign-change-values.ts'
import type { ProjectCard } from '#contracts/project/projects.ts'
import { SCHOLARS_NEEDED } from '#contracts/project/proposal-values.ts'
import { CAMPAIGN_LABELS } from './labels.ts'

/** Plain JSON, stored with the row. Money is minor units as decimal text, instants are ISO 8601 in UTC. */
export interface CampaignContext {
  readonly offeringId: string
  readonly softCap: string
  readonly hardCap: string
  readonly opensAt: string
  readonly closesAt: string
  /** Once true it stays true, because only orders past their cooling-off count and they are allotted at once. */
  readonly isSoftCapReached: boolean
  /** Scholars who have approved the terms as they stand. */
  readonly approvals: number
}

/**
 * Facts about a campaign. `confirmed` is the total of orders past their cooling-off, minor units as decimal text; `approvals` counts the
 * scholars whose approval of the terms holds, this one included.
 */
export type CampaignEvent =
  | { readonly type: 'campaign.submitted' }
  | { readonly type: 'shariah.reviewStarted' }
  | { readonly type: 'shariah.approved'; readonly approvals: number }
  | { readonly type: 'shariah.returned' }
  | { readonly type: 'shariah.rejected' }
  | { readonly type: 'compliance.approved' }
  | { readonly type: 'compliance.returned' }
  | { readonly type: 'compliance.rejected' }
  | { readonly type: 'campaign.opened'; readonly now: string; readonly isFatwaValid: boolean }
  | { readonly type: 'campaign.fundsConfirmed'; readonly confirmed: string }
  | { readonly type: 'campaign.paused' }
  | {
      readonly type: 'campaign.resumed'
      readonly now: string
      readonly isFatwaValid: boolean
      readonly confirmed: string
    }
  | { readonly type: 'campaign.extended'; readonly now: string; readonly closesAt: string }
  | { readonly type: 'campaign.deadlinePassed'; readonly now: string }
  | { readonly type: 'campaign.soldOut'; readonly confirmed: string }
  | {
      readonly type: 'campaign.fundsSettled'
      readonly now: string
      readonly confirmed: string
      readonly isFatwaValid: boolean
    }
  | { readonly type: 'campaign.cancelled' }
  | { readonly type: 'campaign.deploymentStarted' }
  | { readonly type: 'campaign.operationStarted' }
  | { readonly type: 'campaign.settled' }
  | { readonly type: 'campaign.refundsStarted' }
  | { readonly type: 'campaign.refundsSettled' }

/** Events the issuer may send over the public API, and events only reviewers, services and the scheduler may send. */
export const CAMPAIGN_EVENTS = {
  public: ['campaign.submitted', 'campaign.cancelled'],
  internal: [
    'shariah.reviewStarted',
    'shariah.approved',
    'shariah.returned',
    'shariah.rejected',
    'compliance.approved',
    'compliance.returned',
    'compliance.rejected',
    'campaign.opened',
    'campaign.fundsConfirmed',
    'campaign.paused',
    'campaign.resumed',
    'campaign.extended',
    'campaign.deadlinePassed',
    'campaign.soldOut',
    'campaign.fundsSettled',
    'campaign.deploymentStarted',
    'campaign.operationStarted',
    'campaign.settled',
    'campaign.refundsStarted',
    'campaign.refundsSettled',
  ],
} as const satisfies Record<'public' | 'internal', readonly CampaignEvent['type'][]>

interface CampaignMeta {
  readonly label: string
  /** The public status (contracts/project/projects.ts); null while the campaign is not public. */
  readonly status: ProjectCard['status'] | null
}

const nowOf = (event: CampaignEvent): number => ('now' in event ? Date.parse(event.now) : Number.NaN)

/** The confirmed amount of the event; -1 when it carries none. */
const confirmedOf = (event: CampaignEvent): bigint => ('confirmed' in event ? BigInt(event.confirmed) : -1n)

const hasSoftCap = (context: CampaignContext, event: CampaignEvent): boolean =>
  context.isSoftCapReached || confirmedOf(event) >= BigInt(context.softCap)

/** Why a campaign cannot close at this later instant; null when it can. `now` and `closesAt` are ISO 8601 in UTC. */
export function extensionFault(
  { opensAt, closesAt }: Pick<CampaignContext, 'opensAt' | 'closesAt'>,
  to: { readonly now: string; readonly closesAt: string },
): keyof typeof CAMPAIGN_CHANGE_TEXTS | null {
  if (Date.parse(to.now) >= Date.parse(closesAt)) return 'closed'
  if (!(Date.parse(to.closesAt) > Date.parse(closesAt))) return 'earlier'
  return new Date(to.closesAt) > monthsAfter(new Date(opensAt), OPEN_MONTHS_MAX) ? 'tooLate' : null
}

const machineSetup = setup({
  types: {
    context: {} as CampaignContext,
    input: {} as Omit<CampaignContext, 'isSoftCapReached' | 'approvals'>,
    events: {} as CampaignEvent,
    meta: {} as CampaignMeta,
  },
  guards: {
    /** 0 < soft cap <= hard cap (V28), and it closes after it opens. */
    hasValidTerms: ({ context }) =>
      BigInt(context.softCap) > 0n &&
      BigInt(context.softCap) <= BigInt(context.hardCap) &&
      Date.parse(context.opensAt) < Date.parse(context.closesAt),
    /** Every scholar that the board needs has approved the terms as they stand. */
    isBoardComplete: ({ event }) => 'approvals' in event && event.approvals >= SCHOLARS_NEEDED,
    /** The fatwa is valid and the campaign's window is open. */
    canOpen: ({ context, event }) =>
      'isFatwaValid' in event &&
      event.isFatwaValid &&
      nowOf(event) >= Date.parse(context.opensAt) &&
      nowOf(event) < Date.parse(context.closesAt),
    canReopenReached: ({ context, event }) =>
      'isFatwaValid' in event &&
      event.isFatwaValid &&
      nowOf(event) < Date.parse(context.closesAt) &&
      (context.isSoftCapReached || confirmedOf(event) >= BigInt(context.softCap)),
    /** The fatwa is valid; after its closing date a campaign only waits for its money. */
    canSettle: ({ context, event }) =>
      'isFatwaValid' in event && event.isFatwaValid && nowOf(event) >= Date.parse(context.closesAt),
    /** It is still open, and closes later than before, but not too late. */
    canExtend: ({ context, event }) =>
      event.type === 'campaign.extended' &&
      extensionFault(context, { now: event.now, closesAt: event.closesAt }) === null,
    isPastClose: ({ context, event }) => nowOf(event) >= Date.parse(context.closesAt),
    canBeFunded: ({ context, event }) =>
      'isFatwaValid' in event && event.isFatwaValid && hasSoftCap(context, event),
    /** A paused campaign may still be open. */
    isBelowTarget: ({ context, event }) =>
      nowOf(event) >= Date.parse(context.closesAt) && !hasSoftCap(context, event),
    isSoftCapReached: ({ context, event }) => hasSoftCap(context, event),
    /** Allotted money has left the escrow and cannot be given back. */
    isBelowSoftCap: ({ context }) => !context.isSoftCapReached,
    isHardCapFilled: ({ context, event }) => confirmedOf(event) >= BigInt(context.hardCap),
  },
  actions: {
    // Effects are only named here; the project service turns each into an outbox row of the same transaction.
    /** The payment service allots every confirmed order of this offering (`offering.softCapReached`). */
    allotOrders: () => {},
    /** The payment service refunds every order that is not allotted (`campaign.failed`). */
    failOrders: () => {},
    /** Sends `campaign.opened` on the opening date. */
    scheduleOpening: () => {},
    /** Sends `campaign.deadlinePassed` at the given instant. */
    scheduleDeadline: (_args, _params: { readonly at: string }) => {},
    notifyIssuer: (_args, _params: { readonly about: string }) => {},
    /** Moves the closing date of the offering and of its supply, and tells its investors. */
    moveClose: () => {},
    rememberClose: assign(({ context, event }) => ({
      closesAt: event.type === 'campaign.extended' ? event.closesAt : context.closesAt,
    })),
    rememberSoftCap: assign({ isSoftCapReached: true }),
    rememberApprovals: assign(({ context, event }) => ({
      approvals: 'approvals' in event ? event.approvals : context.approvals,
    })),
  },
})

const extend = {
  guard: 'canExtend',
  actions: [
    'rememberClose',
    {
      type: 'scheduleDeadline',
      params: ({ event }: { readonly event: CampaignEvent }) => ({
        at: 'closesAt' in event ? event.closesAt : '',
      }),
    },
    'moveClose',
  ],
} as const

const notify = (about: keyof typeof CAMPAIGN_LABELS) => ({ type: 'notifyIssuer', params: { about } }) as const

/** M13, a campaign. Runs on the server only; the project service enforces it. */
export const campaignMachine = machineSetup.createMachine({
  id: 'campaign',
  version: '4',
  context: ({ input }) => ({
    offeringId: input.offeringId,
    softCap: input.softCap,
    hardCap: input.hardCap,
    opensAt: input.opensAt,
    closesAt: input.closesAt,
    isSoftCapReached: false,
    approvals: 0,
  }),
  initial: 'draft',
  states: {
    draft: {
      meta: { label: CAMPAIGN_LABELS.draft, status: null },
      on: { 'campaign.submitted': { guard: 'hasValidTerms', target: 'submitted' } },
    },
    submitted: {
      meta: { label: CAMPAIGN_LABELS.submitted, status: null },
      on: { 'shariah.reviewStarted': 'shariahReview', 'campaign.cancelled': 'draft' },
    },
    shariahReview: {
      meta: { label: CAMPAIGN_LABELS.shariahReview, status: null },
      on: {
        // The approvals before the last one leave it where it is.
        'shariah.approved': [
          { guard: 'isBoardComplete', target: 'complianceReview', actions: 'rememberApprovals' },
          { actions: 'rememberApprovals' },
        ],
        'shariah.returned': { target: 'draft', actions: notify('draft') },
        'shariah.rejected': { target: 'rejected', actions: notify('rejected') },
        'campaign.cancelled': 'draft',
      },
    },
    complianceReview: {
      meta: { label: CAMPAIGN_LABELS.complianceReview, status: null },
      on: {
        'compliance.approved': { target: 'preview', actions: ['scheduleOpening', notify('preview')] },
        'compliance.returned': { target: 'draft', actions: notify('draft') },
        'compliance.rejected': { target: 'rejected', actions: notify('rejected') },
        'campaign.cancelled': 'draft',
      },
    },
    preview: {
      meta: { label: CAMPAIGN_LABELS.preview, status: null },
      on: {
        'campaign.opened': {
          guard: 'canOpen',
          target: 'live',
          actions: {
            type: 'scheduleDeadline',
            params: ({ context }) => ({ at: context.closesAt }),
          },
        },
        'campaign.cancelled': 'draft',
      },
    },
    rejected: { type: 'final', meta: { label: CAMPAIGN_LABELS.rejected, status: null } },
    live: {
      meta: { label: CAMPAIGN_LABELS.live, status: 'live' },
      on: {
        'campaign.fundsConfirmed': { guard: 'isSoftCapReached', target: 'softCapReached' },
        'campaign.paused': 'paused',
        'campaign.extended': extend,
        'campaign.deadlinePassed': { guard: 'isPastClose', target: 'waitingFunds' },
        'campaign.cancelled': 'failed',
      },
    },
    softCapReached: {
      meta: { label: CAMPAIGN_LABELS.softCapReached, status: 'live' },
      entry: ['rememberSoftCap', 'allotOrders', notify('softCapReached')],
      on: {
        'campaign.soldOut': { guard: 'isHardCapFilled', target: 'funded' },
        'campaign.paused': 'paused',
        'campaign.extended': extend,
        'campaign.deadlinePassed': { guard: 'isPastClose', target: 'waitingFunds' },
      },
    },
    paused: {
      meta: { label: CAMPAIGN_LABELS.paused, status: 'paused' },
      entry: notify('paused'),
      on: {
        'campaign.resumed': [
          { guard: 'canReopenReached', target: 'softCapReached' },
          { guard: 'canOpen', target: 'live' },
          { guard: 'canSettle', target: 'waitingFunds' },
        ],
        'campaign.extended': extend,
        // Past its closing date it is funded only when staff resume it; too little money goes back all the same.
        'campaign.fundsSettled': { guard: 'isBelowTarget', target: 'failed' },
        'campaign.cancelled': { guard: 'isBelowSoftCap', target: 'failed' },
      },
    },
    waitingFunds: {
      // Closed for new orders, until the last cooling-offs and card payments end.
      meta: { label: CAMPAIGN_LABELS.waitingFunds, status: 'live' },
      on: {
        // Without a valid fatwa a campaign that has its money waits for one.
        'campaign.fundsSettled': [
          { guard: 'canBeFunded', target: 'funded' },
          { guard: 'isBelowTarget', target: 'failed' },
        ],
        'campaign.paused': 'paused',
      },
    },
    funded: {
      meta: { label: CAMPAIGN_LABELS.funded, status: 'funded' },
      entry: ['allotOrders', notify('funded')],
      on: { 'campaign.deploymentStarted': 'deploying' },
    },
    deploying: {
      meta: { label: CAMPAIGN_LABELS.deploying, status: 'funded' },
      on: { 'campaign.operationStarted': 'operating' },
    },
    operating: {
      meta: { label: CAMPAIGN_LABELS.operating, status: 'funded' },
      on: { 'campaign.settled': 'settled' },
    },
    settled: {
      type: 'final',
      meta: { label: CAMPAIGN_LABELS.settled, status: 'funded' },
      entry: notify('settled'),
    },
    failed: {
      meta: { label: CAMPAIGN_LABELS.failed, status: 'failed' },
      entry: ['failOrders', notify('failed')],
      on: { 'campaign.refundsStarted': 'refunding' },
    },
    refunding: {
      meta: { label: CAMPAIGN_LABELS.refunding, status: 'failed' },
      on: { 'campaign.refundsSettled': 'refunded' },
    },
    refunded: { type: 'final', meta: { label: CAMPAIGN_LABELS.refunded, status: 'failed' } },
  },
})
