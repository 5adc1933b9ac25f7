import type { KycRuleContext } from '#contracts/kyc/rules.ts'
import { kycStepProblems } from '#contracts/kyc/step-rules.ts'
import { KYC_STEP_SCHEMAS } from '#contracts/kyc/step-schemas.ts'
import type { KycStep } from '#contracts/kyc/steps.ts'

/** Messages by the path of the field. */
export type StepProblems = Readonly<Record<string, string>>

/**
 * The errors of a page, in the service's words. Rules of places and dates are checked together with the page's own, so
 * that a field shows all its errors at once; a field with an error of its own shows only that.
 */
export function stepProblems(
  step: KycStep,
  body: Readonly<Record<string, unknown>>,
  around: KycRuleContext,
): StepProblems {
  const problems: Record<string, string> = {}
  const checked = KYC_STEP_SCHEMAS[step].safeParse(body)
  for (const { path, message } of checked.error?.issues ?? []) problems[path.join('.')] ??= message
  for (const [path, message] of Object.entries(kycStepProblems(step, body, around)))
    problems[path] ??= message
  return problems
}
