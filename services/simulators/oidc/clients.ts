import { createHash } from 'node:crypto'
import type { NetworkId } from '#contracts/authentication/networks.ts'

/** The only client of each embedded issuer: this product. */
export interface EmbeddedClient {
  readonly network: NetworkId
  readonly title: string
  readonly clientId: string
  readonly clientSecret: string
  /** A function, because the port may be known only after listening. */
  readonly redirectUri: () => string
  readonly pkce: boolean
  /** Error code of the redirect after Cancel. */
  readonly cancelled: string
}

/** The same subject at every visit, without containing the address. */
export function stableSubject(email: string): string {
  return `typed-${createHash('sha256').update(email).digest('base64url').slice(0, 22)}`
}
