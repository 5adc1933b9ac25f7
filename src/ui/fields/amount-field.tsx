import type { ComponentProps } from 'react'
import { describedBy, type FieldProps, Frame } from './fields.tsx'
import fields from './fields.module.css'
import styles from './form-kit.module.css'

type InputProps = Omit<ComponentProps<'input'>, 'className' | 'id' | 'aria-invalid' | 'aria-describedby'>

/** An amount as people type it, with its currency in front. */
export function AmountField({
  label,
  hint,
  error,
  id,
  currency,
  ...input
}: FieldProps & InputProps & { readonly currency: string }) {
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <div className={styles.money}>
        <span className={styles.currency} id={`${id}-currency`}>
          {currency}
        </span>
        <input
          {...input}
          id={id}
          className={`${fields.input ?? ''} tnum`}
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={`${id}-currency ${describedBy(id, { hint: hint !== undefined, error: error !== undefined }) ?? ''}`.trim()}
        />
      </div>
    </Frame>
  )
}
