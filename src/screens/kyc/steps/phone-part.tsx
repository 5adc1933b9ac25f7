import { useState } from 'react'
import { type PhoneFault, phoneFault, readPhone } from '#contracts/user/phone-number.ts'
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

/** What is wrong with a number, beside the message of the specification. */
const FAULT_TEXTS: Readonly<Record<PhoneFault, (country: string) => string>> = {
  tooShort: (country) => `This number is too short (${country}).`,
  tooLong: (country) => `This number is too long (${country}).`,
  wrongLength: (country) => `Wrong number of digits (${country}).`,
  otherCountry: () => 'This is a number of another country. Choose that country, or correct the number.',
  noDigits: () => 'Use digits only; a + may stand before them.',
  unknown: (country) => `This number does not exist (${country}). A digit may be missing or wrong.`,
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
  // The account's digits, until somebody edits them.
  const [given] = useState(phone.value)
  const shown = readPhone(phone.value, country.value === '' ? undefined : country.value)
  const fault = phone.error === undefined ? undefined : phoneFault(phone.value, country.value)
  const named = countries.find(({ code }) => code === country.value)?.name ?? 'this country'
  const isGiven = shown !== undefined && phone.value === given
  const hint = fault === undefined ? 'Enter the number you would dial' : FAULT_TEXTS[fault](named)
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
