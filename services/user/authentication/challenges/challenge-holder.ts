import { parse } from 'hono/utils/cookie'
import { COOKIES } from '#contracts/web/cookies.ts'
import { SECRET } from '#contracts/secrets.ts'
import type { Executor } from '#services/kit/database/database.ts'
import { newSecret, secretHash } from '#services/kit/ids.ts'
import type { Actor, RequestInfo, Respond } from '#services/kit/http/service.ts'
import { proves } from '#services/kit/sessions/halves.ts'
import { findChallenge, type ChallengeRow } from './challenge-store.ts'

/** Bytes of the secret in an id, so that it fits the 64 characters of an id together with the row's id. */
const ID_SECRET_BYTES = 16
const HELD_ID = /^(chl_[0-9a-z]{26})_([A-Za-z0-9_-]{22})$/

/** Secrets that prove who requested a challenge; the database stores only their hashes (record 0154). */
export interface Holder {
  /** Part of the challenge id sent to the caller. */
  readonly secret: string
  /** Stored in an HttpOnly cookie; undefined for clients other than browsers. */
  readonly browser: string | undefined
}

/**
 * Creates the proofs for a caller without a session.
 * A browser keeps its secret for several challenges, because each of its tabs may have one.
 */
export function drawHolder(request: RequestInfo, respond: Respond): Holder {
  const secret = newSecret(ID_SECRET_BYTES)
  if (request.secFetchSite === undefined) return { secret, browser: undefined }
  const held = browserSecretOf(request)
  if (held !== undefined) return { secret, browser: held }
  const browser = newSecret()
  respond.setCookie(COOKIES.entry.name, browser, {
    httpOnly: true,
    secure: true,
    sameSite: 'Strict',
    path: '/',
  })
  return { secret, browser }
}

export function holderHashes({ secret, browser }: Holder) {
  return { holderHash: secretHash(secret), browserHash: browser === undefined ? null : secretHash(browser) }
}

/** The id sent to the caller: the id of the row and the secret. */
export function heldId(id: string, { secret }: Holder): string {
  return `${id}_${secret}`
}

/**
 * The challenge with this id if it belongs to the caller, by their session or by the secrets created for it.
 * Undefined otherwise, so that strangers cannot use up its tries or codes.
 */
export async function ownChallenge(
  executor: Executor,
  named: string,
  { actor, request }: { readonly actor: Actor; readonly request: RequestInfo },
): Promise<ChallengeRow | undefined> {
  const [, id, secret] = HELD_ID.exec(named) ?? []
  const row = await findChallenge(executor, id ?? named)
  if (!row) return undefined
  if (row.sessionId !== null) {
    const isOwn = actor.kind === 'user' && actor.sessionId === row.sessionId && actor.userId === row.personId
    return isOwn ? row : undefined
  }
  if (!proves(secret, [row.holderHash])) return undefined
  return row.browserHash === null || proves(browserSecretOf(request), [row.browserHash]) ? row : undefined
}

function browserSecretOf({ headers }: RequestInfo): string | undefined {
  const value = parse(headers.get('cookie') ?? '', COOKIES.entry.name)[COOKIES.entry.name]
  return value !== undefined && SECRET.test(value) ? value : undefined
}
