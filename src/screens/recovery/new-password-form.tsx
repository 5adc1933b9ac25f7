import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type Control, useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { changePasswordBody } from '#contracts/identity.ts'
import { TEXTS } from '#contracts/texts.ts'
import { useProblems } from '#hooks/use-problems.tsx'
import { PlainButton } from '#ui/button-link.tsx'
import { PasswordField } from '#ui/fields.tsx'
import { PasswordRules } from '#ui/password-rules.tsx'
import styles from '#ui/sign-in.module.css'
import type { NewPassword, PasswordReset } from './use-password-reset.ts'

const { password, confirmPassword } = changePasswordBody.shape
const newPasswordForm = z.strictObject({ password, confirmPassword }).check(
  z.refine((form) => form.password === form.confirmPassword, {
    error: TEXTS.passwordMatch,
    path: ['confirmPassword'],
    // Also while the password breaks a rule: both faults are then told together.
    when: ({ value }) =>
      z.object({ confirmPassword: z.string().check(z.minLength(1)) }).safeParse(value).success,
  }),
)

const LABELS = { password: 'New password', confirmPassword: 'Confirm password' } as const

/** The new password, twice (V4, V5). */
export function NewPasswordForm({ reset }: { readonly reset: PasswordReset }) {
  const { isBusy } = reset
  const form = useForm<NewPassword>({
    resolver: standardSchemaResolver(newPasswordForm),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { errors } = form.formState
  const problems = useProblems(form, LABELS, reset.problem)
  const submit = form.handleSubmit(reset.submit, problems.showInvalid)
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-busy={isBusy}
    >
      {problems.summary}
      <PasswordField
        {...form.register('password')}
        id="password"
        label={LABELS.password}
        hint={<LiveRules control={form.control} />}
        autoComplete="new-password"
        error={errors.password?.message}
      />
      <PasswordField
        {...form.register('confirmPassword')}
        id="confirmPassword"
        label={LABELS.confirmPassword}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
      />
      <div className={styles.submit}>
        <PlainButton look="primary" type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Changing…' : 'Set the password'}
        </PlainButton>
      </div>
    </form>
  )
}

function LiveRules({ control }: { readonly control: Control<NewPassword> }) {
  return <PasswordRules password={useWatch({ control, name: 'password' }) ?? ''} />
}
