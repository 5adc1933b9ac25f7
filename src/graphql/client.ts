import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, Observable } from '@apollo/client'
import { SetContextLink } from '@apollo/client/link/context'
import { ErrorLink } from '@apollo/client/link/error'
import { mergeMap } from 'rxjs'
import { ownTask } from '#lib/browser/own-task.ts'
import { cacheConfig } from './cache.ts'
import { presentPerson, shownPerson } from './present-person.ts'
import { isAway, readProblem } from './problem.ts'
import { createReadAgain } from './read-again.ts'
import { currentToken, requestHeaders } from './session-token.ts'

/** Events of the client for the session. */
export interface ClientEvents {
  readonly onSessionLost: (message: string) => void
  readonly onOffline: () => void
  /** Somebody else has signed in since in another tab, so this page shows data that is not theirs. */
  readonly onOtherPerson: () => void
}

/**
 * The token is read per request and remembered with it, so that late answers can be recognised. Each query goes out in a task of its own: components ask in
 * the task that ends their first render (record 0516). A change goes out at once, for the page may be closing.
 */
const authorise = new SetContextLink(async ({ headers }, { operationType }) => {
  if (operationType === 'query') await ownTask()
  const token = currentToken()
  return { sentToken: token, headers: { ...headers, ...requestHeaders(token) } }
})

function watchSession(events: ClientEvents): ApolloLink {
  return new ErrorLink(({ error, operation }) => {
    const problem = readProblem(error)
    if (problem.kind === 'offline') events.onOffline()
    // An answer to an ended session must not end the new one.
    if (problem.kind === 'sessionLost' && operation.getContext()['sentToken'] === currentToken()) {
      events.onSessionLost(problem.message)
    }
  })
}

/**
 * A refused call may mean that a role was removed: reloading the person closes the menu entries and pages of that role.
 */
function watchRoles(): ApolloLink {
  let isReading = false
  return new ErrorLink(({ error, operation }) => {
    if (readProblem(error).statusCode !== 403 || isReading) return
    isReading = true
    const people = [...operation.client.getObservableQueries('active')].filter(
      ({ queryName }) => queryName === 'CurrentUser',
    )
    // The refused call shows its own error.
    void Promise.allSettled(people.map((query) => query.refetch())).finally(() => {
      isReading = false
    })
  })
}

/** Retries queries after a pause when the service is unavailable. */
function watchOutage(): ApolloLink {
  const readAgain = createReadAgain()
  return new ErrorLink(({ error, operation }) => {
    if (operation.operationType !== 'query' || !isAway(readProblem(error))) return
    const response: unknown = operation.getContext()['response']
    const retryAfter = response instanceof Response ? response.headers.get('retry-after') : null
    readAgain.noteAway(operation.client, retryAfter)
  })
}

/**
 * Repeats a call that was refused because its token was replaced in the meantime; a refused call had no effect.
 * Only for the same person, because the new token may be somebody else's.
 */
function sendAnew(events: ClientEvents): ApolloLink {
  return new ErrorLink(({ error, operation, forward }) => {
    if (readProblem(error).kind !== 'sessionLost') return
    const present = currentToken()
    if (present === undefined || operation.getContext()['sentToken'] === present) return
    return new Observable((observer) => {
      const known = shownPerson(operation.client)
      presentPerson(present)
        .then((personId) => {
          if (personId !== undefined && personId !== known && known !== undefined) events.onOtherPerson()
          // A page that does not know its person yet has shown nothing, so it may read but not change anything.
          const mayGo = known === undefined ? operation.operationType === 'query' : personId === known
          if (mayGo) forward(operation).subscribe(observer)
          else observer.error(error)
        })
        .catch(() => observer.error(error))
    })
  })
}

/** Takes each answer in in a task of its own: with it the cache is written and the page rendered (record 0516). */
const takeIn = new ApolloLink((operation, forward) =>
  forward(operation).pipe(mergeMap((answer) => ownTask().then(() => answer))),
)

export function createClient(events: ClientEvents): ApolloClient {
  return new ApolloClient({
    link: ApolloLink.from([
      watchSession(events),
      watchRoles(),
      watchOutage(),
      sendAnew(events),
      authorise,
      takeIn,
      new HttpLink({ uri: '/graphql', credentials: 'same-origin' }),
    ]),
    cache: new InMemoryCache(cacheConfig),
  })
}
