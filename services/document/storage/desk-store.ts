import { sql, type SQL } from 'drizzle-orm'
import type { DocumentStatus, DocumentTab, RenewalPeriod } from '#contracts/document/documents.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import { columns, type Columns } from '#services/kit/database/write.ts'
import type { ItemStates, WorkflowAsks } from './rows.ts'

export type Signing = 'each' | 'together' | 'inOrder'

export interface SentRow extends WorkflowAsks {
  readonly id: string
  readonly operationKey: string
  readonly fingerprint: Buffer
  readonly senderId: string
  readonly byStaff: boolean
  readonly requestType: 'Request' | 'Received'
  readonly workflowType: 'document' | 'project' | 'own'
  readonly masterId: string
  readonly subject: string
  readonly description: string
  readonly signing: Signing
  readonly renewal: RenewalPeriod
  readonly createdAt: Date
  readonly dueAt: Date | null
  readonly expiresAt: Date | null
  readonly cancelledAt: Date | null
  readonly cancelReason: string | null
}

export interface NewEnvelope {
  readonly id: string
  readonly workflowId: string
  readonly provider: string
  readonly originalId: string
  readonly createdAt: Date
}

export interface NewItem extends ItemStates {
  readonly id: string
  readonly workflowId: string
  readonly userId: string
  readonly tab: DocumentTab
  readonly masterId: string
  readonly status: DocumentStatus
  readonly machineVersion: string
  readonly createdAt: Date
  readonly envelopeId: string | null
  readonly signingPosition: number | null
  readonly renewalState: string
  readonly renewsAt: Date | null
}

/** Rows per statement, so that thousands of recipients need neither one huge statement nor one each. */
const BATCH = 1000

const WORKFLOW = sql`w.id, w.operation_key, w.fingerprint, w.sender_id, w.by_staff,
  w.request_type, w.workflow_type, w.master_id, w.subject, w.description,
  w.allows_comment, w.asks_approval, w.asks_receipt,
  w.asks_signature, w.signing, w.renewal, w.created_at, w.due_at,
  w.expires_at, w.cancelled_at, w.cancel_reason`

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
 * Sendings by staff belong to the current staff; those from before somebody joined stay their own.
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
    sql`INSERT INTO document.workflow (id, operation_key, fingerprint, sender_id, by_staff, request_type, workflow_type, master_id, subject,
          description, allows_comment, asks_approval, asks_receipt, asks_signature, signing, renewal, created_at, due_at, expires_at)
        VALUES (${row.id}, ${row.operationKey}, ${row.fingerprint}, ${row.senderId}, ${row.byStaff}, ${row.requestType}, ${row.workflowType},
          ${row.masterId}, ${row.subject}, ${row.description}, ${row.allowsComment}, ${row.asksApproval}, ${row.asksReceipt},
          ${row.asksSignature}, ${row.signing}, ${row.renewal}, ${row.createdAt}, ${row.dueAt}, ${row.expiresAt})
        ON CONFLICT (sender_id, operation_key) DO NOTHING RETURNING 1`,
  )
  return rows.length > 0
}

export async function insertProjects(
  db: Executor,
  workflowId: string,
  projectIds: readonly string[],
): Promise<void> {
  if (projectIds.length === 0) return
  await query(
    db,
    sql`INSERT INTO document.workflow_project (workflow_id, project_id)
        SELECT ${workflowId}, unnest(${sql.param([...projectIds])}::text[])`,
  )
}

/** Inserts envelopes that do not exist at the provider yet. */
export async function insertEnvelopes(db: Executor, envelopes: readonly NewEnvelope[]): Promise<void> {
  for (const rows of batches(envelopes)) {
    await query(
      db,
      sql`INSERT INTO document.envelope (id, workflow_id, provider, status, original_id, created_at, changed_at)
          SELECT e.id, e."workflowId", e.provider, 'preparing', e."originalId", e."createdAt", e."createdAt"
            FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
              AS e (id text, "workflowId" text, provider text, "originalId" text, "createdAt" timestamptz)`,
    )
  }
}

/** Inserts one item per recipient. */
export async function insertItems(db: Executor, items: readonly NewItem[]): Promise<void> {
  for (const rows of batches(items)) {
    await query(
      db,
      sql`INSERT INTO document.item (id, workflow_id, user_id, tab, master_id, status, renewal_state, machine_version, approval_state,
            comment_state, receipt_state, signature_state, request_state, created_at, changed_at, envelope_id, signing_position, renews_at)
          SELECT i.id, i."workflowId", i."userId", i.tab, i."masterId", i.status, i."renewalState", i."machineVersion", i."approvalState",
            i."commentState", i."receiptState", i."signatureState", i."requestState", i."createdAt", i."createdAt", i."envelopeId",
            i."signingPosition", i."renewsAt"
            FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
              AS i (id text, "workflowId" text, "userId" text, tab text, "masterId" text, status text, "renewalState" text,
                "machineVersion" text, "approvalState" text, "commentState" text, "receiptState" text, "signatureState" text,
                "requestState" text, "createdAt" timestamptz, "envelopeId" text, "signingPosition" integer, "renewsAt" timestamptz)`,
    )
  }
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
