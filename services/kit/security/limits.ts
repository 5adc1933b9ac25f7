import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Clock } from '#services/kit/clock.ts'
import { query, type Database, type Executor } from '#services/kit/database/database.ts'
import { valuesOf } from '#services/kit/database/write.ts'

export interface Limit {
  readonly limit: number
  readonly windowMs: number
}

export interface LimitResult {
  readonly ok: boolean
  /** 0 when allowed; else the milliseconds until the window ends. */
  readonly retryAfterMs: number
}

/** Rate limits across all processes, counted in PostgreSQL with one statement each. */
export interface Limits {
  /**
   * Counts one try under the key; the first try starts the window.
   * With a transaction it counts only if that commits, and locks the key until then.
   */
  take(key: string, limit: Limit, executor?: Executor): Promise<LimitResult>
  /** Resets a key after a success. */
  forget(key: string): Promise<void>
  /** Deletes ended windows; returns how many. */
  purge(): Promise<number>
}

/** Rows per statement, to limit the locks it holds. */
const PURGE_BATCH = 5000

export function createLimits({ db, clock }: { readonly db: Database; readonly clock: Clock }): Limits {
  return {
    async take(key, { limit, windowMs }, executor = db.orm) {
      const now = clock.now()
      const endsAt = new Date(now.getTime() + windowMs)
      // A refused try updates no row, so that a flood of them does not bloat the table.
      const counted = await query<{ used: number }>(
        executor,
        sql`INSERT INTO kit.rate_limit AS held ${valuesOf('kit.rate_limit', { key: digest(key), used: 1, endsAt })}
            ON CONFLICT (key) DO UPDATE
              SET used = CASE WHEN held.ends_at <= ${now} THEN 1 ELSE held.used + 1 END,
                  ends_at = CASE WHEN held.ends_at <= ${now} THEN ${endsAt} ELSE held.ends_at END
              WHERE held.ends_at <= ${now} OR held.used < ${limit}
            RETURNING used`,
      )
      if (counted.length > 0 && limit > 0) return { ok: true, retryAfterMs: 0 }
      const [held] = await query<{ endsAt: Date }>(
        executor,
        sql`SELECT ends_at FROM kit.rate_limit WHERE key = ${digest(key)}`,
      )
      return { ok: false, retryAfterMs: Math.max(1, (held?.endsAt ?? endsAt).getTime() - now.getTime()) }
    },
    async forget(key) {
      await db.orm.execute(sql`DELETE FROM kit.rate_limit WHERE key = ${digest(key)}`)
    },
    async purge() {
      const endedBy = clock.now()
      let total = 0
      for (;;) {
        const removed = await query(
          db.orm,
          sql`DELETE FROM kit.rate_limit WHERE key IN (
                SELECT key FROM kit.rate_limit WHERE ends_at <= ${endedBy} LIMIT ${PURGE_BATCH} FOR UPDATE SKIP LOCKED)
              RETURNING 1`,
        )
        total += removed.length
        if (removed.length < PURGE_BATCH) return total
      }
    },
  }
}

function digest(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
