import type { ApolloClient } from '@apollo/client'
import { CurrentUserDocument, LogoutDocument, TouchSessionDocument } from './generated/graphql.ts'
import { currentToken } from './session-token.ts'

/** The calls the session's machines make. */
export interface SessionCalls {
  /** Ends the session on the server; nothing to do for a session that is gone already. */
  readonly logout: () => Promise<void>
  /** Stay Logged in: starts the server's idle time anew. */
  readonly touch: () => Promise<void>
  /** A sign of life from the server. */
  readonly probe: () => Promise<void>
}

export function createSessionCalls(client: ApolloClient): SessionCalls {
  return {
    logout: async () => {
      const accessToken = currentToken()
      if (accessToken === undefined) return
      const { data } = await client.query({ query: CurrentUserDocument })
      const userId = data?.currentUser?.data._id
      if (userId === undefined) return
      await client.mutate({
        mutation: LogoutDocument,
        variables: { input: { userId, accessToken } },
        // The page may be left before the answer comes.
        context: { fetchOptions: { keepalive: true } },
      })
    },
    touch: async () => {
      await client.mutate({ mutation: TouchSessionDocument })
    },
    probe: async () => {
      const response = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' })
      if (!response.ok) throw new Error('No sign of life')
    },
  }
}
