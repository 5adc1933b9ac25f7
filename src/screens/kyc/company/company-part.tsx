import { Suspense } from 'react'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { BirthDateField } from '#ui/fields/birth-date-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { CountryField } from '#ui/fields/select-field.tsx'
import { PaperWaiting } from '#screens/kyc/documents/documents-waiting.tsx'
import styles from '#screens/kyc/form/kyc.module.css'
import type { StepForm, StepProps } from '#screens/kyc/form/use-step-form.ts'
import { OwnersPart } from './owners-part.tsx'

/** Loaded separately, so that the fields do not wait for the upload code. */
const CompanyDocuments = lazyPart(() =>
  import('#screens/kyc/documents/documents-part.tsx').then((m) => m.DocumentsPart<'company'>),
)

/** The company and its owners. */
export function CompanyFields({
  page,
  props,
}: {
  readonly page: StepForm<'company'>
  readonly props: StepProps
}) {
  const { text, value } = page
  return (
    <>
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
      <OwnersPart page={page} kyc={props.kyc} countries={props.countries} />
    </>
  )
}
