import { useState } from 'react'
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import { todayOf } from '#lib/dates/document-days.ts'
import { DayField } from '#ui/fields/day-field.tsx'
import type { FieldProps } from '#ui/fields/fields.tsx'

/** A day of a form, from today on; what is no day yet is kept as it was typed, so that the form refuses it. */
export function FormDay<Values extends FieldValues>({
  control,
  name,
  ...field
}: FieldProps & {
  readonly control: Control<Values, unknown, Values>
  readonly name: FieldPath<Values>
}) {
  const [today] = useState(() => todayOf(new Date()))
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <DayField
          {...field}
          min={today}
          value={typeof value === 'string' ? value : ''}
          onChange={onChange}
          onUnreadable={onChange}
        />
      )}
    />
  )
}
