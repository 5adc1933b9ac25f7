import type { ComponentProps } from 'react'
import { FieldError, type FieldProps } from './fields.tsx'
import fields from './fields.module.css'
import styles from './form-kit.module.css'

type AreaProps = Omit<
  ComponentProps<'textarea'>,
  'className' | 'id' | 'aria-invalid' | 'aria-describedby' | 'value' | 'maxLength'
>

/** Told in steps of a tenth, so that a reader of screens does not hear every key. */
const STEPS = 10

/** Several lines of text with a counter. Longer text is told and kept, never cut. */
export function CountedText({
  id,
  label,
  hint,
  error,
  value,
  max,
  ...area
}: FieldProps & AreaProps & { readonly value: string; readonly max: number }) {
  const left = max - value.trim().length
  const step = max / STEPS
  const told = left < 0 ? 'Too many characters' : leftText(Math.ceil(left / step) * step)
  const described = [
    hint === undefined ? '' : `${id}-hint`,
    error === undefined ? '' : `${id}-error`,
    `${id}-left`,
  ]
  return (
    <div className={fields.field}>
      <label className={fields.label} htmlFor={id}>
        {label}
      </label>
      {hint === undefined ? null : (
        <div id={`${id}-hint`} className={fields.hint}>
          {hint}
        </div>
      )}
      <textarea
        rows={4}
        {...area}
        value={value}
        id={id}
        className={`${fields.input ?? ''} ${styles.area ?? ''}`}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={described.filter((part) => part !== '').join(' ')}
      />
      <p id={`${id}-left`} className={`${fields.hint ?? ''} tnum`}>
        {leftText(left)}
      </p>
      <output className="visually-hidden">{left > max - step ? '' : told}</output>
      {error === undefined ? null : <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}

function leftText(left: number): string {
  return left >= 0 ? `${left} characters left` : `${-left} characters too many`
}
