import { makeStyles, mergeClasses, Select, tokens } from '@fluentui/react-components'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { UNINHABITED_TEXT } from '#contracts/resource/uninhabited.ts'
import { describedBy, type FieldProps, Frame } from './fields.tsx'

type SelectProps = Omit<
  ComponentProps<typeof Select>,
  'className' | 'id' | 'size' | 'aria-invalid' | 'aria-describedby'
>

const useStyles = makeStyles({
  select: {
    // A long choice must not widen the page.
    minWidth: 0,
    '& select': {
      minWidth: 0,
      // Fluent draws three sides fainter than 3:1.
      borderTopColor: tokens.colorNeutralStrokeAccessible,
      borderLeftColor: tokens.colorNeutralStrokeAccessible,
      borderRightColor: tokens.colorNeutralStrokeAccessible,
    },
  },
  // 44 px is what a thumb needs; below 16 px a phone zooms in.
  field: { width: '100%', '& select': { minHeight: '44px', fontSize: '16px' } },
  // At 15 px it stands in one line with the text of a list's footer.
  inline: { flexGrow: 1, '& select': { fontSize: '15px' } },
  line: {
    display: 'flex',
    // Under a long label, which may be an address, the choice has a line of its own.
    flexWrap: 'wrap',
    '& label': { minWidth: 0, overflowWrap: 'anywhere' },
    alignItems: 'center',
    gap: '8px',
    // In a grid it would be as wide as the page.
    justifySelf: 'start',
    maxWidth: '100%',
    minWidth: 0,
    color: 'var(--ink-2)',
    fontSize: '14px',
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
        className={mergeClasses(styles.select, styles.field)}
        size="large"
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(id, { hint: hint !== undefined, error: error !== undefined })}
      >
        {children}
      </Select>
    </Frame>
  )
}

/** One choice out of a few, in one line with its label. */
export function InlineSelect({
  label,
  value,
  onChange,
  children,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly children: ReactNode
}) {
  const styles = useStyles()
  const id = useId()
  return (
    <span className={styles.line}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        className={mergeClasses(styles.select, styles.inline)}
        size="large"
        value={value}
        onChange={(_, chosen) => onChange(chosen.value)}
      >
        {children}
      </Select>
    </span>
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
      {countries
        .filter(({ reason }) => reason !== UNINHABITED_TEXT)
        .map(({ code, name, status, reason }) => (
          <option key={code} value={code} disabled={!status}>
            {status ? name : `${name} (${reason ?? 'not available'})`}
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
