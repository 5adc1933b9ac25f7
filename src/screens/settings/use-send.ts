import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { type AppProblem, readProblem } from '#graphql/problem.ts'
import { noticeOf, useNotify } from '#hooks/use-notify.ts'
import { type AccountChange, useStepUp, withStepUp } from '#hooks/use-step-up.tsx'

/** One call at a time. It answers with what to say of it, or undefined where the person left it. */
export type Sent = Promise<string | undefined>

function useOneAtATime() {
  const notify = useNotify()
  const [isBusy, setIsBusy] = useState(false)
  // State arrives a render later; a double click does not wait for it.
  const isOnItsWay = useRef(false)
  const run = async (call: () => Sent, onProblem: (problem: AppProblem) => void): Promise<void> => {
    if (isOnItsWay.current) return
    isOnItsWay.current = true
    setIsBusy(true)
    try {
      const message = await call()
      if (message !== undefined) notify({ intent: 'success', message })
    } catch (error) {
      onProblem(readProblem(error))
    } finally {
      isOnItsWay.current = false
      setIsBusy(false)
    }
  }
  return { run, isBusy }
}

/** A button that does one thing and tells how it ended (spec 8: success, warning or error toast). */
export function useAct(): { readonly act: (call: () => Sent) => void; readonly isBusy: boolean } {
  const notify = useNotify()
  const { run, isBusy } = useOneAtATime()
  const act = (call: () => Sent) =>
    void run(call, (problem) => {
      const notice = noticeOf(problem)
      if (notice) notify(notice)
    })
  return { act, isBusy }
}

/**
 * Sends a form. What the service says of a field stands at the field, which takes the focus; anything else stands over the
 * button. Nothing is ever cleared from the fields here.
 */
export function useFormSend<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  fields: readonly FieldPath<Values>[],
) {
  const { run, isBusy } = useOneAtATime()
  const [problem, setProblem] = useState<string>()
  const show = ({ kind, message, fieldErrors }: AppProblem) => {
    const known = fields.filter((path) => fieldErrors[path] !== undefined)
    for (const [index, path] of known.entries()) {
      form.setError(path, { type: 'server', message: fieldErrors[path] ?? '' }, { shouldFocus: index === 0 })
    }
    // The lost session has its own modal.
    if (known.length === 0 && kind !== 'sessionLost') setProblem(message)
  }
  const submit = (call: (values: Values) => Sent) => {
    const send = form.handleSubmit((values) => {
      setProblem(undefined)
      return run(() => call(values), show)
    })
    return (event: { preventDefault: () => void }) => void send(event as never)
  }
  return { submit, isBusy, problem }
}

/** Asks for the proof and makes the call with it; undefined where the person left the question. */
export function useProved() {
  const stepUp = useStepUp()
  return async <Result>(
    change: AccountChange,
    call: (context: ReturnType<typeof withStepUp>) => Promise<Result>,
  ): Promise<Result | undefined> => {
    const proof = await stepUp.forAccount(change)
    return proof === undefined ? undefined : call(withStepUp(proof))
  }
}

/** Reads everything the page shows anew: what protects an account hangs together. */
export function useReread(): () => void {
  const client = useApolloClient()
  return () => {
    // Each reading shows its own failure.
    Promise.resolve(client.refetchQueries({ include: 'active' })).catch(() => undefined)
  }
}
