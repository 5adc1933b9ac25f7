import { useId, useRef, useState } from 'react'
import { textOfDay } from '#contracts/dates.ts'
import { dayOfText } from '#lib/dates/document-days.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { TextInput } from '#ui/fields/text-field.tsx'
import { Icon } from '#ui/icon.tsx'
import { PartIcon } from '#ui/part-icon.tsx'
import styles from './filters.module.css'

interface DayFieldProps {
  readonly label: string
  /** YYYY-MM-DD, or '' for no limit. */
  readonly value: string
  readonly min: string
  readonly max: string
  readonly error?: string | undefined
  /** Called with complete days and with ''. */
  readonly onChange: (day: string) => void
}

const NO_DAY_TEXT = 'Please enter a date as dd/MM/yyyy'

/** A day in the form dd/MM/yyyy in any browser language (S13), or picked from the browser's calendar. */
export function DayField({ label, value, min, max, error, onChange }: DayFieldProps) {
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(textOfDay(value))
  const [known, setKnown] = useState(value)
  const [wasLeft, setWasLeft] = useState(false)
  // The address may also change elsewhere, for example by Back.
  if (known !== value) {
    setKnown(value)
    setText(textOfDay(value))
  }
  const isUnreadable = text.trim() !== '' && dayOfText(text) === undefined
  const message = isUnreadable && wasLeft ? NO_DAY_TEXT : error
  const choose = (day: string) => {
    setKnown(day)
    onChange(day)
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.day}>
        <TextInput
          id={id}
          value={text}
          inputMode="numeric"
          autoComplete="off"
          placeholder="dd/MM/yyyy"
          aria-invalid={message === undefined ? undefined : true}
          aria-describedby={message === undefined ? undefined : `${id}-error`}
          onBlur={() => setWasLeft(true)}
          onChange={(event) => {
            const typed = event.target.value
            setText(typed)
            setWasLeft(false)
            const day = typed.trim() === '' ? '' : dayOfText(typed)
            if (day !== undefined) choose(day)
          }}
          contentAfter={
            <IconButton
              icon={<PartIcon name="calendar" />}
              look="field"
              aria-label={`Choose the ${label.toLowerCase()} from a calendar`}
              onClick={() => picker.current?.showPicker()}
            />
          }
        />
        {/* Only its calendar is used; the text beside it says and takes the same. */}
        <input
          ref={picker}
          type="date"
          className={styles.picker}
          tabIndex={-1}
          aria-hidden="true"
          value={value}
          min={min}
          max={max}
          onChange={(event) => {
            setText(textOfDay(event.target.value))
            choose(event.target.value)
          }}
        />
      </div>
      {message === undefined ? null : (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <Icon name="warning" size={16} />
          <span>{message}</span>
        </p>
      )}
    </div>
  )
}
