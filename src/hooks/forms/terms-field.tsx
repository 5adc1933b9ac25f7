import type { ComponentProps } from 'react'
import { paths } from '#lib/paths.ts'
import { NativeCheckboxField } from '#ui/sign-in/native-fields.tsx'

/** The acceptance of the terms, required to sign up. */
export function TermsField({
  idPrefix = '',
  ...field
}: Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref'> & {
  readonly error: string | undefined
  /** For a second form with the same field. */
  readonly idPrefix?: string
}) {
  return (
    <NativeCheckboxField
      {...field}
      id={`${idPrefix}acceptedTerms`}
      label={
        <>
          I accept the{' '}
          <a href={paths.termsCondition} target="_blank" rel="noreferrer">
            terms and conditions (opens in a new tab)
          </a>
        </>
      }
    />
  )
}
