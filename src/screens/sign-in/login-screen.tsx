import { registerPath } from '#lib/redirect-path.ts'
import { FINISH_LEAD, FINISH_TITLE, useNetworkPart } from './network/network-part.tsx'
import { PasswordStep } from './steps/password-step.tsx'
import { SignInSteps } from './steps/sign-in-steps.tsx'
import { DemonstrationAccounts } from '#ui/demonstration-accounts.tsx'
import styles from '#ui/sign-in/sign-in.module.css'
import { ReturnLine } from './return-line.tsx'
import { useReturnPath } from './use-return-path.ts'
import { usePending } from './steps/pending-challenge.ts'
import { useSignIn } from './steps/use-sign-in.ts'

export interface SignInProps {
  /** Navigates to another document; provided by the page's entry. */
  readonly goTo: (path: string) => void
}

/** /login (R30): e-mail and password, then a one-time code. The e-mail address stays after a refused password. */
export function LoginScreen({ goTo }: SignInProps) {
  const network = useNetworkPart(goTo)
  const signIn = useSignIn('login', network.leave)
  usePending('login', signIn)
  const back = useReturnPath()
  const { isFinishing } = network
  return (
    <>
      <SignInSteps
        signIn={signIn}
        title={isFinishing ? FINISH_TITLE : 'Log in'}
        lead={
          isFinishing ? (
            FINISH_LEAD
          ) : (
            <>
              With your email address and password; then we ask for a code or your passkey. <ReturnLine />
            </>
          )
        }
        codeTitle="Enter your code"
      >
        <div hidden={isFinishing}>
          <PasswordStep signIn={signIn} />
        </div>
        {/* Above the parts that load late, so that the layout does not move. */}
        {isFinishing ? null : (
          <p className={styles.alternate}>
            New here? <a href={registerPath(back)}>Create an account</a>
          </p>
        )}
        {isFinishing ? null : <DemonstrationAccounts />}
        {network.place}
      </SignInSteps>
      {network.render(signIn)}
    </>
  )
}
