import { sql } from 'drizzle-orm'
import type { RetentionRule } from '#contracts/privacy/privacy-text.ts'
import { query, type Executor, type Tx } from '#services/kit/database/database.ts'
import { columns, insert, update, type Columns } from '#services/kit/database/write.ts'
import type { Kept } from './rules.ts'

const EXPORT_KEYS = ['id', 'personId', 'state', 'done', 'askedAt', 'expiresAt', 'bodySealed'] as const
const EXPORT = columns('users.data_export', EXPORT_KEYS)

/** An export, finished or in progress. */
export type ExportRow = Columns<'users.data_export', typeof EXPORT_KEYS>

/** Inserts an export in place of the earlier one. */
export async function insertExport(
  tx: Tx,
  input: { id: string; personId: string; now: Date; expiresAt: Date },
): Promise<void> {
  const { id, personId, now, expiresAt } = input
  await query(tx, sql`DELETE FROM users.data_export WHERE person_id = ${personId}`)
  await insert(tx, 'users.data_export', { id, personId, state: 'preparing', askedAt: now, expiresAt })
}

/** The current export of a person, until it expires. */
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

/** An export without a check of its owner, for the job that makes it. */
export async function findExport(executor: Executor, id: string): Promise<ExportRow | undefined> {
  const [row] = await query<ExportRow>(
    executor,
    sql`SELECT ${EXPORT} FROM users.data_export WHERE id = ${id}`,
  )
  return row
}

/** Stores the number of finished parts. */
export async function noteProgress(executor: Executor, id: string, done: number): Promise<void> {
  await update(executor, 'users.data_export', { done }, sql`id = ${id} AND state = 'preparing'`)
}

/** Stores the finished export; false when another one has replaced it. */
export async function completeExport(
  tx: Tx,
  input: { id: string; done: number; bodySealed: string; now: Date },
): Promise<boolean> {
  const { id, done, bodySealed, now } = input
  const changes = { state: 'ready', done, bodySealed, readyAt: now } as const
  return (await update(tx, 'users.data_export', changes, sql`id = ${id} AND state = 'preparing'`)) > 0
}

export async function failExport(executor: Executor, id: string): Promise<void> {
  await update(executor, 'users.data_export', { state: 'failed' }, sql`id = ${id} AND state = 'preparing'`)
}

export async function dropStaleExports(executor: Executor, now: Date): Promise<void> {
  await query(executor, sql`DELETE FROM users.data_export WHERE expires_at <= ${now}`)
}

export async function retentionRules(executor: Executor): Promise<RetentionRule[]> {
  return query<RetentionRule>(
    executor,
    sql`SELECT country, kind, regime, version, to_char(in_force_since, 'YYYY-MM-DD') AS in_force_since, years,
               counted_from, source
          FROM users.retention_rule`,
  )
}

/** Closes the account for good and deletes its credentials; false when it already was. */
export async function eraseAccountRow(tx: Tx, personId: string, now: Date): Promise<boolean> {
  const [row] = await query<{ erased: boolean }>(
    tx,
    sql`SELECT users.erase_account(${personId}, ${now}) AS erased`,
  )
  return row?.erased ?? false
}

export async function isErased(executor: Executor, personId: string): Promise<boolean> {
  const rows = await query(
    executor,
    sql`SELECT 1 FROM users.account WHERE id = ${personId} AND erased_at IS NOT NULL`,
  )
  return rows.length > 0
}

/** Stores the records to keep with their retention date. */
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

/** The records of a person that are still kept. */
export async function retainedOf(executor: Executor, personId: string): Promise<RetainedRow[]> {
  return query<RetainedRow>(
    executor,
    sql`SELECT ${RETAINED} FROM users.retained WHERE person_id = ${personId} AND destroyed_at IS NULL ORDER BY kind`,
  )
}

/** A batch of records past their retention date, locked until the end of the transaction. */
export async function lockDue(tx: Tx, now: Date, limit: number): Promise<RetainedRow[]> {
  return query<RetainedRow>(
    tx,
    sql`SELECT ${RETAINED} FROM users.retained WHERE destroyed_at IS NULL AND until_at <= ${now}
         ORDER BY until_at, person_id, kind LIMIT ${limit} FOR UPDATE SKIP LOCKED`,
  )
}

/** Deletes the content of records; the row stays as proof of their destruction. */
export async function destroyRetained(
  tx: Tx,
  { personId, kind }: Pick<RetainedRow, 'personId' | 'kind'>,
  now: Date,
): Promise<void> {
  const which = sql`person_id = ${personId} AND kind = ${kind} AND destroyed_at IS NULL`
  await update(tx, 'users.retained', { factsSealed: null, destroyedAt: now }, which)
}

/**
 * The audit entries by the person and about their account. Other actors stay anonymous, and versions of a check are
 * left out, because they also count changes the applicant must not notice.
 */
export function trailAbout(executor: Executor, userId: string): Promise<object[]> {
  return query<object>(
    executor,
    sql`SELECT at, action, entity, entity_id, CASE WHEN entity = 'kyc' THEN detail - 'version' ELSE detail END AS detail,
               CASE WHEN actor_id = ${userId} THEN 'you' WHEN actor_id IS NULL THEN 'the platform' ELSE 'staff' END AS "by"
          FROM kit.audit WHERE actor_id = ${userId} OR (entity = 'user' AND entity_id = ${userId}) ORDER BY id`,
  )
}

/** Deletes unsent checks, or all of them after the retention date; returns the keys of their files. */
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
