import { type ReactNode, type Ref, useId } from 'react'
import styles from './fields.module.css'
import { Icon } from '#ui/icon.tsx'
import { PartIcon } from '#ui/part-icon.tsx'

export interface FieldProps {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** Set where the error summary links to the field. */
  readonly id: string
}

export interface AlertProps {
  /** The message is read out when it appears: it may come while the field has the focus. */
  readonly isAlert?: boolean | undefined
}

/** The ids of what describes a field. */
export function describedBy(
  id: string,
  parts: { readonly hint: boolean; readonly error: boolean },
): string | undefined {
  const ids = [parts.hint ? `${id}-hint` : '', parts.error ? `${id}-error` : ''].filter((part) => part !== '')
  return ids.length === 0 ? undefined : ids.join(' ')
}

/** The message under a field; an icon and words, never colour alone. */
export function FieldError({
  id,
  isAlert = false,
  children,
}: AlertProps & { readonly id: string; readonly children: ReactNode }) {
  return (
    <p id={`${id}-error`} className={styles.error} role={isAlert ? 'alert' : undefined}>
      <Icon name="warning" size={16} />
      <span>{children}</span>
    </p>
  )
}

/** A field's label, hint and message around its control. */
export function Frame({
  id,
  label,
  hint,
  error,
  isAlert,
  children,
}: FieldProps & AlertProps & { readonly children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint === undefined ? null : (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {children}
      {error === undefined ? null : (
        <FieldError id={id} isAlert={isAlert}>
          {error}
        </FieldError>
      )}
    </div>
  )
}

/** Several choices under one question. */
export function FieldGroup({
  legend,
  hint,
  error,
  id,
  children,
}: {
  readonly legend: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly id: string
  readonly children: ReactNode
}) {
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={styles.group}
      aria-describedby={describedBy(id, { hint: hint !== undefined, error: error !== undefined })}
    >
      <legend className={styles.label}>{legend}</legend>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      {error === undefined ? null : <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}

export interface Rule {
  readonly id: string
  readonly label: string
  readonly isMet: boolean
}

/** A rule list that follows what is typed: mark and words, and the state in words for those who do not see the mark. */
export function RuleList({ rules }: { readonly rules: readonly Rule[] }) {
  return (
    <ul className={styles.rules}>
      {rules.map(({ id, label, isMet }) => (
        <li key={id} className={`${styles.rule ?? ''} ${isMet ? (styles.met ?? '') : ''}`}>
          <PartIcon name={isMet ? 'check' : 'dot'} size={16} />
          {label}
          <span className="visually-hidden">{isMet ? ', met' : ', not met yet'}</span>
        </li>
      ))}
    </ul>
  )
}

export interface SummaryItem {
  readonly fieldId: string
  /** Says which field: most messages are the same for all. */
  readonly label: string
  readonly message: string
}

/** What stands in the way of a form, with a link to each field; takes the focus when it appears. */
export function ErrorSummary({
  items,
  ref,
}: {
  readonly items: readonly SummaryItem[]
  readonly ref?: Ref<HTMLDivElement>
}) {
  const titleId = useId()
  return (
    <div ref={ref} className={styles.summary} role="alert" tabIndex={-1} aria-labelledby={titleId}>
      <h2 id={titleId}>There is a problem</h2>
      <ul>
        {items.map(({ fieldId, label, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(fieldId)?.focus()
              }}
            >
              {label}: {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
