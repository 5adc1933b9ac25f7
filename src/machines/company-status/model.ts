import type { MachineModel } from '#machines/model.ts'
import { companyStatusMachine } from './machine.ts'

const reviewers = ['reviewer-1', 'issuer-1']
const reasoned = [
  ...reviewers.map((reviewerId) => ({ reviewerId, reason: 'The accounts are missing.' })),
  { reviewerId: 'reviewer-1', reason: ' \n' },
]

/** Model for the generated tests. */
export const companyStatusModel = {
  machine: companyStatusMachine,
  inputs: { 'an issuer': { companyId: 'company-1', issuerId: 'issuer-1' } },
  cases: {
    'company.submitted': [{ isChanged: true }, { isChanged: false }],
    'company.approved': reviewers.map((reviewerId) => ({ reviewerId })),
    'company.held': reasoned,
    'company.rejected': reasoned,
  },
} as const satisfies MachineModel<typeof companyStatusMachine>
