import { sql } from 'drizzle-orm'
import { query, type Executor, type Tx } from '#services/kit/database/database.ts'
import { columns, insert, type Columns, type NewRow } from '#services/kit/database/write.ts'

/** Per cent of the price that the issuer receives when a share is sold on; null where none was agreed. */
export async function royaltyOf(db: Executor, offeringId: string): Promise<number | null> {
  const [row] = await query<{ royaltyPercent: number | null }>(
    db,
    sql`SELECT royalty_percent FROM project.offering WHERE id = ${offeringId}`,
  )
  return row?.royaltyPercent ?? null
}

/** One writer at a time for what one person keeps, so that limits hold. */
export async function lockInterest(tx: Tx, userId: string): Promise<void> {
  await query(tx, sql`SELECT pg_advisory_xact_lock(hashtextextended(${`interest ${userId}`}, 0))`)
}

/** The offerings a person likes, the newest like first. */
export async function likesOf(db: Executor, userId: string): Promise<string[]> {
  const rows = await query<{ offeringId: string }>(
    db,
    sql`SELECT offering_id FROM project.offering_like WHERE user_id = ${userId} ORDER BY liked_at DESC, offering_id`,
  )
  return rows.map(({ offeringId }) => offeringId)
}

/** Kept beside the likes by a trigger, so that none are counted. */
export async function countLikes(db: Executor, offeringId: string): Promise<number> {
  const [row] = await query<{ likes: number }>(
    db,
    sql`SELECT likes FROM project.like_count WHERE offering_id = ${offeringId}`,
  )
  return row?.likes ?? 0
}

export const insertLike = (tx: Tx, row: NewRow<'project.offering_like'>): Promise<void> =>
  insert(tx, 'project.offering_like', row)

export async function deleteLike(tx: Tx, userId: string, offeringId: string): Promise<void> {
  await query(
    tx,
    sql`DELETE FROM project.offering_like WHERE user_id = ${userId} AND offering_id = ${offeringId}`,
  )
}

const SEARCH_KEYS = [
  'id',
  'userId',
  'name',
  'searchKey',
  'contractType',
  'sector',
  'country',
  'status',
  'screeningVerdict',
  'maxTicket',
  'createdAt',
] as const
const SEARCH_COLUMNS = columns('project.saved_search', SEARCH_KEYS)

export type SearchRow = Columns<'project.saved_search', typeof SEARCH_KEYS>

/** The saved searches of a person, by name. */
export const searchesOf = (db: Executor, userId: string): Promise<SearchRow[]> =>
  query(
    db,
    sql`SELECT ${SEARCH_COLUMNS} FROM project.saved_search WHERE user_id = ${userId} ORDER BY lower(name), id`,
  )

/** Names of saved searches by id. */
export async function searchNamesOf(db: Executor, ids: readonly string[]): Promise<Record<string, string>> {
  const rows = await query<Columns<'project.saved_search', ['id', 'name']>>(
    db,
    sql`SELECT id, name FROM project.saved_search WHERE id = ANY(${sql.param([...ids])}::text[])`,
  )
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

export const insertSearch = (tx: Tx, row: NewRow<'project.saved_search'>): Promise<void> =>
  insert(tx, 'project.saved_search', row)

/** The search that was deleted; undefined when this person has none of this id. */
export async function deleteSearchOf(
  db: Executor,
  userId: string,
  id: string,
): Promise<SearchRow | undefined> {
  const [row] = await query<SearchRow>(
    db,
    sql`DELETE FROM project.saved_search WHERE id = ${id} AND user_id = ${userId} RETURNING ${SEARCH_COLUMNS}`,
  )
  return row
}

/**
 * Searches of other people than the issuer that this offering matches, with the conditions of the public list
 * (`listOfferings`) except status and screening, which are the same for all that open; all of the next `people` after the person `after`.
 */
export const matchingSearches = (
  db: Executor,
  offeringId: string,
  { after, people }: { readonly after: string; readonly people: number },
): Promise<Columns<'project.saved_search', ['id', 'userId']>[]> =>
  query(
    db,
    sql`SELECT m.id, m.user_id FROM (
        SELECT s.id, s.user_id, dense_rank() OVER (ORDER BY s.user_id) AS person FROM project.saved_search s JOIN project.offering o ON o.id = ${offeringId}
        WHERE s.user_id > ${after} AND o.status IS NOT NULL AND s.user_id <> o.issuer_id
          AND (s.search_query IS NULL OR o.search @@ to_tsquery('simple', s.search_query))
          AND (s.contract_type IS NULL OR s.contract_type = o.contract_type)
          AND (s.sector IS NULL OR s.sector = o.sector)
          AND (s.country IS NULL OR s.country = o.country)
          AND (s.max_ticket IS NULL OR o.min_ticket <= s.max_ticket)
        ) m WHERE m.person <= ${people} ORDER BY m.user_id, m.id`,
  )

/** Everything a person keeps about offerings, with the account it goes. */
export async function deleteInterest(db: Executor, userId: string): Promise<void> {
  await query(db, sql`DELETE FROM project.offering_like WHERE user_id = ${userId}`)
  await query(db, sql`DELETE FROM project.saved_search WHERE user_id = ${userId}`)
}
