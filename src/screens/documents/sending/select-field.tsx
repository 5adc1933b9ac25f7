import type { ComponentProps, ReactNode } from 'react'
import fields from '#ui/fields/fields.module.css'
import { Icon } from '#ui/icon.tsx'
import styles from './desk.module.css'

interface SelectFieldProps extends Omit<
  ComponentProps<'select'>,
  'className' | 'id' | 'aria-invalid' | 'aria-describedby'
> {
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly children: ReactNode
}

/** One choice of several, on the browser's own control. */
export function SelectField({ id, label, hint, error, children, ...select }: SelectFieldProps) {
  const described = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`]
    .join(' ')
    .trim()
  return (
    <div className={fields.field}>
      <label className={fields.label} htmlFor={id}>
        {label}
      </label>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={fields.hint}>
          {hint}
        </p>
      )}
      <select
        {...select}
        id={id}
        className={styles.select}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={described === '' ? undefined : described}
      >
        {children}
      </select>
      <FieldProblem id={id}>{error}</FieldProblem>
    </div>
  )
}

/** What is wrong with a field, under it; an icon and words. */
export function FieldProblem({
  id,
  children,
}: {
  readonly id: string
  readonly children: string | undefined
}) {
  if (children === undefined) return null
  return (
    <p id={`${id}-error`} className={fields.error}>
      <Icon name="warning" size={16} />
      <span>{children}</span>
    </p>
  )
}
