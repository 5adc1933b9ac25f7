import { RadioField } from '#ui/fields/choice-fields.tsx'
import { CountryField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { YES_NO_CHOICES } from './choices.ts'
import styles from '#screens/kyc/form/kyc.module.css'
import { StepFrame } from '#screens/kyc/form/step-frame.tsx'
import { type StepProps, useStepForm } from '#screens/kyc/form/use-step-form.ts'

/** Group 4: the employer, for those who have one. */
export function EmploymentStep(props: StepProps) {
  const page = useStepForm('employment', props)
  const { text, value } = page
  const isEmployed = value('isEmployed')
  return (
    <StepFrame page={page} props={props}>
      <section className={styles.card} aria-label="Employment">
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
              <TextField {...text('suiteNumber')} autoComplete="section-employer address-line2" />
            </div>
            <CountryField
              {...text('employerCountry')}
              // People may work in any country; only the residence is restricted.
              countries={props.countries.map((country) => ({ ...country, status: true }))}
              autoComplete="section-employer country"
            />
            <div className={styles.pair}>
              <TextField {...text('employerCity')} autoComplete="section-employer address-level2" />
              <TextField {...text('employerState')} autoComplete="section-employer address-level1" />
            </div>
          </>
        ) : null}
      </section>
    </StepFrame>
  )
}
