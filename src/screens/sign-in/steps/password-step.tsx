import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import * as z from 'zod/mini'
import { currentPassword, emailAddress } from '#contracts/user/identity.ts'
import { requestLogin } from '#graphql/sign-in.ts'
import { paths } from '#lib/paths.ts'
import { NativePasswordField, NativeTextField } from '#ui/sign-in/native-fields.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import styles from '#ui/sign-in/sign-in.module.css'
import { useLateForm } from '#hooks/forms/use-late-form.ts'
import { useProblems } from '#hooks/forms/use-problems.tsx'
import type { SignIn } from './use-sign-in.ts'

const loginForm = z.strictObject({ email: emailAddress, password: currentPassword })
type LoginForm = z.infer<typeof loginForm>

const LABELS = { email: 'Email address', password: 'Password' } as const

export function PasswordStep({ signIn }: { readonly signIn: SignIn }) {
  const { isBusy } = signIn
  const form = useLateForm<LoginForm>({
    resolver: standardSchemaResolver(loginForm),
    shouldFocusError: false,
  })
  const { errors } = form.formState
  const problem = signIn.step === 'credentials' ? signIn.problem : null
  // There is no session on this page, so a 401 means a wrong address or password.
  const isRefused = problem?.kind === 'sessionLost'
  const problems = useProblems(form, LABELS, problem, '', isRefused ? <Help /> : null)
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
      <NativeTextField
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
      <NativePasswordField
        {...form.register('password')}
        id="password"
        label={LABELS.password}
        autoComplete="current-password"
        error={errors.password?.message}
      />
      <div className={styles.submit}>
        <SubmitButton isBusy={isBusy}>{isBusy ? 'Checking…' : 'Continue'}</SubmitButton>
        <p>
          <a href={paths.recoverPassword}>Forgot your password?</a>
        </p>
      </div>
    </form>
  )
}

/** What to try after a refused login (reading A22). The same whether or not the account exists. */
function Help() {
  return (
    <p>
      Check your email address and password, or <a href={paths.recoverPassword}>reset your password</a>.
    </p>
  )
}
