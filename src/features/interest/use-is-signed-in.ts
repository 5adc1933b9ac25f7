import { useSyncExternalStore } from 'react'
import { currentToken } from '#graphql/session-token.ts'

const subscribe = () => () => {}

/** Whether the visitor of a public page has a session; false in the page of the server, which is the same for all visitors. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => currentToken() !== undefined,
    () => false,
  )
}
