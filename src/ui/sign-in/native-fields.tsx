import type { ComponentProps, ReactNode } from 'react'
import { describedBy, FieldError, type FieldProps } from '#ui/fields/fields.tsx'
import fields from '#ui/fields/fields.module.css'
import styles from './native-fields.module.css'

type InputProps = Omit<ComponentProps<'input'>, 'className' | 'id' | 'aria-invalid' | 'aria-describedby'>

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
