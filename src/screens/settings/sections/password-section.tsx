import { useMutation } from '@apollo/client/react'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type ChangePasswordBody, changePasswordBody } from '#contracts/user/identity.ts'
import { ChangePasswordDocument } from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { LiveRules } from '#hooks/forms/live-rules.tsx'
import { useFormSend } from '#hooks/forms/use-form-send.ts'
import { useLateForm } from '#hooks/forms/use-late-form.ts'
import { NO_PASSWORD_TEXT, PasswordLink } from '#features/step-up/password-link.tsx'
import { Button } from '#ui/controls/button.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { Section } from './section.tsx'
import styles from './settings.module.css'
import { useReread } from '#features/step-up/use-send.ts'
import { Problem } from '#ui/feedback/problem.tsx'

const EMPTY: ChangePasswordBody = { currentPassword: '', password: '', confirmPassword: '' }

/** Changes the password and ends every other session. Accounts without a password are led to setting the first one. */
export function PasswordSection({
  email,
  hasPassword,
}: {
  readonly email: string
  readonly hasPassword: boolean
}) {
  if (hasPassword) return <ChangePassword email={email} />
  return (
    <Section
      id="password-part"
      title="Password"
      lead="With a password you can change security settings and log in without a linked account."
    >
      <p>{NO_PASSWORD_TEXT}</p>
      <PasswordLink />
    </Section>
  )
}

function ChangePassword({ email }: { readonly email: string }) {
  const form = useLateForm<ChangePasswordBody>({
    resolver: standardSchemaResolver(changePasswordBody),
    defaultValues: EMPTY,
  })
  const { submit, isBusy, problem } = useFormSend(form, ['currentPassword', 'password', 'confirmPassword'])
  const [change] = useMutation(ChangePasswordDocument)
  const reread = useReread()
  const { errors } = form.formState
  return (
    <Section id="password-part" title="Password" lead="Changing it ends every other session.">
      <form
        className={styles.form}
        noValidate
        aria-busy={isBusy}
        onSubmit={submit(async (input) => {
          const { data } = await change({ variables: { input } })
          form.reset(EMPTY)
          reread()
          return present(data?.changePassword).message
        })}
      >
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...form.register('currentPassword')}
          id="currentPassword"
          label="Current password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
        />
        <PasswordField
          {...form.register('password')}
          id="password"
          label="New password"
          hint={<LiveRules control={form.control} name="password" />}
          autoComplete="new-password"
          error={errors.password?.message}
        />
        <PasswordField
          {...form.register('confirmPassword')}
          id="confirmPassword"
          label="Confirm new password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
        />
        <Problem>{problem}</Problem>
        <div className={styles.actions}>
          <Button look="primary" type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Changing…' : 'Change the password'}
          </Button>
        </div>
      </form>
    </Section>
  )
}
