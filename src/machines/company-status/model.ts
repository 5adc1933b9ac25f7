import type { SnapshotFrom } from 'xstate'
import type { MachineModel } from '#machines/model.ts'
import { needsTwoReviewers } from '#machines/kyc-case/checks.ts'
import { FOUR_EYES_ABOVE } from '#machines/kyc-case/machine.ts'
import { companyStatusMachine } from './machine.ts'

const byReviewer = { reviewerId: 'reviewer-1' }
const bySecond = { reviewerId: 'reviewer-2' }
const byIssuer = { reviewerId: 'issuer-1' }
const reason = 'The accounts are missing.'
const reasoned = {
  byReviewer: { ...byReviewer, reason },
  byIssuer: { ...byIssuer, reason },
  withoutReason: { ...byReviewer, reason: ' \n' },
}

const input = { companyId: 'company-1', issuerId: 'issuer-1', fourEyesAbove: FOUR_EYES_ABOVE, approvals: [] }

/** Places differ by risk, and by approvals while they still matter. */
const key = ({ value, context }: SnapshotFrom<typeof companyStatusMachine>): unknown => {
  const isHighRisk = needsTwoReviewers(context)
  const isOpen = isHighRisk && (value === 'Pending' || value === 'Hold')
  const counts = isOpen || (value === 'Approved' && context.approvals.length < 2)
  return [isHighRisk, counts ? context.approvals : []]
}

/** Model for the generated tests. */
export const companyStatusModel = {
  machine: companyStatusMachine,
  inputs: {
    'an issuer at high risk': { ...input, riskScore: FOUR_EYES_ABOVE + 1 },
    'an issuer': { ...input, riskScore: FOUR_EYES_ABOVE },
  },
  cases: {
    'company.submitted': { changed: { isChanged: true }, unchanged: { isChanged: false } },
    'company.approved': { byReviewer, bySecond, byIssuer },
    'company.held': reasoned,
    'company.rejected': reasoned,
    'company.caseApproved': {
      atLowRisk: { riskScore: FOUR_EYES_ABOVE },
      atHighRisk: { riskScore: FOUR_EYES_ABOVE + 1 },
    },
  },
  key,
} as const satisfies MachineModel<typeof companyStatusMachine>
