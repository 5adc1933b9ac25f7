import { useState } from 'react'
import type { CodeChallenge } from '#graphql/sign-in.ts'
import { paths } from '#lib/paths.ts'
import { CodeStep } from './code-step.tsx'
import type { SignInProps } from './login-screen.tsx'
import { RegisterForm } from './register-form.tsx'
import { returnPath } from './return-path.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import styles from './sign-in.module.css'

/** /register (R31): kind of user, V1-V5, captcha; then the one-time code. */
export function RegisterScreen({ goTo }: SignInProps) {
  const [challenge, setChallenge] = useState<CodeChallenge | null>(null)
  return (
    <SignInLayout
      title={challenge === null ? 'Create an account' : 'Confirm your e-mail address'}
      lead={challenge === null ? 'Every field is required.' : undefined}
    >
      {/* Stays mounted while the code is asked for, so that Back shows what was typed. */}
      <div hidden={challenge !== null}>
        <RegisterForm onChallenge={setChallenge} />
      </div>
      {challenge === null ? (
        <p className={styles.alternate}>
          Already have an account? <a href={paths.login}>Log in</a>
        </p>
      ) : (
        <CodeStep
          challenge={challenge}
          onChallenge={setChallenge}
          onSignedIn={() => goTo(returnPath(window.location))}
          onBack={() => setChallenge(null)}
        />
      )}
    </SignInLayout>
  )
}
