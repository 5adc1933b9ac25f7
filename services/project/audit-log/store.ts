import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import { UNNAMED_ENTITIES } from '#services/kit/security/audit.ts'

export interface AuditRow {
  readonly id: bigint
  readonly at: Date
  readonly actorId: string | null
  readonly action: string
  readonly entity: string
  readonly detail: Readonly<Record<string, string | number | boolean | null>>
}

/** Who reads: staff any trail, an issuer those of the own offerings. */
export interface TrailReader {
  readonly userId: string
  readonly isStaff: boolean
}

/** The name of an offering; null for any other item. */
export async function offeringNameOf(db: Executor, itemId: string): Promise<string | null> {
  const [row] = await query<{ name: string }>(db, sql`SELECT name FROM project.offering WHERE id = ${itemId}`)
  return row?.name ?? null
}

/** Everybody who is or was a colleague of the owner of an offering. */
export async function colleaguesOf(db: Executor, offeringId: string): Promise<ReadonlySet<string>> {
  const rows = await query<{ userId: string }>(
    db,
    sql`SELECT user_id FROM project.colleague WHERE offering_id = ${offeringId} AND user_id IS NOT NULL`,
  )
  return new Set(rows.map(({ userId }) => userId))
}

/** Cases about movements of money are read on their own page. */
const HIDDEN = [...UNNAMED_ENTITIES, 'money_case']
const OPEN = sql`entity <> ALL (${sql.param(HIDDEN)}::text[])`

/** Whether the item is there, and the reader may read its trail: an offering, or for staff whatever has an event. */
export async function mayReadTrail(
  db: Executor,
  itemId: string,
  { userId, isStaff }: TrailReader,
): Promise<boolean> {
  const rows = await query(
    db,
    sql`SELECT FROM project.offering WHERE id = ${itemId} AND (${isStaff} OR issuer_id = ${userId})
        UNION ALL
        SELECT FROM kit.audit WHERE ${isStaff} AND entity_id = ${itemId} AND ${OPEN} LIMIT 1`,
  )
  return rows.length > 0
}

/** Whether this is an event of the item that its trail shows. */
export async function isEventOf(db: Executor, itemId: string, event: string): Promise<boolean> {
  const rows = await query(
    db,
    sql`SELECT FROM kit.audit WHERE id = ${event}::bigint AND entity_id = ${itemId} AND ${OPEN}`,
  )
  return rows.length > 0
}

/** The entries of one item, the newest first. */
export async function trailOf(
  db: Executor,
  itemId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: AuditRow[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    query<AuditRow>(
      db,
      sql`SELECT id, at, actor_id, action, entity, detail FROM kit.audit WHERE entity_id = ${itemId} AND ${OPEN}
          ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`,
    ),
    query<{ total: bigint }>(
      db,
      sql`SELECT count(*) AS total FROM kit.audit WHERE entity_id = ${itemId} AND ${OPEN}`,
    ),
  ])
  return { rows, total: Number(counted?.total ?? 0n) }
}
