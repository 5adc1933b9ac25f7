import { Suspense, useRef } from 'react'
import { OWNERS_MAX } from '#contracts/kyc/values.ts'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { Button } from '#ui/controls/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { FieldError } from '#ui/fields/fields.tsx'
import { LoadingState } from '#ui/feedback/states.tsx'
import type { KycCase } from '#screens/kyc/form/use-wizard.ts'
import styles from '#screens/kyc/form/kyc.module.css'
import { EMPTY_OWNER, type OwnerValues } from '#screens/kyc/form/step-values.ts'
import type { Country } from '#screens/kyc/form/use-places.ts'
import type { StepForm } from '#screens/kyc/form/use-step-form.ts'

/** Loaded with the first owner, because most companies start with none. */
const OwnerFields = lazyPart(() => import('./owner-fields.tsx').then((m) => m.OwnerFields))

/** Everybody who owns more than a quarter, or nobody. */
export function OwnersPart({
  page,
  kyc,
  countries,
}: {
  readonly page: StepForm<'company'>
  readonly kyc: KycCase
  readonly countries: readonly Country[]
}) {
  const { form, field, left } = page
  const heading = useRef<HTMLHeadingElement>(null)
  const owners = page.read('owners') as readonly OwnerValues[]
  const { id, error } = field('owners')
  const nobody = field('hasNoOwner')
  const self = ownerOf(kyc.answers)
  const isNamed = owners.some(({ name }) => name === self?.name)
  const add = (owner: OwnerValues) => {
    form.setValue('hasNoOwner', false, { shouldDirty: true })
    put([...owners, owner])
  }
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
        Owners of more than 25%
      </h2>
      <p className={styles.quiet}>
        Add every person who owns or controls more than 25% of the company, directly or indirectly.
      </p>
      {owners.map((_, index) => (
        // The index is the only identity of owners while they are edited.
        <Suspense key={index} fallback={<OwnerWaiting index={index} />}>
          <OwnerFields
            index={index}
            page={page}
            countries={countries}
            onRemove={() => {
              heading.current?.focus()
              put(owners.filter((_owner, at) => at !== index))
            }}
          />
        </Suspense>
      ))}
      {error === undefined ? null : <FieldError id={id}>{error}</FieldError>}
      {owners.length < OWNERS_MAX ? (
        <div className={styles.actions}>
          {self === undefined || isNamed ? null : (
            <Button small onClick={() => add(self)}>
              Add yourself
            </Button>
          )}
          <Button small onClick={() => add(EMPTY_OWNER)}>
            {owners.length === 0 ? 'Add an owner' : 'Add another owner'}
          </Button>
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

/** The applicant as an owner, once the earlier pages are known; the share must be typed. */
function ownerOf({ identity, address, personal }: KycCase['answers']): OwnerValues | undefined {
  if (identity === null || address === null || personal === null) return undefined
  const name = `${identity.firstName} ${identity.lastName}`
  return { ...EMPTY_OWNER, name, dob: personal.dob, country: address.country, pep: personal.pep }
}

/** A placeholder with the height of the fields, so that nothing below moves. */
function OwnerWaiting({ index }: { readonly index: number }) {
  return (
    <fieldset className={`${styles.owner ?? ''} ${styles.ownerWaiting ?? ''}`} aria-busy="true">
      <legend>Owner {index + 1}</legend>
      <LoadingState rows={5} label="Loading the fields of the owner" />
    </fieldset>
  )
}
