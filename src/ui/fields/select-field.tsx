import { makeStyles, Select, tokens } from '@fluentui/react-components'
import type { ComponentProps, ReactNode } from 'react'
import { describedBy, type FieldProps, Frame } from './fields.tsx'

type SelectProps = Omit<
  ComponentProps<typeof Select>,
  'className' | 'id' | 'size' | 'aria-invalid' | 'aria-describedby'
>

const useStyles = makeStyles({
  // Pixels; 44 is what a thumb needs, and below 16 a phone zooms in.
  select: {
    // A long choice must not widen the page.
    width: '100%',
    minWidth: 0,
    '& select': {
      minWidth: 0,
      minHeight: '44px',
      fontSize: '16px',
      // Fluent draws three sides fainter than 3:1.
      borderTopColor: tokens.colorNeutralStrokeAccessible,
      borderLeftColor: tokens.colorNeutralStrokeAccessible,
      borderRightColor: tokens.colorNeutralStrokeAccessible,
    },
  },
})

/** One choice out of a list. Fluent's Select is the browser's own: quick with two hundred entries, and found by typing. */
export function SelectField({
  label,
  hint,
  error,
  id,
  autoComplete,
  children,
  ...select
}: FieldProps & SelectProps & { readonly children: ReactNode }) {
  const styles = useStyles()
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <Select
        {...select}
        // As a property of Fluent's Select it is dropped.
        {...(autoComplete !== undefined && { select: { autoComplete } })}
        id={id}
        className={styles.select}
        size="large"
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(id, { hint: hint !== undefined, error: error !== undefined })}
      >
        {children}
      </Select>
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
