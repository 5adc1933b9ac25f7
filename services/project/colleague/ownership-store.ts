import { sql, type SQL } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'

/** What a person does with an offering: `own` as its owner alone, `edit` as an editor too, `read` as a viewer too. */
export type Right = 'own' | 'edit' | 'read'

const ROLES = { edit: ['editor'], read: ['editor', 'viewer'] } as const

/** Offerings and drafts that a person owns, or has this right to as an active colleague. A removed colleague has none at once. */
export function offeringsWith(right: Right, userId: string): SQL {
  const owned = sql`SELECT id FROM project.proposal WHERE issuer_id = ${userId}
    UNION SELECT id FROM project.offering WHERE issuer_id = ${userId}`
  if (right === 'own') return owned
  return sql`${owned} UNION SELECT offering_id FROM project.colleague
    WHERE user_id = ${userId} AND state = 'active' AND role IN ${[...ROLES[right]]}`
}

/** Whether a person has a right to the offering of this id; a condition of the query that reads it. */
export const hasRight = (offeringId: SQL, right: Right, userId: string): SQL =>
  sql`${offeringId} IN (${offeringsWith(right, userId)})`

/**
 * Whether a person has no part in an offering, as reviewers must: neither owner nor colleague. Who was a colleague once
 * stays out, since they may have written what is reviewed.
 */
export const isOutsider = (offeringId: SQL, userId: string): SQL =>
  sql`${offeringId} NOT IN (${offeringsWith('own', userId)}
    UNION SELECT offering_id FROM project.colleague WHERE user_id = ${userId})`

/** Whether a person owns an offering or is a colleague of it now: such a person neither invests in it nor asks about it. */
export async function isInsider(db: Executor, offeringId: string, userId: string): Promise<boolean> {
  const [row] = await query<{ isInside: boolean }>(
    db,
    sql`SELECT ${hasRight(sql`${offeringId}::text`, 'read', userId)} AS is_inside`,
  )
  return row?.isInside === true
}

/** Which of these offerings a person may change. */
export async function editableAmong(
  db: Executor,
  userId: string,
  offeringIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (offeringIds.length === 0) return new Set()
  const rows = await query<{ id: string }>(
    db,
    sql`SELECT e.id FROM (${offeringsWith('edit', userId)}) e WHERE e.id IN ${[...offeringIds]}`,
  )
  return new Set(rows.map(({ id }) => id))
}
