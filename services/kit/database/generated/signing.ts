// Generated from the migrated database by `npm run generate:rows`.

/** signing.authority */
export interface AuthorityRow {
  readonly id: number
  readonly sealed: string
  readonly createdAt: Date
}

/** signing.envelope */
export interface EnvelopeRow {
  readonly id: string
  readonly idempotencyKey: string
  readonly fingerprint: Buffer
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
}

/** signing.event */
export interface EventRow {
  readonly envelopeId: string
  readonly seq: number
  readonly at: Date
  readonly type: string
  readonly personId: string | null
  readonly ipSealed: string | null
  readonly agentSealed: string | null
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
  readonly tokenHash: Buffer
  readonly secretHash: Buffer | null
  readonly envelopeId: string
  readonly personId: string
  readonly productSession: string | null
  readonly parentOrigin: string
  readonly nonce: string
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly openedAt: Date | null
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
  readonly nameSealed: string
  readonly emailSealed: string
  readonly field: string
  readonly state: 'open' | 'viewed' | 'signed' | 'declined'
  readonly viewedAt: Date | null
  readonly answeredAt: Date | null
  readonly reasonSealed: string | null
}
