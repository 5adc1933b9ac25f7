import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { currentPassword, emailAddress } from '#contracts/identity.ts'
import type { CodeChallenge } from '#graphql/sign-in.ts'
import { readProblem } from '#graphql/problem.ts'
import { requestLogin } from '#graphql/sign-in.ts'
import { paths } from '#lib/paths.ts'
import { PlainButton } from '#ui/button-link.tsx'
import { PasswordField, TextField } from '#ui/fields.tsx'
import { CodeStep } from './code-step.tsx'
import { returnPath } from './return-path.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import styles from './sign-in.module.css'
import { useSubmitOnce } from './use-submit-once.ts'
import { useProblems } from './use-problems.tsx'

const loginForm = z.strictObject({ email: emailAddress, password: currentPassword })
type LoginForm = z.infer<typeof loginForm>

/** Spec 8: what a failed sign-in says when nobody knows why. */
const LOGIN_FAILED = 'Unable to login. Please try after some time.'
const LABELS = { email: 'E-mail address', password: 'Password' } as const

export interface SignInProps {
  /** Leaves for another document; given by the page's entry. */
  readonly goTo: (path: string) => void
}

/** /login (R30): e-mail and password, then a one-time code. A refused password keeps the e-mail address. */
export function LoginScreen({ goTo }: SignInProps) {
  const [challenge, setChallenge] = useState<CodeChallenge | null>(null)
  if (challenge === null) {
    return (
      <SignInLayout
        title="Log in"
        lead="With your e-mail address and password; we then send you a one-time code."
      >
        <PasswordStep onChallenge={setChallenge} />
        <p className={styles.alternate}>
          New here? <a href={paths.register}>Create an account</a>
        </p>
      </SignInLayout>
    )
  }
  return (
    <SignInLayout title="Enter your code">
      <CodeStep
        challenge={challenge}
        onChallenge={setChallenge}
        onSignedIn={() => goTo(returnPath(window.location))}
        onBack={() => setChallenge(null)}
      />
    </SignInLayout>
  )
}

function PasswordStep({ onChallenge }: { readonly onChallenge: (challenge: CodeChallenge) => void }) {
  const form = useForm<LoginForm>({
    resolver: standardSchemaResolver(loginForm),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { errors, isSubmitting } = form.formState
  const problems = useProblems(form, LABELS)
  const submit = useSubmitOnce(
    form.handleSubmit(async (values) => {
      problems.clear()
      try {
        onChallenge(await requestLogin(values))
      } catch (error) {
        const problem = readProblem(error)
        problems.show(problem.kind === 'failed' ? { ...problem, message: LOGIN_FAILED } : problem)
      }
    }, problems.showInvalid),
  )
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit} aria-busy={isSubmitting}>
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
        <PlainButton look="primary" type="submit" aria-disabled={isSubmitting}>
          {isSubmitting ? 'Checking…' : 'Continue'}
        </PlainButton>
      </div>
    </form>
  )
}
