import { readFile, saveFile } from '#contracts/internal/file.ts'
import type { Asks } from '#contracts/internal/question.ts'
import { askSigningCode, mayGoOnSigning, proveSigningCode } from '#contracts/internal/user.ts'
import type { Audit } from '#services/kit/security/audit.ts'
import type { Clock } from '#services/kit/clock.ts'
import type { Database } from '#services/kit/database/database.ts'
import type { Keys } from '#services/kit/security/keys.ts'
import type { Limits } from '#services/kit/security/limits.ts'
import type { Log } from '#services/kit/log.ts'
import type { Personal } from '#services/kit/security/personal.ts'

/** The questions the embedded provider asks services. */
export const SIGNING_ASKS = { saveFile, readFile, askSigningCode, proveSigningCode, mayGoOnSigning } as const

/** The dependencies of the embedded provider. */
export interface EmbeddedSigningOptions extends Asks<typeof SIGNING_ASKS> {
  readonly audit: Audit
  readonly db: Database
  readonly clock: Clock
  readonly keys: Keys
  readonly limits: Limits
  readonly log: Log
  readonly personal: Personal
  /** A function because the port may be known only after listening. */
  readonly signOrigin: () => string
  readonly publicUrl: () => string
  /** An outside time stamp authority with its roots in DER; the embedded one if omitted. */
  readonly outsideTsa?: { readonly url: string; readonly trusted: readonly Uint8Array[] } | undefined
  /** Called after each committed change of an envelope; it must not throw. */
  readonly changed: (envelopeId: string) => Promise<void>
}

/** The origin of a page's call. */
export interface Visitor {
  readonly ip: string
  readonly limitKey: string
  readonly userAgent: string
}
