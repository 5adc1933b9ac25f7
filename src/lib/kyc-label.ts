import type { User } from '#contracts/users.ts'

/** Steps after which the case is with the reviewer (spec 4.1). */
const REVIEW_STEP = { investor: 7, issuer: 6 } as const

type Standing = Pick<User, 'userType' | 'progress'> & {
  readonly companyDetails: { readonly companyStatus: string | null }
}

/**
 * The KYC label of the dashboard (spec 2.8, 4.1). Approved wins over under review, which wins over Resume, which wins
 * over Start (reading A10); an approved issuer then reads how the company stands.
 */
export function kycLabel({ userType, progress, companyDetails }: Standing): string {
  const isIssuerOnly = userType.isIssuer && !userType.isInvestor
  if (progress.isKycCompleted) {
    if (
      isIssuerOnly &&
      companyDetails.companyStatus !== null &&
      companyDetails.companyStatus !== 'Approved'
    ) {
      const status = companyDetails.companyStatus === 'Hold' ? 'Under review' : companyDetails.companyStatus
      return `Business Proposal Is ${status}`
    }
    return ' KYC Approved' // sic, spec 2.8: with its leading space
  }
  if (progress.stepCompleted >= (isIssuerOnly ? REVIEW_STEP.issuer : REVIEW_STEP.investor))
    return 'KYC under review.'
  return progress.stepCompleted >= 1 ? 'Resume KYC' : 'Start KYC'
}
