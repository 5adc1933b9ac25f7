import { useRef } from 'react'
import { paths } from '#lib/paths.ts'
import { PlainButton } from '#ui/button-link.tsx'
import { MailboxLink } from '#ui/sign-in/mailbox-link.tsx'
import { SignInLayout } from '#ui/sign-in/sign-in-layout.tsx'
import styles from '#ui/sign-in/sign-in.module.css'
import { RecoverForm } from './recover-form.tsx'
import { useRecoveryRequest } from './use-recovery-request.ts'
import { useFocusOnChange } from '#ui/effects/focus.ts'

/** /recoverPassword (R22): e-mail address or mobile number; the answer is the same for everybody. */
export function RecoverPasswordScreen() {
  const request = useRecoveryRequest()
  const { isSent, said, again } = request
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnChange(isSent, () => heading.current?.focus())
  return (
    <SignInLayout
      headingRef={heading}
      title={isSent ? 'Check your messages' : 'Recover your password'}
      lead={isSent ? said : 'We send you a link to set a new password. Your second factor does not change.'}
    >
      {/* Stays mounted, so that returning to it shows what was typed. */}
      <div hidden={isSent}>
        <RecoverForm request={request} />
      </div>
      {isSent ? (
        <div className={styles.submit}>
          <p className={styles.quiet}>
            No message? Check your spam folder. Text messages go only to confirmed mobile numbers.
          </p>
          <PlainButton onClick={again}>Send again</PlainButton>
          <MailboxLink>Open the demonstration mailbox</MailboxLink>
        </div>
      ) : null}
      <p className={styles.alternate}>
        <a href={paths.login}>Back to log in</a>
      </p>
    </SignInLayout>
  )
}
