import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type ClipboardEvent, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { oneTimeCode } from '#contracts/identity.ts'
import { RESEND_COOLDOWN_MS } from '#machines/sign-in/machine.ts'
import { PlainButton } from '#ui/button-link.tsx'
import { MailboxLink } from '#ui/demonstration.tsx'
import { TextField } from '#ui/fields.tsx'
import { pastedCode, typedCode } from './one-time-code.ts'
import styles from './sign-in.module.css'
import { useCooldown } from './use-cooldown.ts'
import type { SignIn } from './use-sign-in.ts'

const codeForm = z.strictObject({ code: oneTimeCode })
type CodeForm = z.infer<typeof codeForm>

const LABEL = 'One-time code'

/**
 * The second half of signing up and signing in: the one-time code (spec 1). One field, which takes paste and autofill, has the
 * focus and is described by where the code went; the focus stays in it when the code is refused.
 */
export function CodeStep({ signIn }: { readonly signIn: SignIn }) {
  const { challenge, isBusy, problem, resendState } = signIn
  const form = useForm<CodeForm>({
    resolver: standardSchemaResolver(codeForm),
    mode: 'onTouched',
    defaultValues: { code: '' },
  })
  const { reset, setError, setFocus, setValue } = form
  const { errors, isDirty, isSubmitted } = form.formState
  // Whoever leaves the empty field for another button has made no mistake.
  const isFault = isDirty || isSubmitted || errors.code?.type === 'server'
  const error = isFault ? errors.code?.message : undefined
  useEffect(() => setFocus('code'), [setFocus])
  const refusal = problem?.fieldErrors['code']
  useEffect(() => {
    if (problem === null || refusal === undefined) return
    setError('code', { type: 'server', message: refusal })
    // Selected, so that the next code is typed or pasted over it.
    setFocus('code', { shouldSelect: true })
  }, [problem, refusal, setError, setFocus])

  const [first] = useState(challenge)
  const isResent = challenge !== first
  useEffect(() => {
    // A new code voids the old one, and what was said of it.
    if (isResent) reset()
  }, [isResent, challenge, reset])

  const submit = form.handleSubmit(({ code }) => signIn.answer(code))
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const code = pastedCode(event.clipboardData.getData('text'))
    if (code === undefined) return
    event.preventDefault()
    setValue('code', code, { shouldDirty: true, shouldValidate: true })
  }
  const sentTo = challenge?.sentTo ?? ''
  // Taken away while a new code is sent, so that the same words said twice are announced twice.
  const isTold = problem !== null && refusal === undefined && resendState !== 'sending'
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-busy={isBusy}
    >
      {isTold ? (
        <p role="alert" className={styles.problem}>
          {problem.message}
        </p>
      ) : null}
      {error === undefined ? null : (
        // The field has the focus already, so its new description would not be read out.
        <span role="alert" className="visually-hidden">
          {`${LABEL}: ${error}`}
        </span>
      )}
      <ResendNews signIn={signIn} isResent={isResent} />
      <TextField
        {...form.register('code', { setValueAs: typedCode })}
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
        <ResendButton signIn={signIn} />
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

/** Keeps its name while it waits, or the button with the focus would be read out anew each second. */
function ResendButton({ signIn: { challenge, resend, resendState } }: { readonly signIn: SignIn }) {
  return (
    <>
      <PlainButton aria-disabled={resendState !== 'ready'} aria-describedby="resend-hint" onClick={resend}>
        Send a new code
      </PlainButton>
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
