import { KYC_STEP_COUNT } from './kyc-label.ts'
import type { KycCaseContext, KycCaseEvent } from './events.ts'
import { KYC_CASE_GUARD_TEXTS } from './labels.ts'
import type { Conditions } from '#machines/refusal.ts'

export type KycCheck = keyof typeof KYC_CASE_GUARD_TEXTS
type Check = (context: KycCaseContext, event: KycCaseEvent) => boolean

const isStep = ({ role }: KycCaseContext, step: number): boolean =>
  Number.isInteger(step) && step >= 1 && step <= KYC_STEP_COUNT[role]

/** The number of complete steps from the first one without a gap. */
export function consecutiveSteps({ completeSteps }: Pick<KycCaseContext, 'completeSteps'>): number {
  let count = 0
  while (completeSteps.includes(count + 1)) count += 1
  return count
}

/** Whether this case needs the approval of two different reviewers. */
export const needsTwoReviewers = ({
  riskScore,
  fourEyesAbove,
}: Pick<KycCaseContext, 'riskScore' | 'fourEyesAbove'>): boolean =>
  // Written so that NaN counts as high.
  riskScore === null || !(riskScore <= fourEyesAbove)

/** Whether a case is a new check beside an approved one, and has never been approved itself. */
export const isNewCheck = ({ replaces, wasApproved }: Pick<KycCaseContext, 'replaces' | 'wasApproved'>) =>
  typeof replaces === 'string' && wasApproved !== true

const CHECKS: Readonly<Record<KycCheck, Check>> = {
  isStepOfRole: (context, event) => 'step' in event && isStep(context, event.step),
  hasAllSteps: (context) => consecutiveSteps(context) === KYC_STEP_COUNT[context.role],
  hasRiskAccepted: (_context, event) => 'riskAccepted' in event && event.riskAccepted,
  hasDeclaration: (_context, event) => 'declarationAgreed' in event && event.declarationAgreed,
  hasSignature: (_context, event) => 'isDocSign' in event && (event.isDocSign || !event.infoInvestment),
  hasIdentityDocument: (_context, event) =>
    'identityAttached' in event && event.identityAttached && event.documents.length > 0,
  hasEveryAskedItem: ({ changeRequests, answered }) =>
    changeRequests.every(({ item }) => answered.includes(item)),
  hasAskedItems: (context, event) =>
    (event.type === 'kyc.revisionAsked' || event.type === 'kyc.checksFailedHard') &&
    event.items.length > 0 &&
    event.items.every(({ item, step, reason }) => item !== '' && isStep(context, step) && isGiven(reason)),
  hasRiskScore: (_context, event) =>
    event.type === 'kyc.checksDone' && event.riskScore >= 0 && event.riskScore <= 100,
  hasDocument: ({ documents }, event) => 'document' in event && Object.hasOwn(documents, event.document),
  hasHit: ({ hits }, event) => 'hit' in event && Object.hasOwn(hits, event.hit),
  hasReason: (_context, event) =>
    'reason' in event && (isGiven(event.reason) || ('decision' in event && event.decision === 'approved')),
  isNotApplicant: ({ applicantId }, event) =>
    'reviewerId' in event && event.reviewerId !== '' && event.reviewerId !== applicantId,
  hasNoOpenHit: ({ hits }) => Object.values(hits).every((decision) => decision === 'cleared'),
  hasAllDocumentsApproved: ({ documents }) =>
    Object.keys(documents).length > 0 &&
    Object.values(documents).every((decision) => decision === 'approved'),
  hasNoRejectedDocument: ({ documents }) => !Object.values(documents).includes('rejected'),
  hasEveryDocumentNamed: ({ documents }, event) =>
    event.type === 'kyc.revisionAsked' &&
    Object.entries(documents).every(
      ([kind, decision]) => decision !== 'revision' || event.items.some(({ item }) => item === kind),
    ),
  hasOpenCompany: ({ role }, event) =>
    event.type === 'kyc.companyTakenUp' && role === 'issuer' && event.isCompanyOpen,
  isNewCheck,
  isNotNewCheck: (context) => !isNewCheck(context),
  hasEarlierNotRejected: (_context, event) =>
    event.type === 'kyc.approved' && event.earlier?.isRejected !== true,
  hasNoEarlierHit: (_context, event) => event.type === 'kyc.approved' && event.earlier?.hasHit !== true,
  isNotFirstApprover: ({ approvals }, event) =>
    'reviewerId' in event && !approvals.includes(event.reviewerId),
}

const isGiven = (text: string): boolean => text.trim() !== ''

const SUBMITTING = [
  'hasAllSteps',
  'hasRiskAccepted',
  'hasDeclaration',
  'hasSignature',
  'hasIdentityDocument',
] as const satisfies readonly KycCheck[]

/** What each event must pass, with its words. */
export const KYC_CONDITIONS: Conditions<KycCaseContext, KycCaseEvent, KycCheck> = {
  checks: CHECKS,
  of: {
    'kyc.stepSaved': ['isStepOfRole'],
    'kyc.submitted': SUBMITTING,
    'kyc.resubmitted': [...SUBMITTING, 'hasEveryAskedItem'],
    'kyc.companyTakenUp': ['hasOpenCompany'],
    'kyc.documentDecided': ['isNotApplicant', 'hasDocument', 'hasReason'],
    'kyc.hitDecided': ['isNotApplicant', 'hasHit', 'hasReason'],
    'kyc.approved': [
      'isNotApplicant',
      'hasAllDocumentsApproved',
      'hasNoOpenHit',
      'hasEarlierNotRejected',
      'hasNoEarlierHit',
      'isNotFirstApprover',
    ],
    // The hits of a case are decided before it is put away.
    'kyc.replaced': ['hasNoOpenHit'],
    'kyc.rejected': ['isNotApplicant', 'hasReason'],
    'kyc.revisionAsked': [
      'isNotApplicant',
      'hasAskedItems',
      'hasNoRejectedDocument',
      'hasEveryDocumentNamed',
    ],
    'kyc.revoked': ['isNotApplicant', 'hasReason'],
    // Another new check may have begun since.
    'kyc.reopened': ['isNotApplicant', 'isNotNewCheck', 'hasReason'],
    'kyc.withdrawn': ['isNewCheck'],
    'kyc.checksDone': ['hasRiskScore'],
    'kyc.checksFailedHard': ['hasAskedItems'],
  },
  texts: KYC_CASE_GUARD_TEXTS,
}
