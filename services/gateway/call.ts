import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { Log } from '#services/kit/log.ts'
import { Problem } from '#services/kit/http/problem.ts'
import { clientAddressOf, readJson, requestIdOf } from '#services/kit/http/request.ts'
import type { RequestBindings } from '#services/kit/http/service.ts'

/** One request to the gateway: what it passes on to the services, and what it collects from them. */
export interface GatewayCall {
  /**
   * The caller's own credentials and traits; the gateway adds none, so that it can do only what the caller could do.
   */
  readonly headers: Readonly<Record<string, string>>
  readonly clientAddress: string
  readonly requestId: string
  readonly signal: AbortSignal
  readonly log: Log
  /** Headers Set-Cookie, Clear-Site-Data and Retry-After of the services' answers. */
  readonly answered: [name: string, value: string][]
}

export interface GraphqlBody {
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>> | undefined
  readonly operationName: string | undefined
}

const FORWARDED = [
  'authorization',
  'cookie',
  'sec-fetch-site',
  'user-agent',
  'x-background',
  'x-step-up',
  'accept-language',
]
/** A custom header: a form or a simple cross-origin request cannot send one without a preflight, which is refused. */
const CSRF_HEADER = 'x-requested-with'

/** Selects the headers of a request that are passed on. */
export function callOf(
  request: Request,
  bindings: RequestBindings | undefined,
  options: { log: Log; trustedProxies: number },
): GatewayCall {
  const headers: Record<string, string> = {}
  for (const name of FORWARDED) {
    const value = request.headers.get(name)
    if (value !== null) headers[name] = value
  }
  const requestId = requestIdOf(bindings)
  return {
    headers,
    clientAddress: clientAddressOf(bindings, request.headers, options.trustedProxies),
    requestId,
    signal: request.signal,
    log: options.log,
    answered: [],
  }
}

/** A call of the product itself, without a caller. */
export function ownCall(log: Log): GatewayCall {
  const { signal } = new AbortController()
  return { headers: {}, clientAddress: '', requestId: requestIdOf(undefined), signal, log, answered: [] }
}

/**
 * Reads a GraphQL request: one JSON object sent by POST, from our own pages or from a client that is no browser.
 * @throws Problem with the HTTP status to answer
 */
export async function readGraphql(request: Request): Promise<GraphqlBody> {
  if (request.method !== 'POST') throw new Problem('method_not_allowed', 405, 'GraphQL takes POST only')
  const site = request.headers.get('sec-fetch-site')
  if ((site !== null && site !== 'same-origin') || !request.headers.has(CSRF_HEADER)) {
    throw new Problem(
      PROBLEM_CODES.forbidden,
      403,
      `The header ${CSRF_HEADER} is missing or the call is cross-site`,
    )
  }
  return graphqlBody(await readJson(request))
}

/** @throws Problem 400 when the body is no GraphQL request; batches are refused too */
export function graphqlBody(body: unknown): GraphqlBody {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw malformed()
  const { query, variables, operationName } = body as Record<string, unknown>
  if (typeof query !== 'string' || query === '') throw malformed()
  return { query, variables: recordOrNothing(variables), operationName: textOrNothing(operationName) }
}

function malformed(): Problem {
  return new Problem(PROBLEM_CODES.invalid, 400, 'The body is no GraphQL request')
}

function recordOrNothing(value: unknown): Record<string, unknown> | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'object' || Array.isArray(value)) throw malformed()
  return value as Record<string, unknown>
}

function textOrNothing(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value !== 'string') throw malformed()
  return value
}
