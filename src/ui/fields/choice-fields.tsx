import type { ComponentProps, ReactNode } from 'react'
import { CheckboxField, describedBy, FieldError } from './fields.tsx'
import fields from './fields.module.css'
import styles from './form-kit.module.css'
import { scrollRegion } from '#ui/scroll-region.ts'

export interface Choice {
  readonly value: string
  readonly label: string
  readonly hint?: string
}

interface RadioFieldProps {
  readonly id: string
  readonly legend: string
  /** What the question means, read before the answers. */
  readonly explanation?: ReactNode
  readonly error?: string | undefined
  readonly choices: readonly Choice[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  /** One answer per line, for answers longer than a word. */
  readonly isStacked?: boolean
}

/** One question with its answers in sight. The first answer carries the id, so that the error summary's link leads to it. */
export function RadioField(props: RadioFieldProps) {
  const { id, legend, explanation, error, choices, value, onChange, onBlur, isStacked = false } = props
  return (
    <fieldset
      className={fields.group}
      role="radiogroup"
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={describedBy(id, { hint: explanation !== undefined, error: error !== undefined })}
    >
      <legend className={fields.label}>{legend}</legend>
      {explanation === undefined ? null : (
        <div id={`${id}-hint`} className={styles.explained}>
          {explanation}
        </div>
      )}
      <div className={styles.options}>
        {choices.map((choice, index) => (
          <label
            key={choice.value}
            className={`${styles.option ?? ''} ${isStacked ? (styles.wide ?? '') : ''}`}
          >
            <input
              id={index === 0 ? id : `${id}-${choice.value}`}
              type="radio"
              name={id}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
              onBlur={onBlur}
            />
            <span>
              <span className={styles.optionName}>{choice.label}</span>
              {choice.hint === undefined ? null : <span className={fields.hint}>{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error === undefined ? null : <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}

/** A text that is read before the box under it is ticked. */
export function DeclarationField({
  title,
  text,
  ...box
}: ComponentProps<typeof CheckboxField> & { readonly title: string; readonly text: ReactNode }) {
  return (
    <div className={fields.group}>
      <section ref={scrollRegion} className={styles.reader} aria-label={title}>
        {text}
      </section>
      <CheckboxField {...box} />
    </div>
  )
}
