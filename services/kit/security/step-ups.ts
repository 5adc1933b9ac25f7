import { sql } from 'drizzle-orm'
import type { StepUpTerms } from '#contracts/operation.ts'
import { SECRET } from '#contracts/secrets.ts'
import type { Clock } from '#services/kit/clock.ts'
import { query, type Database, type Executor } from '#services/kit/database/database.ts'
import { insert } from '#services/kit/database/write.ts'
import { newSecret, secretHash } from '#services/kit/ids.ts'
import type { Keys } from './keys.ts'

/** How long a proof is valid before its call. */
export const STEP_UP_LIFE_MS = 300_000
/** The header with the proof. */
export const STEP_UP_HEADER = 'x-step-up'

/** What a proof covers: one operation in one session, and for a payment its terms. */
export interface StepUpScope {
  readonly sessionId: string
  readonly userId: string
  readonly operation: string
  readonly terms?: StepUpTerms | undefined
  /** What exactly is changed, for a change that names it. */
  readonly subject?: string | undefined
}

/** A proof presented with a call. */
export interface StepUpUse extends StepUpScope {
  readonly token: string
  /** All input of the call, as JSON. */
  readonly input: unknown
  /** Refuses even a repetition of the same call, because its result or effect needs a proof each time. */
  readonly once: boolean
}

export interface StepUpProof {
  /** 256 bits, base64url; only its hash is stored. */
  readonly token: string
  readonly expiresAt: Date
}

/** Proofs of a second factor, each for one call (PSD2 RTS article 5; ASVS 5.0 7.5.3; record 0173). */
export interface StepUps {
  /** Creates a proof in the transaction that consumes the answered challenge. */
  issue(executor: Executor, scope: StepUpScope): Promise<StepUpProof>
  /**
   * Uses a proof for a call. Unless `once` is set, the identical call may be repeated with it, so that a lost answer
   * needs no second confirmation.
   */
  use(input: StepUpUse): Promise<boolean>
  /** Deletes expired proofs; returns how many. */
  purge(): Promise<number>
}

/** Proofs stored in kit.step_up. */
export function createStepUps(ctx: {
  readonly db: Database
  readonly clock: Clock
  readonly keys: Keys
}): StepUps {
  const { db, clock, keys } = ctx
  return {
    async issue(executor, scope) {
      const { sessionId, userId, operation } = scope
      const token = newSecret()
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + STEP_UP_LIFE_MS)
      await insert(executor, 'kit.step_up', {
        tokenHash: secretHash(token),
        sessionId,
        userId,
        operation,
        binding: keys.mac('step-up binding', boundTo(token, scope)),
        createdAt: now,
        expiresAt,
      })
      return { token, expiresAt }
    },

    async use(use) {
      const { token, sessionId, userId, operation, input, once } = use
      if (!SECRET.test(token)) return false
      const now = clock.now()
      const call = JSON.stringify(input)
      // Keys may be rotated between two attempts, so every known key is tried.
      const bindings = sql.param(keys.macs('step-up binding', boundTo(token, use)))
      const inputs = sql.param(once ? [] : keys.macs('step-up input', call))
      // One statement, so that of two simultaneous calls the second sees what the first used the proof for.
      const used = await query(
        db.orm,
        sql`UPDATE kit.step_up
               SET used_for = coalesce(used_for, ${keys.mac('step-up input', call)}), used_at = coalesce(used_at, ${now})
             WHERE token_hash = ${secretHash(token)} AND session_id = ${sessionId} AND user_id = ${userId}
               AND operation = ${operation} AND binding = ANY(${bindings}::text[]) AND expires_at > ${now}
               AND (used_for IS NULL OR used_for = ANY(${inputs}::text[]))
            RETURNING 1 AS one`,
      )
      return used.length > 0
    },

    async purge() {
      const gone = await query(
        db.orm,
        sql`DELETE FROM kit.step_up WHERE expires_at <= ${clock.now()} RETURNING 1 AS one`,
      )
      return gone.length
    },
  }
}

/** Includes the token, so that a row changed or copied in the database is invalid. */
function boundTo(token: string, { sessionId, userId, operation, terms, subject }: StepUpScope): string {
  const paid = terms === undefined ? [] : [terms.amount.amount, terms.amount.currency, terms.payee]
  const changed = subject === undefined ? [] : [{ subject }]
  return JSON.stringify([token, sessionId, userId, operation, ...paid, ...changed])
}
