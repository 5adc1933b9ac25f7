import type { KycStep } from '#contracts/kyc/steps.ts'
import { bodyOf, startValues } from '#screens/kyc/form/step-values.ts'
import type { StepProps } from '#screens/kyc/form/use-step-form.ts'

/** Pages that were changed after their last save, so that the submission would not contain the last input. */
export function changedPages({ kyc, account, wizard }: StepProps): readonly KycStep[] {
  const { isDocSign } = kyc
  const asked = { role: kyc.role, residence: kyc.answers.address ?? undefined }
  return kyc.steps
    .filter(({ step, draft: kept }) => {
      const answers = kyc.answers[step]
      const typed = wizard.calls.typedOf(step) ?? kept
      if (answers === null || typed === null) return false
      const onWire = (draft: string | null) =>
        JSON.stringify(bodyOf(step, startValues(step, { account, answers, draft, isDocSign }), asked))
      return onWire(typed) !== onWire(null)
    })
    .map(({ step }) => step)
}
