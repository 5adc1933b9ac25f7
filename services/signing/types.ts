import { readFile, saveFile } from '#contracts/internal/file.ts'
import type { Asks } from '#contracts/internal/question.ts'
import { askSigningCode, mayGoOnSigning, proveSigningCode } from '#contracts/internal/user.ts'
import type { ServiceContext } from '#services/kit/context.ts'

/** The questions the embedded provider asks services. */
export const SIGNING_ASKS = { saveFile, readFile, askSigningCode, proveSigningCode, mayGoOnSigning } as const

/** The parts of the process that the embedded provider uses. */
export type SigningContext = Pick<
  ServiceContext,
  'audit' | 'db' | 'clock' | 'keys' | 'limits' | 'log' | 'monitor' | 'personal'
>

/** The dependencies of the embedded provider beside the process. */
export interface SigningServiceDeps extends Asks<typeof SIGNING_ASKS> {
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
