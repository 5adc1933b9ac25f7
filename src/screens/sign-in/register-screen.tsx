import { useState } from 'react'
import { loginPath } from '#lib/redirect-path.ts'
import type { SignInProps } from './login-screen.tsx'
import { FINISH_LEAD, FINISH_TITLE, useNetworkPart } from './network/network-part.tsx'
import { usePending } from './steps/pending-challenge.ts'
import { RegisterForm } from './steps/register-form.tsx'
import { SignInSteps } from './steps/sign-in-steps.tsx'
import styles from '#ui/sign-in/sign-in.module.css'
import { ReturnLine } from './return-line.tsx'
import { useReturnPath } from './use-return-path.ts'
import { useSignIn } from './steps/use-sign-in.ts'

/** /register (R31): kind of user, V1-V5, captcha; then the one-time code. */
export function RegisterScreen({ goTo }: SignInProps) {
  const network = useNetworkPart(goTo)
  const signIn = useSignIn('register', network.leave)
  const [typed, setTyped] = useState<string>()
  const email = usePending('register', signIn, typed)
  const back = useReturnPath()
  const { isFinishing } = network
  return (
    <>
      <SignInSteps
        signIn={signIn}
        typedEmail={email}
        title={isFinishing ? FINISH_TITLE : 'Create an account'}
        lead={
          isFinishing ? (
            FINISH_LEAD
          ) : (
            <>
              Every field is required. <ReturnLine />
            </>
          )
        }
        codeTitle="Confirm your email address"
      >
        <div hidden={isFinishing}>
          <RegisterForm signIn={signIn} onSent={setTyped} />
        </div>
        {/* Above the parts that load late, so that the layout does not move. */}
        {isFinishing ? null : (
          <p className={styles.alternate}>
            Already have an account? <a href={loginPath(back)}>Log in</a>
          </p>
        )}
        {network.place}
      </SignInSteps>
      {network.render(signIn)}
    </>
  )
}
