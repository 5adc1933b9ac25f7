import { timingSafeEqual } from 'node:crypto'
import type { CookieOptions } from 'hono/utils/cookie'
import { COOKIES } from '#contracts/web/cookies.ts'
import { SECRET_PATTERN } from '#contracts/secrets.ts'
import { secretHash } from '#services/kit/ids.ts'
import type { Respond } from '#services/kit/http/service.ts'
import type { Cookie } from './types.ts'

/** The readable half, for the client's route guards and for Authorization. */
export const HANDLE_COOKIE = COOKIES.token.name
/** The secret half, invisible to scripts. */
export const SECRET_COOKIE = COOKIES.session.name

// Secure works on http://localhost too, because browsers trust loopback.
const HANDLE_OPTIONS: CookieOptions = { path: '/', secure: true, sameSite: 'Strict' }
const SECRET_OPTIONS: CookieOptions = { ...HANDLE_OPTIONS, httpOnly: true }
const HANDLE = new RegExp(`^(?:Bearer )?(${SECRET_PATTERN})$`, 'i')

/** The cookies of a session; only the handle for a session without a secret half. */
export function cookiesOf(handle: string, secret: string | undefined): Cookie[] {
  const readable = { name: HANDLE_COOKIE, value: handle, options: HANDLE_OPTIONS }
  return secret === undefined
    ? [readable]
    : [readable, { name: SECRET_COOKIE, value: secret, options: SECRET_OPTIONS }]
}

/** Cookies that expire both halves. */
export function clearingCookies(): Cookie[] {
  return [
    { name: HANDLE_COOKIE, value: '', options: { ...HANDLE_OPTIONS, maxAge: 0 } },
    { name: SECRET_COOKIE, value: '', options: { ...SECRET_OPTIONS, maxAge: 0 } },
  ]
}

/** Sets or expires the cookies of a session in a browser. */
export function setCookies(respond: Pick<Respond, 'setCookie'>, cookies: readonly Cookie[]): void {
  for (const { name, value, options } of cookies) respond.setCookie(name, value, options)
}

/** The handle in an Authorization header, raw or after `Bearer `; undefined when it does not have the form of one. */
export function handleOf(authorization: string | undefined): string | undefined {
  return HANDLE.exec(authorization?.trim() ?? '')?.[1]
}

/** Whether a half matches one of these hashes, in constant time for each. */
export function proves(secret: string | undefined, hashes: readonly (Buffer | null)[]): boolean {
  if (secret === undefined) return false
  const given = secretHash(secret)
  return hashes.some((hash) => hash !== null && timingSafeEqual(given, hash))
}
