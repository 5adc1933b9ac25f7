import { loginPath } from '#lib/redirect-path.ts'
import type { SignInProps } from './login-screen.tsx'
import { RegisterForm } from './register-form.tsx'
import { SignInSteps } from './sign-in-steps.tsx'
import styles from './sign-in.module.css'
import { useReturnPath } from './use-return-path.ts'
import { useSignIn } from './use-sign-in.ts'

/** /register (R31): kind of user, V1-V5, captcha; then the one-time code. */
export function RegisterScreen({ goTo }: SignInProps) {
  const signIn = useSignIn('register', goTo)
  const back = useReturnPath()
  return (
    <SignInSteps
      signIn={signIn}
      title="Create an account"
      lead="Every field is required."
      codeTitle="Confirm your e-mail address"
      alternate={
        <p className={styles.alternate}>
          Already have an account? <a href={loginPath(back)}>Log in</a>
        </p>
      }
    >
      <RegisterForm signIn={signIn} />
    </SignInSteps>
  )
}
