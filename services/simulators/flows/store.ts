import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'

/** An item with a lifecycle, as its audit trail last saw it. */
export interface TrailItem {
  readonly id: string
  readonly state: string | null
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

/** The items of one kind whose trail grew last, newest first. */
export async function lastItems(db: Executor, entity: string, limit: number): Promise<TrailItem[]> {
  return query<TrailItem>(
    db,
    sql`
    WITH last AS (
      SELECT entity_id, max(id) AS newest FROM kit.audit WHERE entity = ${entity}
      GROUP BY entity_id ORDER BY newest DESC LIMIT ${limit}
    )
    SELECT last.entity_id AS id, audit.at,
      (SELECT ${STATE} FROM kit.audit AS one
       WHERE one.entity = ${entity} AND one.entity_id = last.entity_id AND ${STATE} IS NOT NULL
       ORDER BY one.id DESC LIMIT 1) AS state
    FROM last JOIN kit.audit AS audit ON audit.id = last.newest ORDER BY last.newest DESC`,
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
