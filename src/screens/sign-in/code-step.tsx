import { type ClipboardEvent, useEffect, useState } from 'react'
import { RESEND_COOLDOWN_MS, type SignInChannel } from '#machines/sign-in/machine.ts'
import { PlainButton } from '#ui/button-link.tsx'
import { MailboxLink } from '#ui/demonstration.tsx'
import { TextField } from '#ui/fields.tsx'
import { pastedCode } from './one-time-code.ts'
import styles from '#ui/sign-in.module.css'
import { StepAlerts } from './step-alerts.tsx'
import { useCodeForm } from './use-code-form.ts'
import { useCooldown } from './use-cooldown.ts'
import type { SignIn } from './use-sign-in.ts'

const LABEL = 'One-time code'

/**
 * The second half of signing up and signing in: the one-time code (spec 1). One field, which takes paste and autofill, has the
 * focus and is described by where the code went; the focus stays in it when the code is refused.
 */
export function CodeStep({ signIn }: { readonly signIn: SignIn }) {
  const { challenge, isBusy, resendState } = signIn
  const { form, field, error, problem, submit } = useCodeForm(signIn)
  const { reset, setValue } = form

  const [first] = useState(challenge)
  const isResent = challenge !== first
  useEffect(() => {
    // A new code voids the old one, and what was said of it.
    if (isResent) reset()
  }, [isResent, challenge, reset])

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const code = pastedCode(event.clipboardData.getData('text'))
    if (code === undefined) return
    event.preventDefault()
    setValue('code', code, { shouldDirty: true, shouldValidate: true })
  }
  const sentTo = challenge?.sentTo ?? ''
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit} aria-busy={isBusy}>
      {/* Taken away while a new code is sent, so that the same words said twice are announced twice. */}
      <StepAlerts problem={resendState === 'sending' ? undefined : problem} label={LABEL} error={error} />
      <ResendNews signIn={signIn} isResent={isResent} />
      <TextField
        {...field}
        id="code"
        label={LABEL}
        hint={
          <>
            We sent a code to <strong>{sentTo}</strong>. It is good for five minutes.
          </>
        }
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        onPaste={paste}
        error={error}
      />
      <div className={styles.submit}>
        <PlainButton look="primary" type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Checking…' : 'Confirm'}
        </PlainButton>
        <ResendButtons signIn={signIn} />
        <PlainButton look="subtle" onClick={signIn.restart}>
          Back
        </PlainButton>
      </div>
      <MailboxLink>Open the demonstration mailbox</MailboxLink>
    </form>
  )
}

/** Says that a new code is on its way, and to those who cannot see the countdown when it may be asked for. */
function ResendNews({ signIn, isResent }: { readonly signIn: SignIn; readonly isResent: boolean }) {
  const { challenge, problem, resendState } = signIn
  const isOnItsWay = isResent && problem === null && resendState !== 'sending'
  const silent = { sending: 'Sending a new code…', ready: 'You can ask for a new code now.' }
  return (
    <>
      {/* Both stand there from the start: only a change within them is announced. */}
      <output className={isOnItsWay ? styles.notice : 'visually-hidden'}>
        {isOnItsWay ? `A new code is on its way to ${challenge?.sentTo ?? ''}.` : ''}
      </output>
      <output className="visually-hidden">
        {resendState === 'sending' || resendState === 'ready' ? silent[resendState] : ''}
      </output>
    </>
  )
}

const OTHER_CHANNEL: Readonly<Record<SignInChannel, string>> = {
  mail: 'Send it by e-mail instead',
  sms: 'Send it by SMS instead',
}

/** They keep their names while they wait, or the button with the focus would be read out anew each second. */
function ResendButtons({ signIn: { challenge, resend, resendState } }: { readonly signIn: SignIn }) {
  const isOff = resendState !== 'ready'
  const other = challenge?.channels.find((channel) => channel !== challenge.channel)
  return (
    <>
      <PlainButton aria-disabled={isOff} aria-describedby="resend-hint" onClick={() => resend()}>
        Send a new code
      </PlainButton>
      {other === undefined ? null : (
        <PlainButton aria-disabled={isOff} aria-describedby="resend-hint" onClick={() => resend(other)}>
          {OTHER_CHANNEL[other]}
        </PlainButton>
      )}
      <p id="resend-hint" className={styles.quiet}>
        {resendState === 'cooling' ? (
          <Countdown waitMs={Math.max(RESEND_COOLDOWN_MS, challenge?.resendInMs ?? 0)} />
        ) : (
          'Nothing arrived? Please look among unwanted mail, too.'
        )}
      </p>
    </>
  )
}

function Countdown({ waitMs }: { readonly waitMs: number }) {
  return `You can ask for a new code in ${useCooldown(waitMs)} s.`
}
