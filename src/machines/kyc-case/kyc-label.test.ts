import { describe, expect, it, test } from 'vitest'
import { KYC_ROLES, STEPS_OF } from '#contracts/kyc/steps.ts'
import { companyStatusText, KYC_STEP_COUNT, kycLabel } from './kyc-label.ts'

const investor = { isInvestor: true, isIssuer: false }
const issuer = { isInvestor: false, isIssuer: true }
const both = { isInvestor: true, isIssuer: true }

test.each([
  [investor, 0, false, null, 'Start KYC'],
  [investor, 1, false, null, 'Resume KYC'],
  [investor, 6, false, null, 'Resume KYC'],
  [investor, 7, false, null, 'KYC under review.'],
  [investor, 7, true, null, ' KYC Approved'],
  // Approved comes first, whatever the steps are.
  [investor, 0, true, null, ' KYC Approved'],
  // An investor's label ignores the company.
  [investor, 7, true, 'Hold', ' KYC Approved'],
  [issuer, 0, false, null, 'Start KYC'],
  [issuer, 1, false, null, 'Resume KYC'],
  [issuer, 5, false, null, 'Resume KYC'],
  [issuer, 6, false, null, 'KYC under review.'],
  [issuer, 6, false, 'Pending', 'KYC under review.'],
  [issuer, 5, false, 'Rejected', 'Resume KYC'],
  [issuer, 6, true, null, ' KYC Approved'],
  [issuer, 6, true, 'Approved', ' KYC Approved'],
  [issuer, 6, true, 'Pending', 'Business Proposal Is Pending'],
  [issuer, 6, true, 'Hold', 'Business Proposal Is Under review'],
  [issuer, 6, true, 'Rejected', 'Business Proposal Is Rejected'],
  [issuer, 6, true, 'Needs two more pages', 'Business Proposal Is Needs two more pages'],
] as const)(
  '%j at step %i, completed %s, company %s reads %j',
  (userType, stepCompleted, isKycCompleted, companyStatus, label) => {
    expect(
      kycLabel({ userType, progress: { stepCompleted, isKycCompleted }, companyDetails: { companyStatus } }),
    ).toBe(label)
  },
)

describe('whoever has both flags', () => {
  const sixth = {
    userType: both,
    progress: { stepCompleted: 6, isKycCompleted: false },
    companyDetails: { companyStatus: 'Hold' },
  }

  it('reads the label of the dashboard shown', () => {
    expect(kycLabel({ ...sixth, view: 'investor' })).toBe('Resume KYC')
    expect(kycLabel({ ...sixth, view: 'issuer' })).toBe('KYC under review.')
    expect(kycLabel(sixth)).toBe('Resume KYC')
  })

  it('reads the label of the role that is asked for, whatever is shown', () => {
    expect(kycLabel({ ...sixth, view: 'investor' }, 'issuer')).toBe('KYC under review.')
    const done = { ...sixth, progress: { stepCompleted: 7, isKycCompleted: true } }
    expect(kycLabel(done, 'investor')).toBe(' KYC Approved')
    expect(kycLabel(done, 'issuer')).toBe('Business Proposal Is Under review')
  })

  it('shows nobody the label of a role they do not have', () => {
    expect(kycLabel({ ...sixth, userType: investor, view: 'issuer' })).toBe('Resume KYC')
    expect(kycLabel({ ...sixth, userType: issuer, view: 'investor' })).toBe('KYC under review.')
  })
})

it('counts the steps of the form', () => {
  for (const role of KYC_ROLES) expect(STEPS_OF[role]).toHaveLength(KYC_STEP_COUNT[role])
})

test.each([
  ['Approved', 'Approved'],
  ['Hold', 'Under review'],
  ['hold', 'hold'],
  ['Pending', 'Pending'],
  ['', ''],
])('company status %j is shown as %j', (status, shown) => {
  expect(companyStatusText(status)).toBe(shown)
})
