import { sql, type SQL } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import {
  columns,
  insertAll,
  only,
  valuesOf,
  type Columns,
  type NewRow,
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

/** One sending, as its row keeps it. */
export type SentRow = Columns<'document.workflow', typeof WORKFLOW_KEYS>

export type NewEnvelope = Omit<NewRow<'document.envelope'>, 'status' | 'changedAt'>

export type NewItem = Omit<NewRow<'document.item'>, 'changedAt'>

/** Rows per statement: thousands of recipients neither make one huge statement nor one each. */
const BATCH = 1000

/** What a sender sent under an operation key; undefined when nothing was. */
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

/** Who looks at what was sent: an issuer at their own, staff at what staff sent. */
export interface Reader {
  readonly userId: string
  readonly isStaff: boolean
}

/**
 * Whether the reader is who sent `w`. What staff sent is the staff's: whoever left them is a sender of it no more, and what somebody sent
 * before they joined stays their own.
 */
export const isSender = ({ userId, isStaff }: Reader): SQL =>
  sql`((NOT w.by_staff AND w.sender_id = ${userId}) OR (w.by_staff AND ${isStaff}))`

/** What is listed as sent; nobody sends an own document. */
const isOwn = (reader: Reader): SQL => sql`${isSender(reader)} AND w.workflow_type <> 'own'`

/** One sending of the reader's; undefined for anybody else's and what is not there. */
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

export interface SentFilter {
  readonly searchKey?: string | undefined
  readonly requestType?: 'Request' | 'Received' | undefined
  readonly projectId?: string | undefined
  readonly limit: number
  readonly offset: number
}

/** One page of what was sent, newest first, and how much there is. */
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

/** How many recipients of a sending there are, still owe an answer, and have given it. */
export interface Standing {
  readonly recipients: number
  readonly pending: number
  readonly done: number
}

/** Where the recipients of these sendings stand. */
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

/** Ids of the offerings each of these sendings is about. */
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

/** Names of types of documents by id. */
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

/** Writes the sending itself; false when its operation key was used before. */
export async function insertWorkflow(db: Executor, row: SentRow): Promise<boolean> {
  const rows = await query(
    db,
    sql`INSERT INTO document.workflow ${valuesOf('document.workflow', only(row, WORKFLOW_KEYS))}
        ON CONFLICT (sender_id, operation_key) DO NOTHING RETURNING 1`,
  )
  return rows.length > 0
}

/** Says which offerings a sending is about. */
export async function insertProjects(
  db: Executor,
  workflowId: string,
  projectIds: readonly string[],
): Promise<void> {
  const rows = projectIds.map((projectId) => ({ workflowId, projectId }))
  await insertAll(db, 'document.workflow_project', rows)
}

/** Writes envelopes that nobody has opened at the provider yet. */
export async function insertEnvelopes(db: Executor, envelopes: readonly NewEnvelope[]): Promise<void> {
  const rows = envelopes.map((row) => ({ ...row, status: 'preparing' as const, changedAt: row.createdAt }))
  for (const batch of batches(rows)) await insertAll(db, 'document.envelope', batch)
}

/** Writes one item per recipient. */
export async function insertItems(db: Executor, items: readonly NewItem[]): Promise<void> {
  const rows = items.map((row) => ({ ...row, changedAt: row.createdAt }))
  for (const batch of batches(rows)) await insertAll(db, 'document.item', batch)
}

/** Takes a sending back; false when it was before. */
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

/** The projects that each of these workflows is about. */
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

/** What a person has sent, as the copy of their data shows it, the oldest first. */
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
