import { useRef, useState } from 'react'
import { type AppProblem, readProblem } from '#graphql/problem.ts'
import { useNotify } from '#hooks/use-notify.ts'

/** What to say of a call that went well, or undefined where the person left it. */
export type Sent = Promise<string | undefined>

/** One call at a time: a double click sends once. What it answers is told by a toast; what it is refused with goes to `onProblem`. */
export function useOneCall(onProblem: (problem: AppProblem) => void) {
  const notify = useNotify()
  const [isBusy, setIsBusy] = useState(false)
  // State arrives a render later; a double click does not wait for it.
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
