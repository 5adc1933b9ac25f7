import { useRef, useState } from 'react'
import { readProblem } from '#graphql/problem.ts'
import { noticeOf, useNotify } from '#hooks/use-notify.ts'

/** Sends one answer about an order at a time and tells how it ended (spec 8: success, warning or error toast). */
export function useAnswer(onStale: () => void): {
  readonly answer: (call: () => Promise<string>) => void
  readonly isBusy: boolean
} {
  const notify = useNotify()
  const [isBusy, setIsBusy] = useState(false)
  // State arrives a render later; a double click does not wait for it.
  const isOnItsWay = useRef(false)

  async function run(call: () => Promise<string>): Promise<void> {
    try {
      notify({ intent: 'success', message: await call() })
    } catch (error) {
      const problem = readProblem(error)
      const notice = noticeOf(problem)
      if (notice) notify(notice)
      // Refused or lost: either way the order may be another one by now than the page shows.
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
