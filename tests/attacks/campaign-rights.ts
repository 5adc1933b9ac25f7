import type { Operation } from '#contracts/operation.ts'
import {
  approveRefund,
  declineRefund,
  proposeRefund,
  retryRefund,
  withdrawRefund,
} from '#contracts/payment/refunds.ts'
import {
  approveCampaignChange,
  askForCampaignChange,
  declineCampaignChange,
} from '#contracts/project/campaign-changes.ts'
import type { CampaignChangeKind } from '#contracts/project/campaign-change-values.ts'
import {
  approveMilestoneRelease,
  askMilestoneRelease,
  fileMilestone,
  returnMilestone,
} from '#contracts/project/milestones.ts'
import { approveTerms, decideProposal, takeUpProposal } from '#contracts/project/proposal-review.ts'
import { submitProposal, withdrawProposal } from '#contracts/project/proposals.ts'
import type { CampaignEvent } from '#machines/campaign/machine.ts'
import type { MilestoneEvent } from '#machines/milestone/machine.ts'
import type { RefundEvent } from '#machines/refund/machine.ts'
import type { Answer, Input } from '#tests/support/product/calls.ts'
import type { Facts, TestPlatform } from '#tests/support/product/platform.ts'

/* Who may send which event of a campaign (M13), a milestone (M16) and a refund (M20), and by which call. */

/** The people of the table. Colleagues are issuers themselves, so that only the offering keeps them away. */
export const ACTORS = {
  visitor: null,
  'investor with an order': { isInvestor: true },
  'investor without an order': { isInvestor: true },
  issuer: { isIssuer: true },
  'other issuer': { isIssuer: true },
  editor: { isIssuer: true },
  viewer: { isIssuer: true },
  scholar: { roles: ['scholar'] },
  compliance: { roles: ['compliance'] },
  finance: { roles: ['finance'] },
  support: { roles: ['support'] },
  administrator: { roles: ['admin'] },
} as const satisfies Record<string, Facts | null>
export type Actor = keyof typeof ACTORS

/** What a call names: an offering with all that belongs to it. */
export interface Subject {
  readonly id: string
  readonly revision: number
  readonly version: number
  readonly digest: string
  /** The signature of the scholar for these terms. */
  readonly signed: { readonly keyId: string; readonly signature: string }
  /** Requests of compliance that wait, by kind. */
  readonly changes: Readonly<Partial<Record<CampaignChangeKind, string>>>
  readonly closesLater: string
  readonly milestone?: {
    readonly id: string
    readonly amount: { readonly amount: string; readonly currency: 'USD' }
    readonly filedAt: string
    readonly file: (actor: Actor) => string
  }
  readonly refund?: {
    readonly id: string
    readonly amount: { readonly amount: string; readonly currency: 'USD' }
  }
}

type Caller = ReturnType<TestPlatform['as']>

export interface Deed {
  readonly operation: Operation
  readonly may: readonly Actor[]
  /** Who is told that it is not theirs to do; for all others it does not exist. */
  readonly sees: readonly Actor[]
  readonly send: (by: Caller, subject: Subject, actor: Actor) => Promise<Answer>
}

function deed<O extends Operation>(
  operation: O,
  may: readonly Actor[],
  input: (subject: Subject, actor: Actor) => Input<O>,
  sees: readonly Actor[] = [],
): Deed {
  return {
    operation,
    may,
    sees,
    send: (by, subject, actor) => by.confirmedCall(operation, ...([input(subject, actor)] as never)),
  }
}

/** Sent by jobs and by other events; no call says it. */
const BY_PRODUCT = 'by the product'
type Table<Event extends { readonly type: string }> = Readonly<
  Record<Event['type'], Deed | typeof BY_PRODUCT>
>

const REASON = 'As discussed.'
const decide = (decision: 'approved' | 'returned' | 'rejected', may: Actor, sees: Actor) =>
  deed(
    decideProposal,
    [may],
    ({ id, version }) => ({
      params: { id },
      body: { version, decision, reason: REASON, pages: [{ page: 'shares' as const, reason: REASON }] },
    }),
    [sees],
  )
const change = (kind: CampaignChangeKind) =>
  deed(approveCampaignChange, ['compliance'], ({ changes }) => ({
    params: { id: changes[kind] ?? 'none' },
  }))

export const CAMPAIGN: Table<CampaignEvent> = {
  'campaign.submitted': deed(submitProposal, ['issuer'], ({ id, revision }) => ({
    params: { id },
    body: { revision },
  })),
  'shariah.reviewStarted': deed(takeUpProposal, ['scholar'], ({ id, version }) => ({
    params: { id },
    body: { version },
  })),
  'shariah.approved': deed(approveTerms, ['scholar'], ({ id, version, digest, signed }) => ({
    params: { id },
    body: { version, digest, ...signed },
  })),
  'shariah.returned': decide('returned', 'scholar', 'compliance'),
  'shariah.rejected': decide('rejected', 'scholar', 'compliance'),
  'compliance.approved': decide('approved', 'compliance', 'scholar'),
  'compliance.returned': decide('returned', 'compliance', 'scholar'),
  'compliance.rejected': decide('rejected', 'compliance', 'scholar'),
  'campaign.opened': BY_PRODUCT,
  'campaign.fundsConfirmed': BY_PRODUCT,
  'campaign.paused': change('pause'),
  'campaign.resumed': change('resume'),
  'campaign.extended': change('extend'),
  'campaign.deadlinePassed': BY_PRODUCT,
  'campaign.soldOut': BY_PRODUCT,
  'campaign.fundsSettled': BY_PRODUCT,
  // Of a proposal; an open campaign is cancelled by its refund.
  'campaign.cancelled': deed(withdrawProposal, ['issuer'], ({ id, revision }) => ({
    params: { id },
    body: { revision },
  })),
  'campaign.deploymentStarted': BY_PRODUCT,
  'campaign.operationStarted': BY_PRODUCT,
  'campaign.settled': BY_PRODUCT,
  'campaign.refundsStarted': BY_PRODUCT,
  'campaign.refundsSettled': BY_PRODUCT,
}

/** The event of the other board that the same call is in that board's turn. */
export const TWINS: { readonly [Type in CampaignEvent['type']]?: CampaignEvent['type'] } = {
  'shariah.returned': 'compliance.returned',
  'shariah.rejected': 'compliance.rejected',
  'compliance.returned': 'shariah.returned',
  'compliance.rejected': 'shariah.rejected',
}

const asking = (kind: 'pause' | 'resume' | 'extend') =>
  deed(askForCampaignChange, ['issuer', 'compliance'], ({ id, closesLater }) => ({
    body: { offeringId: id, kind, reason: REASON, closesAt: kind === 'extend' ? closesLater : null },
  }))

/** What leads to an event of a campaign that a second person approves. */
export const ASKED = {
  'campaign.paused': asking('pause'),
  'campaign.resumed': asking('resume'),
  'campaign.extended': asking('extend'),
} as const satisfies Partial<Record<CampaignEvent['type'], Deed>>

/** Declining moves no campaign. */
export const DECLINED = deed(declineCampaignChange, ['compliance'], ({ changes }) => ({
  params: { id: changes.pause ?? 'none' },
  body: { reason: REASON },
}))

export const MILESTONE: Table<MilestoneEvent> = {
  'milestone.filed': deed(fileMilestone, ['issuer', 'editor'], ({ milestone }, actor) => ({
    params: { id: milestone?.id ?? 'none' },
    body: { evidence: 'It runs.', files: [milestone?.file(actor) ?? ''] },
  })),
  'milestone.returned': deed(returnMilestone, ['finance'], ({ milestone }) => ({
    params: { id: milestone?.id ?? 'none' },
    body: { filedAt: milestone?.filedAt ?? '', reason: REASON },
  })),
  'milestone.releaseAsked': deed(askMilestoneRelease, ['finance'], ({ milestone }) => ({
    params: { id: milestone?.id ?? 'none' },
    body: { filedAt: milestone?.filedAt ?? '' },
  })),
  'milestone.released': deed(approveMilestoneRelease, ['finance'], ({ milestone }) => ({
    body: {
      milestoneId: milestone?.id ?? 'none',
      amount: milestone?.amount ?? { amount: '0', currency: 'USD' },
      filedAt: milestone?.filedAt ?? '',
    },
  })),
}

export const REFUND: Table<RefundEvent> = {
  'refund.proposed': deed(proposeRefund, ['issuer', 'compliance', 'finance'], ({ id }) => ({
    body: { projectId: id, reason: REASON },
  })),
  'refund.begun': BY_PRODUCT,
  'refund.approved': deed(approveRefund, ['finance'], ({ refund }) => ({
    body: { refundId: refund?.id ?? 'none', amount: refund?.amount ?? { amount: '0', currency: 'USD' } },
  })),
  'refund.declined': deed(declineRefund, ['finance'], ({ refund }) => ({
    params: { id: refund?.id ?? 'none' },
    body: { reason: REASON },
  })),
  // Its proposer; the issuer in this table.
  'refund.withdrawn': deed(
    withdrawRefund,
    ['issuer'],
    ({ refund }) => ({ params: { id: refund?.id ?? 'none' } }),
    ['compliance', 'finance'],
  ),
  'refund.partlyFailed': BY_PRODUCT,
  'refund.retried': deed(retryRefund, ['finance'], ({ refund }) => ({
    params: { id: refund?.id ?? 'none' },
  })),
  'refund.settled': BY_PRODUCT,
  'refund.lapsed': BY_PRODUCT,
}

/** The calls of a table, with their events. */
export const deedsOf = <Type extends string>(
  table: Readonly<Record<Type, Deed | typeof BY_PRODUCT>>,
): (readonly [Type, Deed])[] =>
  (Object.entries(table) as [Type, Deed | typeof BY_PRODUCT][]).flatMap(([type, one]) =>
    one === BY_PRODUCT ? [] : [[type, one] as const],
  )
