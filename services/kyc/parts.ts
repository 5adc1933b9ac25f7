import type { ServiceContext } from '#services/kit/context.ts'
import type { Offer } from '#services/kit/http/service.ts'
import type { IdentityProvider } from '#services/providers/identity/port.ts'
import type { Screening } from '#services/providers/screening/port.ts'
import type { DocumentReader } from './identity/document-reader.ts'

/** What changing a case needs of the process. */
export interface CaseTools {
  readonly context: Pick<ServiceContext, 'clock' | 'audit' | 'jobs' | 'personal'>
}

/** What KYC is given beside the context. */
export interface KycNeeds {
  /** Resource service: `{}` to `{ countries: [{ code, status }], provinces: { CA: { AB: 'Alberta', … } } }`. */
  readonly places: Offer
  /** File service: `{ key, ownerId }`; an upload becomes a record, false when it is not the owner's. */
  readonly keepRecord: Offer
  /** File service: `{ key, ownerId }` to `{ base64, contentType, size, sha256, name }` of a record, or null. */
  readonly readRecord: Offer
  /** File service: `{ key, ownerId, readerId }` to `{ url }` that lives 60 s and shows a record, or null. */
  readonly recordUrl: Offer
  /** File service: `{ key, ownerId }`; a record that nothing needs any more goes. */
  readonly dropRecord: Offer
  /** Document service: `{ userId, title, description, base64, purpose, reference }` to `{ workflowId }`. */
  readonly askSignature: Offer
  /** Document service: `{ userId, workflowId }` to `{ isSigned, isDeclined, signedAt, sha256 }`, or null. */
  readonly signatureState: Offer
  /** Document service: `{ userId, workflowId }`; what was not signed is taken back, and its bytes with it. False for what was. */
  readonly withdrawSignature: Offer
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
