import type { UseFormReturn } from 'react-hook-form'
import { useProvinces } from '#hooks/use-provinces.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { ProvinceField } from '#ui/fields/select-field.tsx'
import type { FieldOf } from './use-step-form.ts'

/** A select for countries with a list of provinces, a text field for others. */
export function ProvincePart({
  country,
  field,
}: {
  readonly country: string
  readonly field: FieldOf & ReturnType<UseFormReturn['register']>
}) {
  const { provinces, problem, retry } = useProvinces(country)
  return (
    <Reading value={provinces} problem={problem} label="Reading the provinces" rows={1} onRetry={retry}>
      {(known) =>
        known.length > 0 ? (
          <ProvinceField {...field} provinces={known} autoComplete="address-level1" />
        ) : (
          <TextField {...field} label={`${field.label} (optional)`} autoComplete="address-level1" />
        )
      }
    </Reading>
  )
}
