import { useState } from 'react'
import { requestCaptcha } from '#graphql/sign-in.ts'
import { readProblem } from '#graphql/problem.ts'
import { CheckboxField } from '#ui/fields.tsx'
import { solveCaptcha } from './solve-captcha.ts'

type Phase = 'open' | 'working' | 'done' | 'failed'

const STATUS: Readonly<Record<Phase, string>> = {
  open: 'Your device does a short calculation; there is no puzzle.',
  working: 'Checking…',
  done: 'Confirmed.',
  failed: 'The check did not work. Please try again.',
}

interface CaptchaFieldProps {
  readonly error?: string | undefined
  /** Given the answer once it is found, and '' when a new one is on its way. */
  readonly onAnswer: (answer: string) => void
}

/** Proof of work in place of a puzzle (spec 1, captcha). Each answer is good for one try: re-mount for the next. */
export function CaptchaField({ error, onAnswer }: CaptchaFieldProps) {
  const [phase, setPhase] = useState<Phase>('open')
  const [reason, setReason] = useState('')
  const confirm = () => {
    if (phase === 'working' || phase === 'done') return
    setPhase('working')
    onAnswer('')
    requestCaptcha()
      .then(solveCaptcha)
      .then(
        (answer) => {
          onAnswer(answer)
          setPhase('done')
        },
        (failure: unknown) => {
          const problem = readProblem(failure)
          setReason(
            problem.kind === 'offline' || problem.kind === 'refused' ? problem.message : STATUS.failed,
          )
          setPhase('failed')
        },
      )
  }
  return (
    <CheckboxField
      id="captcha"
      isBoxed
      label="I am not a robot"
      hint={<output>{phase === 'failed' ? reason : STATUS[phase]}</output>}
      error={error}
      checked={phase === 'working' || phase === 'done'}
      aria-busy={phase === 'working'}
      onChange={confirm}
    />
  )
}
