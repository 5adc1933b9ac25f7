import { Button } from '#ui/controls/button.tsx'
import { BirthDateField } from '#ui/fields/birth-date-field.tsx'
import { RadioField } from '#ui/fields/choice-fields.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { CountryField } from '#ui/fields/select-field.tsx'
import { YES_NO_CHOICES } from '#screens/kyc/steps/choices.ts'
import styles from '#screens/kyc/form/kyc.module.css'
import { OWNER_LABELS, PEP_EXPLANATION } from '#contracts/kyc/labels.ts'
import type { Country } from '#screens/kyc/form/use-places.ts'
import type { StepForm } from '#screens/kyc/form/use-step-form.ts'

export function OwnerFields({
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
        <Button small onClick={onRemove}>
          Remove owner {index + 1}
        </Button>
      </div>
    </fieldset>
  )
}
