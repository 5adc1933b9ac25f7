import { type ComponentProps, type ReactNode, useState } from 'react'
import { describedBy, FieldError, type FieldProps, Frame } from '#ui/fields/fields.tsx'
import fields from '#ui/fields/fields.module.css'
import { PartIcon } from '#ui/part-icon.tsx'
import styles from './native-fields.module.css'

/*
 * Fields on the browser's own controls, for pages that are rendered before their program runs: what was typed or filled
 * in by then is kept, since nothing re-creates the control's value. They take what `register` of the form gives (record 0130).
 */

type InputProps = Omit<ComponentProps<'input'>, 'className' | 'id' | 'aria-invalid' | 'aria-describedby'>

/** A line of text. */
export function NativeTextField({ label, hint, error, id, ...input }: FieldProps & InputProps) {
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <input
        {...input}
        id={id}
        className={styles.input}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(id, { hint: hint !== undefined, error: error !== undefined })}
      />
    </Frame>
  )
}

/** A password, which may be shown while typing. */
export function NativePasswordField({
  label,
  hint,
  error,
  id,
  ...input
}: FieldProps & Omit<InputProps, 'type'>) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <div className={styles.control}>
        <input
          {...input}
          id={id}
          type={isShown ? 'text' : 'password'}
          className={`${styles.input ?? ''} ${styles.withButton ?? ''}`}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={describedBy(id, { hint: hint !== undefined, error: error !== undefined })}
        />
        <button
          type="button"
          className={styles.inside}
          aria-label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
          aria-controls={id}
          onClick={() => setIsShown(!isShown)}
        >
          <PartIcon name={isShown ? 'eyeOff' : 'eye'} />
        </button>
      </div>
    </Frame>
  )
}

/** One choice that is on or off. */
export function NativeCheckboxField({
  label,
  hint,
  error,
  id,
  isBoxed = false,
  ...input
}: Omit<FieldProps, 'label'> & { readonly label: ReactNode; readonly isBoxed?: boolean } & Omit<
    InputProps,
    'type'
  >) {
  return (
    <div className={fields.field}>
      <label className={isBoxed ? styles.choice : styles.plainChoice}>
        <input
          {...input}
          id={id}
          type="checkbox"
          className={styles.box}
          aria-labelledby={`${id}-label`}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={describedBy(id, { hint: hint !== undefined, error: error !== undefined })}
        />
        <span>
          <span id={`${id}-label`} className={isBoxed ? styles.choiceName : undefined}>
            {label}
          </span>
          {hint === undefined ? null : (
            <span id={`${id}-hint`} className={fields.hint}>
              {hint}
            </span>
          )}
        </span>
      </label>
      {error === undefined ? null : <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}

/** One of a list. */
export function NativeSelectField({
  label,
  hint,
  error,
  id,
  options,
  ...select
}: FieldProps & {
  readonly options: readonly (readonly [value: string, text: string])[]
} & Omit<ComponentProps<'select'>, 'className' | 'id' | 'aria-invalid' | 'aria-describedby'>) {
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <select
        {...select}
        id={id}
        className={styles.input}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(id, { hint: hint !== undefined, error: error !== undefined })}
      >
        <option value="">Please choose</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Frame>
  )
}

/** Several lines of text. */
export function NativeTextArea({
  label,
  hint,
  error,
  id,
  ...area
}: FieldProps & Omit<ComponentProps<'textarea'>, 'className' | 'id' | 'aria-invalid' | 'aria-describedby'>) {
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <textarea
        rows={6}
        {...area}
        id={id}
        className={styles.input}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(id, { hint: hint !== undefined, error: error !== undefined })}
      />
    </Frame>
  )
}
