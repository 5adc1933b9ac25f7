import type { ServiceContext } from '#services/kit/context.ts'
import type { Offer } from '#services/kit/http/service.ts'
import type { OwnSigning, SigningProvider } from '#services/providers/signing/port.ts'

/** What the document service needs of others; `platform.ts` wires it, in process or over base URLs. */
export interface DocumentNeeds {
  /** Whoever new envelopes are opened with. */
  readonly signing: SigningProvider
  /** The product as its own provider: envelopes from before a vendor was configured, and what is checked by anybody. */
  readonly embedded?: OwnSigning | undefined
  /** File service: `{ ownerId, contentType, base64, name, record? }` to `{ key }`. */
  readonly saveFile: Offer
  /** File service: `{ key }` to `{ base64, contentType, size, sha256, name }`, or null. */
  readonly readFile: Offer
  /** File service: `{ key, name?, preview? }` to `{ url }` that lives 60 s, or null. */
  readonly readUrl: Offer
  /** File service: `{ key, ownerId, shared? }`; refers to an upload from now on, shared with others; false when it is not the owner's. */
  readonly keepFile: Offer
  /** File service: `{ key, ownerId }`; refers to an upload no more, and its bytes go. False when there is none of the owner's. */
  readonly dropFile: Offer
  /** File service: `{ key, ownerId }`; a file of the product's own making that is nobody else's goes. False when there is none. */
  readonly dropMade: Offer
  /** File service: `{ key }` to `{ contentType, size, sha256, name }`, or null. */
  readonly fileFacts: Offer
  /** User service: `{ userId }` to the facts of a person. */
  readonly findUser: Offer
  /** User service: `{ userIds }` to names by id. */
  readonly displayNames: Offer
  /** User service: `{ email }` to `{ userId }`, or null. */
  readonly userByEmail: Offer
  /** User service: `{ userIds }` to `{ name, email }` by id. */
  readonly signerFacts: Offer
  /** Project service: `{ ids }` to names by id. */
  readonly offeringNames: Offer
  /** Project service: `{ issuerId }` to `{ ids }` of that issuer's offerings. */
  readonly offeringsOf: Offer
  /** Project service: `{}` to `{ ids }` of all offerings. */
  readonly allOfferings: Offer
  /** Token service: `{ offeringIds }` to `{ investors: { [offeringId]: userId[] } }`. */
  readonly investorsOf: Offer
}

/** What every part of the document service works with. */
export interface DocumentParts extends DocumentNeeds {
  readonly context: ServiceContext
}
