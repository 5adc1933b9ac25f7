import { type AppProblem, readProblem } from '#graphql/problem.ts'
import { useNotify } from './use-notify.ts'
import { useOnce } from './use-once.ts'

/** What to say of a call that went well, or undefined where the person left it. */
export type Sent = Promise<string | undefined>

/** One call at a time. What it answers is told by a toast; what it is refused with goes to `onProblem`. */
export function useOneCall(onProblem: (problem: AppProblem) => void) {
  const notify = useNotify()
  const { once, isBusy } = useOnce()
  const run = (call: () => Sent): Promise<void> =>
    once(async () => {
      try {
        const message = await call()
        if (message !== undefined) notify({ intent: 'success', message })
      } catch (error) {
        onProblem(readProblem(error))
      }
    })
  return { run, isBusy }
}
