import { makeStyles } from '@fluentui/react-components'
import type { FocusEvent } from 'react'
import { paddedDate } from '#lib/dates/typed-date.ts'
import { describedBy, FieldError, type FieldProps } from './fields.tsx'
import fields from './fields.module.css'
import styles from './form-kit.module.css'
import { TextInput } from './text-field.tsx'

const useStyles = makeStyles({
  // Pixels; as wide as what is typed into them.
  two: { width: '72px' },
  four: { width: '96px' },
})

const PARTS = [
  { at: 2, name: 'day', label: 'Day', autoComplete: 'bday-day', max: 2, width: 'two' },
  { at: 1, name: 'month', label: 'Month', autoComplete: 'bday-month', max: 2, width: 'two' },
  { at: 0, name: 'year', label: 'Year', autoComplete: 'bday-year', max: 4, width: 'four' },
] as const

/** YYYY-MM-DD as year, month, day; what is not typed yet is ''. */
function partsOf(value: string): readonly [year: string, month: string, day: string] {
  const [year = '', month = '', day = ''] = value.split('-')
  return [year, month, day]
}

function joined(parts: readonly string[]): string {
  return parts.every((part) => part === '') ? '' : parts.join('-')
}

/** A date everybody knows by heart: three fields to type into, never a calendar. */
export function BirthDateField({
  id,
  label,
  hint,
  error,
  value,
  onChange,
  onBlur,
  autoComplete = true,
}: FieldProps & {
  /** YYYY-MM-DD; of an unfinished one the parts that are there. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
  /** False for days that are not the person's own birthday. */
  readonly autoComplete?: boolean
}) {
  const own = useStyles()
  const parts = partsOf(value)
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    const group = currentTarget.closest('fieldset')
    if (relatedTarget instanceof Node && group?.contains(relatedTarget) === true) return
    const full = paddedDate(value)
    if (full !== value) onChange(full)
    onBlur()
  }
  return (
    <fieldset
      className={fields.group}
      aria-describedby={describedBy(id, { hint: hint !== undefined, error: error !== undefined })}
    >
      <legend className={fields.label}>{label}</legend>
      {hint === undefined ? null : (
        <div id={`${id}-hint`} className={fields.hint}>
          {hint}
        </div>
      )}
      <div className={styles.row}>
        {PARTS.map((part, index) => (
          <div key={part.name} className={styles.part}>
            <label htmlFor={index === 0 ? id : `${id}-${part.name}`}>{part.label}</label>
            <TextInput
              // The error summary leads to the first part.
              id={index === 0 ? id : `${id}-${part.name}`}
              className={own[part.width]}
              inputMode="numeric"
              autoComplete={autoComplete ? part.autoComplete : 'off'}
              maxLength={part.max}
              value={parts[part.at]}
              aria-invalid={error === undefined ? undefined : true}
              aria-describedby={error === undefined ? undefined : `${id}-error`}
              onBlur={leave}
              onChange={(event) => {
                const digits = event.target.value.replaceAll(/\D/g, '')
                onChange(joined(parts.map((other, at) => (at === part.at ? digits : other))))
              }}
            />
          </div>
        ))}
      </div>
      {error === undefined ? null : <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
