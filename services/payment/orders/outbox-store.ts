import { sql } from 'drizzle-orm'
import { afterCommit, query, type Executor } from '#services/kit/database/database.ts'
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
  const records = orders.map((order) => ({
    actor_id: order.userId,
    entity_id: order.id,
    detail: { offering: order.offeringId, to: order.state, transfer: order.transferId },
  }))
  await query(
    db,
    sql`INSERT INTO kit.audit (at, actor_id, action, entity, entity_id, detail)
        SELECT ${now.toISOString()}::timestamptz, a.actor_id, 'order.placed', 'order', a.entity_id, a.detail
        FROM jsonb_to_recordset(${JSON.stringify(records)}::jsonb) AS a (actor_id text, entity_id text, detail jsonb)`,
  )
}
