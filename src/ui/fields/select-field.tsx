import type { ComponentProps, ReactNode } from 'react'
import { describedBy, type FieldProps, Frame } from './fields.tsx'
import fields from './fields.module.css'
import styles from './form-kit.module.css'

type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'id' | 'aria-invalid' | 'aria-describedby'>

/** One choice out of a list, on the browser's own control: quick with two hundred entries, and found by typing. */
export function SelectField({
  label,
  hint,
  error,
  id,
  children,
  ...select
}: FieldProps & SelectProps & { readonly children: ReactNode }) {
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <select
        {...select}
        id={id}
        className={`${fields.input ?? ''} ${styles.select ?? ''}`}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(id, { hint: hint !== undefined, error: error !== undefined })}
      >
        {children}
      </select>
    </Frame>
  )
}

/** A country as the resource service lists it. */
export interface CountryOption {
  readonly code: string
  readonly name: string
  readonly dialCode: string
  readonly status: boolean
  /** Why it cannot be chosen; null where it can. */
  readonly reason: string | null
}

/** The countries by name; the closed ones stay in sight, with the reason. */
export function CountryField({
  countries,
  ...field
}: FieldProps & SelectProps & { readonly countries: readonly CountryOption[] }) {
  return (
    <SelectField {...field}>
      <option value="">Please choose</option>
      {countries.map(({ code, name, status, reason }) => (
        <option key={code} value={code} disabled={!status}>
          {status ? name : `${name} (not possible: ${reason ?? 'closed'})`}
        </option>
      ))}
    </SelectField>
  )
}

/** A province, state or nation: chosen where the country has a list of them. */
export function ProvinceField({
  provinces,
  ...field
}: FieldProps & SelectProps & { readonly provinces: readonly { code: string; name: string }[] }) {
  return (
    <SelectField {...field}>
      <option value="">Please choose</option>
      {provinces.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
