import { RadioField } from '#ui/fields/choice-fields.tsx'
import { Amount, CurrencyField } from './amounts.tsx'
import { choicesOf } from './choices.ts'
import { GroupCard } from '#screens/kyc/form/group-card.tsx'
import { CHOICES } from '#contracts/kyc/labels.ts'
import { StepFrame } from '#screens/kyc/form/step-frame.tsx'
import { type StepForm, type StepProps, useStepForm } from '#screens/kyc/form/use-step-form.ts'

const QUESTIONS = ['investmentKnowledge', 'riskTolerance', 'timeHorizon', 'objectives'] as const

/** Group 6: the person's knowledge, goals and risk capacity. */
export function ProfileStep(props: StepProps) {
  const page = useStepForm('profile', props)
  return (
    <StepFrame page={page} props={props}>
      <ProfileFields page={page} />
    </StepFrame>
  )
}

export function ProfileFields({
  page,
  currency,
}: {
  readonly page: StepForm<'profile'>
  /** The currency of the other group on the page; its own is asked for where it stands alone. */
  readonly currency?: string
}) {
  return (
    <GroupCard step="profile" isOneOfTwo={currency !== undefined}>
      {QUESTIONS.map((name) => {
        const field = page.value(name)
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
      {currency === undefined ? <CurrencyField page={page} names={['totalAmountInvested']} /> : null}
      <Amount
        page={page}
        path="totalAmountInvested.amount"
        {...(currency !== undefined && { currency })}
        hint="The total on Mizan and elsewhere. Enter 0 if none."
      />
    </GroupCard>
  )
}
