import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { PasswordRules } from '#ui/fields/password-rules.tsx'

/** The parts of the password rule (V4) while typing; only they are rendered again with each letter. */
export function LiveRules<Values extends FieldValues>({
  control,
  name,
}: {
  readonly control: Control<Values>
  readonly name: FieldPath<Values>
}) {
  const password: unknown = useWatch({ control, name })
  return <PasswordRules password={typeof password === 'string' ? password : ''} />
}
