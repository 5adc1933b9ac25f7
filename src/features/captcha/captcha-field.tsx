import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { requestCaptcha } from '#graphql/sign-in.ts'
import { readProblem } from '#graphql/problem.ts'
import { NativeCheckboxField } from '#ui/sign-in/native-fields.tsx'
import { solveCaptcha } from './solve-captcha.ts'
import { useEndOnLeave } from '#ui/effects/lifetime.ts'

type Phase = 'open' | 'working' | 'done' | 'failed'

const STATUS: Readonly<Record<Phase, string>> = {
  open: 'Your device does a short calculation. There is no puzzle to solve.',
  working: 'Checking…',
  done: 'Confirmed.',
  failed: 'The check failed. Please try again.',
}

interface CaptchaFieldProps {
  readonly error?: string | undefined
  /** Called with the answer when it is found, and with '' when a new one starts. */
  readonly onAnswer: (answer: string) => void
  /** Called with the running work, which never rejects. */
  readonly onWork: (work: Promise<void>) => void
  /** It starts by itself: the person is about to send the form, or has sent it before. */
  readonly isAuto: boolean
  /** Whether an answer is needed now. */
  readonly isWanted: boolean
}

/** Proof of work instead of a puzzle (spec 1, captcha). Each answer is valid once: remount for the next. */
export function CaptchaField({ error, onAnswer, onWork, isAuto, isWanted }: CaptchaFieldProps) {
  const [phase, setPhase] = useState<Phase>(isAuto ? 'working' : 'open')
  const [reason, setReason] = useState('')
  const running = useRef<AbortController>(null)
  // An answer that arrives after the form was left is dropped.
  useEndOnLeave(() => {
    running.current?.abort()
    running.current = null
  })
  const start = () => {
    const run = new AbortController()
    running.current = run
    setPhase('working')
    onAnswer('')
    const work = requestCaptcha()
      .then(solveCaptcha)
      .then(
        (answer) => {
          if (run.signal.aborted) return
          onAnswer(answer)
          setPhase('done')
        },
        (failure: unknown) => {
          if (run.signal.aborted) return
          const problem = readProblem(failure)
          setReason(
            problem.kind === 'offline' || problem.kind === 'refused' ? problem.message : STATUS.failed,
          )
          setPhase('failed')
        },
      )
    onWork(work)
  }
  const startByItself = useEffectEvent(start)
  // The worker of the proof: it starts by itself, once.
  useEffect(() => {
    if (isAuto && isWanted && running.current === null) startByItself()
  }, [isAuto, isWanted])
  const confirm = () => {
    if (phase === 'open' || phase === 'failed') start()
  }
  return (
    <NativeCheckboxField
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
