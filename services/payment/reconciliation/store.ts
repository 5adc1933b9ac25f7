import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import { columns, valuesOf, type Columns } from '#services/kit/database/write.ts'
import type { Comparison } from '#services/ledger/reconcile.ts'

const KEYS = [
  'id',
  'cause',
  'askedBy',
  'startedAt',
  'tookMs',
  'outcome',
  'compared',
  'found',
  'differences',
  'fault',
  'logSize',
  'logNext',
] as const
const COLUMNS = columns('payment.reconciliation', KEYS)

/** A stored check; `fault` is the SQLSTATE or name of the error, null for a finished check. */
export type CheckRow = Columns<
  'payment.reconciliation',
  typeof KEYS,
  { compared: Comparison['compared'] | null; differences: Comparison['differences'] }
>

/** The number of differences stored per result. */
export const KEPT_DIFFERENCES = 200

/** Stores a result once, however often its job runs, and deletes the oldest. */
export async function insertCheck(db: Executor, row: CheckRow): Promise<void> {
  await query(
    db,
    sql`INSERT INTO payment.reconciliation ${valuesOf('payment.reconciliation', row)} ON CONFLICT (id) DO NOTHING`,
  )
  await query(db, sql`SELECT payment.trim_reconciliations()`)
}

/** A page of the results, newest first, and the total. */
export async function checksOf(
  db: Executor,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: CheckRow[]; total: number }> {
  const counted = await query<{ n: number }>(db, sql`SELECT count(*)::int AS n FROM payment.reconciliation`)
  const rows = await query<CheckRow>(
    db,
    sql`SELECT ${COLUMNS} FROM payment.reconciliation ORDER BY started_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`,
  )
  return { rows, total: counted[0]?.n ?? 0 }
}

/** Whether this result, or any that started after the given time, is stored. */
export async function isChecked(db: Executor, by: { id: string } | { after: Date }): Promise<boolean> {
  const which = 'id' in by ? sql`id = ${by.id}` : sql`started_at > ${by.after}`
  return (await query(db, sql`SELECT FROM payment.reconciliation WHERE ${which} LIMIT 1`)).length > 0
}

/** What the checks of the signed log have read. */
interface LogChecks {
  /** How many leaves the newest one without a fault found to be right. */
  readonly verified: number
  /** The part of them that comes next; null while the whole log is to be read: before the first check, and after a fault. */
  readonly next: number | null
}

export async function logChecks(db: Executor): Promise<LogChecks> {
  const newestFirst = sql`ORDER BY started_at DESC, id DESC LIMIT 1`
  const [row] = await query<{ verified: bigint | null; next: number | null }>(
    db,
    sql`SELECT (SELECT log_size FROM payment.reconciliation WHERE log_next IS NOT NULL ${newestFirst}) AS verified,
               (SELECT log_next FROM payment.reconciliation WHERE log_size IS NOT NULL ${newestFirst}) AS next`,
  )
  return { verified: Number(row?.verified ?? 0n), next: row?.next ?? null }
}

/** Raises the statement timeout until the end of the transaction. */
export async function allowTime(tx: Executor, timeoutMs: number): Promise<void> {
  await query(tx, sql`SELECT set_config('statement_timeout', ${String(timeoutMs)}, true)`)
}

/**
 * Takes the lock for a check until the end of the transaction and raises the statement timeout to `timeoutMs`.
 * @returns false when another check holds it and `isWaiting` is false
 */
export async function takeTurn(tx: Executor, timeoutMs: number, isWaiting: boolean): Promise<boolean> {
  await allowTime(tx, timeoutMs)
  const skip = isWaiting ? sql`` : sql`SKIP LOCKED`
  return (await query(tx, sql`SELECT FROM payment.reconciliation_turn FOR UPDATE ${skip}`)).length > 0
}
