import type { KycCaseWire } from '#contracts/kyc/kyc.ts'
import type { KycReviewCaseWire } from '#contracts/kyc/review.ts'
import {
  KYC_CASE_GUARD_TEXTS,
  KYC_CASE_STATE_TEXTS,
  SECOND_APPROVAL_TEXT,
} from '#machines/kyc-case/labels.ts'
import { kycCaseMachine } from '#machines/kyc-case/machine.ts'
import { isEditable } from '#machines/kyc-case/rules.ts'
import { KYC_CASE_WORDS } from '#machines/kyc-case/words.ts'
import { WhereDialog, type WhereProps } from './where-dialog.tsx'
import { whereabouts, type Facts } from './whereabouts.ts'

export type OwnCase = Pick<KycCaseWire, 'state' | 'role' | 'canChangeCompany' | 'isNewCheck'> & {
  readonly missing: readonly string[]
}
export type ReviewedCase = Pick<KycReviewCaseWire, 'state' | 'role' | 'awaitsSecond' | 'actions'> & {
  readonly replaces: object | null
}

type KycFacts = Facts<typeof kycCaseMachine>

/** The own case of an applicant. */
export function OwnCasePlace({ kyc, onClose }: WhereProps & { readonly kyc: OwnCase }) {
  const { state, role, missing, canChangeCompany, isNewCheck } = kyc
  const facts: KycFacts = {
    refused: {
      'kyc.stepSaved': isEditable(state) ? [] : [KYC_CASE_STATE_TEXTS[state]],
      'kyc.submitted': state === 'draft' ? missing : [],
      'kyc.resubmitted': state === 'revision' ? missing : [],
      'kyc.companyTakenUp':
        state === 'approved' && role === 'issuer' && !canChangeCompany
          ? [KYC_CASE_GUARD_TEXTS.hasOpenCompany]
          : [],
    },
    never: [
      ...neverOf(role, isNewCheck),
      ...OF_SCREENING,
      ...(state === 'review' ? OF_REVIEW : []),
      // Only an approved check is replaced, by a newer one.
      ...(state === 'approved' ? [] : (['kyc.replaced'] as const)),
    ],
  }
  return <WhereDialog where={whereabouts(kycCaseMachine, KYC_CASE_WORDS, state, facts)} onClose={onClose} />
}

/** A case as a reviewer sees it, in the applicant's words. */
export function ReviewedCasePlace({ kyc, onClose }: WhereProps & { readonly kyc: ReviewedCase }) {
  const { state, role, awaitsSecond } = kyc
  const facts: KycFacts = { refused: refusedTo(kyc), never: neverOf(role, kyc.replaces !== null) }
  return (
    <WhereDialog
      where={whereabouts(kycCaseMachine, KYC_CASE_WORDS, state, facts)}
      {...(awaitsSecond && { label: SECOND_APPROVAL_TEXT })}
      note="The applicant reads the same words: “you” is the applicant."
      onClose={onClose}
    />
  )
}

/** An applicant is told nothing of screening. */
const OF_SCREENING = ['kyc.hitDecided', 'kyc.rescreened'] as const

/** Steps within the review, after which the case is still in review. */
const OF_REVIEW = ['kyc.checksDone', 'kyc.documentDecided'] as const

/** Only an issuer has a company; only a new check is stopped, and it is never reopened. */
const neverOf = (role: OwnCase['role'], isNewCheck: boolean): NonNullable<KycFacts['never']> => [
  ...(role === 'issuer' ? [] : (['kyc.companyTakenUp'] as const)),
  ...(isNewCheck ? (['kyc.reopened'] as const) : (['kyc.withdrawn'] as const)),
]

/** The event of each action of a reviewer about the case. */
const EVENTS = {
  approve: 'kyc.approved',
  reject: 'kyc.rejected',
  revision: 'kyc.revisionAsked',
  revoke: 'kyc.revoked',
  reopen: 'kyc.reopened',
  document: 'kyc.documentDecided',
  hit: 'kyc.hitDecided',
} as const

/** What this reviewer cannot do: of what the state knows, and of what a case comes to in the end. */
function refusedTo({ state, actions }: ReviewedCase): NonNullable<KycFacts['refused']> {
  const known = new Set<string>(kycCaseMachine.states[state]?.transitions.keys())
  const isBefore = state === 'draft' || state === 'checking' || state === 'revision'
  return Object.fromEntries(
    actions.flatMap(({ action, isAllowed, why }) => {
      if (action === 'company' || action === 'approveCompany' || isAllowed) return []
      const type = EVENTS[action]
      return known.has(type) || (isBefore && type === 'kyc.approved') ? [[type, [why]]] : []
    }),
  )
}
