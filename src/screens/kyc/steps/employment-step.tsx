import { RadioField } from '#ui/fields/choice-fields.tsx'
import { CountryField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { YES_NO_CHOICES } from './choices.ts'
import styles from '#screens/kyc/form/kyc.module.css'
import { GroupCard } from '#screens/kyc/form/group-card.tsx'
import { StepFrame } from '#screens/kyc/form/step-frame.tsx'
import { type StepForm, type StepProps, useStepForm } from '#screens/kyc/form/use-step-form.ts'
import type { Country } from '#screens/kyc/form/use-places.ts'

/** Group 4: the employer, for those who have one. */
export function EmploymentStep(props: StepProps) {
  const page = useStepForm('employment', props)
  return (
    <StepFrame page={page} props={props}>
      <EmploymentFields page={page} countries={props.countries} />
    </StepFrame>
  )
}

export function EmploymentFields({
  page: { text, value },
  countries,
  isOneOfTwo = false,
}: {
  readonly page: StepForm<'employment'>
  readonly countries: readonly Country[]
  readonly isOneOfTwo?: boolean
}) {
  const isEmployed = value('isEmployed')
  return (
    <GroupCard step="employment" isOneOfTwo={isOneOfTwo}>
      <RadioField
        {...isEmployed}
        legend="Are you employed?"
        explanation="Choose No if you are self-employed, retired, studying, looking for work or at home."
        choices={YES_NO_CHOICES}
      />
      {isEmployed.value === 'YES' ? (
        <>
          <TextField {...text('employerName')} autoComplete="organization" />
          <div className={styles.pair}>
            <TextField {...text('employerStreetName')} autoComplete="section-employer address-line1" />
            <TextField
              {...text('suiteNumber')}
              hint="Write “none” if there is none."
              autoComplete="section-employer address-line2"
            />
          </div>
          <CountryField
            {...text('employerCountry')}
            // People may work in any country; only the residence is restricted.
            countries={countries.map((country) => ({ ...country, status: true }))}
            autoComplete="section-employer country"
          />
          <div className={styles.pair}>
            <TextField {...text('employerCity')} autoComplete="section-employer address-level2" />
            <TextField {...text('employerState')} autoComplete="section-employer address-level1" />
          </div>
        </>
      ) : null}
    </GroupCard>
  )
}
