import { useRef, useState } from 'react'
import { type AppProblem, readProblem } from '#graphql/problem.ts'
import { useNotify } from '#hooks/use-notify.ts'

/** The text of a successful call, or undefined when the person cancelled it. */
export type Sent = Promise<string | undefined>

/** Runs one call at a time, so that a double click sends once. Shows its text as a toast; errors go to `onProblem`. */
export function useOneCall(onProblem: (problem: AppProblem) => void) {
  const notify = useNotify()
  const [isBusy, setIsBusy] = useState(false)
  // A ref, because state updates too late for a double click.
  const isOnItsWay = useRef(false)
  const run = async (call: () => Sent): Promise<void> => {
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
