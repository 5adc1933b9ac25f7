import { currencySign } from '#lib/money.ts'
import { describedBy, type FieldProps, Frame } from './fields.tsx'
import { TextInput, type TextInputProps } from './text-field.tsx'

/** An amount as people type it, with the sign of its currency in front, as amounts are written everywhere. */
export function AmountField({
  label,
  hint,
  error,
  id,
  currency,
  ...input
}: FieldProps &
  Omit<TextInputProps, 'className' | 'contentBefore' | 'contentAfter'> & { readonly currency: string }) {
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        {...input}
        id={id}
        className="tnum"
        contentBefore={{ id: `${id}-currency`, children: currencySign(currency) }}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`${id}-currency ${describedBy(id, { hint: hint !== undefined, error: error !== undefined }) ?? ''}`.trim()}
      />
    </Frame>
  )
}
