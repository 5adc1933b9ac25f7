import { useApolloClient } from '@apollo/client/react'
import { useProblemToast } from '#hooks/use-notify.ts'
import { type Sent, useOneCall } from '#hooks/forms/use-one-call.ts'
import { useStepUp, withStepUp } from './use-step-up.tsx'
import type { AccountChange } from './step-up-request.ts'

/** Runs one action at a time and shows its result (spec 8: success, warning or error toast). */
export function useAct(): { readonly act: (call: () => Sent) => void; readonly isBusy: boolean } {
  const { run, isBusy } = useOneCall(useProblemToast())
  return { act: (call) => void run(call), isBusy }
}

/** Requests the proof and makes the call with it; undefined when the person cancelled. */
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

/** Reloads all queries of the page, because security settings depend on one another. */
export function useReread(): () => void {
  const client = useApolloClient()
  return () => {
    // Each query shows its own error.
    Promise.resolve(client.refetchQueries({ include: 'active' })).catch(() => undefined)
  }
}
