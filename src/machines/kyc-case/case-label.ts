import { kycLabelOf } from './kyc-label.ts'
import { progressOf, type KycCaseState } from './rules.ts'
import type { KycCaseContext } from './events.ts'

/** The label of spec 2.8 for a case; services read it here, as they meet the browser's library in machines only. */
export function kycCaseLabel(
  state: KycCaseState,
  context: Pick<KycCaseContext, 'role' | 'completeSteps'>,
  companyStatus: string | null,
): string {
  return kycLabelOf(context.role, { progress: progressOf(state, context), companyDetails: { companyStatus } })
}
