// Generated from the migrated database by `npm run generate:rows`.

/** signing.authority */
export interface AuthorityRow {
  readonly id: number
  /** private keys under a key of the key file; no personal data */
  readonly sealed: string
  readonly createdAt: Date
}

/** signing.envelope */
export interface EnvelopeRow {
  readonly id: string
  readonly idempotencyKey: string
  readonly fingerprint: Buffer
  /** the one person whose record the signed file is: its states and its certificate lie under their record key; null: several parties, under the product's */
  readonly ownerId: string | null
  readonly externalId: string
  readonly title: string
  readonly documentName: string
  readonly ordering: 'parallel' | 'sequential'
  readonly originalSha256: Buffer
  readonly preparedSha256: Buffer
  readonly pages: number
  readonly headNumber: number
  readonly headKey: string
  readonly headSha256: Buffer
  readonly eventSeq: number
  readonly eventHash: Buffer
  readonly certificateKey: string | null
  readonly certificateSha256: Buffer | null
  readonly status: 'sent' | 'completed' | 'declined' | 'expired' | 'voided'
  readonly createdAt: Date
  readonly expiresAt: Date | null
  readonly closedAt: Date | null
  /** pages of the document itself, before those added for signatures; null for envelopes made before this column */
  readonly ownPages: number | null
}

/** signing.event */
export interface EventRow {
  readonly envelopeId: string
  readonly seq: number
  readonly at: Date
  readonly type: string
  readonly personId: string | null
  /** personal */
  readonly ipSealed: string | null
  /** personal */
  readonly agentSealed: string | null
  /** ids, hashes and numbers only */
  readonly data: unknown
  readonly prev: Buffer
  readonly hash: Buffer
}

/** signing.revision */
export interface RevisionRow {
  readonly envelopeId: string
  readonly number: number
  readonly objectKey: string | null
  readonly sha256: Buffer
  readonly createdAt: Date
}

/** signing.session */
export interface SessionRow {
  /** SHA-256 of the token in the address, good for one opening */
  readonly tokenHash: Buffer
  /** SHA-256 of what the opened page shows with every call; it lives in that page only */
  readonly secretHash: Buffer | null
  readonly envelopeId: string
  readonly personId: string
  /** id of the session that asked for the address; null: none, and nothing is signed at the page */
  readonly productSession: string | null
  readonly parentOrigin: string
  readonly nonce: string
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly openedAt: Date | null
  /** when the bytes of the document were first sent to the page */
  readonly servedAt: Date | null
  readonly viewedPages: readonly number[]
  readonly viewedAt: Date | null
  readonly challengeId: string | null
  readonly provenAt: Date | null
  readonly provenBy: string | null
  readonly endedAt: Date | null
}

/** signing.signer */
export interface SignerRow {
  readonly envelopeId: string
  readonly personId: string
  readonly position: number
  /** personal */
  readonly nameSealed: string
  /** personal */
  readonly emailSealed: string
  readonly field: string
  readonly state: 'open' | 'viewed' | 'signed' | 'declined'
  readonly viewedAt: Date | null
  readonly answeredAt: Date | null
  /** personal: why they declined */
  readonly reasonSealed: string | null
}
