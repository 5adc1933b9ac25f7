import { parse } from 'hono/utils/cookie'
import { COOKIES } from '#contracts/web/cookies.ts'
import { SECRET } from '#contracts/secrets.ts'
import type { Executor } from '#services/kit/database/database.ts'
import { newSecret, secretHash } from '#services/kit/ids.ts'
import type { Actor, RequestInfo, Respond } from '#services/kit/http/service.ts'
import { proves } from '#services/kit/sessions/halves.ts'
import { findChallenge, type ChallengeRow } from './challenge-store.ts'

/** Bytes of the secret in an id: with the id of the row it fits the 64 characters of an id. */
const ID_SECRET_BYTES = 16
const HELD_ID = /^(chl_[0-9a-z]{26})_([A-Za-z0-9_-]{22})$/

/** Secrets that prove that a caller asked for a challenge; the database keeps only their hashes (record 0154). */
export interface Holder {
  /** Part of the id that the caller gets. */
  readonly secret: string
  /** In a cookie that no script can read; undefined for clients that are no browsers. */
  readonly browser: string | undefined
}

/** Draws the proofs for a caller without a session. A browser keeps its own over several challenges, as each of its tabs may hold one. */
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

/** The hashes that the row keeps. */
export function holderHashes({ secret, browser }: Holder) {
  return { holderHash: secretHash(secret), browserHash: browser === undefined ? null : secretHash(browser) }
}

/** The id that the caller gets: the id of the row and the secret. */
export function heldId(id: string, { secret }: Holder): string {
  return `${id}_${secret}`
}

/**
 * The challenge that a caller names, if it is theirs: of their session where it was asked for in one, else by the proofs drawn for it.
 * Undefined for everything else, so that no stranger uses up its tries or codes.
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
