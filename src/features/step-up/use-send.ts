import { useApolloClient } from '@apollo/client/react'
import { noticeOf, useNotify } from '#hooks/use-notify.ts'
import { type Sent, useOneCall } from '#hooks/forms/use-one-call.ts'
import { useStepUp, withStepUp } from './use-step-up.tsx'
import type { AccountChange } from './step-up-request.ts'

/** A button that does one thing and tells how it ended (spec 8: success, warning or error toast). */
export function useAct(): { readonly act: (call: () => Sent) => void; readonly isBusy: boolean } {
  const notify = useNotify()
  const { run, isBusy } = useOneCall((problem) => {
    const notice = noticeOf(problem)
    if (notice) notify(notice)
  })
  return { act: (call) => void run(call), isBusy }
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
