import { useRef, useState } from 'react'
import { isDay, textOfDay } from '#contracts/dates.ts'
import { DAY_TEXT } from '#contracts/web/day-text.ts'
import { dayOfText } from '#lib/dates/document-days.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { PartIcon } from '#ui/part-icon.tsx'
import styles from './day-field.module.css'
import { describedBy, type FieldProps, Frame } from './fields.tsx'
import { TextInput } from './text-field.tsx'

interface DayFieldProps extends FieldProps {
  /** YYYY-MM-DD, or '' for none. */
  readonly value: string
  /** The first and the last day that the calendar offers. */
  readonly min?: string | undefined
  readonly max?: string | undefined
  /** Called with complete days and with ''. */
  readonly onChange: (day: string) => void
  /** Called with what is no day yet: a form must not be sent as if nothing stood there. */
  readonly onUnreadable?: (typed: string) => void
}

/** A day in the form dd/MM/yyyy in any browser language (S13), or picked from the browser's calendar. */
export function DayField({ id, label, hint, value, min, max, error, onChange, onUnreadable }: DayFieldProps) {
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
  const message = isUnreadable && wasLeft ? DAY_TEXT : error
  const choose = (day: string) => {
    setKnown(day)
    onChange(day)
  }
  return (
    <Frame id={id} label={label} hint={hint} error={message} isAlert>
      <div className={styles.day}>
        <TextInput
          id={id}
          value={text}
          inputMode="numeric"
          autoComplete="off"
          placeholder="DD/MM/YYYY"
          aria-invalid={message === undefined ? undefined : true}
          aria-describedby={describedBy(id, { hint: hint !== undefined, error: message !== undefined })}
          onBlur={() => setWasLeft(true)}
          onChange={(event) => {
            const typed = event.target.value
            setText(typed)
            setWasLeft(false)
            const day = typed.trim() === '' ? '' : dayOfText(typed)
            if (day !== undefined) choose(day)
            else if (onUnreadable !== undefined) {
              setKnown(typed)
              onUnreadable(typed)
            }
          }}
          contentAfter={
            <IconButton
              icon={<PartIcon name="calendar" />}
              look="field"
              aria-label={`Choose from a calendar: ${label}`}
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
          value={isDay(value) ? value : ''}
          min={min}
          max={max}
          onChange={(event) => {
            setText(textOfDay(event.target.value))
            choose(event.target.value)
          }}
        />
      </div>
    </Frame>
  )
}
