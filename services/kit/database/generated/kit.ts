// Generated from the migrated database by `npm run generate:rows`.

/** kit.audit */
export interface AuditRow {
  readonly id: bigint
  readonly at: Date
  readonly actorId: string | null
  readonly action: string
  readonly entity: string
  readonly entityId: string
  readonly detail: unknown
}

/** kit.job */
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

/** kit.person_key */
export interface PersonKeyRow {
  readonly personId: string
  readonly kekId: string | null
  readonly wrapped: Buffer | null
  readonly createdAt: Date
  readonly erasedAt: Date | null
}

/** kit.rate_limit */
export interface RateLimitRow {
  readonly key: Buffer
  readonly used: number
  readonly endsAt: Date
}

/** kit.record_lock */
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
  readonly reasonSealed: string
}

/** kit.session */
export interface SessionRow {
  readonly id: string
  readonly userId: string
  readonly handleHash: Buffer
  readonly secretHash: Buffer | null
  readonly handleAt: Date
  readonly previousHandleHash: Buffer | null
  readonly previousSecretHash: Buffer | null
  readonly previousUntil: Date | null
  readonly isIssuer: boolean
  readonly isInvestor: boolean
  readonly roles: readonly string[]
  readonly emailVerified: boolean
  readonly view: 'investor' | 'issuer'
  readonly createdAt: Date
  readonly lastSeenAt: Date
  readonly absoluteEndAt: Date
  readonly endedAt: Date | null
  readonly endedBy: 'logout' | 'replaced' | 'staff' | 'changed' | 'owner' | null
}

/** kit.step_up */
export interface StepUpRow {
  readonly tokenHash: Buffer
  readonly sessionId: string
  readonly userId: string
  readonly operation: string
  readonly binding: string
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly usedFor: string | null
  readonly usedAt: Date | null
}
