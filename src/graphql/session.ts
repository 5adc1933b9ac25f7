import type { ApolloClient } from '@apollo/client'
import { CurrentUserDocument, LogoutDocument, TouchSessionDocument } from './generated/graphql.ts'
import { readProblem } from './problem.ts'
import { currentToken } from './session-token.ts'

/** The calls the session's machines make. */
export interface SessionCalls {
  /** Ends the session on the server; nothing to do for a session that is gone already. May be called anew after a failure. */
  readonly logout: () => Promise<void>
  /** Stay Logged in: starts the server's idle time anew. */
  readonly touch: () => Promise<void>
  /** A sign of life from the server. */
  readonly probe: () => Promise<void>
}

export function createSessionCalls(client: ApolloClient): SessionCalls {
  /** The token of a logout that failed: by the next try the client has forgotten it. */
  let unfinished: string | undefined
  const endSession = async (accessToken: string) => {
    // The page may be left before the answer comes.
    const context = { headers: { authorization: accessToken }, fetchOptions: { keepalive: true } }
    const { data } = await client.query({ query: CurrentUserDocument, context })
    const userId = data?.currentUser?.data._id
    if (userId === undefined) return
    await client.mutate({ mutation: LogoutDocument, variables: { input: { userId, accessToken } }, context })
  }
  return {
    logout: async () => {
      unfinished = currentToken() ?? unfinished
      if (unfinished === undefined) return
      try {
        await endSession(unfinished)
      } catch (error) {
        if (readProblem(error).kind !== 'sessionLost') throw error
      }
      unfinished = undefined
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
