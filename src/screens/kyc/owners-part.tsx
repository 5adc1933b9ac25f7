import { useRef } from 'react'
import { PlainButton } from '#ui/button-link.tsx'
import { BirthDateField } from '#ui/birth-date-field.tsx'
import { RadioField } from '#ui/choice-fields.tsx'
import { CheckboxField, FieldError, TextField } from '#ui/fields.tsx'
import { CountryField } from '#ui/select-field.tsx'
import { YES_NO_CHOICES } from './choices.ts'
import styles from './kyc.module.css'
import { OWNER_LABELS, PEP_EXPLANATION } from '#contracts/kyc-labels.ts'
import { EMPTY_OWNER, type OwnerValues } from './step-values.ts'
import type { Country } from './use-places.ts'
import type { StepForm } from './use-step-form.ts'

/** More than three people cannot own more than a quarter each. */
const OWNERS_MAX = 3

/** Everybody who owns more than a quarter, or nobody. */
export function OwnersPart({
  page,
  countries,
}: {
  readonly page: StepForm<'company'>
  readonly countries: readonly Country[]
}) {
  const { form, field, left } = page
  const heading = useRef<HTMLHeadingElement>(null)
  const owners = page.read('owners') as readonly OwnerValues[]
  const { id, error } = field('owners')
  const nobody = field('hasNoOwner')
  const put = (next: readonly OwnerValues[]) => {
    form.setValue('owners', next, { shouldDirty: true })
    form.clearErrors('owners')
    left()
  }
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2
        ref={heading}
        id={id}
        tabIndex={-1}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      >
        Owners of more than 25 %
      </h2>
      <p className={styles.quiet}>
        Name every person who owns or controls more than a quarter of the company, directly or through others.
      </p>
      {owners.map((_, index) => (
        // Owners have no other name than their place while they are typed.
        <Owner
          key={index}
          index={index}
          page={page}
          countries={countries}
          onRemove={() => {
            heading.current?.focus()
            put(owners.filter((_owner, at) => at !== index))
          }}
        />
      ))}
      {error === undefined ? null : <FieldError id={id}>{error}</FieldError>}
      {owners.length < OWNERS_MAX ? (
        <div className={styles.actions}>
          <PlainButton
            small
            onClick={() => {
              form.setValue('hasNoOwner', false, { shouldDirty: true })
              put([...owners, EMPTY_OWNER])
            }}
          >
            {owners.length === 0 ? 'Add an owner' : 'Add another owner'}
          </PlainButton>
        </div>
      ) : null}
      <CheckboxField
        id={nobody.id}
        label={nobody.label}
        error={nobody.error}
        checked={page.read('hasNoOwner') === true}
        onChange={(event) =>
          form.setValue('hasNoOwner', event.target.checked, {
            shouldDirty: true,
            shouldValidate: nobody.error !== undefined,
          })
        }
        onBlur={left}
      />
    </section>
  )
}

function Owner({
  index,
  page: { value },
  countries,
  onRemove,
}: {
  readonly index: number
  readonly page: StepForm<'company'>
  readonly countries: readonly Country[]
  readonly onRemove: () => void
}) {
  const of = (name: keyof typeof OWNER_LABELS) => ({
    ...value(`owners.${index}.${name}`),
    label: OWNER_LABELS[name],
  })
  const [name, country, share, pep] = [of('name'), of('country'), of('share'), of('pep')]
  return (
    <fieldset className={styles.owner}>
      <legend>Owner {index + 1}</legend>
      <TextField {...name} onChange={(event) => name.onChange(event.target.value)} autoComplete="off" />
      <BirthDateField {...of('dob')} hint="For example 27 3 1987" autoComplete={false} />
      <CountryField
        {...country}
        countries={countries.map((one) => ({ ...one, status: true }))}
        onChange={(event) => country.onChange(event.target.value)}
        autoComplete="off"
      />
      <TextField
        {...share}
        onChange={(event) => share.onChange(event.target.value)}
        hint="More than 25, for example 33.5"
        inputMode="decimal"
        autoComplete="off"
      />
      <RadioField
        {...pep}
        legend="Is this a politically exposed person?"
        explanation={PEP_EXPLANATION}
        choices={YES_NO_CHOICES}
      />
      <div className={styles.actions}>
        <PlainButton small onClick={onRemove}>
          Remove owner {index + 1}
        </PlainButton>
      </div>
    </fieldset>
  )
}
