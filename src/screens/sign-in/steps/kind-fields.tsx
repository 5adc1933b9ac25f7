import type { ComponentProps } from 'react'
import { FieldGroup } from '#ui/fields/fields.tsx'
import { NativeCheckboxField } from '#ui/sign-in/native-fields.tsx'

type Box = Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref'>

/** The two kinds of user (spec 1 and 6) as registered by a form; a person may be both. */
export function KindFields({
  idPrefix = '',
  investor,
  issuer,
  isForInvestor = false,
  error,
}: {
  /** For a second form with the same fields. */
  readonly idPrefix?: string
  readonly investor: Box
  readonly issuer: Box
  /** The person comes to invest, which only investors can. */
  readonly isForInvestor?: boolean
  readonly error: string | undefined
}) {
  return (
    <FieldGroup id={`${idPrefix}userType`} legend="How do you want to use the platform?" error={error}>
      <NativeCheckboxField
        {...investor}
        // A new key, because the return path is known only after the prerendered page.
        key={String(isForInvestor)}
        defaultChecked={isForInvestor}
        id={`${idPrefix}userType.isInvestor`}
        isBoxed
        label="Investor"
        hint="Invest in projects and hold digital shares."
      />
      <NativeCheckboxField
        {...issuer}
        id={`${idPrefix}userType.isIssuer`}
        isBoxed
        label="Issuer"
        hint="Raise funds for a business or a project. You may be both."
      />
    </FieldGroup>
  )
}
