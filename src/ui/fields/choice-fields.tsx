import { makeStyles, mergeClasses, Radio, tokens } from '@fluentui/react-components'
import type { ComponentProps, ReactNode, RefCallback } from 'react'
import { CheckboxField } from './checkbox-field.tsx'
import { describedBy, FieldError } from './fields.tsx'
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
  /** The first answer. */
  readonly ref?: RefCallback<HTMLInputElement>
}

const useStyles = makeStyles({
  // Pixels; a tile is 50 high, all of it its answer's.
  option: {
    flex: '1 1 140px',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius-s)',
    backgroundColor: 'var(--paper-1)',
    // The ring stands wherever the browser would show one, around the whole tile.
    '--colorStrokeFocus2': 'transparent',
    ':has(:checked)': { border: '1px solid var(--brand)', backgroundColor: 'var(--brand-tint)' },
    ':has(:focus-visible)': { outline: '2px solid var(--brand)', outlineOffset: '2px' },
  },
  wide: { flexBasis: '100%' },
  input: { width: '44px' },
  indicator: {
    width: '20px',
    height: '20px',
    margin: '14px 10px 14px 14px',
    '::after': { width: '20px', height: '20px' },
  },
  label: {
    alignSelf: 'stretch',
    flexGrow: 1,
    minWidth: 0,
    marginTop: 0,
    marginBottom: 0,
    padding: '12px 14px 12px 0',
    fontSize: '16px',
    lineHeight: '24px',
  },
  name: { display: 'block', color: tokens.colorNeutralForeground1, fontWeight: 600 },
  hint: { display: 'block', lineHeight: '20px' },
})

/** One question with its answers in sight. The first answer carries the id, so that the error summary's link leads to it. */
export function RadioField(props: RadioFieldProps) {
  const { id, legend, explanation, error, choices, value, onChange, onBlur, isStacked = false, ref } = props
  const own = useStyles()
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
          <Radio
            key={choice.value}
            {...(index === 0 && ref !== undefined && { ref })}
            id={index === 0 ? id : `${id}-${choice.value}`}
            className={mergeClasses(own.option, isStacked && own.wide)}
            name={id}
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
            onBlur={onBlur}
            input={{ className: own.input }}
            indicator={{ className: own.indicator }}
            label={{
              className: own.label,
              children: (
                <>
                  <span className={own.name}>{choice.label}</span>{' '}
                  {choice.hint === undefined ? null : (
                    <span className={mergeClasses(fields.hint, own.hint)}>{choice.hint}</span>
                  )}
                </>
              ),
            }}
          />
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
