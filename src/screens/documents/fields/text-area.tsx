import type { ComponentProps } from 'react'
import fields from '#ui/fields/fields.module.css'
import { Icon } from '#ui/icon.tsx'
import styles from '#screens/documents/items/modals.module.css'

interface TextAreaProps extends Omit<
  ComponentProps<'textarea'>,
  'className' | 'id' | 'aria-invalid' | 'aria-describedby' | 'value'
> {
  readonly id: string
  readonly label: string
  readonly error?: string | undefined
  /** What was typed so far, and how many characters there may be. */
  readonly typed: string
  readonly max: number
}

/** Told in steps, so that a reader of screens does not hear every key. */
const STEPS = 10

/** Several lines of text with a counter. Longer text is told and kept, never cut. */
export function TextArea({ id, label, error, typed, max, ...rest }: TextAreaProps) {
  const left = max - typed.trim().length
  const step = max / STEPS
  const told = left < 0 ? 'Too many characters' : charactersLeft(Math.ceil(left / step) * step)
  return (
    <div className={fields.field}>
      <label className={fields.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        rows={4}
        className={`${fields.input ?? ''} ${styles.area ?? ''}`}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? `${id}-left` : `${id}-error ${id}-left`}
      />
      <p id={`${id}-left`} className={`${fields.hint ?? ''} tnum`}>
        {charactersLeft(left)}
      </p>
      <output className="visually-hidden">{left > max - step ? '' : told}</output>
      {error === undefined ? null : (
        <p id={`${id}-error`} className={fields.error}>
          <Icon name="warning" size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

function charactersLeft(left: number): string {
  return left >= 0 ? `${left} characters left` : `${-left} characters too many`
}
