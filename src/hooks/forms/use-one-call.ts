import type { AppProblem } from '#graphql/problem.ts'
import { useNotify } from '#hooks/use-notify.ts'
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
