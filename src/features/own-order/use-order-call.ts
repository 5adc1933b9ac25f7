import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { useProblemToast } from '#hooks/use-notify.ts'

/** Sends one action on the order at a time; a problem is a toast (spec 8). */
export function useOrderCall(onStale: () => void) {
  const toastProblem = useProblemToast()
  return useOneCall((problem) => {
    toastProblem(problem)
    // Refused or lost: in both cases the order may have changed.
    if (problem.kind === 'refused' || problem.kind === 'failed') onStale()
  })
}
