import { Suspense } from 'react'
import { CURRENCIES } from '#contracts/currencies.ts'
import { LONG_TEXT_MAX } from '#contracts/kyc/values.ts'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { BirthDateField } from '#ui/fields/birth-date-field.tsx'
import { CountedText } from '#ui/fields/counted-text.tsx'
import { LoadingState } from '#ui/feedback/states.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { CountryField, SelectField } from '#ui/fields/select-field.tsx'
import { Amount, CurrencyField } from './amounts.tsx'
import { PaperWaiting } from '#screens/kyc/documents/documents-waiting.tsx'
import styles from '#screens/kyc/form/kyc.module.css'
import { StepFrame } from '#screens/kyc/form/step-frame.tsx'
import { type StepForm, type StepProps, useStepForm } from '#screens/kyc/form/use-step-form.ts'

/* Loaded separately, so that the rest of this page, the longest of all, does not wait for them. */
const OwnersPart = lazyPart(() => import('./owners-part.tsx').then((m) => m.OwnersPart))
const CompanyDocuments = lazyPart(() =>
  import('#screens/kyc/documents/documents-part.tsx').then((m) => m.DocumentsPart<'company'>),
)

/** Issuers only: the company, its owners, its account, and the purpose of the fundraising. */
export function CompanyStep(props: StepProps) {
  const page = useStepForm('company', props)
  const { text, value } = page
  return (
    <StepFrame page={page} props={props}>
      <section className={styles.card} aria-labelledby="kyc-company">
        <h2 id="kyc-company">Company</h2>
        <TextField {...text('legalName')} autoComplete="organization" />
        <TextField {...text('registrationNumber')} autoComplete="off" />
        <CountryField {...text('registrationCountry')} countries={props.countries} autoComplete="off" />
        <BirthDateField {...value('incorporatedOn')} hint="For example 27 3 2019" autoComplete={false} />
        <Suspense fallback={<PaperWaiting kind="registration" kyc={props.kyc} />}>
          <CompanyDocuments props={props} page={page} kinds={['registration']} />
        </Suspense>
      </section>
      <Suspense fallback={<LoadingState label="Loading the owners" />}>
        <OwnersPart page={page} kyc={props.kyc} countries={props.countries} />
      </Suspense>
      <BankPart page={page} props={props} />
      <section className={styles.card} aria-labelledby="kyc-proposal">
        <h2 id="kyc-proposal">Business proposal</h2>
        <TextField {...text('proposalTitle')} autoComplete="off" />
        <CountedText
          {...value('businessProposal')}
          onChange={(event) => value('businessProposal').onChange(event.target.value)}
          hint="What you do, what the money is for, and how investors share profit and loss."
          max={LONG_TEXT_MAX}
          rows={8}
        />
        <CurrencyField page={page} names={['amountSought']} />
        <Amount page={page} path="amountSought.amount" hint="For example 250,000" />
        <Suspense fallback={<PaperWaiting kind="proposal" kyc={props.kyc} />}>
          <CompanyDocuments props={props} page={page} kinds={['proposal']} />
        </Suspense>
      </section>
    </StepFrame>
  )
}

function BankPart({
  page: { text },
  props,
}: {
  readonly page: StepForm<'company'>
  readonly props: StepProps
}) {
  return (
    <section className={styles.card} aria-labelledby="kyc-bank">
      <h2 id="kyc-bank">Bank account of the company</h2>
      <TextField {...text('bankAccount.holder')} autoComplete="off" />
      <TextField {...text('bankAccount.number')} autoComplete="off" spellCheck={false} />
      <TextField {...text('bankAccount.bank')} autoComplete="off" />
      <div className={styles.pair}>
        <CountryField {...text('bankAccount.country')} countries={props.countries} autoComplete="off" />
        <SelectField {...text('bankAccount.currency')} autoComplete="off">
          {Object.keys(CURRENCIES).map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </SelectField>
      </div>
    </section>
  )
}
