import { type ReactNode, useId } from 'react'
import type { FactorMethod } from '#contracts/user/users.ts'
import { PlainButton } from '#ui/button-link.tsx'
import styles from './sign-in.module.css'
import { useFocusedBox } from '#ui/effects/focus.ts'
import { Problem } from '#ui/feedback/problem.tsx'

/* Parts of a second-factor form, on the sign-in pages and in the step-up dialog. */

/** The typed factors: the label and the attributes of their field. */
export const TYPED_FACTORS = {
  code: {
    label: 'One-time code',
    input: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 },
  },
  totp: {
    label: 'Code of your authenticator app',
    hint: 'The six digits the app shows for Mizan. They change every 30 seconds. Each code works once.',
    input: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 },
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the recovery codes you saved. Each works once.',
    input: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 24 },
  },
} as const

/** Where a code was sent, how long it is valid, and how often it can be tried. */
export function CodeHint({
  sentTo,
  tries,
  namesPurpose = false,
}: {
  readonly sentTo: string
  readonly tries: number
  /** Whether the message names what the code confirms. */
  readonly namesPurpose?: boolean
}) {
  return (
    <>
      We sent a code to <strong>{sentTo}</strong>. {namesPurpose ? 'The message says what it confirms. ' : ''}
      It expires in 5 minutes. After {tries} wrong codes you start again.
    </>
  )
}

/** The errors of a factor: announced, and shown when no field shows them. */
export function FactorAlerts({
  problem,
  label,
  error,
}: {
  /** An error that belongs to no field. */
  readonly problem: string | undefined
  readonly label?: string
  /** The error of the field with that label. */
  readonly error?: string | undefined
}) {
  return (
    <>
      <Problem>{problem}</Problem>
      {error === undefined ? null : (
        // The field already has the focus, so its new description would not be announced.
        <span role="alert" className="visually-hidden">
          {`${label ?? ''}: ${error}`}
        </span>
      )}
    </>
  )
}

/** The text for a refused input; the service has one for all typed factors. */
export function refusalText(method: FactorMethod | null, refusal: string | undefined): string | undefined {
  return refusal !== undefined && method === 'recovery' ? 'This recovery code is incorrect' : refusal
}

/** Why the challenge is over: no tries left, or expired. */
export type FactorEnd = 'spent' | 'expired'

/** Only a code by message can be requested again. */
export function isFactorOver(end: FactorEnd | null, method: FactorMethod | null): end is FactorEnd {
  return end === 'spent' || (end === 'expired' && method !== 'code')
}

/** Shown at the field of an expired code. */
export const CODE_EXPIRED_TEXT = 'This code has expired. Request a new one.'

/** The challenge is over and must be started again. */
export function FactorOver({
  end,
  again = 'Start again',
  onRestart,
}: {
  readonly end: FactorEnd
  /** Names what is started again; omit where the page does. */
  readonly again?: string
  readonly onRestart: () => void
}) {
  const box = useFocusedBox<HTMLDivElement>()
  return (
    <div className={styles.form}>
      <Problem ref={box}>
        {end === 'spent' ? 'Too many wrong codes.' : 'You ran out of time.'} Please start again.
      </Problem>
      <div className={styles.submit}>
        <PlainButton look="primary" onClick={onRestart}>
          {again}
        </PlainButton>
      </div>
    </div>
  )
}

/** The browser's own dialog explains the passkey. The button has the focus. */
export function PasskeyAsk({
  isBusy,
  problem,
  onAsk,
  children,
}: {
  readonly isBusy: boolean
  readonly problem: string | undefined
  readonly onAsk: () => void
  /** The other methods. */
  readonly children: ReactNode
}) {
  const button = useFocusedBox<HTMLButtonElement>()
  const hintId = useId()
  return (
    <div className={styles.form} aria-busy={isBusy}>
      <FactorAlerts problem={problem} />
      <p id={hintId}>Your device asks for a PIN, a fingerprint or your face.</p>
      <div className={styles.submit}>
        <PlainButton
          ref={button}
          look="primary"
          aria-disabled={isBusy}
          aria-describedby={hintId}
          onClick={onAsk}
        >
          {isBusy ? 'Waiting for your passkey…' : 'Use your passkey'}
        </PlainButton>
        {children}
      </div>
    </div>
  )
}

const INSTEAD: Readonly<Record<FactorMethod, string>> = {
  code: 'Use a code we send instead',
  passkey: 'Use your passkey instead',
  totp: 'Use your authenticator app instead',
  recovery: 'Use a recovery code instead',
}

/** A button for each method except the current one. */
export function OtherFactors({
  methods,
  method,
  isBusy,
  onChoose,
  ...look
}: {
  readonly methods: readonly FactorMethod[]
  readonly method: FactorMethod | null
  readonly isBusy: boolean
  readonly onChoose: (method: FactorMethod) => void
  readonly look?: 'subtle'
  readonly small?: boolean
}) {
  return methods.map((other) =>
    other === method ? null : (
      <PlainButton key={other} {...look} aria-disabled={isBusy} onClick={() => onChoose(other)}>
        {INSTEAD[other]}
      </PlainButton>
    ),
  )
}
