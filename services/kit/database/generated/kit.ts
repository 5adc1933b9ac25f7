// Generated from the migrated database by `npm run generate:rows`.

/** kit.audit: Append-only; detail holds ids, states and numbers only */
export interface AuditRow {
  readonly id: bigint
  readonly at: Date
  readonly actorId: string | null
  readonly action: string
  readonly entity: string
  readonly entityId: string
  readonly detail: unknown
}

/** kit.job: Outbox and job queue; payloads hold ids only */
export interface JobRow {
  readonly id: string
  readonly topic: string
  readonly payload: unknown
  readonly dedupeKey: string | null
  readonly state: 'ready' | 'done' | 'dead'
  readonly attempt: number
  readonly runAt: Date
  readonly dueAt: Date
  readonly lease: string | null
  readonly lastError: string | null
  readonly createdAt: Date
  readonly finishedAt: Date | null
}

/** kit.migration */
export interface MigrationRow {
  readonly number: number
  readonly name: string
  readonly checksum: string
  readonly appliedAt: Date
}

/** kit.person_key: one AES-256 key per person, wrapped by a key of KEY_FILE; without it the personal columns of that person are noise */
export interface PersonKeyRow {
  readonly personId: string
  readonly kekId: string | null
  readonly wrapped: Buffer | null
  readonly createdAt: Date
  readonly erasedAt: Date | null
  /** since when the account is paused; null while it is not */
  readonly pausedAt: Date | null
}

/** kit.rate_limit */
export interface RateLimitRow {
  readonly key: Buffer
  readonly used: number
  readonly endsAt: Date
}

/** kit.record_lock: people whose account was erased: their record key opens for compliance only, with a reason that is written down */
export interface RecordLockRow {
  readonly personId: string
  readonly lockedAt: Date
  readonly destroyedAt: Date | null
}

/** kit.record_opening */
export interface RecordOpeningRow {
  readonly id: string
  readonly personId: string
  readonly actorId: string
  readonly at: Date
  /** personal: why locked records were opened, under the record key itself */
  readonly reasonSealed: string
}

/** kit.session */
export interface SessionRow {
  readonly id: string
  readonly userId: string
  /** SHA-256 of the half that scripts may read and that travels in Authorization */
  readonly handleHash: Buffer
  /** SHA-256 of the HttpOnly half; null where the login came from no browser */
  readonly secretHash: Buffer | null
  /** when the present halves were drawn */
  readonly handleAt: Date
  /** SHA-256 of the handle before the present one; it reads, and changes nothing, until previous_until */
  readonly previousHandleHash: Buffer | null
  readonly previousSecretHash: Buffer | null
  readonly previousUntil: Date | null
  readonly isIssuer: boolean
  readonly isInvestor: boolean
  /** with the flags beside it a copy of the account, changed in the same transaction as the account */
  readonly roles: readonly string[]
  readonly emailVerified: boolean
  /** which dashboard this session shows; a choice for people with both flags alone */
  readonly view: 'investor' | 'issuer'
  readonly createdAt: Date
  readonly lastSeenAt: Date
  readonly absoluteEndAt: Date
  readonly endedAt: Date | null
  readonly endedBy: 'logout' | 'replaced' | 'staff' | 'changed' | 'owner' | null
}

/** kit.step_up: what somebody confirmed with a second factor, good for one call within minutes */
export interface StepUpRow {
  /** SHA-256 of the proof that travels in x-step-up */
  readonly tokenHash: Buffer
  readonly sessionId: string
  readonly userId: string
  readonly operation: string
  /** keyed hash over proof, session, person, operation, amount, currency and payee */
  readonly binding: string
  readonly createdAt: Date
  readonly expiresAt: Date
  /** keyed hash over the input of the call that used it; the very same call may be repeated */
  readonly usedFor: string | null
  readonly usedAt: Date | null
}
