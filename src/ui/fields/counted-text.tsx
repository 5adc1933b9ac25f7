import { makeStyles, Textarea, tokens } from '@fluentui/react-components'
import type { ComponentProps } from 'react'
import { leftText } from '#lib/text.ts'
import { FieldError, type FieldProps } from './fields.tsx'
import fields from './fields.module.css'

type AreaProps = Omit<
  ComponentProps<typeof Textarea>,
  'className' | 'id' | 'size' | 'resize' | 'aria-invalid' | 'aria-describedby' | 'value' | 'maxLength'
>

const useStyles = makeStyles({
  // Pixels. Fluent cuts its textarea at 260.
  area: {
    // Fluent draws three sides fainter than 3:1.
    borderTopColor: tokens.colorNeutralStrokeAccessible,
    borderLeftColor: tokens.colorNeutralStrokeAccessible,
    borderRightColor: tokens.colorNeutralStrokeAccessible,
    '& textarea': { minHeight: '112px', maxHeight: 'none', fontSize: '16px' },
  },
})

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
  count = value.trim().length,
  ...area
}: FieldProps &
  AreaProps & {
    readonly value: string
    readonly max: number
    /** Characters that count, where they are not those of `value`. */
    readonly count?: number
  }) {
  const styles = useStyles()
  const left = max - count
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
      <Textarea
        rows={4}
        {...area}
        value={value}
        id={id}
        className={styles.area}
        size="large"
        resize="vertical"
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
