import { sql } from 'drizzle-orm'
import type { RecordKind, RetentionRule } from '#contracts/privacy/privacy-text.ts'
import { query, type Executor, type Tx } from '#services/kit/database/database.ts'
import type { Kept } from './rules.ts'

/** A copy of everything, as far as it is. */
export interface ExportRow {
  readonly id: string
  readonly personId: string
  readonly state: 'preparing' | 'ready' | 'failed'
  readonly done: number
  readonly askedAt: Date
  readonly expiresAt: Date
  readonly bodySealed: string | null
}

const EXPORT = sql.raw('id, person_id, state, done, asked_at, expires_at, body_sealed')

/** Puts a new copy in place of the earlier one. */
export async function insertExport(
  tx: Tx,
  input: { id: string; personId: string; now: Date; expiresAt: Date },
): Promise<void> {
  const { id, personId, now, expiresAt } = input
  await query(tx, sql`DELETE FROM users.data_export WHERE person_id = ${personId}`)
  await query(
    tx,
    sql`INSERT INTO users.data_export (id, person_id, state, asked_at, expires_at)
        VALUES (${id}, ${personId}, 'preparing', ${now}, ${expiresAt})`,
  )
}

/** The copy a person asked for, while it lives. */
export async function exportOf(
  executor: Executor,
  personId: string,
  now: Date,
): Promise<ExportRow | undefined> {
  const [row] = await query<ExportRow>(
    executor,
    sql`SELECT ${EXPORT} FROM users.data_export WHERE person_id = ${personId} AND expires_at > ${now}`,
  )
  return row
}

/** A copy by its id, for the job that makes it. */
export async function findExport(executor: Executor, id: string): Promise<ExportRow | undefined> {
  const [row] = await query<ExportRow>(
    executor,
    sql`SELECT ${EXPORT} FROM users.data_export WHERE id = ${id}`,
  )
  return row
}

/** Notes how many parts are there. */
export async function noteProgress(executor: Executor, id: string, done: number): Promise<void> {
  await query(
    executor,
    sql`UPDATE users.data_export SET done = ${done} WHERE id = ${id} AND state = 'preparing'`,
  )
}

/** The copy is there; false when another one took its place meanwhile. */
export async function completeExport(
  tx: Tx,
  input: { id: string; done: number; bodySealed: string; now: Date },
): Promise<boolean> {
  const rows = await query(
    tx,
    sql`UPDATE users.data_export SET state = 'ready', done = ${input.done}, body_sealed = ${input.bodySealed}, ready_at = ${input.now}
         WHERE id = ${input.id} AND state = 'preparing' RETURNING 1`,
  )
  return rows.length > 0
}

/** The copy could not be made. */
export async function failExport(executor: Executor, id: string): Promise<void> {
  await query(
    executor,
    sql`UPDATE users.data_export SET state = 'failed' WHERE id = ${id} AND state = 'preparing'`,
  )
}

/** Forgets copies whose time is over. */
export async function dropStaleExports(executor: Executor, now: Date): Promise<void> {
  await query(executor, sql`DELETE FROM users.data_export WHERE expires_at <= ${now}`)
}

/** Every retention rule there is. */
export async function retentionRules(executor: Executor): Promise<RetentionRule[]> {
  return query<RetentionRule>(
    executor,
    sql`SELECT country, kind, regime, version, to_char(in_force_since, 'YYYY-MM-DD') AS in_force_since, years,
               counted_from, source
          FROM users.retention_rule`,
  )
}

/** Closes the account for good and forgets what protects it; false when that was done before. */
export async function eraseAccountRow(tx: Tx, personId: string, now: Date): Promise<boolean> {
  const [row] = await query<{ erased: boolean }>(
    tx,
    sql`SELECT users.erase_account(${personId}, ${now}) AS erased`,
  )
  return row?.erased ?? false
}

/** Whether the account was erased. */
export async function isErased(executor: Executor, personId: string): Promise<boolean> {
  const rows = await query(
    executor,
    sql`SELECT 1 FROM users.account WHERE id = ${personId} AND erased_at IS NOT NULL`,
  )
  return rows.length > 0
}

/** Writes down what stays of a person, and until when. */
export async function insertRetained(
  tx: Tx,
  input: { personId: string; kept: Kept; factsSealed: string },
): Promise<void> {
  const { personId, kept, factsSealed } = input
  await query(
    tx,
    sql`INSERT INTO users.retained (person_id, kind, counted_at, until_at, facts_sealed)
        VALUES (${personId}, ${kept.kind}, ${kept.countedAt}, ${kept.untilAt}, ${factsSealed})`,
  )
}

/** Records of an erased person that are still kept. */
export interface RetainedRow {
  readonly personId: string
  readonly kind: RecordKind
  readonly untilAt: Date
  readonly factsSealed: string
}

const RETAINED = sql.raw('person_id, kind, until_at, facts_sealed')

/** What is still kept of a person. */
export async function retainedOf(executor: Executor, personId: string): Promise<RetainedRow[]> {
  return query<RetainedRow>(
    executor,
    sql`SELECT ${RETAINED} FROM users.retained WHERE person_id = ${personId} AND destroyed_at IS NULL ORDER BY kind`,
  )
}

/** Some records whose time is over, locked until the end of the transaction. */
export async function lockDue(tx: Tx, now: Date, limit: number): Promise<RetainedRow[]> {
  return query<RetainedRow>(
    tx,
    sql`SELECT ${RETAINED} FROM users.retained WHERE destroyed_at IS NULL AND until_at <= ${now}
         ORDER BY until_at, person_id, kind LIMIT ${limit} FOR UPDATE SKIP LOCKED`,
  )
}

/** Forgets what records said; the row stays as proof that they are gone. */
export async function destroyRetained(
  tx: Tx,
  { personId, kind }: Pick<RetainedRow, 'personId' | 'kind'>,
  now: Date,
): Promise<void> {
  await query(
    tx,
    sql`UPDATE users.retained SET facts_sealed = NULL, destroyed_at = ${now}
         WHERE person_id = ${personId} AND kind = ${kind} AND destroyed_at IS NULL`,
  )
}
