import type { AppProblem } from '#graphql/problem.ts'
import { useNotify, useProblemToast } from '#hooks/use-notify.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'

/** The text of a successful call, or undefined when the person cancelled it. */
export type Sent = Promise<string | undefined>

/** One call at a time. Shows its text as a toast; errors go to `onProblem`. */
export function useOneCall(onProblem: (problem: AppProblem) => void) {
  const notify = useNotify()
  const { run: runOne, isBusy } = useOneAtATime(onProblem)
  const run = (call: () => Sent): Promise<void> =>
    runOne(async () => {
      const message = await call()
      if (message !== undefined) notify({ intent: 'success', message })
    })
  return { run, isBusy }
}

/**
 * One call at a time about something that may have moved meanwhile. A refusal shows as a toast, because `onStale` reads again and the
 * row, or this form, may leave. What belongs to a field, and every other problem, goes to `onProblem`.
 */
export function useStaleCall(onProblem: (problem: AppProblem) => void, onStale: () => void) {
  const toastProblem = useProblemToast()
  return useOneCall((problem) => {
    if (problem.kind !== 'refused' || Object.keys(problem.fieldErrors).length > 0) return onProblem(problem)
    toastProblem(problem)
    onStale()
  })
}
