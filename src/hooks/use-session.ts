import { createContext, use } from 'react'

/** What the parts of a signed-in page may ask of the session; the machines behind it live in the app. */
export interface SessionControl {
  /** True while a token is present and the session was not ended. */
  readonly isSignedIn: boolean
  /** Ends the session: logout call, everything forgotten, then `/` (spec 4.11). */
  readonly logOut: () => void
  /** The server said the session is gone; shows the Attention modal after 1 s, once (spec 4.7). */
  readonly reportLoss: (message?: string) => void
  /** A call failed for want of a network. */
  readonly reportOffline: () => void
  /** The account shows the other dashboard now: what is known of it is read anew, here and in every other tab (spec 6). */
  readonly reportSwitch: () => void
}

export const SessionContext = createContext<SessionControl | null>(null)

/** The session of this page. */
export function useSession(): SessionControl {
  const session = use(SessionContext)
  if (session === null) throw new Error('SessionContext has no value')
  return session
}
