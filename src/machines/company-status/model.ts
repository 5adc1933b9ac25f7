import type { MachineModel } from '#machines/model.ts'
import { companyStatusMachine } from './machine.ts'

const byReviewer = { reviewerId: 'reviewer-1' }
const byIssuer = { reviewerId: 'issuer-1' }
const reason = 'The accounts are missing.'
const reasoned = {
  byReviewer: { ...byReviewer, reason },
  byIssuer: { ...byIssuer, reason },
  withoutReason: { ...byReviewer, reason: ' \n' },
}

/** Model for the generated tests. */
export const companyStatusModel = {
  machine: companyStatusMachine,
  inputs: { 'an issuer': { companyId: 'company-1', issuerId: 'issuer-1' } },
  cases: {
    'company.submitted': { changed: { isChanged: true }, unchanged: { isChanged: false } },
    'company.approved': { byReviewer, byIssuer },
    'company.held': reasoned,
    'company.rejected': reasoned,
  },
} as const satisfies MachineModel<typeof companyStatusMachine>
