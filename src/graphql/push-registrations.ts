import { API_KEY_HEADER, INSTALLATION_AUTH_HEADER } from '#contracts/notification/push-headers.ts'
import { ProblemError, OFFLINE_PROBLEM, problemOfStatus } from './problem.ts'
import { currentToken, requestHeaders } from './session-token.ts'

/** What a session sends with every call about its devices. */
export interface PushCredentials {
  readonly apiKey: string
  readonly installationAuth: string
}

/** The body of a registration (spec 7.5). */
export interface PushRegistration {
  readonly web: {
    readonly endpoint: string
    readonly auth: string
    readonly p256dh: string
    readonly applicationPubKey: string
  }
}

const PATH = '/push/registrations'

/** The token of a new registration; undefined when the answer has none. */
export function createRegistration(
  credentials: PushCredentials,
  body: PushRegistration,
): Promise<string | undefined> {
  return call('POST', PATH, credentials, body)
}

/** Refreshes a registration; its token, or undefined when the answer has none. */
export function refreshRegistration(
  credentials: PushCredentials,
  token: string,
  body: PushRegistration,
): Promise<string | undefined> {
  return call('PATCH', `${PATH}/${encodeURIComponent(token)}`, credentials, body)
}

/** Ends a registration; one that is gone already counts as ended. */
export async function endRegistration(credentials: PushCredentials, token: string): Promise<void> {
  try {
    await call('DELETE', `${PATH}/${encodeURIComponent(token)}`, credentials)
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.statusCode !== 404) throw error
  }
}

async function call(
  method: string,
  path: string,
  { apiKey, installationAuth }: PushCredentials,
  body?: PushRegistration,
): Promise<string | undefined> {
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    cache: 'no-store',
    headers: {
      ...requestHeaders(currentToken()),
      [API_KEY_HEADER]: apiKey,
      [INSTALLATION_AUTH_HEADER]: installationAuth,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new ProblemError(OFFLINE_PROBLEM)
  })
  if (!response.ok) throw new ProblemError(problemOfStatus(response.status))
  const reply: unknown = await response.json().catch(() => null)
  const token: unknown = typeof reply === 'object' && reply !== null ? Reflect.get(reply, 'token') : undefined
  return typeof token === 'string' && token !== '' ? token : undefined
}
