import { useRef } from 'react'
import { postalCodeHint } from '#contracts/kyc/postal-codes.ts'
import { streetLine } from '#screens/kyc/form/step-values.ts'
import { CountryField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { DocumentsPart } from '#screens/kyc/documents/documents-part.tsx'
import styles from '#screens/kyc/form/kyc.module.css'
import { ProvincePart } from '#screens/kyc/form/province-part.tsx'
import { StepFrame } from '#screens/kyc/form/step-frame.tsx'
import { type StepProps, useStepForm } from '#screens/kyc/form/use-step-form.ts'

/** Group 2: the residence and its proof. */
export function AddressStep(props: StepProps) {
  const page = useStepForm('address', props)
  const { text, form } = page
  const country = text('country')
  const line = text('addressLine1')
  const followed = useRef(streetLine(page.read('streetNumber'), page.read('streetName')))
  const street = (path: 'streetNumber' | 'streetName') => {
    const part = text(path)
    const onBlur: typeof part.onBlur = (event) => {
      const written = streetLine(page.read('streetNumber'), page.read('streetName'))
      // The address line follows the street until it is edited.
      const isOwn = page.read('addressLine1') !== '' && page.read('addressLine1') !== followed.current
      if (!isOwn && written !== '') {
        followed.current = written
        form.setValue('addressLine1', written, {
          shouldDirty: true,
          shouldValidate: line.error !== undefined,
        })
      }
      return part.onBlur(event)
    }
    return { ...part, onBlur }
  }
  return (
    <StepFrame page={page} props={props}>
      <section className={styles.card} aria-label="Address">
        <CountryField
          {...country}
          countries={props.countries}
          autoComplete="country"
          onChange={(event) => {
            // The province belongs to another country.
            form.setValue('province', '')
            void country.onChange(event)
          }}
        />
        <ProvincePart country={String(page.read('country'))} field={text('province')} />
        <TextField {...text('city')} autoComplete="address-level2" />
        <div className={styles.pair}>
          <TextField {...street('streetNumber')} autoComplete="off" />
          <TextField {...street('streetName')} autoComplete="off" />
        </div>
        <div className={styles.pair}>
          <TextField {...text('suiteNumber')} autoComplete="address-line2" />
          <TextField
            {...text('postalCode')}
            hint={postalCodeHint(String(page.read('country')))}
            autoComplete="postal-code"
          />
        </div>
        <TextField
          {...line}
          hint="Filled in from your street. Change it only if the first line on your letters is another one."
          autoComplete="address-line1"
        />
      </section>
      <section className={styles.card} aria-labelledby="kyc-proof">
        <h2 id="kyc-proof" className="visually-hidden">
          Proof of address
        </h2>
        <DocumentsPart props={props} page={page} kinds={['proofOfAddress']} />
      </section>
    </StepFrame>
  )
}
