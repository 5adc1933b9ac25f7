import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { currentPassword, emailAddress } from '#contracts/identity.ts'
import { requestLogin } from '#graphql/sign-in.ts'
import { paths } from '#lib/paths.ts'
import { PlainButton } from '#ui/button-link.tsx'
import { PasswordField, TextField } from '#ui/fields.tsx'
import styles from '#ui/sign-in.module.css'
import { useProblems } from '#hooks/use-problems.tsx'
import type { SignIn } from './use-sign-in.ts'

const loginForm = z.strictObject({ email: emailAddress, password: currentPassword })
type LoginForm = z.infer<typeof loginForm>

const LABELS = { email: 'E-mail address', password: 'Password' } as const

/** E-mail address and password. */
export function PasswordStep({ signIn }: { readonly signIn: SignIn }) {
  const { isBusy } = signIn
  const form = useForm<LoginForm>({
    resolver: standardSchemaResolver(loginForm),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { errors } = form.formState
  const problems = useProblems(form, LABELS, signIn.step === 'credentials' ? signIn.problem : null)
  const submit = form.handleSubmit(
    (values) => signIn.submit(() => requestLogin(values)),
    problems.showInvalid,
  )
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-busy={isBusy}
    >
      {problems.summary}
      <TextField
        {...form.register('email')}
        id="email"
        label={LABELS.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
      />
      <PasswordField
        {...form.register('password')}
        id="password"
        label={LABELS.password}
        autoComplete="current-password"
        error={errors.password?.message}
      />
      <div className={styles.submit}>
        <PlainButton look="primary" type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Checking…' : 'Continue'}
        </PlainButton>
        <p>
          <a href={paths.recoverPassword}>Forgot your password?</a>
        </p>
      </div>
    </form>
  )
}
