import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { oneTimeCode } from '#contracts/identity.ts'
import type { CodeChallenge } from '#graphql/sign-in.ts'
import { readProblem } from '#graphql/problem.ts'
import { answerChallenge, resendCode } from '#graphql/sign-in.ts'
import { PlainButton } from '#ui/button-link.tsx'
import { TextField } from '#ui/fields.tsx'
import styles from './sign-in.module.css'
import { useCooldown } from './use-cooldown.ts'
import { useSubmitOnce } from './use-submit-once.ts'

const codeForm = z.strictObject({ code: oneTimeCode })
type CodeForm = z.infer<typeof codeForm>

interface CodeStepProps {
  readonly challenge: CodeChallenge
  readonly onChallenge: (challenge: CodeChallenge) => void
  readonly onSignedIn: () => void
  readonly onBack: () => void
}

/** The second half of signing up and signing in: the one-time code (spec 1), one field that takes paste and autofill. */
export function CodeStep({ challenge, onChallenge, onSignedIn, onBack }: CodeStepProps) {
  const [notice, setNotice] = useState('')
  const [problem, setProblem] = useState('')
  const form = useForm<CodeForm>({
    resolver: standardSchemaResolver(codeForm),
    mode: 'onTouched',
  })
  const { errors, isSubmitting } = form.formState
  const start = useRef<HTMLParagraphElement>(null)
  useEffect(() => start.current?.focus(), [])

  const send = async ({ code }: CodeForm) => {
    setProblem('')
    try {
      await answerChallenge({ challengeId: challenge.challengeId, code })
      onSignedIn()
    } catch (error) {
      const { fieldErrors, message } = readProblem(error)
      if (fieldErrors['code'] === undefined) setProblem(message)
      else form.setError('code', { message: fieldErrors['code'] }, { shouldFocus: true })
    }
  }
  const submit = useSubmitOnce(form.handleSubmit(send))
  const resend = async () => {
    setProblem('')
    try {
      onChallenge(await resendCode(challenge.challengeId))
      setNotice(`A new code is on its way to ${challenge.sentTo}.`)
    } catch (error) {
      setProblem(readProblem(error).message)
    }
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit} aria-busy={isSubmitting}>
      <p ref={start} tabIndex={-1}>
        We sent a code to <strong>{challenge.sentTo}</strong>. It is good for five minutes.
      </p>
      {problem === '' ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {notice === '' ? null : <output className={styles.notice}>{notice}</output>}
      <TextField
        {...form.register('code')}
        id="code"
        label="One-time code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        error={errors.code?.message}
      />
      <div className={styles.submit}>
        <PlainButton look="primary" type="submit" aria-disabled={isSubmitting}>
          {isSubmitting ? 'Checking…' : 'Confirm'}
        </PlainButton>
        <ResendButton key={challenge.resendAt} resendAt={challenge.resendAt} onResend={resend} />
        <PlainButton look="subtle" onClick={onBack}>
          Back
        </PlainButton>
      </div>
    </form>
  )
}

function ResendButton({
  resendAt,
  onResend,
}: {
  readonly resendAt: string
  readonly onResend: () => Promise<void>
}) {
  const seconds = useCooldown(resendAt)
  const isWaiting = seconds > 0
  return (
    <PlainButton aria-disabled={isWaiting} onClick={() => (isWaiting ? undefined : void onResend())}>
      {isWaiting ? `Send a new code in ${seconds} s` : 'Send a new code'}
    </PlainButton>
  )
}
