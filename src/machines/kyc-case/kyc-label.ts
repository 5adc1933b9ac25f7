import type { KycRole } from '#contracts/kyc/steps.ts'
import type { User } from '#contracts/user/users.ts'

/**
 * Steps of each role; after the last one the case is with the reviewer (spec 4.1). Numbers, not the contract's lists, which
 * would bring every question of the form to whoever shows a label.
 */
export const KYC_STEP_COUNT = { investor: 7, issuer: 6 } as const satisfies Record<KycRole, number>

/** What of a person a label is read from; `progress` is of the case of the role that is read. */
interface Standing {
  readonly progress: User['progress']
  readonly companyDetails: { readonly companyStatus: string | null }
}

interface Shown {
  readonly userType: User['userType']
  /** Which dashboard is shown to whoever has two. */
  readonly view?: User['view']
}

/** The KYC label of a person: of the role that is given, else of the one whose dashboard is shown. */
export function kycLabel(person: Standing & Shown, role: KycRole = roleShown(person)): string {
  return kycLabelOf(role, person)
}

/**
 * The KYC label of one role (spec 2.8, 4.1; a case per role: reading A10). Approved wins over under review, which wins over
 * Resume, which wins over Start; an approved issuer then reads how the company stands.
 */
export function kycLabelOf(role: KycRole, { progress, companyDetails }: Standing): string {
  if (progress.isKycCompleted) {
    const proposal = role === 'issuer' ? proposalLabel(companyDetails.companyStatus) : null
    return proposal ?? ' KYC Approved' // sic, spec 2.8: with its leading space
  }
  if (progress.stepCompleted >= KYC_STEP_COUNT[role]) return 'KYC under review.'
  return progress.stepCompleted >= 1 ? 'Resume KYC' : 'Start KYC'
}

/** The only role a person has; for whoever has both the one of the dashboard shown. */
function roleShown({ userType, view }: Shown): KycRole {
  return userType.isIssuer && (!userType.isInvestor || view === 'issuer') ? 'issuer' : 'investor'
}

/** Null where the company is approved, or has said nothing of itself yet. */
function proposalLabel(status: string | null): string | null {
  return status === null || status === 'Approved' ? null : `Business Proposal Is ${companyStatusText(status)}`
}

/** How a company's standing is shown: Hold as 'Under review', any other value as given (spec 4.2). */
export function companyStatusText(status: string): string {
  return status === 'Hold' ? 'Under review' : status
}
