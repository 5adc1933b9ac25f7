import { sql } from 'drizzle-orm'
import { afterCommit, query, type Executor } from '#services/kit/database/database.ts'
import { insertAll } from '#services/kit/database/write.ts'
import { newId } from '#services/kit/ids.ts'
import type { Jobs, NewJob } from '#services/kit/jobs/jobs.ts'

/** Adds many jobs in one statement: a batch of orders must not make one round trip per job while it holds the offering. */
export async function enqueueAll(
  db: Executor,
  jobs: Jobs,
  list: readonly NewJob[],
  now: Date,
): Promise<void> {
  if (list.length === 0) return
  const records = list.map((job) => ({
    id: newId('job'),
    topic: job.topic,
    payload: job.payload,
    run_at: (job.runAt ?? now).toISOString(),
    dedupe_key: job.dedupeKey ?? null,
  }))
  await query(
    db,
    sql`SELECT kit.enqueue(j.topic, j.payload, ${now.toISOString()}::timestamptz, j.run_at, j.dedupe_key, j.id)
        FROM jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
          AS j (id text, topic text, payload jsonb, run_at timestamptz, dedupe_key text)`,
  )
  afterCommit(db, () => jobs.wake())
}

/** One audit entry for each placed order, in one statement. */
export async function auditPlaced(
  db: Executor,
  orders: readonly { id: string; userId: string; offeringId: string; state: string; transferId: string }[],
  now: Date,
): Promise<void> {
  const entries = orders.map((order) => ({
    at: now,
    actorId: order.userId,
    action: 'order.placed',
    entity: 'order',
    entityId: order.id,
    detail: { offering: order.offeringId, to: order.state, transfer: order.transferId },
  }))
  await insertAll(db, 'kit.audit', entries)
}
