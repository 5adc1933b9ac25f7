import type { Audit } from '#services/kit/security/audit.ts'
import type { Clock } from '#services/kit/clock.ts'
import type { Database } from '#services/kit/database/database.ts'
import type { Keys } from '#services/kit/security/keys.ts'
import type { Limits } from '#services/kit/security/limits.ts'
import type { Log } from '#services/kit/log.ts'
import type { Personal } from '#services/kit/security/personal.ts'
import type { Offer } from '#services/kit/http/service.ts'

/** What the embedded provider works with. */
export interface EmbeddedSigningOptions {
  readonly audit: Audit
  readonly db: Database
  readonly clock: Clock
  readonly keys: Keys
  readonly limits: Limits
  readonly log: Log
  readonly personal: Personal
  /** File service: `{ ownerId, contentType, base64, name, record? }` to `{ key }`. */
  readonly saveFile: Offer
  /** File service: `{ key }` to `{ base64, … }`, or null. */
  readonly readFile: Offer
  /** User service: a second factor for signing exactly one document. */
  readonly askSigningCode: Offer
  readonly proveSigningCode: Offer
  /** User service: `{ userId, sessionId }`; false once that session has ended or the account was closed. */
  readonly mayGoOnSigning: Offer
  /** Asked when needed: the port may be known only after listening. */
  readonly signOrigin: () => string
  readonly publicUrl: () => string
  /** An outside time stamp authority, with its roots in DER; the embedded one where there is none. */
  readonly outsideTsa?: { readonly url: string; readonly trusted: readonly Uint8Array[] } | undefined
  /** Told after each change of an envelope, once it is written; it must not throw. */
  readonly changed: (envelopeId: string) => Promise<void>
}

/** Where a call of the page comes from. */
export interface Visitor {
  readonly ip: string
  readonly limitKey: string
  readonly userAgent: string
}
