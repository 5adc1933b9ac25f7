import { kycLabelOf } from './kyc-label.ts'
import { progressOf, type KycCaseState } from './rules.ts'
import type { KycCaseContext } from './events.ts'

/** The label of spec 2.8 for a case; here because only machines are shared between services and browser. */
export function kycCaseLabel(
  state: KycCaseState,
  context: Pick<KycCaseContext, 'role' | 'completeSteps'>,
  companyStatus: string | null,
  hasEnded = false,
): string {
  return kycLabelOf(context.role, {
    progress: progressOf(state, context, hasEnded),
    companyDetails: { companyStatus },
  })
}
