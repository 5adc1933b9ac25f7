import { expect, test } from 'vitest'
import { kycLabel } from './kyc-label.ts'

const investor = { isInvestor: true, isIssuer: false }
const issuer = { isInvestor: false, isIssuer: true }

test.each([
  [investor, 0, false, null, 'Start KYC'],
  [investor, 1, false, null, 'Resume KYC'],
  [investor, 6, false, null, 'Resume KYC'],
  [investor, 7, false, null, 'KYC under review.'],
  [investor, 7, true, null, ' KYC Approved'],
  [issuer, 5, false, null, 'Resume KYC'],
  [issuer, 6, false, null, 'KYC under review.'],
  [issuer, 6, true, 'Approved', ' KYC Approved'],
  [issuer, 6, true, 'Hold', 'Business Proposal Is Under review'],
  [issuer, 6, true, 'Rejected', 'Business Proposal Is Rejected'],
] as const)(
  '%j at step %i, completed %s, company %s reads %j',
  (userType, stepCompleted, isKycCompleted, companyStatus, label) => {
    expect(
      kycLabel({ userType, progress: { stepCompleted, isKycCompleted }, companyDetails: { companyStatus } }),
    ).toBe(label)
  },
)
