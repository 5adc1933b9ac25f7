import { type UseFormReturn, useWatch } from 'react-hook-form'
import { DESCRIPTION_MAX, plainTextOf } from '#contracts/document/text.ts'
import fields from '#ui/fields/fields.module.css'
import { type DeskForm, htmlOf } from './desk-form.ts'
import styles from './desk.module.css'
import { FieldProblem } from './select-field.tsx'

/** Counted as the service counts it: what people read of it. Longer text is told and kept, never cut. */
export function DescriptionField({ form }: { readonly form: UseFormReturn<DeskForm> }) {
  const error = form.formState.errors.description?.message
  const typed = useWatch({ control: form.control, name: 'description' })
  const left = DESCRIPTION_MAX - plainTextOf(htmlOf(typed)).length
  return (
    <div className={fields.field}>
      <label className={fields.label} htmlFor="description">
        Description
      </label>
      <textarea
        {...form.register('description')}
        id="description"
        rows={5}
        className={`${fields.input ?? ''} ${styles.area ?? ''}`}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? 'description-left' : 'description-error description-left'}
      />
      <p id="description-left" className={`${fields.hint ?? ''} tnum`}>
        {left >= 0 ? `${left} characters left` : `${-left} characters too many`}
      </p>
      <FieldProblem id="description">{error}</FieldProblem>
    </div>
  )
}
