import type { ComponentProps } from 'react'
import { BANK_PLACES } from '#contracts/payment/withdrawal-values.ts'
import { SelectField } from './select-field.tsx'

/** Where a bank account is; nothing is chosen beforehand. */
export function BankPlaceField(field: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>) {
  return (
    <SelectField {...field} label="Where is the account?" required>
      <option value="">Please choose</option>
      {BANK_PLACES.map(([place, name]) => (
        <option key={place} value={place}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
