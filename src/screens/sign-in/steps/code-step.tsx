import { type ClipboardEvent, useEffect, useState } from 'react'
import { pastedCode } from '#lib/one-time-code.ts'
import { CHALLENGE_TRIES, RESEND_COOLDOWN_MS } from '#machines/resend.ts'
import { PlainButton } from '#ui/button-link.tsx'
import { MailboxLink } from '#ui/sign-in/mailbox-link.tsx'
import { CODE_EXPIRED_TEXT, CodeHint, FactorAlerts, TYPED_FACTORS } from '#ui/sign-in/factor-parts.tsx'
import { NativeTextField } from '#ui/sign-in/native-fields.tsx'
import { ResendButtons, ResendNews } from '#ui/sign-in/resend.tsx'
import styles from '#ui/sign-in/sign-in.module.css'
import { useCodeForm } from './use-code-form.ts'
import type { SignIn } from './use-sign-in.ts'

const { label, input } = TYPED_FACTORS.code

/**
 * The second step of signing up and in: the one-time code (spec 1). A single focused field that accepts paste and
 * autofill and is described by where the code was sent; it keeps the focus when the code is refused.
 */
export function CodeStep({
  signIn,
  typedEmail,
}: {
  readonly signIn: SignIn
  /** Shown whole in place of the masked address, so that a typing mistake is seen. */
  readonly typedEmail: string | undefined
}) {
  const { challenge, end, isBusy, resend, resendState } = signIn
  const { form, field, error, problem, submit } = useCodeForm(signIn)
  const { reset, setValue } = form

  const [first] = useState(challenge)
  const isResent = challenge !== first
  // The form library: a new code voids the old one and its error.
  useEffect(() => {
    if (isResent) reset()
  }, [isResent, challenge, reset])

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const code = pastedCode(event.clipboardData.getData('text'))
    if (code === undefined) return
    event.preventDefault()
    setValue('code', code, { shouldDirty: true, shouldValidate: true })
  }
  const mailedTo = challenge?.channel === 'mail' ? typedEmail : undefined
  const sentTo = mailedTo ?? challenge?.sentTo ?? ''
  const notice = end === 'expired' ? CODE_EXPIRED_TEXT : problem
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit} aria-busy={isBusy}>
      {/* Removed while a new code is sent, so that an identical text is announced again. */}
      <FactorAlerts problem={resendState === 'sending' ? undefined : notice} label={label} error={error} />
      <ResendNews
        state={resendState}
        sentTo={sentTo}
        isOnItsWay={isResent && signIn.problem === null && resendState !== 'sending'}
      />
      <NativeTextField
        {...field}
        {...input}
        id="code"
        label={label}
        hint={<CodeHint sentTo={sentTo} tries={CHALLENGE_TRIES} />}
        onPaste={paste}
        error={error}
      />
      <div className={styles.submit}>
        <PlainButton look="primary" type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Checking…' : 'Confirm'}
        </PlainButton>
        <ResendButtons
          state={resendState}
          channels={challenge?.channels ?? []}
          channel={challenge?.channel ?? null}
          waitMs={Math.max(RESEND_COOLDOWN_MS, challenge?.resendInMs ?? 0)}
          onAgain={() => resend()}
          onOther={resend}
        />
        <PlainButton look="subtle" onClick={signIn.restart}>
          {typedEmail === undefined ? 'Back' : 'Change the email address'}
        </PlainButton>
      </div>
      <MailboxLink to={mailedTo}>Open the demonstration mailbox</MailboxLink>
    </form>
  )
}
