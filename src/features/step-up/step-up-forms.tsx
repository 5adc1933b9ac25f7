import { type ChangeEvent, type ClipboardEvent, type RefObject, type SubmitEvent, useState } from 'react'
import { oneTimeCode } from '#contracts/user/identity.ts'
import { pastedCode, typedCode } from '#lib/one-time-code.ts'
import type { MachineProblem } from '#machines/problem.ts'
import { CHALLENGE_TRIES, RESEND_COOLDOWN_MS } from '#machines/resend.ts'
import type { StepUpChallenge } from '#machines/step-up/machine.ts'
import { Button } from '#ui/controls/button.tsx'
import { MailboxLink } from '#ui/sign-in/mailbox-link.tsx'
import {
  CODE_EXPIRED_TEXT,
  CodeHint,
  FactorAlerts,
  FactorOver,
  isFactorOver,
  OtherFactors,
  PasskeyAsk,
  refusalText,
  TYPED_FACTORS,
} from '#ui/sign-in/factor-parts.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ResendButtons, ResendNews } from '#ui/sign-in/resend.tsx'
import styles from './step-up-dialog.module.css'
import type { StepUpFlow } from './step-up-flow.ts'
import type { StepUpOwner } from './step-up-request.ts'
import { useFocusedBox, useFocusFor } from '#ui/effects/focus.ts'
import { Problem } from '#ui/feedback/problem.tsx'

interface FlowProps {
  readonly flow: StepUpFlow
}

const REQUIRED_TEXT = 'This field is required'

const AGAIN = 'Start the confirmation again'

/** The first step of an account change. */
export function PasswordForm({ flow, email }: FlowProps & { readonly email: string }) {
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
      <FactorAlerts
        label="Password"
        error={error}
        problem={refusal === undefined ? problem?.message : undefined}
      />
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
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
      <div className={styles.choices}>
        <Button look="primary" type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Checking…' : 'Continue'}
        </Button>
        <Button onClick={flow.cancel}>Cancel</Button>
      </div>
    </form>
  )
}

/** Nothing can be answered, because the challenge is over or could not be requested. */
export function Stopped({ flow: { cancel, problem, restart } }: FlowProps) {
  const box = useFocusedBox<HTMLDivElement>()
  return (
    <>
      <Problem ref={box}>{problem?.message}</Problem>
      <div className={styles.choices}>
        <Button look="primary" onClick={restart}>
          Try again
        </Button>
        <Button onClick={cancel}>Cancel</Button>
      </div>
    </>
  )
}

/** The second factor with the chosen method. */
export function FactorForm({ flow, email }: FlowProps & Pick<StepUpOwner, 'email'>) {
  const { challenge, end, method, restart } = flow
  if (challenge === null) return null
  if (isFactorOver(end, method)) return <FactorOver end={end} again={AGAIN} onRestart={restart} />
  return method === 'passkey' ? (
    <PasskeyAsk isBusy={flow.isBusy} problem={flow.problem?.message} onAsk={flow.provePasskey}>
      <div className={styles.choices}>
        <OtherWays flow={flow} challenge={challenge} />
      </div>
    </PasskeyAsk>
  ) : (
    // A new method or challenge starts with an empty field.
    <TypedForm
      key={`${method} ${challenge.challengeId}`}
      flow={flow}
      email={email}
      challenge={challenge}
      method={method}
    />
  )
}

interface MethodProps extends FlowProps {
  readonly challenge: StepUpChallenge
}

/** A typed code, which is discarded with the form. */
function TypedForm({
  flow,
  email,
  challenge,
  method,
}: MethodProps & Pick<StepUpOwner, 'email'> & { readonly method: keyof typeof TYPED_FACTORS }) {
  const { end, isBusy, problem } = flow
  const { field, refusal, isRenewed, submit } = useTypedCode(flow, challenge)
  const { label, input } = TYPED_FACTORS[method]
  const otherwise = refusal === undefined ? problem?.message : undefined
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-busy={isBusy}>
      <FactorAlerts
        label={label}
        error={field.error}
        problem={end === 'expired' ? CODE_EXPIRED_TEXT : otherwise}
      />
      <TextField
        autoCapitalize="none"
        spellCheck={false}
        {...input}
        {...field}
        id="step-up-code"
        label={label}
        hint={
          method === 'code' ? (
            <CodeHint sentTo={challenge.sentTo} tries={CHALLENGE_TRIES} namesPurpose />
          ) : (
            TYPED_FACTORS[method].hint
          )
        }
      />
      <div className={styles.choices}>
        <Button look="primary" type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Checking…' : 'Confirm'}
        </Button>
        {method === 'code' ? <Resend flow={flow} challenge={challenge} isRenewed={isRenewed} /> : null}
        <OtherWays flow={flow} challenge={challenge} />
      </div>
      {method === 'code' ? (
        <MailboxLink to={challenge.channel === 'mail' && email !== '' ? email : undefined}>
          Open the demonstration mailbox
        </MailboxLink>
      ) : null}
    </form>
  )
}

/** A field for a code without the form library, because the dialog opens on pages that do not load it. */
function useTypedCode(flow: StepUpFlow, challenge: StepUpChallenge) {
  const { problem } = flow
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const [asked, setAsked] = useState(challenge)
  const [isRenewed, setIsRenewed] = useState(false)
  const type = (typed: string) => {
    setText(typed)
    setFault(undefined)
  }
  if (asked !== challenge) {
    // A new code voids the old one and the input.
    setAsked(challenge)
    setIsRenewed(true)
    type('')
  }
  const refusal = refusalText(flow.method, problem?.fieldErrors['code'])
  const ref = useFieldFocus(problem, refusal)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = oneTimeCode.safeParse(typedCode(text))
    setFault(read.error?.issues[0]?.message)
    if (read.success) flow.giveCode(read.data)
    else ref.current?.focus()
  }
  const field = {
    ref,
    value: text,
    error: fault ?? refusal,
    onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.target.value),
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      const code = pastedCode(event.clipboardData.getData('text'))
      if (code === undefined) return
      event.preventDefault()
      type(code)
    },
  }
  return { field, refusal, isRenewed, submit }
}

/** The button for another code, and its announcement. */
function Resend({ flow, challenge, isRenewed }: MethodProps & { readonly isRenewed: boolean }) {
  const { problem, resend, resendState } = flow
  return (
    <>
      <ResendButtons
        // Counts from the newest code.
        key={challenge.resendInMs}
        state={resendState}
        channels={challenge.channels}
        channel={challenge.channel}
        waitMs={Math.max(RESEND_COOLDOWN_MS, challenge.resendInMs)}
        onAgain={() => resend(challenge.channel)}
        onOther={resend}
      />
      <ResendNews
        state={resendState}
        sentTo={challenge.sentTo}
        isOnItsWay={isRenewed && resendState === 'cooling' && problem === null}
      />
    </>
  )
}

function OtherWays({ flow: { cancel, choose, isBusy, method, restart }, challenge }: MethodProps) {
  return (
    <>
      <OtherFactors methods={challenge.methods} method={method} isBusy={isBusy} onChoose={choose} />
      <Button onClick={restart}>{AGAIN}</Button>
      <Button onClick={cancel}>Cancel</Button>
    </>
  )
}

/** The field has the focus from the start; a refusal selects its text, so that the next attempt replaces it. */
function useFieldFocus(
  problem: MachineProblem | null,
  refusal: string | undefined,
): RefObject<HTMLInputElement | null> {
  const field = useFocusedBox<HTMLInputElement>()
  useFocusFor(refusal === undefined ? null : problem, () => {
    field.current?.focus()
    field.current?.select()
  })
  return field
}
