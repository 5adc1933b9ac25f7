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

/** A kind of items; `key` names the id in the detail where the entries are of something else, as of a person. */
export interface TrailKind {
  readonly entity: string
  readonly key?: string | undefined
}

const idOf = ({ key }: TrailKind) => (key === undefined ? sql`entity_id` : sql`detail->>${key}`)

/**
 * The items of one kind whose trail grew last, newest first, each with its last state among these; without those that
 * never were in one. Of a state in regions, `region:state/region:state`, the first region is looked for.
 */
export async function lastItems(
  db: Executor,
  kind: TrailKind & { readonly states: readonly string[] },
  limit: number,
): Promise<TrailItem[]> {
  return query<TrailItem>(
    db,
    sql`
    WITH known AS (
      SELECT ${idOf(kind)} AS item_id, max(id) AS newest FROM kit.audit
      WHERE entity = ${kind.entity} AND ${idOf(kind)} IS NOT NULL
        AND split_part(${STATE}, ':', 1) = ANY(${sql.param(kind.states)}::text[])
      GROUP BY item_id ORDER BY newest DESC LIMIT ${limit}
    )
    SELECT known.item_id AS id, ${STATE} AS state, audit.at
    FROM known JOIN kit.audit AS audit ON audit.id = known.newest ORDER BY known.newest DESC`,
  )
}

/** The newest entries of the trail of one item, oldest first. */
export async function trailOf(
  db: Executor,
  item: TrailKind & { readonly id: string },
  limit: number,
): Promise<TrailEntry[]> {
  return query<TrailEntry>(
    db,
    sql`
    SELECT at, action, is_person, "from", "to" FROM (
      SELECT id, at, action, actor_id IS NOT NULL AS is_person, detail->>'from' AS "from", ${STATE} AS "to"
      FROM kit.audit WHERE entity = ${item.entity} AND ${idOf(item)} = ${item.id} ORDER BY id DESC LIMIT ${limit}
    ) AS newest ORDER BY id`,
  )
}
