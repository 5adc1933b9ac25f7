import type { ServiceContext } from '#services/kit/context.ts'
import type { Offer } from '#services/kit/http/service.ts'

/** What other services do for a person's rights, by service. */
export interface RightsNeeds {
  /** `{ userId }` to `{ data, keeps }`: what the service holds, and what of it the law makes us keep. */
  readonly exportParts: Readonly<
    Record<'project' | 'payment' | 'token' | 'document' | 'file' | 'notification', Offer>
  >
  /** `{ userId }` to codes of ERASURE_REASONS. */
  readonly erasureBlockers: Readonly<Record<'project' | 'payment' | 'token' | 'document', Offer>>
  /** `{ userId }`: what need not be kept goes, after the account did. May be called twice. */
  readonly erasePerson: Readonly<Record<'document' | 'file' | 'notification', Offer>>
  /** File service: `{ ownerId, keys }`; these files outlive the account, locked. */
  readonly toRecords: Offer
  /** File service: `{ key, ownerId, actorId, reason }` to `{ base64, contentType, size, sha256 }` of what outlived the account, or null. */
  readonly readLockedRecord: Offer
  /** File service: `{ key, ownerId }`; a record goes, false when there is none. */
  readonly dropRecord: Offer
}

/** What the parts of this folder share. */
export interface RightsParts {
  readonly context: ServiceContext
  readonly others: RightsNeeds
  /** Says that an account is gone to the address it had. */
  readonly sayGoodbye: (email: string) => Promise<void>
}
