import { sql } from 'drizzle-orm'
import type { RetentionRule } from '#contracts/privacy/privacy-text.ts'
import { query, type Executor, type Tx } from '#services/kit/database/database.ts'
import { columns, insert, update, type Columns } from '#services/kit/database/write.ts'
import type { Kept } from './rules.ts'

const EXPORT_KEYS = ['id', 'personId', 'state', 'done', 'askedAt', 'expiresAt', 'bodySealed'] as const
const EXPORT = columns('users.data_export', EXPORT_KEYS)

/** A copy of everything, as far as it is. */
export type ExportRow = Columns<'users.data_export', typeof EXPORT_KEYS>

/** Puts a new copy in place of the earlier one. */
export async function insertExport(
  tx: Tx,
  input: { id: string; personId: string; now: Date; expiresAt: Date },
): Promise<void> {
  const { id, personId, now, expiresAt } = input
  await query(tx, sql`DELETE FROM users.data_export WHERE person_id = ${personId}`)
  await insert(tx, 'users.data_export', { id, personId, state: 'preparing', askedAt: now, expiresAt })
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
  await update(executor, 'users.data_export', { done }, sql`id = ${id} AND state = 'preparing'`)
}

/** The copy is there; false when another one took its place meanwhile. */
export async function completeExport(
  tx: Tx,
  input: { id: string; done: number; bodySealed: string; now: Date },
): Promise<boolean> {
  const { id, done, bodySealed, now } = input
  const changes = { state: 'ready', done, bodySealed, readyAt: now } as const
  return (await update(tx, 'users.data_export', changes, sql`id = ${id} AND state = 'preparing'`)) > 0
}

/** The copy could not be made. */
export async function failExport(executor: Executor, id: string): Promise<void> {
  await update(executor, 'users.data_export', { state: 'failed' }, sql`id = ${id} AND state = 'preparing'`)
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
  const { kind, countedAt, untilAt } = kept
  await insert(tx, 'users.retained', { personId, kind, countedAt, untilAt, factsSealed })
}

const RETAINED_KEYS = ['personId', 'kind', 'untilAt', 'factsSealed'] as const
const RETAINED = columns('users.retained', RETAINED_KEYS)

/** Records of an erased person that are still kept. */
export type RetainedRow = Columns<'users.retained', typeof RETAINED_KEYS, { factsSealed: string }>

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
  const which = sql`person_id = ${personId} AND kind = ${kind} AND destroyed_at IS NULL`
  await update(tx, 'users.retained', { factsSealed: null, destroyedAt: now }, which)
}

/**
 * Whatever was done by them, and whatever was done to their account; who else acted stays out of it, and so do versions of a check: they
 * rise also with what its applicant must not notice.
 */
export function trailAbout(executor: Executor, userId: string): Promise<object[]> {
  return query<object>(
    executor,
    sql`SELECT at, action, entity, entity_id, CASE WHEN entity = 'kyc' THEN detail - 'version' ELSE detail END AS detail,
               CASE WHEN actor_id = ${userId} THEN 'you' WHEN actor_id IS NULL THEN 'the platform' ELSE 'staff' END AS "by"
          FROM kit.audit WHERE actor_id = ${userId} OR (entity = 'user' AND entity_id = ${userId}) ORDER BY id`,
  )
}

/** Forgets checks begun and never sent, or after the retention date all; gives the keys of their files. */
export async function destroyChecks(
  tx: Tx,
  input: { readonly userId: string; readonly onlyUnsent: boolean },
): Promise<string[]> {
  const [row] = await query<{ files: string[] }>(
    tx,
    sql`SELECT users.destroy_kyc(${input.userId}, ${input.onlyUnsent}) AS files`,
  )
  return row?.files ?? []
}
