import { type UseFormReturn, useWatch } from 'react-hook-form'
import { DESCRIPTION_MAX, plainTextOf } from '#contracts/document/text.ts'
import { CountedText } from '#ui/fields/counted-text.tsx'
import { type SendingForm, htmlOf } from './sending-form.ts'

/** Counts characters like the service: the visible text. */
export function DescriptionField({ form }: { readonly form: UseFormReturn<SendingForm> }) {
  const typed = useWatch({ control: form.control, name: 'description' })
  return (
    <CountedText
      {...form.register('description')}
      id="description"
      label="Description"
      rows={5}
      value={typed}
      count={plainTextOf(htmlOf(typed)).length}
      max={DESCRIPTION_MAX}
      error={form.formState.errors.description?.message}
    />
  )
}
