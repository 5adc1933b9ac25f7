import { sql } from 'drizzle-orm'
import { query, type Database } from '#services/kit/database/database.ts'
import type { Log } from '#services/kit/log.ts'

/**
 * The longest time a last-seen instant stays in memory only; far below the idle limit, so that no other process ends a
 * live session.
 */
const WRITE_EVERY_MS = 30_000

/** Last-seen times, written later in one statement for all sessions of the process, at most twice a minute. */
export interface LastSeen {
  note(sessionId: string, at: Date): void
  /** The later of the stored time and the time not yet written. */
  latest(sessionId: string, stored: Date): Date
  flush(): Promise<void>
  stop(): Promise<void>
}

/** Buffers last-seen times, so that a read request costs no write. */
export function createLastSeen(db: Database, log: Log): LastSeen {
  let pending = new Map<string, Date>()
  let writing = new Map<string, Date>()
  let timer: NodeJS.Timeout | undefined

  const flush = async (): Promise<void> => {
    if (timer) clearTimeout(timer)
    timer = undefined
    if (pending.size === 0) return
    const batch = pending
    pending = new Map()
    writing = batch
    try {
      await query(
        db.orm,
        sql`UPDATE kit.session s SET last_seen_at = p.at
              FROM unnest(${sql.param([...batch.keys()])}::text[],
                          ${sql.param([...batch.values()].map((at) => at.toISOString()))}::timestamptz[]) AS p (id, at)
             WHERE s.id = p.id AND s.last_seen_at < p.at`,
      )
    } catch (error) {
      for (const [id, at] of batch) if (!pending.has(id)) pending.set(id, at)
      throw error
    }
  }
  const flushQuietly = () =>
    flush().catch((error: unknown) => log.error('session.last_seen_not_written', { error }))

  return {
    note(sessionId, at) {
      const known = pending.get(sessionId)
      if (!known || known < at) pending.set(sessionId, at)
      timer ??= setTimeout(() => void flushQuietly(), WRITE_EVERY_MS).unref()
    },
    latest(sessionId, stored) {
      const known = pending.get(sessionId) ?? writing.get(sessionId)
      return known && known > stored ? known : stored
    },
    flush,
    // An unavailable database must not prevent an orderly end of the process.
    stop: flushQuietly,
  }
}
