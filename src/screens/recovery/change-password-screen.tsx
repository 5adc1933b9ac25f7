import { useRef } from 'react'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { SignInLayout } from '#ui/sign-in/sign-in-layout.tsx'
import styles from '#ui/sign-in/sign-in.module.css'
import { NewPasswordForm } from './new-password-form.tsx'
import { type PasswordReset, type ResetLink, usePasswordReset } from './use-password-reset.ts'
import { useFocusOnChange } from '#ui/effects/focus.ts'

const CHECKING = { title: 'Set a new password', lead: 'One moment: we are checking your link.' } as const

const WORDS: Readonly<Record<PasswordReset['step'], { readonly title: string; readonly lead: string }>> = {
  arriving: CHECKING,
  checking: CHECKING,
  choosing: {
    title: 'Set a new password',
    lead: 'It works at once, and all your devices are logged out. Your second factor does not change.',
  },
  changed: {
    title: 'Your password has been changed',
    lead: 'All your devices were logged out. Please log in with the new password.',
  },
  gone: {
    title: 'This link is no longer valid',
    lead: 'Links expire, work once, and only the newest one is valid. Request a new one.',
  },
  incomplete: {
    title: 'This link is not complete',
    lead: 'Please open it again from our message, or request a new one.',
  },
}

/**
 * /changePassword/{userId} (R23): sets a new password with a recovery link. `link` is undefined until the address was
 * read.
 */
export function ChangePasswordScreen({ link }: { readonly link: ResetLink | undefined }) {
  const reset = usePasswordReset(link)
  const { step } = reset
  const { title, lead } = WORDS[step]
  const heading = useRef<HTMLHeadingElement>(null)
  const isOver = step === 'changed' || step === 'gone'
  useFocusOnChange(isOver, () => heading.current?.focus())
  return (
    <SignInLayout headingRef={heading} title={title} lead={lead}>
      {step === 'checking' ? <output className="visually-hidden">Checking…</output> : null}
      {step === 'choosing' ? <NewPasswordForm reset={reset} /> : null}
      {step === 'changed' ? (
        <ButtonLink look="primary" href={paths.login}>
          Log in
        </ButtonLink>
      ) : null}
      {step === 'gone' || step === 'incomplete' ? (
        <ButtonLink look="primary" href={paths.recoverPassword}>
          Request a new link
        </ButtonLink>
      ) : null}
      {step === 'changed' ? null : (
        <p className={styles.alternate}>
          <a href={paths.login}>Back to log in</a>
        </p>
      )}
    </SignInLayout>
  )
}
