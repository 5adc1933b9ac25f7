import { useState } from 'react'
import { phoneFault, readPhone } from '#contracts/user/phone-number.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import styles from '#screens/kyc/form/kyc.module.css'
import type { FieldOf } from '#screens/kyc/form/use-step-form.ts'
import type { Country } from '#screens/kyc/form/use-places.ts'

interface Control extends FieldOf {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
}

/** The mobile number: its country, and the number in national or international format. */
export function PhonePart({
  country,
  phone,
  countries,
}: {
  readonly country: Control
  readonly phone: Control
  readonly countries: readonly Country[]
}) {
  // The account's digits, until they are edited.
  const [given] = useState(phone.value)
  const shown = readPhone(phone.value, country.value === '' ? undefined : country.value)
  const fault = phone.error === undefined ? undefined : phoneFault(phone.value, country.value)
  const isGiven = shown !== undefined && phone.value === given
  const hint = fault ?? 'Enter the number you would dial'
  const leave = () => {
    // An international number sets the country by itself.
    if (shown !== undefined && country.value === '' && shown.country !== null) country.onChange(shown.country)
    phone.onBlur()
  }
  return (
    <div className={styles.pair}>
      <SelectField
        id={country.id}
        label={country.label}
        error={country.error}
        value={country.value}
        autoComplete="tel-country-code"
        onChange={(event) => {
          country.onChange(event.target.value)
          // Checks the number again, because its error may have been caused by the country.
          if (phone.error !== undefined) phone.onChange(phone.value)
        }}
        onBlur={country.onBlur}
      >
        <option value="">Please choose</option>
        {countries.map(({ code, name, dialCode }) => (
          <option key={code} value={code}>
            {name} (+{dialCode})
          </option>
        ))}
      </SelectField>
      <TextField
        id={phone.id}
        label={phone.label}
        error={phone.error}
        hint={fault === undefined && shown !== undefined && !isGiven ? shown.shown : hint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={isGiven ? shown.shown : phone.value}
        onChange={(event) => phone.onChange(event.target.value)}
        onBlur={leave}
      />
    </div>
  )
}
