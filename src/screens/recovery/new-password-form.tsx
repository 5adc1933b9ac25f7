import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import * as z from 'zod/mini'
import { changePasswordBody, passwordsMatch } from '#contracts/user/identity.ts'
import { LiveRules } from '#hooks/forms/live-rules.tsx'
import { useLateForm } from '#hooks/forms/use-late-form.ts'
import { useProblems } from '#hooks/forms/use-problems.tsx'
import { NativePasswordField } from '#ui/sign-in/native-fields.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import styles from '#ui/sign-in/sign-in.module.css'
import type { NewPassword, PasswordReset } from './use-password-reset.ts'

const { password, confirmPassword } = changePasswordBody.shape
const newPasswordForm = z.strictObject({ password, confirmPassword }).check(passwordsMatch)

const LABELS = { password: 'New password', confirmPassword: 'Confirm password' } as const

/** The new password, twice (V4, V5). */
export function NewPasswordForm({ reset }: { readonly reset: PasswordReset }) {
  const { isBusy } = reset
  const form = useLateForm<NewPassword>({
    resolver: standardSchemaResolver(newPasswordForm),
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
      <NativePasswordField
        {...form.register('password')}
        id="password"
        label={LABELS.password}
        hint={<LiveRules control={form.control} name="password" />}
        autoComplete="new-password"
        error={errors.password?.message}
      />
      <NativePasswordField
        {...form.register('confirmPassword')}
        id="confirmPassword"
        label={LABELS.confirmPassword}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
      />
      <div className={styles.submit}>
        <SubmitButton isBusy={isBusy}>{isBusy ? 'Changing…' : 'Set the password'}</SubmitButton>
      </div>
    </form>
  )
}
