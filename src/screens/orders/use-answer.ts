import { useRef, useState } from 'react'
import { readProblem } from '#graphql/problem.ts'
import { noticeOf, useNotify } from '#hooks/use-notify.ts'

/** Sends one action on an order at a time and shows the result (spec 8: success, warning or error toast). */
export function useAnswer(onStale: () => void): {
  readonly answer: (call: () => Promise<string>) => void
  readonly isBusy: boolean
} {
  const notify = useNotify()
  const [isBusy, setIsBusy] = useState(false)
  // A ref, because state updates too late for a double click.
  const isOnItsWay = useRef(false)

  async function run(call: () => Promise<string>): Promise<void> {
    try {
      notify({ intent: 'success', message: await call() })
    } catch (error) {
      const problem = readProblem(error)
      const notice = noticeOf(problem)
      if (notice) notify(notice)
      // Refused or lost: in both cases the order may have changed.
      if (problem.kind === 'refused' || problem.kind === 'failed') onStale()
    } finally {
      isOnItsWay.current = false
      setIsBusy(false)
    }
  }

  const answer = (call: () => Promise<string>) => {
    if (isOnItsWay.current) return
    isOnItsWay.current = true
    setIsBusy(true)
    void run(call)
  }
  return { answer, isBusy }
}
