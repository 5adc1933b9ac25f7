import { sql, type SQL } from 'drizzle-orm'
import type { KycStep } from '#contracts/kyc/steps.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import { columns, insert, update, type Columns } from '#services/kit/database/write.ts'

const KEYS = ['id', 'item', 'step', 'reasonSealed', 'askedBy', 'answeredAt'] as const

/** One request to redo something; `item` is a kind of document or a step of the form. */
export type ChangeRequestRow = Columns<'users.kyc_asked', typeof KEYS, { step: KycStep }>

const selectAsked = (db: Executor, rest: SQL): Promise<ChangeRequestRow[]> =>
  query<ChangeRequestRow>(
    db,
    sql`SELECT ${columns('users.kyc_asked', KEYS)} FROM users.kyc_asked ${rest} ORDER BY asked_at, id`,
  )

/** The open requests of a case. */
export function changeRequestsOf(db: Executor, caseId: string): Promise<ChangeRequestRow[]> {
  return selectAsked(db, sql`WHERE case_id = ${caseId} AND closed_at IS NULL`)
}

/** All requests of a case, open and closed. */
export function allChangeRequestsOf(db: Executor, caseId: string): Promise<ChangeRequestRow[]> {
  return selectAsked(db, sql`WHERE case_id = ${caseId}`)
}

/** Whether the system itself has requested this item before. */
export async function wasRequestedByChecks(db: Executor, caseId: string, item: string): Promise<boolean> {
  const rows = await query(
    db,
    sql`SELECT FROM users.kyc_asked WHERE case_id = ${caseId} AND item = ${item} AND asked_by = 'system' LIMIT 1`,
  )
  return rows.length > 0
}

export function insertChangeRequest(
  tx: Executor,
  row: Pick<ChangeRequestRow, 'id' | 'item' | 'step' | 'reasonSealed' | 'askedBy'> & {
    caseId: string
    now: Date
  },
): Promise<void> {
  const { now, ...request } = row
  return insert(tx, 'users.kyc_asked', { ...request, askedAt: now })
}

/** Marks the open requests for these items as answered. */
export async function markAnswered(
  tx: Executor,
  input: { caseId: string; items: readonly string[]; now: Date },
): Promise<void> {
  await update(
    tx,
    'users.kyc_asked',
    { answeredAt: input.now },
    sql`case_id = ${input.caseId} AND closed_at IS NULL AND answered_at IS NULL
        AND item = ANY(${sql.param([...input.items])}::text[])`,
  )
}

/** Closes all requests of a case, because it was submitted again or new requests replace them. */
export async function closeChangeRequests(tx: Executor, caseId: string, now: Date): Promise<void> {
  await update(tx, 'users.kyc_asked', { closedAt: now }, sql`case_id = ${caseId} AND closed_at IS NULL`)
}
