import { SIGN_DOCUMENT_TEXT } from '#contracts/kyc/values.ts'

/** The label of each state of a case; the dashboard uses `kycLabelOf` (spec 2.8). */
export const KYC_CASE_LABELS = {
  draft: 'Not submitted',
  checking: 'Checks are running',
  review: 'Waiting for review',
  revision: 'Sent back',
  approved: 'Approved',
  rejected: 'Rejected',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  replaced: 'Replaced',
} as const

/** Shown to reviewers after the first of two approvals. */
export const SECOND_APPROVAL_TEXT = 'Awaiting second approval'

/** Why an event is refused, by the name of the unmet check. */
export const KYC_CASE_GUARD_TEXTS = {
  isStepOfRole: 'There is no such step.',
  hasAllSteps: 'Complete every step first.',
  hasRiskAccepted: 'Answer every risk question with Yes.',
  hasDeclaration: 'Agree to the declaration.',
  hasSignature: SIGN_DOCUMENT_TEXT,
  hasIdentityDocument: 'Attach your identity document.',
  hasEveryAskedItem: 'Change everything the reviewer asked for.',
  hasAskedItems: 'Name at least one item, its step and why it is sent back.',
  hasRiskScore: 'A risk score is a number from 0 to 100.',
  hasDocument: 'There is no such document in this case.',
  hasHit: 'There is no such screening hit in this case.',
  hasReason: 'Please give the reason.',
  isNotApplicant: 'You cannot review your own case.',
  hasNoOpenHit: 'Clear every screening hit first.',
  hasAllDocumentsApproved: 'Approve every document first.',
  hasNoRejectedDocument: 'A document is rejected: reject the case, or decide the document again.',
  hasEveryDocumentNamed: 'Choose every document to request again.',
  hasOpenCompany: 'A company can be changed once it is on hold or rejected.',
  isNewCheck: 'Only a new check can be stopped.',
  hasEarlierNotRejected: 'The earlier case is rejected: open it again first, or reject this new check.',
  hasNoEarlierHit: 'Clear every screening hit of the earlier case first.',
  isNotNewCheck: 'A new check is not opened again. The applicant can start another one.',
  isNotFirstApprover: 'You have approved this case. A second reviewer must also approve.',
} as const

/** Why an event is refused, by the state. */
export const KYC_CASE_STATE_TEXTS = {
  draft: 'This case is not submitted yet.',
  checking: 'The checks of this case are running.',
  review: 'This case is waiting for review.',
  revision: 'This case was sent back to the applicant.',
  approved: 'This case is approved.',
  rejected: 'This case is rejected.',
  expired: 'This draft has expired. Please start again.',
  withdrawn: 'This check was stopped. The approved one stays.',
  replaced: 'A newer check has replaced this one.',
} as const

/** What an applicant is told who asks for a new check while none is approved, or one is open. */
export const NO_NEW_CHECK_TEXT =
  'You can start a new check while your identity check is approved and no other new check is open.'
