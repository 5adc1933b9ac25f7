import { KYC_STEP_COUNT } from './kyc-label.ts'
import type { LifecycleRow } from '#machines/lifecycle.ts'
import { refusalOf, unmet, type Refused } from '#machines/refusal.ts'
import { consecutiveSteps, KYC_CONDITIONS, type KycCheck } from './checks.ts'
import type { KycCaseContext, KycCaseEvent, KycDocumentDecision } from './events.ts'
import { KYC_CASE_GUARD_TEXTS, KYC_CASE_STATE_TEXTS, SECOND_APPROVAL_TEXT } from './labels.ts'
import { kycCaseMachine } from './machine.ts'

export type KycCaseState = keyof typeof KYC_CASE_STATE_TEXTS

/** A case's state as read from the columns. */
export type KycCaseRow = LifecycleRow<typeof kycCaseMachine>

/** Progress for the wire and the label (spec 3.4, 4.1). */
export interface KycProgress {
  readonly stepCompleted: number
  readonly isKycCompleted: boolean
}

/** Whether an approval that has ended takes the right to invest away: a company keeps its approval (record 0419). */
const isOverFor = (role: KycCaseContext['role'], hasEnded: boolean): boolean =>
  hasEnded && role === 'investor'

/**
 * Progress of a case: all steps while it is under review ('KYC under review.'), fewer while the applicant edits, and at
 * least one once it was sent back or rejected, or the approval has ended, so that the label reads 'Resume KYC' even when the first step is
 * requested again.
 */
export function progressOf(
  state: KycCaseState,
  context: Pick<KycCaseContext, 'role' | 'completeSteps'>,
  hasEnded = false,
): KycProgress {
  const isOver = isOverFor(context.role, hasEnded)
  const steps = KYC_STEP_COUNT[context.role]
  const done = Math.min(consecutiveSteps(context), steps - 1)
  const stepCompleted = {
    draft: done,
    checking: steps,
    review: steps,
    revision: Math.max(done, 1),
    approved: isOver ? 1 : steps,
    rejected: Math.max(done, 1),
    expired: 0,
    withdrawn: 0,
    replaced: steps,
  }[state]
  return { stepCompleted, isKycCompleted: state === 'approved' && !isOver }
}

export function isEditable(state: KycCaseState): boolean {
  return tagsOf(state).includes('editable')
}

/** Whether the case is under review and its decisions are not final. */
export function isDeciding(state: KycCaseState): boolean {
  return tagsOf(state).includes('deciding')
}

/** Whether the applicant may start a new check beside the case (reading A21). */
export function isRenewable(state: KycCaseState): boolean {
  return tagsOf(state).includes('renewable')
}

const tagsOf = (state: KycCaseState): readonly string[] => kycCaseMachine.states[state]?.tags ?? []

/** The combined decision on all documents; null while one is undecided. */
export function caseDecisionOf({ documents }: Pick<KycCaseContext, 'documents'>): KycDocumentDecision | null {
  const decisions = Object.values(documents)
  if (decisions.length === 0 || decisions.includes('undecided')) return null
  return decisions.includes('rejected')
    ? 'rejected'
    : decisions.includes('revision')
      ? 'revision'
      : 'approved'
}

/** The reviewers' text when the label of the state says too little; null otherwise. */
export function secondApprovalText({
  state,
  context,
}: Pick<KycCaseRow, 'state'> & { readonly context: Pick<KycCaseContext, 'approvals'> }): string | null {
  return state === 'review' && context.approvals.length > 0 ? SECOND_APPROVAL_TEXT : null
}

/** Why an event is refused now; null where it is allowed. */
export function kycRefusal(row: KycCaseRow, event: KycCaseEvent): Refused<KycCheck> | null {
  return refusalOf(kycCaseMachine, row, event, KYC_CONDITIONS, KYC_CASE_STATE_TEXTS)
}

/** Everything still missing for a submission, by name and text. */
export function missingFor(
  { context }: Pick<KycCaseRow, 'context'>,
  event: Extract<KycCaseEvent, { type: 'kyc.submitted' | 'kyc.resubmitted' }>,
): readonly { readonly condition: KycCheck; readonly text: string }[] {
  return unmet(KYC_CONDITIONS, context, event).map((condition) => ({
    condition,
    text: KYC_CASE_GUARD_TEXTS[condition],
  }))
}
