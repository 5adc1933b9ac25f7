import { CURRENCIES } from '#contracts/currencies.ts'
import type { KycStep } from '#contracts/kyc/steps.ts'
import { AmountField } from '#ui/fields/amount-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { FieldName, StepForm } from '#screens/kyc/form/use-step-form.ts'

/** One currency for all amounts of a page. */
export function CurrencyField<Step extends KycStep>({
  page: { form, read },
  names,
}: {
  readonly page: StepForm<Step>
  /** The amounts in this currency. */
  readonly names: readonly string[]
}) {
  return (
    <SelectField
      id="kyc-currency"
      autoComplete="off"
      label="Currency"
      value={String(read(`${names[0] ?? ''}.currency`))}
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

/** An amount in the currency of the page. */
export function Amount<Step extends KycStep>({
  page: { text, read },
  path,
  hint,
  currency = String(read(path.replace(/amount$/, 'currency'))),
}: {
  readonly page: StepForm<Step>
  readonly path: FieldName<Step>
  readonly hint: string
  /** Where the page shows another one than that of the amount. */
  readonly currency?: string
}) {
  return <AmountField {...text(path)} hint={hint} currency={currency} />
}
