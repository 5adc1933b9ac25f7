import { CountryField } from '#ui/fields/select-field.tsx'
import { Amount, CurrencyField } from './amounts.tsx'
import styles from '#screens/kyc/form/kyc.module.css'
import { StepFrame } from '#screens/kyc/form/step-frame.tsx'
import { type StepProps, useStepForm } from '#screens/kyc/form/use-step-form.ts'

/** Group 5: the figures that decide how much the applicant may invest. */
export function FinancialStep(props: StepProps) {
  const page = useStepForm('financial', props)
  const { text } = page
  return (
    <StepFrame page={page} props={props}>
      <section className={styles.card} aria-label="Figures">
        <CurrencyField page={page} names={['totalIncome', 'netWorth', 'netFinancialAssets']} />
        <Amount
          page={page}
          path="totalIncome.amount"
          hint="Use the lower of the last two calendar years. For example 54,000"
        />
        <Amount
          page={page}
          path="netWorth.amount"
          hint="Everything you own minus everything you owe. Enter 0 if you owe more."
        />
        <Amount
          page={page}
          path="netFinancialAssets.amount"
          hint="Cash and securities minus loans on them. Do not include your home."
        />
        <CountryField
          {...text('jurisdiction')}
          countries={props.countries.map((country) => ({ ...country, status: true }))}
          autoComplete="off"
        />
      </section>
    </StepFrame>
  )
}
