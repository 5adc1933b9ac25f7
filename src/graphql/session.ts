import type { ApolloClient } from '@apollo/client'
import { CurrentUserDocument, LogoutDocument, TouchSessionDocument } from './generated/graphql.ts'
import { shownPerson } from './present-person.ts'
import { readProblem } from './problem.ts'
import { currentToken } from './session-token.ts'

/** The calls of the session's machines. */
export interface SessionCalls {
  /** Ends the session on the server, or does nothing if it has already ended. Can be repeated after a failure. */
  readonly logout: () => Promise<void>
  /** Stay Logged in: restarts the server's idle time. */
  readonly touch: () => Promise<void>
  /** Checks that the server answers. */
  readonly probe: () => Promise<void>
}

/** The session to end, kept until the server confirms it, because the client has forgotten it by the next attempt. */
interface Unfinished {
  readonly accessToken: string
  readonly userId: string | undefined
}

export function createSessionCalls(client: ApolloClient): SessionCalls {
  let unfinished: Unfinished | undefined
  const endSession = async ({ accessToken, userId: known }: Unfinished) => {
    // Sent with keepalive, because the page may be left before the answer.
    const context = { headers: { authorization: accessToken }, fetchOptions: { keepalive: true } }
    const userId = known ?? (await personBehind(client, context))
    if (userId === undefined) return
    await client.mutate({ mutation: LogoutDocument, variables: { input: { userId, accessToken } }, context })
  }
  return {
    logout: async () => {
      const accessToken = currentToken()
      if (accessToken !== undefined) unfinished = { accessToken, userId: shownPerson(client) }
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

async function personBehind(client: ApolloClient, context: object): Promise<string | undefined> {
  const { data } = await client.query({ query: CurrentUserDocument, context })
  return data?.currentUser?.data._id
}
