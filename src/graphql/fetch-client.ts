import { OFFLINE_PROBLEM, ProblemError, problemOfGraphqlError, problemOfStatus } from './problem.ts'
import { BACKGROUND_HEADERS, currentToken, requestHeaders } from './session-token.ts'
import type { TypedText } from './typed-text.ts'

/** Runs one operation; rejects with a ProblemError, never with a bare reply. */
export type RunOperation = <Result, Variables>(
  operation: TypedText<Result, Variables>,
  variables: Variables,
) => Promise<Result>

/** The request of an operation. */
export interface GraphqlRequest {
  readonly query: string
  readonly variables: unknown
}

/** A raw GraphQL reply. */
export interface GraphqlReply {
  readonly data?: unknown
  readonly errors?: readonly unknown[]
}

/** Creates a typed runner from a function that sends requests; the server uses its own, in process. */
export function createRunner(send: (request: GraphqlRequest) => Promise<GraphqlReply>): RunOperation {
  return async <Result, Variables>(operation: TypedText<Result, Variables>, variables: Variables) => {
    const reply = await send({ query: operation, variables })
    const [first] = reply.errors ?? []
    if (first !== undefined) throw new ProblemError(problemOfGraphqlError(first))
    // The type was generated from the schema against which the gateway checks every reply.
    return reply.data as Result
  }
}

async function postGraphql(
  request: GraphqlRequest,
  session: Readonly<Record<string, string>>,
): Promise<GraphqlReply> {
  const response = await fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...session },
    body: JSON.stringify(request),
  }).catch(() => {
    throw new ProblemError(OFFLINE_PROBLEM)
  })
  const body: unknown = await response.json().catch(() => null)
  if (typeof body !== 'object' || body === null) throw new ProblemError(problemOfStatus(response.status))
  return body
}

/** The small client of the public and sign-in pages: no cache, no library (record 0130). */
export const runOperation: RunOperation = createRunner((request) =>
  // As a guest, because public and sign-in pages must work even after a session has ended.
  postGraphql(request, requestHeaders(undefined)),
)

/** The same, for what a signed-in person does on a public page. */
export const runSignedIn: RunOperation = createRunner((request) =>
  postGraphql(request, requestHeaders(currentToken())),
)

/** The same, for what the page reads by itself; it does not keep the session alive. */
export const readSignedIn: RunOperation = createRunner((request) =>
  postGraphql(request, { ...requestHeaders(currentToken()), ...BACKGROUND_HEADERS }),
)
