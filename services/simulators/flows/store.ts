import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'

/** An item with a lifecycle, as its audit trail last saw it. */
export interface TrailItem {
  readonly id: string
  readonly state: string
  readonly at: Date
}

/** One entry of an audit trail; ids, states and numbers only. */
export interface TrailEntry {
  readonly at: Date
  readonly action: string
  /** Whether a person did it; the product itself otherwise. */
  readonly isPerson: boolean
  readonly from: string | null
  readonly to: string | null
}

/** A state stands under `to`, or under `state` where the entry names no change. */
const STATE = sql`coalesce(detail->>'to', detail->>'state')`

/** The items of one kind whose trail grew last, newest first, each with its last state among these; without those that never were in one. */
export async function lastItems(
  db: Executor,
  { entity, states }: { readonly entity: string; readonly states: readonly string[] },
  limit: number,
): Promise<TrailItem[]> {
  return query<TrailItem>(
    db,
    sql`
    WITH known AS (
      SELECT entity_id, max(id) AS newest FROM kit.audit
      WHERE entity = ${entity} AND ${STATE} = ANY(${sql.param(states)}::text[])
      GROUP BY entity_id ORDER BY newest DESC LIMIT ${limit}
    )
    SELECT known.entity_id AS id, ${STATE} AS state, audit.at
    FROM known JOIN kit.audit AS audit ON audit.id = known.newest ORDER BY known.newest DESC`,
  )
}

/** The trail of one item, oldest first. */
export async function trailOf(
  db: Executor,
  item: { readonly entity: string; readonly id: string },
  limit: number,
): Promise<TrailEntry[]> {
  return query<TrailEntry>(
    db,
    sql`
    SELECT at, action, actor_id IS NOT NULL AS is_person, detail->>'from' AS "from", ${STATE} AS "to"
    FROM kit.audit WHERE entity = ${item.entity} AND entity_id = ${item.id} ORDER BY id LIMIT ${limit}`,
  )
}
