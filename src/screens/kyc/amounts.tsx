import { CURRENCIES } from '#contracts/money.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { FieldOf } from './use-step-form.ts'

/** One currency for all amounts of a page. */
export function CurrencyField({
  form,
  names,
}: {
  readonly form: UseFormReturn<FieldValues, unknown, FieldValues>
  /** The amounts that take it. */
  readonly names: readonly string[]
}) {
  return (
    <SelectField
      id="kyc-currency"
      label="Currency"
      value={currencyOf(form, names[0] ?? '')}
      onChange={(event) => {
        for (const name of names) form.setValue(`${name}.currency`, event.target.value, { shouldDirty: true })
      }}
    >
      {Object.keys(CURRENCIES).map((code) => (
        <option key={code} value={code}>
          {code}
        </option>
      ))}
    </SelectField>
  )
}

/** An amount of the page, in the currency chosen for it. */
export function Amount({
  form,
  name,
  hint,
  ...field
}: FieldOf &
  ReturnType<UseFormReturn['register']> & {
    readonly form: UseFormReturn<FieldValues, unknown, FieldValues>
    readonly hint: string
  }) {
  return (
    <AmountField
      {...field}
      name={name}
      hint={hint}
      currency={currencyOf(form, name.replace(/\.amount$/, ''))}
    />
  )
}

function currencyOf(form: UseFormReturn<FieldValues, unknown, FieldValues>, name: string): string {
  return String(form.watch(`${name}.currency`))
}
