import { sql } from 'drizzle-orm'
import type { Clock } from '#services/kit/clock.ts'
import { query, type Database, type Executor } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** A job to run after the transaction that adds it. */
export interface NewJob {
  readonly topic: string
  /** Ids only: the handler reads the data it needs. */
  readonly payload: Json
  readonly runAt?: Date
  /** A second job of this topic with the same key is not added, even after the first has run. */
  readonly dedupeKey?: string
}

/** How long a worker may be silent before another one takes its job. */
export const LEASE_MS = 60_000
/** How long finished jobs are kept, for their dedupe keys and for support. */
const KEEP_DONE_MS = 90 * 24 * 3_600_000
const PURGE_BATCH = 5000

export interface ClaimedJob {
  readonly id: string
  readonly topic: string
  readonly payload: Json
  readonly attempt: number
}

/** The SQL of the queue. Only the worker and attempt that hold a job can change it. */
export function createJobStore({ db, clock, worker }: { db: Database; clock: Clock; worker: string }) {
  const held = (job: ClaimedJob) =>
    sql`id = ${job.id} AND lease = ${worker} AND attempt = ${job.attempt} AND state = 'ready'`

  return {
    async add(executor: Executor, { topic, payload, runAt, dedupeKey }: NewJob): Promise<void> {
      const now = clock.now()
      const json = JSON.stringify(payload)
      await executor.execute(sql`
        SELECT kit.enqueue(${topic}, ${json}::jsonb, ${now}, ${runAt ?? now}, ${dedupeKey ?? null}, ${newId('job')})`)
    },

    async remove(executor: Executor, topic: string, dedupeKey: string): Promise<void> {
      await executor.execute(
        sql`DELETE FROM kit.job WHERE topic = ${topic} AND dedupe_key = ${dedupeKey} AND state = 'ready' AND lease IS NULL`,
      )
    },

    claim(topics: readonly string[], limit: number): Promise<ClaimedJob[]> {
      const now = clock.now()
      const until = new Date(now.getTime() + LEASE_MS)
      return query<ClaimedJob>(
        db.orm,
        sql`WITH due AS (
              SELECT id FROM kit.job
               WHERE state = 'ready' AND due_at <= ${now} AND topic IN ${topics}
               ORDER BY due_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
            UPDATE kit.job SET due_at = ${until}, lease = ${worker}, attempt = attempt + 1
              FROM due WHERE kit.job.id = due.id
            RETURNING kit.job.id, topic, payload, attempt`,
      )
    },

    /**
     * When the oldest waiting job became due: running jobs become due when their lease ends, back-dated ones when they
     * were added.
     */
    async oldestDue(topics: readonly string[]): Promise<Date | undefined> {
      if (topics.length === 0) return undefined
      const [row] = await query<{ oldest: Date | null }>(
        db.orm,
        sql`SELECT min(greatest(due_at, created_at)) AS oldest FROM kit.job
             WHERE state = 'ready' AND due_at <= ${clock.now()} AND topic IN ${topics}`,
      )
      return row?.oldest ?? undefined
    },

    async renew(job: ClaimedJob, leaseMs: number): Promise<void> {
      const until = new Date(clock.now().getTime() + leaseMs)
      await db.orm.execute(sql`UPDATE kit.job SET due_at = ${until} WHERE ${held(job)}`)
    },

    /** False when the lease expired and another worker has taken the job. */
    async finish(job: ClaimedJob): Promise<boolean> {
      const rows = await query(
        db.orm,
        sql`UPDATE kit.job SET state = 'done', finished_at = ${clock.now()}, last_error = NULL WHERE ${held(job)} RETURNING 1`,
      )
      return rows.length === 1
    },

    async postpone(job: ClaimedJob, until: Date, error: string): Promise<void> {
      await db.orm.execute(
        sql`UPDATE kit.job SET due_at = ${until}, lease = NULL, last_error = ${error} WHERE ${held(job)}`,
      )
    },

    async bury(job: ClaimedJob, error: string): Promise<void> {
      await db.orm.execute(
        sql`UPDATE kit.job SET state = 'dead', finished_at = ${clock.now()}, last_error = ${error} WHERE ${held(job)}`,
      )
    },

    async notify(channel: string): Promise<void> {
      await db.orm.execute(sql`SELECT pg_notify(${channel}, '')`)
    },

    async purge(): Promise<void> {
      const before = new Date(clock.now().getTime() - KEEP_DONE_MS)
      await db.orm.execute(sql`
        DELETE FROM kit.job WHERE id IN (
          SELECT id FROM kit.job WHERE state = 'done' AND finished_at < ${before} LIMIT ${PURGE_BATCH} FOR UPDATE SKIP LOCKED)`)
    },
  }
}
