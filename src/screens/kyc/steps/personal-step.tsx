import { useState } from 'react'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { BirthDateField } from '#ui/fields/birth-date-field.tsx'
import { RadioField } from '#ui/fields/choice-fields.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { choicesOf, YES_NO_CHOICES } from './choices.ts'
import { CHOICES, PEP_EXPLANATION } from '#contracts/kyc/labels.ts'
import { GroupCard } from '#screens/kyc/form/group-card.tsx'
import { StepFrame } from '#screens/kyc/form/step-frame.tsx'
import { pairOf } from '#screens/kyc/form/steps.ts'
import { type StepForm, type StepProps, useStepForm } from '#screens/kyc/form/use-step-form.ts'

/** Loaded only the first time through. */
const WithEmployment = lazyPart(() => import('./with-employment.tsx').then((m) => m.WithEmployment))

/** Group 3: birth, household, occupation, and public office; with the employment the first time through. */
export function PersonalStep(props: StepProps) {
  // Kept, since the save that leads to the next page makes the second group complete.
  const [pair] = useState(() => pairOf(props.kyc, 'personal', props.isChange))
  return pair === undefined ? <PersonalAlone {...props} /> : <WithEmployment pair={pair} props={props} />
}

function PersonalAlone(props: StepProps) {
  const page = useStepForm('personal', props)
  return (
    <StepFrame page={page} props={props}>
      <PersonalFields page={page} />
    </StepFrame>
  )
}

export function PersonalFields({
  page: { text, value },
  isOneOfTwo = false,
}: {
  readonly page: StepForm<'personal'>
  readonly isOneOfTwo?: boolean
}) {
  const married = value('married')
  const pep = value('pep')
  return (
    <GroupCard step="personal" isOneOfTwo={isOneOfTwo}>
      <BirthDateField {...value('dob')} hint="For example 27 3 1987" />
      <RadioField
        {...pep}
        legend="Are you a politically exposed person?"
        explanation={PEP_EXPLANATION}
        choices={YES_NO_CHOICES}
      />
      <TextField {...text('occupation')} autoComplete="organization-title" />
      <RadioField
        {...married}
        legend={married.label}
        choices={[...choicesOf(CHOICES.married), { value: '', label: 'Prefer not to say' }]}
      />
      <TextField
        {...text('personalDependants')}
        hint="Children and others you support financially."
        inputMode="numeric"
        autoComplete="off"
      />
    </GroupCard>
  )
}
