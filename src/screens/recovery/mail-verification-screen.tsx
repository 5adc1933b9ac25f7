import { useRef } from 'react'
import { currentToken } from '#graphql/session-token.ts'
import { paths } from '#lib/paths.ts'
import { LINK_COOLDOWN_MS } from '#machines/recovery/machine.ts'
import { ButtonLink, PlainButton } from '#ui/button-link.tsx'
import { Countdown } from '#ui/sign-in/countdown.tsx'
import { MailboxLink } from '#ui/sign-in/mailbox-link.tsx'
import { SignInLayout } from '#ui/sign-in/sign-in-layout.tsx'
import styles from '#ui/sign-in/sign-in.module.css'
import {
  type EmailVerification,
  useEmailVerification,
  type VerificationLink,
} from './use-email-verification.ts'
import { useFocusOnChange } from '#ui/effects/focus.ts'
import { Problem } from '#ui/feedback/problem.tsx'

const TITLES: Readonly<Record<EmailVerification['step'], string>> = {
  checking: 'Checking your link',
  unchecked: 'Your link could not be checked',
  verified: 'Your email address is verified',
  expired: 'This link has expired',
  used: 'This link has already been used',
  unknown: 'This link is not valid',
}

function leadOf({ step, email }: EmailVerification) {
  const address = <strong>{email}</strong>
  switch (step) {
    case 'checking':
      return 'One moment, please.'
    case 'unchecked':
      return 'Nothing was changed. Please try again.'
    case 'verified':
      return (
        <>
          We now send codes and messages to {address} . If it is a new address, your other devices were logged
          out.
        </>
      )
    case 'expired':
      return <>Links expire, and only the newest one is valid. We can send a new one to {address}.</>
    case 'used':
      return <>If it was you, {address} is verified.</>
    case 'unknown':
      return 'Please open the whole link from our message again.'
  }
}

/** /mailverification (R16): opens a verification link. `link` is undefined until the address was read. */
export function MailVerificationScreen({ link }: { readonly link: VerificationLink | undefined }) {
  const verification = useEmailVerification(link)
  const { step } = verification
  // Read on the client after the link was checked, never on the server.
  const isSignedIn = step !== 'checking' && currentToken() !== undefined
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnChange(step, () => {
    // Results are focused so that they are announced; the first text was read with the page.
    if (step !== 'checking') heading.current?.focus()
  })
  return (
    <SignInLayout headingRef={heading} title={TITLES[step]} lead={leadOf(verification)}>
      {step === 'checking' ? <output className="visually-hidden">Checking…</output> : null}
      {step === 'unchecked' ? <Unchecked verification={verification} /> : null}
      {step === 'expired' || (step === 'unknown' && isSignedIn) ? (
        <Resend verification={verification} />
      ) : null}
      {step === 'checking' || step === 'unchecked' ? null : (
        <Onward isGuest={!isSignedIn} isMain={step === 'verified' || (step === 'unknown' && !isSignedIn)} />
      )}
    </SignInLayout>
  )
}

function Onward({ isGuest, isMain }: { readonly isGuest: boolean; readonly isMain: boolean }) {
  return (
    <ButtonLink {...(isMain ? { look: 'primary' } : {})} href={isGuest ? paths.login : paths.dashboard}>
      {isGuest ? 'Log in' : 'Go to the dashboard'}
    </ButtonLink>
  )
}

interface PartProps {
  readonly verification: EmailVerification
}

function Unchecked({ verification: { problem, retry } }: PartProps) {
  return (
    <>
      <Problem>{problem?.message}</Problem>
      <PlainButton look="primary" onClick={retry}>
        Try again
      </PlainButton>
    </>
  )
}

/** The button's name stays the same while it counts down, otherwise screen readers would read it every second. */
function Resend({ verification: { problem, resend, resendState, said, step } }: PartProps) {
  const isSent = resendState === 'cooling'
  const where =
    step === 'expired' ? 'It goes to the same address.' : 'It goes to the address you want to confirm.'
  return (
    <div className={styles.submit}>
      <Problem>{problem?.message}</Problem>
      {/* Rendered from the start, because only a change within a live region is announced. */}
      <output className={isSent ? styles.notice : 'visually-hidden'}>{isSent ? said : ''}</output>
      <PlainButton
        look="primary"
        aria-disabled={resendState !== 'ready'}
        aria-describedby="resend-hint"
        onClick={resend}
      >
        Send a new link
      </PlainButton>
      <p id="resend-hint" className={styles.quiet}>
        {isSent ? <Countdown of="link" waitMs={LINK_COOLDOWN_MS} /> : where}
      </p>
      <MailboxLink>Open the demonstration mailbox</MailboxLink>
    </div>
  )
}
