import {
  type ClipboardEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { oneTimeCode } from '#contracts/identity.ts'
import { pastedCode, typedCode } from '#lib/one-time-code.ts'
import type { MachineProblem } from '#machines/problem.ts'
import type { StepUpChallenge } from '#machines/step-up/machine.ts'
import { PlainButton } from '#ui/button-link.tsx'
import { MailboxLink } from '#ui/demonstration.tsx'
import { PasswordField, TextField } from '#ui/fields.tsx'
import styles from './step-up-dialog.module.css'
import type { StepUpFlow } from './step-up-flow.ts'
import { ResendButtons } from './step-up-resend.tsx'

interface FlowProps {
  readonly flow: StepUpFlow
}

const REQUIRED_TEXT = 'This field is required'

/** The first half of a change of the account. */
export function PasswordForm({ flow }: FlowProps) {
  const { problem, isBusy } = flow
  const [password, setPassword] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const refusal = problem?.fieldErrors['password']
  const error = isEmpty ? REQUIRED_TEXT : refusal
  const field = useFieldFocus(problem, error)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsEmpty(password === '')
    if (password === '') field.current?.focus()
    else flow.givePassword(password)
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-busy={isBusy}>
      <Alerts label="Password" error={error} problem={refusal === undefined ? problem : null} />
      <PasswordField
        ref={field}
        id="step-up-password"
        label="Password"
        value={password}
        autoComplete="current-password"
        maxLength={256}
        error={error}
        onChange={(event) => {
          setPassword(event.target.value)
          setIsEmpty(false)
        }}
      />
      <div className={styles.buttons}>
        <PlainButton look="primary" type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Checking…' : 'Continue'}
        </PlainButton>
      </div>
    </form>
  )
}

/** Nothing can be answered any more, or nothing was asked. */
export function Stopped({ flow: { problem, restart } }: FlowProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <>
      <div ref={box} role="alert" tabIndex={-1} className={styles.problem}>
        {problem?.message}
      </div>
      <div className={styles.buttons}>
        <PlainButton look="primary" onClick={restart}>
          Try again
        </PlainButton>
      </div>
    </>
  )
}

/** The ways in which a factor is typed. */
const TYPED = {
  code: { label: 'One-time code', inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 },
  totp: {
    label: 'Code of your authenticator app',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    maxLength: 12,
  },
  recovery: { label: 'Recovery code', inputMode: 'text', autoComplete: 'off', maxLength: 24 },
} as const

/** The second factor, in the way that was chosen. */
export function FactorForm({ flow }: FlowProps) {
  const { challenge, method } = flow
  if (challenge === null) return null
  return method === 'passkey' ? (
    <PasskeyForm flow={flow} challenge={challenge} />
  ) : (
    // Another way, or another question, starts with an empty field.
    <TypedForm key={`${method} ${challenge.challengeId}`} flow={flow} challenge={challenge} method={method} />
  )
}

interface MethodProps extends FlowProps {
  readonly challenge: StepUpChallenge
}

function TypedForm({ flow, challenge, method }: MethodProps & { readonly method: keyof typeof TYPED }) {
  const { isBusy, problem } = flow
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const [asked, setAsked] = useState(challenge)
  const [isRenewed, setIsRenewed] = useState(false)
  if (asked !== challenge) {
    // A new code voids the old one, and what was typed of it.
    setAsked(challenge)
    setIsRenewed(true)
    setText('')
    setFault(undefined)
  }
  const refusal = problem?.fieldErrors['code']
  const error = fault ?? refusal
  const field = useFieldFocus(problem, refusal)
  const { label, ...input } = TYPED[method]
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = oneTimeCode.safeParse(typedCode(text))
    setFault(read.error?.issues[0]?.message)
    if (read.success) flow.giveCode(read.data)
    else field.current?.focus()
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const code = pastedCode(event.clipboardData.getData('text'))
    if (code === undefined) return
    event.preventDefault()
    setText(code)
    setFault(undefined)
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-busy={isBusy}>
      <Alerts label={label} error={error} problem={refusal === undefined ? problem : null} />
      <TextField
        {...input}
        ref={field}
        id="step-up-code"
        label={label}
        hint={<Hint method={method} sentTo={challenge.sentTo} />}
        value={text}
        autoCapitalize="none"
        spellCheck={false}
        error={error}
        onPaste={paste}
        onChange={(event) => {
          setText(event.target.value)
          setFault(undefined)
        }}
      />
      <div className={styles.buttons}>
        <PlainButton look="primary" type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Checking…' : 'Confirm'}
        </PlainButton>
        {method === 'code' ? <ResendButtons flow={flow} challenge={challenge} isRenewed={isRenewed} /> : null}
      </div>
      <OtherWays flow={flow} challenge={challenge} />
      {method === 'code' ? <MailboxLink>Open the demonstration mailbox</MailboxLink> : null}
    </form>
  )
}

function Hint({
  method,
  sentTo,
}: {
  readonly method: keyof typeof TYPED
  readonly sentTo: string
}): ReactNode {
  if (method === 'totp') return 'The six digits the app shows for Mizan. They change every 30 seconds.'
  if (method === 'recovery') return 'One of the codes you kept when you set this up. Each works once.'
  return (
    <>
      We sent a code to <strong>{sentTo}</strong>. Its message names what you confirm; it is good for five
      minutes.
    </>
  )
}

/** The browser asks; its own dialog says how. */
function PasskeyForm({ flow, challenge }: MethodProps) {
  const { isBusy, problem, provePasskey } = flow
  const box = useRef<HTMLDivElement>(null)
  const hintId = useId()
  useEffect(() => box.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={box} className={styles.form} aria-busy={isBusy}>
      <Alerts label="" error={undefined} problem={problem} />
      <p id={hintId} className={styles.quiet}>
        Your device asks for a PIN, a fingerprint or your face.
      </p>
      <div className={styles.buttons}>
        <PlainButton
          look="primary"
          aria-disabled={isBusy}
          aria-describedby={hintId}
          onClick={() => provePasskey()}
        >
          {isBusy ? 'Waiting for your passkey…' : 'Use your passkey'}
        </PlainButton>
      </div>
      <OtherWays flow={flow} challenge={challenge} />
    </div>
  )
}

const INSTEAD = {
  code: 'Use a code we send instead',
  passkey: 'Use your passkey instead',
  totp: 'Use your authenticator app instead',
  recovery: 'Use a recovery code instead',
} as const

function OtherWays({ flow: { choose, isBusy, method, restart }, challenge }: MethodProps) {
  return (
    <div className={styles.ways}>
      {challenge.methods.map((other) =>
        other === method ? null : (
          <PlainButton key={other} look="subtle" small aria-disabled={isBusy} onClick={() => choose(other)}>
            {INSTEAD[other]}
          </PlainButton>
        ),
      )}
      <PlainButton look="subtle" small onClick={restart}>
        Start again
      </PlainButton>
    </div>
  )
}

/** A message of its own, or the one at the field once more: that has the focus already, so its new description would not be read out. */
function Alerts({
  label,
  error,
  problem,
}: {
  readonly label: string
  readonly error: string | undefined
  readonly problem: MachineProblem | null
}) {
  return (
    <>
      {problem === null ? null : (
        <p role="alert" className={styles.problem}>
          {problem.message}
        </p>
      )}
      {error === undefined ? null : (
        <span role="alert" className="visually-hidden">
          {`${label}: ${error}`}
        </span>
      )}
    </>
  )
}

/** The field has the focus from the start; a refusal selects what was typed, so that the next try is typed over it. */
function useFieldFocus(
  problem: MachineProblem | null,
  refusal: string | undefined,
): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (problem !== null && refusal !== undefined) {
      field.current?.focus()
      field.current?.select()
    }
  }, [problem, refusal])
  return field
}
