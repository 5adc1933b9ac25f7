import { sql, type SQL } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import {
  columns,
  insertAll,
  only,
  valuesOf,
  type Columns,
  type NewRow,
  type Row,
} from '#services/kit/database/write.ts'

const WORKFLOW_KEYS = [
  'id',
  'operationKey',
  'fingerprint',
  'senderId',
  'byStaff',
  'requestType',
  'workflowType',
  'masterId',
  'subject',
  'description',
  'allowsComment',
  'asksApproval',
  'asksReceipt',
  'asksSignature',
  'signing',
  'renewal',
  'createdAt',
  'dueAt',
  'expiresAt',
  'cancelledAt',
  'cancelReason',
] as const
const WORKFLOW = columns('document.workflow', WORKFLOW_KEYS, 'w')

/** A sending as stored. */
export type SentRow = Columns<'document.workflow', typeof WORKFLOW_KEYS>

export type NewEnvelope = Omit<NewRow<'document.envelope'>, 'status' | 'changedAt'>

export type NewItem = Omit<NewRow<'document.item'>, 'changedAt'>

/** Rows per statement, so that thousands of recipients need neither one huge statement nor one each. */
const BATCH = 1000

/** The sending with this operation key; undefined for a new one. */
export async function findByOperation(
  db: Executor,
  senderId: string,
  operationKey: string,
): Promise<SentRow | undefined> {
  const [row] = await query<SentRow>(
    db,
    sql`SELECT ${WORKFLOW} FROM document.workflow w WHERE w.sender_id = ${senderId} AND w.operation_key = ${operationKey}`,
  )
  return row
}

/** The reader of sendings: issuers see their own, staff what staff sent. */
export interface Reader {
  readonly userId: string
  readonly isStaff: boolean
}

/**
 * Whether the reader counts as the sender of `w`.
 * Sendings by staff belong to the current staff; those that a person sent before joining stay their own.
 */
export const isSender = ({ userId, isStaff }: Reader): SQL =>
  sql`((NOT w.by_staff AND w.sender_id = ${userId}) OR (w.by_staff AND ${isStaff}))`

/** The sendings to list; own documents are not sendings. */
const isOwn = (reader: Reader): SQL => sql`${isSender(reader)} AND w.workflow_type <> 'own'`

/** One sending of the reader; undefined for other senders' and unknown ones. */
export async function findSent(
  db: Executor,
  reader: Reader,
  id: string,
  lock = false,
): Promise<SentRow | undefined> {
  const [row] = await query<SentRow>(
    db,
    sql`SELECT ${WORKFLOW} FROM document.workflow w WHERE w.id = ${id} AND ${isOwn(reader)} ${lock ? sql`FOR UPDATE` : sql``}`,
  )
  return row
}

export interface SentToRow {
  readonly id: string
  readonly subject: string
  readonly documentType: string
  readonly requestType: SentRow['requestType']
  readonly sentAt: Date
  readonly dueAt: Date | null
  readonly status: Row<'document.item'>['status']
  readonly isDeclined: boolean
}

/** One page of the reader's sendings to one person, newest first, and the total. */
export async function listSentTo(
  db: Executor,
  reader: Reader,
  userId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: SentToRow[]; total: number }> {
  const which = sql`FROM document.item i JOIN document.workflow w ON w.id = i.workflow_id
    WHERE i.user_id = ${userId} AND i.tab <> 'MYDOC' AND ${isOwn(reader)}`
  const [rows, [counted]] = await Promise.all([
    query<SentToRow>(
      db,
      sql`SELECT page.*, m.document_type FROM (
            SELECT i.id, w.subject, w.master_id, w.request_type, i.created_at AS sent_at, w.due_at, i.status,
                   coalesce('declined' IN (i.signature_state, i.request_state), false) AS is_declined
              ${which} ORDER BY i.created_at DESC, i.id DESC LIMIT ${limit} OFFSET ${offset}
          ) page JOIN document.master m ON m.id = page.master_id ORDER BY page.sent_at DESC, page.id DESC`,
    ),
    query<{ total: bigint }>(db, sql`SELECT count(*) AS total ${which}`),
  ])
  return { rows, total: Number(counted?.total ?? 0n) }
}

export interface SentFilter {
  readonly searchKey?: string | undefined
  readonly requestType?: 'Request' | 'Received' | undefined
  readonly projectId?: string | undefined
  readonly limit: number
  readonly offset: number
}

/** One page of sendings, newest first, and the total. */
export async function listSent(
  db: Executor,
  reader: Reader,
  filter: SentFilter,
): Promise<{ rows: SentRow[]; total: number }> {
  const tests: SQL[] = [isOwn(reader)]
  if (filter.requestType !== undefined) tests.push(sql`w.request_type = ${filter.requestType}`)
  if (filter.projectId !== undefined) {
    tests.push(
      sql`EXISTS (SELECT FROM document.workflow_project p WHERE p.project_id = ${filter.projectId} AND p.workflow_id = w.id)`,
    )
  }
  const words = filter.searchKey?.trim() ?? ''
  if (words !== '') {
    const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`
    tests.push(
      sql`(w.subject ILIKE ${pattern} OR EXISTS (SELECT FROM document.master m WHERE m.id = w.master_id AND m.document_type ILIKE ${pattern}))`,
    )
  }
  const where = sql.join(tests, sql` AND `)
  const [rows, [counted]] = await Promise.all([
    query<SentRow>(
      db,
      sql`SELECT ${WORKFLOW} FROM document.workflow w WHERE ${where}
           ORDER BY w.created_at DESC, w.id DESC LIMIT ${filter.limit} OFFSET ${filter.offset}`,
    ),
    query<{ total: bigint }>(db, sql`SELECT count(*) AS total FROM document.workflow w WHERE ${where}`),
  ])
  return { rows, total: Number(counted?.total ?? 0n) }
}

/** The number of recipients in total, with an open answer, and with a complete one. */
export interface Standing {
  readonly recipients: number
  readonly pending: number
  readonly done: number
}

export async function standings(
  db: Executor,
  workflowIds: readonly string[],
): Promise<Map<string, Standing>> {
  const rows = await query<{ id: string; recipients: number; pending: number; done: number }>(
    db,
    sql`SELECT workflow_id AS id, count(*)::int AS recipients, count(*) FILTER (WHERE status = 'pending')::int AS pending,
               count(*) FILTER (WHERE status IN ('done', 'submitted'))::int AS done
          FROM document.item WHERE workflow_id = ANY(${sql.param([...workflowIds])}::text[]) AND tab <> 'MYDOC' GROUP BY 1`,
  )
  return new Map(rows.map(({ id, ...standing }) => [id, standing]))
}

/** The ids of the offerings of each sending. */
export async function workflowProjectPairs(
  db: Executor,
  workflowIds: readonly string[],
): Promise<{ workflowId: string; projectId: string }[]> {
  return query(
    db,
    sql`SELECT workflow_id, project_id FROM document.workflow_project
         WHERE workflow_id = ANY(${sql.param([...workflowIds])}::text[]) ORDER BY 1, 2`,
  )
}

/** Names of document types by id. */
export async function documentTypes(
  db: Executor,
  masterIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await query<{ id: string; name: string }>(
    db,
    sql`SELECT id, document_type AS name FROM document.master WHERE id = ANY(${sql.param([...masterIds])}::text[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Inserts a sending; false when its operation key was already used. */
export async function insertWorkflow(db: Executor, row: SentRow): Promise<boolean> {
  const rows = await query(
    db,
    sql`INSERT INTO document.workflow ${valuesOf('document.workflow', only(row, WORKFLOW_KEYS))}
        ON CONFLICT (sender_id, operation_key) DO NOTHING RETURNING 1`,
  )
  return rows.length > 0
}

export async function insertProjects(
  db: Executor,
  workflowId: string,
  projectIds: readonly string[],
): Promise<void> {
  const rows = projectIds.map((projectId) => ({ workflowId, projectId }))
  await insertAll(db, 'document.workflow_project', rows)
}

/** Inserts envelopes that do not exist at the provider yet. */
export async function insertEnvelopes(db: Executor, envelopes: readonly NewEnvelope[]): Promise<void> {
  const rows = envelopes.map((row) => ({ ...row, status: 'preparing' as const, changedAt: row.createdAt }))
  for (const batch of batches(rows)) await insertAll(db, 'document.envelope', batch)
}

/** Inserts one item per recipient. */
export async function insertItems(db: Executor, items: readonly NewItem[]): Promise<void> {
  const rows = items.map((row) => ({ ...row, changedAt: row.createdAt }))
  for (const batch of batches(rows)) await insertAll(db, 'document.item', batch)
}

/** Marks a sending as cancelled; false when it already was. */
export async function markCancelled(db: Executor, id: string, reason: string, now: Date): Promise<boolean> {
  const rows = await query(
    db,
    sql`UPDATE document.workflow SET cancelled_at = ${now}, cancel_reason = ${reason}
         WHERE id = ${id} AND cancelled_at IS NULL RETURNING 1`,
  )
  return rows.length > 0
}

function batches<T>(rows: readonly T[]): T[][] {
  const parts: T[][] = []
  for (let start = 0; start < rows.length; start += BATCH) parts.push(rows.slice(start, start + BATCH))
  return parts
}

export function projectsByWorkflow(
  db: Executor,
  workflowIds: readonly string[],
): Promise<{ workflowId: string; projects: string[] }[]> {
  return query(
    db,
    sql`SELECT workflow_id, array_agg(project_id ORDER BY project_id) AS projects FROM document.workflow_project
         WHERE workflow_id = ANY(${sql.param([...workflowIds])}::text[]) GROUP BY workflow_id`,
  )
}

const EXPORTED = [
  'id',
  'requestType',
  'workflowType',
  'subject',
  'description',
  'createdAt',
  'dueAt',
  'cancelledAt',
  'cancelReason',
] as const

/** All sendings of a person for their data export, the oldest first. */
export function exportedSendings(
  db: Executor,
  userId: string,
): Promise<Columns<'document.workflow', typeof EXPORTED>[]> {
  return query(
    db,
    sql`SELECT ${columns('document.workflow', EXPORTED)} FROM document.workflow
         WHERE sender_id = ${userId} AND workflow_type <> 'own' ORDER BY created_at, id`,
  )
}
