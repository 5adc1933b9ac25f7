import { PRODUCT_NAME } from '#contracts/support.ts'
import { timingSafeEqual } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** Length of a time step, milliseconds (RFC 6238, section 4.1). */
export const TOTP_STEP_MS = 30_000
const DIGITS = 6
/** RFC 4226, requirement R6. */
const SECRET_BYTES = 20

/** A new secret of 160 bits in RFC 4648 base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The content of the QR code for authenticator apps. */
export function totpUri(secret: string, account: string): string {
  return authenticator(secret, account).toString()
}

/** The current time step if this is its code; undefined for any other code. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const expected = Buffer.from(authenticator(secret).generate({ timestamp: now.getTime() }))
  const given = Buffer.from(code)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return Math.floor(now.getTime() / TOTP_STEP_MS)
}

function authenticator(secret: string, label = ''): TOTP {
  return new TOTP({
    issuer: PRODUCT_NAME,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: DIGITS,
    period: TOTP_STEP_MS / 1000,
  })
}
