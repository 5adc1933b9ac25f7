import { BirthDateField } from '#ui/fields/birth-date-field.tsx'
import { RadioField } from '#ui/fields/choice-fields.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { choicesOf, YES_NO_CHOICES } from './choices.ts'
import styles from '#screens/kyc/form/kyc.module.css'
import { CHOICES, PEP_EXPLANATION } from '#contracts/kyc/labels.ts'
import { StepFrame } from '#screens/kyc/form/step-frame.tsx'
import { type StepProps, useStepForm } from '#screens/kyc/form/use-step-form.ts'

/** Group 3: birth, household, occupation, and public office. */
export function PersonalStep(props: StepProps) {
  const page = useStepForm('personal', props)
  const { text, value } = page
  const married = value('married')
  const pep = value('pep')
  return (
    <StepFrame page={page} props={props}>
      <section className={styles.card} aria-label="About you">
        <BirthDateField {...value('dob')} hint="For example 27 3 1987" />
        <RadioField {...married} legend={married.label} choices={choicesOf(CHOICES.married)} />
        <TextField
          {...text('personalDependants')}
          hint="Children and others you support financially. Enter 0 if none."
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField {...text('occupation')} autoComplete="organization-title" />
        <RadioField
          {...pep}
          legend="Are you a politically exposed person?"
          explanation={PEP_EXPLANATION}
          choices={YES_NO_CHOICES}
        />
      </section>
    </StepFrame>
  )
}
