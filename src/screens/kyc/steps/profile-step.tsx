import { RadioField } from '#ui/fields/choice-fields.tsx'
import { Amount, CurrencyField } from './amounts.tsx'
import { choicesOf } from './choices.ts'
import styles from '#screens/kyc/form/kyc.module.css'
import { CHOICES } from '#contracts/kyc/labels.ts'
import { StepFrame } from '#screens/kyc/form/step-frame.tsx'
import { type StepProps, useStepForm } from '#screens/kyc/form/use-step-form.ts'

const QUESTIONS = ['investmentKnowledge', 'riskTolerance', 'timeHorizon', 'objectives'] as const

/** Group 6: the person's knowledge, goals and risk capacity. */
export function ProfileStep(props: StepProps) {
  const page = useStepForm('profile', props)
  const { value } = page
  return (
    <StepFrame page={page} props={props}>
      <section className={styles.card} aria-label="Profile">
        {QUESTIONS.map((name) => {
          const field = value(name)
          return (
            <RadioField
              key={name}
              {...field}
              legend={field.label}
              choices={choicesOf(CHOICES[name])}
              isStacked
            />
          )
        })}
        <CurrencyField page={page} names={['totalAmountInvested']} />
        <Amount
          page={page}
          path="totalAmountInvested.amount"
          hint="The total on Mizan and elsewhere. Enter 0 if none."
        />
      </section>
    </StepFrame>
  )
}
