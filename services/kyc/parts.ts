import { askSignature, signatureState, withdrawSignature } from '#contracts/internal/document.ts'
import { dropRecord, keepRecord, readRecord, recordUrl } from '#contracts/internal/file.ts'
import type { Asks } from '#contracts/internal/question.ts'
import { places } from '#contracts/internal/resource.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { IdentityProvider } from '#services/providers/identity/port.ts'
import type { Screening } from '#services/providers/screening/port.ts'
import type { DocumentReader } from './identity/document-reader.ts'

/** What changing a case needs of the process. */
export interface CaseTools {
  readonly context: Pick<ServiceContext, 'clock' | 'audit' | 'jobs' | 'personal'>
}

/** What KYC asks of other services. */
export const KYC_ASKS = {
  places,
  keepRecord,
  readRecord,
  recordUrl,
  dropRecord,
  askSignature,
  signatureState,
  withdrawSignature,
} as const

/** What KYC is given beside the context. */
export interface KycNeeds extends Asks<typeof KYC_ASKS> {
  /** Who looks at identity documents first. */
  readonly identity: IdentityProvider
  readonly screening: Screening
  /** Looks at photos of documents; tests bring their own. */
  readonly reader?: DocumentReader
}

/** What the use cases of KYC share. */
export interface KycParts extends KycNeeds, CaseTools {
  readonly context: ServiceContext
  readonly reader: DocumentReader
}
