import { type ChangeEvent, useId, useState } from 'react'
import { type Sent, useStaleCall } from './use-one-call.ts'

interface ReasonCallOptions {
  /** What an empty reason is told. */
  readonly missing: string
  readonly onStale: () => void
}

/**
 * Calls of which some need a written reason, one at a time, as in `useStaleCall`. What is wrong with the reason is shown at its field,
 * which gets the focus; other problems are for the page to show.
 */
export function useReasonCall({ missing, onStale }: ReasonCallOptions) {
  const id = useId()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const blame = (text: string) => {
    setFault(text)
    document.getElementById(id)?.focus()
  }
  const { run, isBusy } = useStaleCall(({ message, fieldErrors, kind }) => {
    const wrong = fieldErrors['reason']
    if (wrong !== undefined) return blame(wrong)
    // A lost session has its own modal.
    if (kind !== 'sessionLost') setProblem(message)
  }, onStale)
  const send = (call: () => Sent): void => {
    setFault(undefined)
    setProblem(undefined)
    void run(call)
  }
  /** Sends with the reason, which must be there. */
  const sendReason = (call: (reason: string) => Sent): void => {
    const written = reason.trim()
    if (written !== '') return send(() => call(written))
    setProblem(undefined)
    blame(missing)
  }
  const field = {
    id,
    value: reason,
    error: fault,
    onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => setReason(target.value),
  }
  return { field, send, sendReason, isBusy, problem }
}
