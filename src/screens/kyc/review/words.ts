import type { KycReviewFieldsFragment } from '#graphql/generated/graphql.ts'
import { SECOND_APPROVAL_TEXT, KYC_CASE_LABELS } from '#machines/kyc-case/labels.ts'

/** A case as the desk reads it. */
export type ReviewCase = KycReviewFieldsFragment
/** One of its documents. */
export type ReviewDocument = ReviewCase['documents'][number]
/** One hit of the screening. */
export type ReviewHit = ReviewCase['hits'][number]

/** For which role somebody applies. */
export const ROLE_WORDS = { investor: 'Investor', issuer: 'Issuer' } as const
/** How risky a case is. */
export const RISK_WORDS = { low: 'Low', medium: 'Medium', high: 'High' } as const
/** Kinds of lists. */
export const HIT_KINDS = { sanction: 'Sanctions', pep: 'Politically exposed' } as const
/** What was typed held against what was read. */
export const MATCH_WORDS = {
  same: 'The same',
  similar: 'Similar',
  different: 'Different',
  unknown: 'Not comparable',
} as const
/** How a document stands. */
export const DECISION_WORDS = {
  undecided: 'Not decided',
  approved: 'Approved',
  rejected: 'Rejected',
  revision: 'Asked for again',
} as const
/** How a hit stands. */
export const HIT_WORDS = { open: 'Open', cleared: 'Cleared', confirmed: 'Confirmed' } as const

/** Filters of the queue by state, the one that is worked through first. */
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
/** A filter of the queue. */
export type QueueState = keyof typeof QUEUE_STATES

/** How a case stands; a first of two approvals is said instead. */
export function standingOf({
  state,
  awaitsSecond,
}: {
  readonly state: keyof typeof KYC_CASE_LABELS
  readonly awaitsSecond: boolean
}): string {
  return awaitsSecond ? SECOND_APPROVAL_TEXT : KYC_CASE_LABELS[state]
}

/** '5 hours', '3 days': how long somebody waits. */
export function ageText(hours: number): string {
  if (hours < 1) return 'Under an hour'
  const [count, unit] = hours < 48 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day']
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`
}

/** Why the reviewer may not do something now; undefined where they may. */
export function refusalOf(
  { actions }: ReviewCase,
  action: ReviewCase['actions'][number]['action'],
): string | undefined {
  const found = actions.find((one) => one.action === action)
  return found === undefined ? '' : found.isAllowed ? undefined : found.why
}
