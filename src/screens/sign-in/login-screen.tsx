import { registerPath } from '#lib/redirect-path.ts'
import { PasswordStep } from './password-step.tsx'
import { SignInSteps } from './sign-in-steps.tsx'
import styles from './sign-in.module.css'
import { useReturnPath } from './use-return-path.ts'
import { useSignIn } from './use-sign-in.ts'

export interface SignInProps {
  /** Leaves for another document; given by the page's entry. */
  readonly goTo: (path: string) => void
}

/** /login (R30): e-mail and password, then a one-time code. A refused password keeps the e-mail address. */
export function LoginScreen({ goTo }: SignInProps) {
  const signIn = useSignIn('login', goTo)
  const back = useReturnPath()
  return (
    <SignInSteps
      signIn={signIn}
      title="Log in"
      lead="With your e-mail address and password; we then send you a one-time code."
      codeTitle="Enter your code"
      alternate={
        <p className={styles.alternate}>
          New here? <a href={registerPath(back)}>Create an account</a>
        </p>
      }
    >
      <PasswordStep signIn={signIn} />
    </SignInSteps>
  )
}
