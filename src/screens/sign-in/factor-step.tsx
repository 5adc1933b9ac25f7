import { useEffect, useRef } from 'react'
import type { SignInMethod } from '#machines/sign-in/machine.ts'
import { PlainButton } from '#ui/button-link.tsx'
import { TextField } from '#ui/fields.tsx'
import styles from '#ui/sign-in.module.css'
import { StepAlerts } from './step-alerts.tsx'
import { useCodeForm } from './use-code-form.ts'
import type { SignIn } from './use-sign-in.ts'

/** The ways in which a factor of one's own is typed. */
const TYPED = {
  totp: {
    label: 'Code of your authenticator app',
    hint: 'The six digits the app shows for Mizan. They change every 30 seconds.',
    input: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 },
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the codes you kept when you set this up. Each works once.',
    input: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 24 },
  },
} as const

const INSTEAD: Readonly<Partial<Record<SignInMethod, string>>> = {
  passkey: 'Use your passkey instead',
  totp: 'Use your authenticator app instead',
  recovery: 'Use a recovery code instead',
}

/** The second half of signing in for people with factors of their own; nothing is sent to them. */
export function FactorStep({ signIn }: { readonly signIn: SignIn }) {
  const { method } = signIn
  if (method === 'passkey') return <PasskeyForm signIn={signIn} />
  return method === 'totp' || method === 'recovery' ? (
    <TypedForm key={method} signIn={signIn} method={method} />
  ) : null
}

function TypedForm({ signIn, method }: { readonly signIn: SignIn; readonly method: keyof typeof TYPED }) {
  const { isBusy } = signIn
  const { field, error, problem, submit } = useCodeForm(signIn)
  const { label, hint, input } = TYPED[method]
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit} aria-busy={isBusy}>
      <StepAlerts problem={problem} label={label} error={error} />
      <TextField {...field} {...input} id="code" label={label} hint={hint} error={error} />
      <div className={styles.submit}>
        <PlainButton look="primary" type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Checking…' : 'Confirm'}
        </PlainButton>
        <OtherWays signIn={signIn} />
      </div>
    </form>
  )
}

/** The browser asks; its own dialog says how. */
function PasskeyForm({ signIn }: { readonly signIn: SignIn }) {
  const { askPasskey, isBusy, problem } = signIn
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <div className={styles.form} aria-busy={isBusy}>
      <StepAlerts problem={problem?.message} />
      <p id="passkey-hint">Your device asks for a PIN, a fingerprint or your face.</p>
      <div className={styles.submit}>
        <PlainButton
          ref={button}
          look="primary"
          aria-disabled={isBusy}
          aria-describedby="passkey-hint"
          onClick={askPasskey}
        >
          {isBusy ? 'Waiting for your passkey…' : 'Use your passkey'}
        </PlainButton>
        <OtherWays signIn={signIn} />
      </div>
    </div>
  )
}

function OtherWays({ signIn: { challenge, choose, isBusy, method, restart } }: { readonly signIn: SignIn }) {
  return (
    <>
      {(challenge?.methods ?? []).map((other) =>
        other === method || INSTEAD[other] === undefined ? null : (
          <PlainButton key={other} aria-disabled={isBusy} onClick={() => choose(other)}>
            {INSTEAD[other]}
          </PlainButton>
        ),
      )}
      <PlainButton look="subtle" onClick={restart}>
        Back
      </PlainButton>
    </>
  )
}
