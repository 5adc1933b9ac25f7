import { Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ComponentProps, ReactNode } from 'react'
import { describedBy, FieldError } from './fields.tsx'
import fields from './fields.module.css'

type CheckboxProps = Omit<
  ComponentProps<typeof Checkbox>,
  'checked' | 'className' | 'id' | 'indicator' | 'label' | 'size' | 'aria-invalid' | 'aria-describedby'
>

const useStyles = makeStyles({
  // Pixels; with its label a line is 44 high, which is what a thumb needs.
  root: {
    maxWidth: '100%',
    // The ring stands wherever the browser would show one, around the whole line, as on every other control.
    '--colorStrokeFocus2': 'transparent',
    ':has(:focus-visible)': {
      borderRadius: 'var(--radius-s)',
      outline: '2px solid var(--brand)',
      outlineOffset: '2px',
    },
  },
  boxed: {
    display: 'flex',
    maxWidth: 'none',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius-s)',
    backgroundColor: 'var(--paper-1)',
    ':has(:checked)': { border: '1px solid var(--brand)', backgroundColor: 'var(--brand-tint)' },
  },
  indicator: { margin: '12px 12px 12px 0' },
  indicatorBoxed: { marginLeft: '12px' },
  input: { width: '44px' },
  label: {
    alignSelf: 'stretch',
    flexGrow: 1,
    minWidth: 0,
    padding: '10px 0',
    fontSize: '16px',
    lineHeight: '24px',
  },
  labelBoxed: { paddingRight: '12px' },
  name: { color: tokens.colorNeutralForeground1 },
  nameOff: { color: tokens.colorNeutralForeground3 },
  nameBoxed: { display: 'block', fontWeight: 600 },
  hintBoxed: { display: 'block', lineHeight: '20px' },
})

/** One choice that is on or off. */
export function CheckboxField({
  label,
  hint,
  error,
  id,
  isBoxed = false,
  ...input
}: CheckboxProps & {
  readonly id: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly isBoxed?: boolean
  /** Needed beside what `register` gives: Fluent draws its mark from this, not from the browser's control. */
  readonly checked: boolean
}) {
  const styles = useStyles()
  return (
    <div className={fields.field}>
      <Checkbox
        {...input}
        id={id}
        size="large"
        className={mergeClasses(styles.root, isBoxed && styles.boxed)}
        input={{ className: isBoxed ? styles.input : '' }}
        indicator={{ className: mergeClasses(styles.indicator, isBoxed && styles.indicatorBoxed) }}
        label={{
          className: mergeClasses(styles.label, isBoxed && styles.labelBoxed),
          children: (
            <>
              <span
                id={`${id}-label`}
                className={mergeClasses(
                  styles.name,
                  input.disabled === true && styles.nameOff,
                  isBoxed && styles.nameBoxed,
                )}
              >
                {label}
              </span>
              {hint === undefined ? null : (
                <span id={`${id}-hint`} className={mergeClasses(fields.hint, isBoxed && styles.hintBoxed)}>
                  {hint}
                </span>
              )}
            </>
          ),
        }}
        aria-labelledby={`${id}-label`}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(id, { hint: hint !== undefined, error: error !== undefined })}
      />
      {error === undefined ? null : <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}
