import { createContext, use } from 'react'

/** The session as the parts of a signed-in page may use it; its machines belong to the app. */
export interface SessionControl {
  /** True while a token is present and the session has not ended. */
  readonly isSignedIn: boolean
  /** Ends the session: logout call, clearing the client, then `/` (spec 4.11). */
  readonly logOut: () => void
  /** Reports that the server ended the session; shows the Attention modal after 1 s, once (spec 4.7). */
  readonly reportLoss: (message?: string) => void
  /** Reports that a call failed without a network. */
  readonly reportOffline: () => void
  /** Reports the switch to the other dashboard, after which this and every other tab reload the account (spec 6). */
  readonly reportSwitch: () => void
}

export const SessionContext = createContext<SessionControl | null>(null)

export function useSession(): SessionControl {
  const session = use(SessionContext)
  if (session === null) throw new Error('SessionContext has no value')
  return session
}
