import type { ReactNode, SubmitEvent } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { FIELD_LABELS } from '#contracts/kyc/labels.ts'
import { messageAt } from '#hooks/forms/form-problems.ts'
import { useProblems } from '#hooks/forms/use-problems.tsx'
import { Button } from '#ui/controls/button.tsx'
import { BirthDateField } from '#ui/fields/birth-date-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { CountryField } from '#ui/fields/select-field.tsx'
import styles from '#screens/kyc/form/kyc.module.css'
import { PrecheckAnswer } from './precheck-answer.tsx'
import { ProvincePart } from '#screens/kyc/form/province-part.tsx'
import { type PrecheckGiven, type PrecheckName, usePrecheck } from './use-precheck.ts'

const LABELS: Readonly<Record<PrecheckName, string>> = {
  firstName: FIELD_LABELS.identity.firstName,
  lastName: FIELD_LABELS.identity.lastName,
  dob: FIELD_LABELS.personal.dob,
  country: FIELD_LABELS.address.country,
  province: FIELD_LABELS.address.province,
}

const PREFIX = 'pre-'

interface PrecheckFormProps extends PrecheckGiven {
  /** The link to continue, shown when nothing prevents it. */
  readonly wizardLink: (label: string) => ReactNode
}

/** Personal information first, then residence; answered at once. */
export function PrecheckForm({ wizardLink, ...given }: PrecheckFormProps) {
  const { form, send, result, problem, isBusy } = usePrecheck(given)
  const values = useWatch({ control: form.control }) as FieldValues
  const { summary, showInvalid } = useProblems(form, LABELS, problem, PREFIX)
  const field = (path: PrecheckName) => ({
    id: `${PREFIX}${path}`,
    label: LABELS[path],
    error: messageAt(form.formState.errors, path),
  })
  const text = (path: PrecheckName) => {
    const registered = form.register(path)
    return {
      ...field(path),
      ...registered,
      onBlur: (event: { readonly target: { readonly value?: string } }) =>
        event.target.value === '' ? Promise.resolve() : registered.onBlur(event),
    }
  }
  if (result !== undefined) return <PrecheckAnswer result={result} wizardLink={wizardLink} />
  const country = text('country')
  return (
    <form
      className={styles.form}
      noValidate
      aria-busy={isBusy}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        void form.handleSubmit(send, showInvalid)()
      }}
    >
      {summary}
      <section className={styles.card} aria-labelledby="pre-personal">
        <h2 id="pre-personal">Personal information</h2>
        <div className={styles.pair}>
          <TextField {...text('firstName')} autoComplete="given-name" />
          <TextField {...text('lastName')} autoComplete="family-name" />
        </div>
        <BirthDateField
          {...field('dob')}
          hint="For example 27 3 1987"
          value={String(values['dob'])}
          onChange={(value) =>
            form.setValue('dob', value, {
              shouldDirty: true,
              shouldValidate: field('dob').error !== undefined,
            })
          }
          onBlur={() => {
            if (form.getValues('dob') !== '') void form.trigger('dob')
          }}
        />
      </section>
      <section className={styles.card} aria-labelledby="pre-residence">
        <h2 id="pre-residence">Residence</h2>
        <CountryField
          {...country}
          countries={given.countries}
          autoComplete="country"
          onChange={(event) => {
            form.setValue('province', '')
            void country.onChange(event)
          }}
        />
        <ProvincePart country={String(values['country'] ?? '')} field={text('province')} />
      </section>
      <div className={styles.actions}>
        <Button look="primary" type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Checking…' : 'Check whether I can use Mizan'}
        </Button>
      </div>
    </form>
  )
}
