import { useId, useState } from 'react'
import { isDay } from '#contracts/dates.ts'
import styles from './date-filter.module.css'
import { TextInput } from '#ui/fields/text-field.tsx'
import { Icon } from '#ui/icon.tsx'

export interface DateFilterProps {
  readonly label: string
  /** YYYY-MM-DD, or '' for no limit. */
  readonly value: string
  readonly error?: string | undefined
  /** Called with complete days and with '', never while a year is being typed. */
  readonly onChange: (day: string) => void
}

/** A day filter with the browser's own control; it applies at once. */
export function DateFilter({ label, value, error, onChange }: DateFilterProps) {
  const id = useId()
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  // The address may also change elsewhere, for example by Back.
  if (known !== value) {
    setKnown(value)
    setText(value)
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <TextInput
        id={id}
        type="date"
        value={text}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => {
          const day = event.target.value
          setText(day)
          if (day === '' || isDay(day)) onChange(day)
        }}
      />
      {error === undefined ? null : (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <Icon name="warning" size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
