import { sql, type SQL } from 'drizzle-orm'
import type { KycStep } from '#contracts/kyc/steps.ts'
import { query, type Executor } from '#services/kit/database/database.ts'

/** Something that was asked for again. */
export interface AskedRow {
  readonly id: string
  /** A kind of document, or the step itself. */
  readonly item: string
  readonly step: KycStep
  readonly reasonSealed: string
  readonly askedBy: string
  readonly answeredAt: Date | null
}

const selectAsked = (db: Executor, rest: SQL): Promise<AskedRow[]> =>
  query<AskedRow>(
    db,
    sql`SELECT id, item, step, reason_sealed, asked_by, answered_at
          FROM users.kyc_asked ${rest} ORDER BY asked_at, id`,
  )

/** What is open of what a reviewer asked for. */
export function askedOf(db: Executor, caseId: string): Promise<AskedRow[]> {
  return selectAsked(db, sql`WHERE case_id = ${caseId} AND closed_at IS NULL`)
}

/** Everything that was ever asked for again, what is closed included. */
export function allAskedOf(db: Executor, caseId: string): Promise<AskedRow[]> {
  return selectAsked(db, sql`WHERE case_id = ${caseId}`)
}

/** Whether the checks themselves have asked for this item before. */
export async function wasAskedByChecks(db: Executor, caseId: string, item: string): Promise<boolean> {
  const rows = await query(
    db,
    sql`SELECT FROM users.kyc_asked WHERE case_id = ${caseId} AND item = ${item} AND asked_by = 'system' LIMIT 1`,
  )
  return rows.length > 0
}

/** Asks for something again. */
export async function insertAsked(
  tx: Executor,
  row: Pick<AskedRow, 'id' | 'item' | 'step' | 'reasonSealed' | 'askedBy'> & { caseId: string; now: Date },
): Promise<void> {
  await query(
    tx,
    sql`INSERT INTO users.kyc_asked (id, case_id, item, step, reason_sealed, asked_by, asked_at)
        VALUES (${row.id}, ${row.caseId}, ${row.item}, ${row.step}, ${row.reasonSealed}, ${row.askedBy}, ${row.now})`,
  )
}

/** Notes which of them are answered by now. */
export async function markAnswered(
  tx: Executor,
  input: { caseId: string; items: readonly string[]; now: Date },
): Promise<void> {
  await query(
    tx,
    sql`UPDATE users.kyc_asked SET answered_at = ${input.now}
         WHERE case_id = ${input.caseId} AND closed_at IS NULL AND answered_at IS NULL
           AND item = ANY(${sql.param([...input.items])}::text[])`,
  )
}

/** Closes everything that was asked for: it is submitted anew, or asked for anew. */
export async function closeAsked(tx: Executor, caseId: string, now: Date): Promise<void> {
  await query(
    tx,
    sql`UPDATE users.kyc_asked SET closed_at = ${now} WHERE case_id = ${caseId} AND closed_at IS NULL`,
  )
}
