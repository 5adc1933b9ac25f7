import { StepPair } from '#screens/kyc/form/step-pair.tsx'
import type { Pair } from '#screens/kyc/form/steps.ts'
import { type StepProps, useStepForm } from '#screens/kyc/form/use-step-form.ts'
import { FinancialFields } from './financial-step.tsx'
import { ProfileFields } from './profile-step.tsx'

const INVESTED = 'totalAmountInvested'

/** Groups 5 and 6 on one page. */
export function WithProfile({ pair, props }: { readonly pair: Pair; readonly props: StepProps }) {
  const second = useStepForm('profile', props)
  const first = useStepForm('financial', props, { others: { after: second.items } })
  // The page has one currency.
  const takeCurrency = () => {
    const currency = first.read('totalIncome.currency')
    if (second.read(`${INVESTED}.currency`) !== currency)
      second.form.setValue(`${INVESTED}.currency`, currency)
  }
  return (
    <StepPair pair={pair} first={first} second={second} props={props} onSubmit={takeCurrency}>
      <FinancialFields page={first} countries={props.countries} isOneOfTwo />
      <ProfileFields page={second} currency={String(first.read('totalIncome.currency'))} />
    </StepPair>
  )
}
