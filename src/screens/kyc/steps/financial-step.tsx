import { useState } from 'react'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { CountryField } from '#ui/fields/select-field.tsx'
import { Amount, CurrencyField } from './amounts.tsx'
import { GroupCard } from '#screens/kyc/form/group-card.tsx'
import { StepFrame } from '#screens/kyc/form/step-frame.tsx'
import { pairOf } from '#screens/kyc/form/steps.ts'
import { type StepForm, type StepProps, useStepForm } from '#screens/kyc/form/use-step-form.ts'
import type { Country } from '#screens/kyc/form/use-places.ts'

const AMOUNTS = ['totalIncome', 'netWorth', 'netFinancialAssets'] as const

/** Loaded only the first time through. */
const WithProfile = lazyPart(() => import('./with-profile.tsx').then((m) => m.WithProfile))

/** Group 5: the figures that decide how much the applicant may invest; with the investor profile the first time through. */
export function FinancialStep(props: StepProps) {
  // Kept, since the save that leads to the next page makes the second group complete.
  const [pair] = useState(() => pairOf(props.kyc, 'financial', props.isChange))
  return pair === undefined ? <FinancialAlone {...props} /> : <WithProfile pair={pair} props={props} />
}

function FinancialAlone(props: StepProps) {
  const page = useStepForm('financial', props)
  return (
    <StepFrame page={page} props={props}>
      <FinancialFields page={page} countries={props.countries} />
    </StepFrame>
  )
}

export function FinancialFields({
  page,
  countries,
  isOneOfTwo = false,
}: {
  readonly page: StepForm<'financial'>
  readonly countries: readonly Country[]
  readonly isOneOfTwo?: boolean
}) {
  return (
    <GroupCard step="financial" isOneOfTwo={isOneOfTwo}>
      <CurrencyField page={page} names={AMOUNTS} />
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
        {...page.text('jurisdiction')}
        // The fields are the specification's (record 0530).
        hint="If several, choose the one you live in. An issuer may ask you for a tax certificate of the others, or whether you are a US person."
        countries={countries.map((country) => ({ ...country, status: true }))}
        autoComplete="off"
      />
    </GroupCard>
  )
}
