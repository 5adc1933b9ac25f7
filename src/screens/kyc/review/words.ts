import { companyStatusText } from '#machines/kyc-case/kyc-label.ts'
import type { KycReviewFieldsFragment } from '#graphql/generated/graphql.ts'
import { SECOND_APPROVAL_TEXT, KYC_CASE_LABELS } from '#machines/kyc-case/labels.ts'
import type { BadgeLook } from '#ui/values/badge.tsx'

export type ReviewCase = KycReviewFieldsFragment
export type ReviewDocument = ReviewCase['documents'][number]
export type ReviewHit = ReviewCase['hits'][number]

export const ROLE_WORDS = { investor: 'Investor', issuer: 'Issuer' } as const
export const RISK_WORDS = { low: 'Low', medium: 'Medium', high: 'High' } as const
export const HIT_KINDS = { sanction: 'Sanctions', pep: 'Politically exposed' } as const
/** The comparison of a typed value with the document. */
export const MATCH_WORDS = {
  same: 'The same',
  similar: 'Similar',
  different: 'Different',
  unknown: 'Not comparable',
} as const
export const DECISION_WORDS = {
  undecided: 'Not decided',
  approved: 'Approved',
  rejected: 'Rejected',
  revision: 'Requested again',
} as const
export const HIT_WORDS = { open: 'Open', cleared: 'Cleared', confirmed: 'Confirmed' } as const

/** The colour of a risk, a finding, a hit, a decision or a comparison, always shown with its word. */
export const BADGE_LOOKS = {
  low: 'good',
  clear: 'good',
  approved: 'good',
  cleared: 'good',
  same: 'good',
  medium: 'warn',
  undecided: 'warn',
  revision: 'warn',
  open: 'warn',
  similar: 'warn',
  unknown: 'warn',
  high: 'bad',
  suspected: 'bad',
  rejected: 'bad',
  confirmed: 'bad',
  different: 'bad',
} as const satisfies Readonly<Record<string, BadgeLook>>

/** The queue's filters by state, the most used one first. */
export const QUEUE_STATES = {
  review: 'Waiting for review',
  company: 'Company waiting',
  hits: 'Open screening hits',
  checking: 'Checks running',
  revision: 'Sent back',
  approved: 'Approved',
  rejected: 'Rejected',
  all: 'All',
} as const
export type QueueState = keyof typeof QUEUE_STATES

/** The state of a case in words; after a first of two approvals that is shown instead. */
export function standingOf({
  state,
  awaitsSecond,
}: {
  readonly state: keyof typeof KYC_CASE_LABELS
  readonly awaitsSecond: boolean
}): string {
  return awaitsSecond ? SECOND_APPROVAL_TEXT : KYC_CASE_LABELS[state]
}

/** The status of a company in words, and that one of two reviewers has approved it. */
export const companyStandingOf = (status: string, awaitsSecond: boolean): string =>
  awaitsSecond
    ? `${companyStatusText(status)}, ${SECOND_APPROVAL_TEXT.toLowerCase()}`
    : companyStatusText(status)

/** Why an action is refused now; undefined when it is allowed. */
export function refusalOf(
  { actions }: ReviewCase,
  action: ReviewCase['actions'][number]['action'],
): string | undefined {
  const found = actions.find((one) => one.action === action)
  return found === undefined ? '' : found.isAllowed ? undefined : found.why
}
