import { StepPair } from '#screens/kyc/form/step-pair.tsx'
import type { Pair } from '#screens/kyc/form/steps.ts'
import { type StepProps, useStepForm } from '#screens/kyc/form/use-step-form.ts'
import { EmploymentFields } from './employment-step.tsx'
import { PersonalFields } from './personal-step.tsx'

/** Groups 3 and 4 on one page. */
export function WithEmployment({ pair, props }: { readonly pair: Pair; readonly props: StepProps }) {
  const second = useStepForm('employment', props)
  const first = useStepForm('personal', props, { others: { after: second.items } })
  return (
    <StepPair pair={pair} first={first} second={second} props={props}>
      <PersonalFields page={first} isOneOfTwo />
      <EmploymentFields page={second} countries={props.countries} isOneOfTwo />
    </StepPair>
  )
}
