import { type KycSurroundings, kycStepProblems } from '#contracts/kyc/rules.ts'
import { KYC_STEP_SCHEMAS } from '#contracts/kyc/step-schemas.ts'
import type { KycStep } from '#contracts/kyc/steps.ts'

/** Message per field, by its path; empty where nothing is wrong. */
export type StepProblems = Readonly<Record<string, string>>

/**
 * What is wrong with a page, in the words of the service. The rules of places and days speak beside those of the page itself, so that a
 * field that is left says all there is to say of it; a field with a fault of its own says only that.
 */
export function stepProblems(
  step: KycStep,
  body: Readonly<Record<string, unknown>>,
  around: KycSurroundings,
): StepProblems {
  const problems: Record<string, string> = {}
  const checked = KYC_STEP_SCHEMAS[step].safeParse(body)
  for (const { path, message } of checked.error?.issues ?? []) problems[path.join('.')] ??= message
  for (const [path, message] of Object.entries(kycStepProblems(step, body, around)))
    problems[path] ??= message
  return problems
}
