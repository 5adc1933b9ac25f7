import { askSignature, signatureState, withdrawSignature } from '#contracts/internal/document.ts'
import { dropRecord, keepRecord, readRecord, recordUrls } from '#contracts/internal/file.ts'
import type { Asks } from '#contracts/internal/question.ts'
import { places } from '#contracts/internal/resource.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { IdentityProvider } from '#services/providers/identity/port.ts'
import type { Screening } from '#services/providers/screening/port.ts'
import type { DocumentReader } from './identity/document-reader.ts'

/** The parts of the process that changing a case needs. */
export interface CaseDeps {
  readonly ctx: Pick<ServiceContext, 'clock' | 'audit' | 'jobs' | 'monitor' | 'personal'>
}

/** The questions KYC asks other services. */
export const KYC_ASKS = {
  places,
  keepRecord,
  readRecord,
  recordUrls,
  dropRecord,
  askSignature,
  signatureState,
  withdrawSignature,
} as const

/** The dependencies of KYC beside the context. */
export interface KycServiceDeps extends Asks<typeof KYC_ASKS> {
  /** The provider of identity checks. */
  readonly identity: IdentityProvider
  readonly screening: Screening
  /** Reads photos of documents; tests replace it. */
  readonly reader?: DocumentReader
}

export interface KycDeps extends KycServiceDeps, CaseDeps {
  readonly ctx: ServiceContext
  readonly reader: DocumentReader
}
