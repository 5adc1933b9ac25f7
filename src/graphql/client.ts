import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client'
import { SetContextLink } from '@apollo/client/link/context'
import { ErrorLink } from '@apollo/client/link/error'
import { cacheConfig } from './cache.ts'
import { readProblem } from './problem.ts'
import { currentToken, requestHeaders } from './session-token.ts'

/** What the client tells the session about. */
export interface ClientEvents {
  readonly onSessionLost: (message: string) => void
  readonly onOffline: () => void
}

/** The token is read per request, and remembered with it, so that a late answer can be told from a current one. */
const authorise = new SetContextLink(({ headers }) => {
  const token = currentToken()
  return { sentToken: token, headers: { ...headers, ...requestHeaders(token) } }
})

function watchSession(events: ClientEvents): ApolloLink {
  return new ErrorLink(({ error, operation }) => {
    const problem = readProblem(error)
    if (problem.kind === 'offline') events.onOffline()
    // An answer to a session that has ended since must not end the new one.
    if (problem.kind === 'sessionLost' && operation.getContext()['sentToken'] === currentToken()) {
      events.onSessionLost(problem.message)
    }
  })
}

/** The client of the signed-in pages. */
export function createClient(events: ClientEvents): ApolloClient {
  return new ApolloClient({
    link: ApolloLink.from([
      watchSession(events),
      authorise,
      new HttpLink({ uri: '/graphql', credentials: 'same-origin' }),
    ]),
    cache: new InMemoryCache(cacheConfig),
  })
}
