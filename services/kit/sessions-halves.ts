import { createHash, timingSafeEqual } from 'node:crypto'
import type { CookieOptions } from 'hono/utils/cookie'
import type { Cookie } from './sessions-types.ts'

/** Readable half, for the guards of the client and for Authorization. */
export const HANDLE_COOKIE = 'token'
/** Secret half, never visible to a script. */
export const SECRET_COOKIE = '__Host-sid'

// Secure holds on http://localhost too: browsers treat loopback as trustworthy.
const HANDLE_OPTIONS: CookieOptions = { path: '/', secure: true, sameSite: 'Strict' }
const SECRET_OPTIONS: CookieOptions = { ...HANDLE_OPTIONS, httpOnly: true }

/** The cookies that carry a session; one without a secret half has one. */
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

/** The handle in an Authorization header: raw or after `Bearer `; undefined when it has not the form of one. */
export function handleOf(authorization: string | undefined): string | undefined {
  return /^(?:Bearer )?([A-Za-z0-9_-]{43})$/i.exec(authorization?.trim() ?? '')?.[1]
}

/** What of a half is stored. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** Whether a half belongs to one of these hashes, in constant time for each. */
export function proves(secret: string | undefined, hashes: readonly (Buffer | null)[]): boolean {
  if (secret === undefined) return false
  const given = hashOf(secret)
  return hashes.some((hash) => hash !== null && timingSafeEqual(given, hash))
}
