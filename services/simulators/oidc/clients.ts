import { createHash } from 'node:crypto'
import type { NetworkId } from '#contracts/authentication/networks.ts'

/** The one client each embedded issuer knows: this product. */
export interface EmbeddedClient {
  readonly network: NetworkId
  readonly title: string
  readonly clientId: string
  readonly clientSecret: string
  /** Asked when needed: the port may be known only after listening. */
  readonly redirectUri: () => string
  readonly pkce: boolean
  /** What the redirect says when somebody presses Cancel. */
  readonly cancelled: string
}

/** The same person at every visit, without their address in the subject. */
export function stableSubject(email: string): string {
  return `typed-${createHash('sha256').update(email).digest('base64url').slice(0, 22)}`
}
