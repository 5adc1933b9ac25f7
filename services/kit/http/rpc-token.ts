import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { ServiceName } from '#contracts/operation.ts'
import type { Clock } from '#services/kit/clock.ts'
import { Problem } from './problem.ts'

/** The header with the token of another process of the product. */
export const SERVICE_TOKEN_HEADER = 'x-service-token'
/** Trusted only with a valid token. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'
export const REQUEST_ID_HEADER = 'x-request-id'

/** How long a token is valid, milliseconds. */
const SERVICE_TOKEN_TTL_MS = 60_000

/** The signing part of Keys. */
export interface TokenKeys {
  sign(data: string): { readonly keyId: string; readonly signature: string }
  verifySignature(keyId: string, data: string, signature: string): boolean
}

export interface ServiceTokens {
  /** A token for one service: Ed25519 over its audience and expiry. */
  issue(audience: ServiceName): string
  /**
   * Returns the service the token is for.
   * @throws Problem 401 when it is forged, expired or for none of `audiences`
   */
  verify(token: string | undefined, audiences: ReadonlySet<string>): string
}

/** Tokens between processes that share the key file: `audience.end.keyId.signature`, the end in milliseconds. */
export function serviceTokens(keys: TokenKeys, clock: Clock): ServiceTokens {
  const issued = new Map<ServiceName, { token: string; renewAt: number }>()
  return {
    issue(audience) {
      const now = clock.now().getTime()
      const known = issued.get(audience)
      if (known && now < known.renewAt) return known.token
      const claims = `${audience}.${now + SERVICE_TOKEN_TTL_MS}`
      const { keyId, signature } = keys.sign(message(claims))
      const token = `${claims}.${keyId}.${signature}`
      // Renewed at half its life, so that a token in transit is still valid on arrival.
      issued.set(audience, { token, renewAt: now + SERVICE_TOKEN_TTL_MS / 2 })
      return token
    },
    verify(token, audiences) {
      const [audience = '', end = '', keyId = '', signature = ''] = (token ?? '').split('.')
      const now = clock.now().getTime()
      const valid =
        audiences.has(audience) &&
        /^\d{1,16}$/.test(end) &&
        Number(end) > now &&
        Number(end) <= now + 2 * SERVICE_TOKEN_TTL_MS &&
        keys.verifySignature(keyId, message(`${audience}.${end}`), signature)
      if (!valid) throw new Problem(PROBLEM_CODES.unauthenticated, 401, 'A service token is needed')
      return audience
    },
  }
}

/** Includes the purpose, so that no other signature of the key is accepted. */
function message(claims: string): string {
  return `mizan service token ${claims}`
}
