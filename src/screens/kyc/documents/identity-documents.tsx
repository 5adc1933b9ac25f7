import { documentsAsked } from '#contracts/kyc/steps.ts'
import { DocumentsPart } from './documents-part.tsx'
import type { StepForm, StepProps } from '#screens/kyc/form/use-step-form.ts'

/** The photos that a kind of document needs. */
export function IdentityDocuments({
  page,
  props,
  idType,
}: {
  readonly page: StepForm<'identity'>
  readonly props: StepProps
  readonly idType: string
}) {
  return (
    <DocumentsPart props={props} page={page} kinds={documentsAsked(props.kyc.role, 'identity', idType)} />
  )
}
