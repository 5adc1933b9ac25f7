import type { KycRole } from '#contracts/kyc/steps.ts'
import { type Shown, shownRole } from '#contracts/user/shown-role.ts'
import type { User } from '#contracts/user/users.ts'

/**
 * The number of steps per role, after which the case is under review (spec 4.1). Numbers only, because the contract's
 * lists would load every question of the form wherever a label is shown.
 */
export const KYC_STEP_COUNT = { investor: 7, issuer: 6 } as const satisfies Record<KycRole, number>

const APPROVED_LABEL = ' KYC Approved' // sic, spec 2.8: with its leading space

/** Whether a label says that nothing is left to do. */
export const isApprovedLabel = (label: string): boolean => label === APPROVED_LABEL

/** The person's facts for the label; `progress` belongs to the case of the labelled role. */
interface Standing {
  readonly progress: User['progress']
  readonly companyDetails: { readonly companyStatus: string | null }
}

/** The KYC label of a person for the given role, else for the role of the shown dashboard. */
export function kycLabel(person: Standing & Shown, role: KycRole = shownRole(person) ?? 'investor'): string {
  return kycLabelOf(role, person)
}

/**
 * The KYC label of one role (spec 2.8, 4.1; a case per role: reading A10). Approved wins over under review, which wins
 * over Resume, which wins over Start; for an approved issuer the company status is shown instead.
 */
export function kycLabelOf(role: KycRole, { progress, companyDetails }: Standing): string {
  if (progress.isKycCompleted) {
    const proposal = role === 'issuer' ? proposalLabel(companyDetails.companyStatus) : null
    return proposal ?? APPROVED_LABEL
  }
  if (progress.stepCompleted >= KYC_STEP_COUNT[role]) return 'KYC under review.'
  return progress.stepCompleted >= 1 ? 'Resume KYC' : 'Start KYC'
}

/** Null when the company is approved or has not been submitted yet. */
function proposalLabel(status: string | null): string | null {
  return status === null || status === 'Approved' ? null : `Business Proposal Is ${companyStatusText(status)}`
}

/** The text of a company status: Hold as 'Under review', others as given (spec 4.2). */
export function companyStatusText(status: string): string {
  return status === 'Hold' ? 'Under review' : status
}

/** How long a reviewer takes. */
export const REVIEW_TIME_TEXT = 'This takes one or two working days.'
