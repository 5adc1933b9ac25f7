import { parse } from 'hono/utils/cookie'
import { COOKIES } from '#contracts/web/cookies.ts'
import { SECRET } from '#contracts/secrets.ts'
import type { Keys } from '#services/kit/security/keys.ts'
import type { RequestInfo, Respond } from '#services/kit/http/service.ts'

/** People per browser; a further one replaces the one who signed in longest ago. */
const SECRETS_MAX = 4
/** In milliseconds since the last complete sign-in. Browsers keep no cookie longer than 400 days. */
export const KNOWN_DEVICE_MS = 180 * 86_400_000
const PURPOSE = 'known device'

/**
 * The secrets in the cookie, one per person who signed in with this browser, with a signature over all
 * (`secret.secret~keyId.mac`).
 * They do not identify a person. A value with a wrong signature is dropped without a query.
 */
export function deviceSecretsOf(keys: Keys, { headers }: RequestInfo): string[] {
  const value = parse(headers.get('cookie') ?? '', COOKIES.device.name)[COOKIES.device.name] ?? ''
  const [signed = '', mac = ''] = value.split('~')
  const secrets = signed.split('.')
  const isFormed = secrets.length <= SECRETS_MAX && secrets.every((secret) => SECRET.test(secret))
  return isFormed && keys.verifyMac(PURPOSE, signed, mac) ? secrets : []
}

/** Sets the cookie with the secrets of known devices, the newest first. */
export function setDeviceCookie(keys: Keys, respond: Respond, secrets: readonly string[]): void {
  const signed = secrets.slice(0, SECRETS_MAX).join('.')
  respond.setCookie(COOKIES.device.name, `${signed}~${keys.mac(PURPOSE, signed)}`, {
    httpOnly: true,
    secure: true,
    sameSite: 'Strict',
    path: '/',
    maxAge: KNOWN_DEVICE_MS / 1000,
  })
}
