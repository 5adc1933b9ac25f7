import { sql, type SQL } from 'drizzle-orm'
import type { DocumentStatus, DocumentTab } from '#contracts/document/documents.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import type { Period } from './rules.ts'
import type { ItemRow, RenewalState, TallyRow } from './rows.ts'
import { selectItems } from './store.ts'

export interface ListFilter {
  readonly userId: string
  readonly tab: DocumentTab
  readonly status: DocumentStatus | undefined
  /** The document types found by the search; undefined without a search, empty when it found none. */
  readonly masterIds: readonly string[] | undefined
  readonly projectIds: readonly string[] | undefined
  readonly period: Period
}

/** The ids of types whose name contains the words, ignoring case. */
export async function mastersNamed(db: Executor, words: string): Promise<string[]> {
  const rows = await query<{ id: string }>(
    db,
    sql`SELECT id FROM document.master WHERE strpos(lower(document_type), lower(${words})) > 0 ORDER BY id`,
  )
  return rows.map(({ id }) => id)
}

/**
 * The number of items: from the tally, or by counting index entries when days or projects are filtered (record 0184).
 */
export async function countItems(db: Executor, filter: ListFilter): Promise<number> {
  const { period, projectIds } = filter
  const isTallied = period.from === null && period.until === null && projectIds === undefined
  const types =
    filter.masterIds === undefined
      ? sql``
      : sql`AND c.master_id = ANY(${sql.param([...filter.masterIds])}::text[])`
  const rows = await query<{ n: number }>(
    db,
    isTallied
      ? sql`SELECT coalesce(sum(c.items), 0)::int AS n FROM document.tally c
             WHERE c.user_id = ${filter.userId} AND c.tab = ${filter.tab} ${statusIs(filter)} ${types}`
      : sql`SELECT count(*)::int AS n FROM document.item c ${where(filter)} ${types}`,
  )
  return rows[0]?.n ?? 0
}

/**
 * One page, newest first. With the `total`, pages nearer to the end are read from there, so that the last page is as
 * fast as the first. A search reads a few entries per type from the index of types.
 */
export async function pageOfItems(
  db: Executor,
  filter: ListFilter,
  page: { readonly limit: number; readonly offset: number; readonly total?: number },
): Promise<ItemRow[]> {
  const total = page.total ?? Number.POSITIVE_INFINITY
  const rows = Math.min(page.limit, total - page.offset)
  if (rows <= 0) return []
  const fromEnd = total - page.offset - rows
  const isBackwards = fromEnd < page.offset
  const skipped = isBackwards ? fromEnd : page.offset
  const order = isBackwards ? sql`ORDER BY c.created_at, c.id` : sql`ORDER BY c.created_at DESC, c.id DESC`
  const picked =
    filter.masterIds === undefined
      ? sql`SELECT c.created_at, c.id FROM document.item c ${where(filter)} ${order} LIMIT ${rows} OFFSET ${skipped}`
      : sql`SELECT c.created_at, c.id FROM unnest(${sql.param([...filter.masterIds])}::text[]) AS type (master_id)
              CROSS JOIN LATERAL (SELECT c.created_at, c.id FROM document.item c
                ${where(filter)} AND c.master_id = type.master_id ${order} LIMIT ${rows + skipped}) c
            ${order} LIMIT ${rows} OFFSET ${skipped}`
  return selectItems(
    db,
    sql`ORDER BY i.created_at DESC, i.id DESC`,
    sql`(${picked}) p JOIN document.item i ON i.id = p.id`,
  )
}

const statusIs = ({ status }: ListFilter): SQL =>
  status === undefined ? sql`` : sql`AND c.status = ${status}`

function where(filter: ListFilter): SQL {
  const { userId, tab, period, projectIds } = filter
  const from = period.from === null ? sql`` : sql`AND c.created_at >= ${period.from}`
  const until = period.until === null ? sql`` : sql`AND c.created_at < ${period.until}`
  const projects =
    projectIds === undefined
      ? sql``
      : sql`AND c.workflow_id IN (SELECT workflow_id FROM document.workflow_project
              WHERE project_id = ANY(${sql.param([...projectIds])}::text[]))`
  return sql`WHERE c.user_id = ${userId} AND c.tab = ${tab} ${statusIs(filter)} ${from} ${until} ${projects}`
}

/** The number of items of a person by tab, status and renewal. */
export function tallyOf(db: Executor, userId: string): Promise<TallyRow[]> {
  return query<TallyRow>(
    db,
    sql`SELECT tab, status, renewal_state, sum(items)::int AS items FROM document.tally
         WHERE user_id = ${userId} GROUP BY tab, status, renewal_state`,
  )
}

export interface RenewalRow {
  readonly itemId: string
  readonly subject: string
  readonly subjectSealed: string | null
  readonly workflowId: string
  readonly documentType: string
  readonly state: Exclude<RenewalState, 'none'>
  readonly on: Date
}

/** Documents to renew: those whose sending has a renewal, and own ones. All others only expire. */
const RENEWS = sql`i.closed_at IS NULL AND (w.renewal <> 'none' OR i.tab = 'MYDOC')`

/** How many renewals of a person fall into the next week. */
export async function expiringOf(db: Executor, userId: string): Promise<number> {
  const [row] = await query<{ n: number }>(
    db,
    sql`SELECT count(*)::int AS n FROM document.item i JOIN document.workflow w ON w.id = i.workflow_id
         WHERE i.user_id = ${userId} AND i.renews_at IS NOT NULL AND i.renewal_state = 'expiring' AND ${RENEWS}`,
  )
  return row?.n ?? 0
}

/** A person's renewals before `until`, the soonest first. */
export function renewalsOf(
  db: Executor,
  input: { readonly userId: string; readonly until: Date; readonly limit: number },
): Promise<RenewalRow[]> {
  return query<RenewalRow>(
    db,
    sql`SELECT i.id AS item_id, w.subject, w.subject_sealed, w.id AS workflow_id, m.document_type, i.renewal_state AS state, i.renews_at AS "on"
          FROM document.item i JOIN document.workflow w ON w.id = i.workflow_id JOIN document.master m ON m.id = i.master_id
         WHERE i.user_id = ${input.userId} AND i.renews_at IS NOT NULL AND i.renews_at < ${input.until}
           AND i.renewal_state <> 'none' AND ${RENEWS}
         ORDER BY i.renews_at, i.id LIMIT ${input.limit}`,
  )
}

/** Whether anything about a project was ever sent to this person. */
export async function hasProjectItems(db: Executor, userId: string): Promise<boolean> {
  return (await query(db, sql`SELECT 1 FROM document.project_recipient WHERE user_id = ${userId}`)).length > 0
}
