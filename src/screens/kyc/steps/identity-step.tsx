import { Suspense, useState } from 'react'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { paths } from '#lib/paths.ts'
import { RadioField } from '#ui/fields/choice-fields.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { LoadingState } from '#ui/feedback/states.tsx'
import { choicesOf } from './choices.ts'
import styles from '#screens/kyc/form/kyc.module.css'
import { CHOICES } from '#contracts/kyc/labels.ts'
import { StepFrame } from '#screens/kyc/form/step-frame.tsx'
import { type StepForm, type StepProps, useStepForm } from '#screens/kyc/form/use-step-form.ts'

/** Loaded separately, because it contains the numbering plans of all countries. */
const PhonePart = lazyPart(() => import('./phone-part.tsx').then((m) => m.PhonePart))

/** Loaded once the kind of document is chosen. */
const IdentityDocuments = lazyPart(() =>
  import('#screens/kyc/documents/identity-documents.tsx').then((m) => m.IdentityDocuments),
)

/** Loaded only with a configured identity vendor. */
const VendorCheck = lazyPart(() => import('./vendor-check.tsx').then((m) => m.VendorCheck))

/** Loaded only where the residence is not known yet: it contains the numbering plans of all countries. */
const WithResidence = lazyPart(() => import('./residence-first.tsx').then((m) => m.ResidenceFirst))

/** Group 1: name, email address and number from the account, the kind of document, and its photos. */
export function IdentityStep(props: StepProps) {
  const [isFirst] = useState(() => isResidenceAsked(props.kyc))
  return isFirst ? <WithResidence {...props} /> : <IdentityAlone {...props} />
}

function IdentityAlone(props: StepProps) {
  const page = useStepForm('identity', props)
  return (
    <StepFrame page={page} props={props}>
      <IdentityFields page={page} props={props} />
    </StepFrame>
  )
}

/** Whether the case is new and knows no country, saved or typed. */
function isResidenceAsked({ state, answers, steps }: StepProps['kyc']): boolean {
  const address = steps.find(({ step }) => step === 'address')
  const isTold = answers.address !== null || (address?.draft ?? null) !== null
  return state === 'draft' && answers.identity === null && !isTold
}

export function IdentityFields({
  page,
  props,
}: {
  readonly page: StepForm<'identity'>
  readonly props: StepProps
}) {
  const { text, value } = page
  const idType = value('idType')
  const { countries, account } = props
  const { identityCheck: check } = props.kyc
  return (
    <>
      <section className={styles.card} aria-labelledby="kyc-who">
        <h2 id="kyc-who">Name and contact</h2>
        <div className={styles.pair}>
          <TextField {...text('firstName')} autoComplete="given-name" />
          <TextField {...text('lastName')} autoComplete="family-name" />
        </div>
        <TextField {...text('name')} hint="Exactly as printed on the document." autoComplete="name" />
        <dl className={styles.facts}>
          <div>
            <dt>Email address</dt>
            <dd>{account.email}</dd>
            <dd className={styles.change}>
              <a href={paths.profileSetting}>Change in your profile</a>
            </dd>
          </div>
        </dl>
        <Suspense fallback={<LoadingState rows={1} label="Loading the fields of the number" />}>
          <PhonePart country={value('countryCode')} phone={value('phone')} countries={countries} />
        </Suspense>
      </section>
      <section className={styles.card} aria-labelledby="kyc-document">
        <h2 id="kyc-document">Identity document</h2>
        <RadioField
          {...idType}
          legend={idType.label}
          explanation="The name on it must match the name above, and it must be valid."
          choices={choicesOf(CHOICES.idType)}
          isStacked
        />
        {idType.value === '' ? (
          <p className={styles.quiet}>Choose the document first, then add its photos here.</p>
        ) : (
          <Suspense fallback={<LoadingState rows={2} label="Loading the fields of the document" />}>
            <IdentityDocuments page={page} props={props} idType={idType.value} />
          </Suspense>
        )}
      </section>
      {check === null ? null : (
        <section className={styles.card} aria-labelledby="kyc-vendor">
          <Suspense fallback={<LoadingState rows={2} label="Loading the check of the document" />}>
            <VendorCheck check={check} props={props} />
          </Suspense>
        </section>
      )}
    </>
  )
}
