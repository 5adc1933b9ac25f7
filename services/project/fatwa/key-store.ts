import { sql } from 'drizzle-orm'
import { query, type Executor, type Tx } from '#services/kit/database/database.ts'
import { columns, insert, update, type Columns, type NewRow } from '#services/kit/database/write.ts'

const KEYS = ['id', 'scholarId', 'label', 'publicKey', 'createdAt', 'revokedAt'] as const
export type KeyRow = Columns<'project.scholar_key', typeof KEYS>

export const insertKey = (tx: Tx, row: NewRow<'project.scholar_key'>): Promise<void> =>
  insert(tx, 'project.scholar_key', row)

/** Makes other changes of a scholar's keys wait until the transaction ends. Take it after the lock of an offering. */
export async function lockKeysOf(tx: Tx, scholarId: string): Promise<void> {
  await query(
    tx,
    sql`SELECT pg_advisory_xact_lock(hashtextextended('project.scholar_key ' || ${scholarId}::text, 0))`,
  )
}

/** One key of a scholar; undefined for those of others. */
export async function findKey(
  db: Executor,
  { id, scholarId }: { readonly id: string; readonly scholarId: string },
): Promise<KeyRow | undefined> {
  const [row] = await query<KeyRow>(
    db,
    sql`SELECT ${columns('project.scholar_key', KEYS, 'k')} FROM project.scholar_key k
         WHERE k.id = ${id} AND k.scholar_id = ${scholarId}`,
  )
  return row
}

/** Whether anybody has, or had, this key. */
export async function isKnownKey(db: Executor, publicKey: Buffer): Promise<boolean> {
  const rows = await query(db, sql`SELECT 1 FROM project.scholar_key WHERE public_key = ${publicKey}`)
  return rows.length > 0
}

/** Most keys that a list shows; older ones are revoked. */
export const KEYS_SHOWN = 50

/** The newest keys of a scholar, with how often each has signed. */
export function keysOf(
  db: Executor,
  scholarId: string,
): Promise<(KeyRow & { readonly signatures: bigint })[]> {
  return query(
    db,
    sql`SELECT ${columns('project.scholar_key', KEYS, 'k')},
          (SELECT count(*) FROM project.review r WHERE r.key_id = k.id) AS signatures
         FROM project.scholar_key k WHERE k.scholar_id = ${scholarId}
         ORDER BY (k.revoked_at IS NULL) DESC, k.created_at DESC, k.id LIMIT ${KEYS_SHOWN}`,
  )
}

const EXPORTED = ['label', 'createdAt', 'revokedAt'] as const

/** The keys of a scholar as the copy of their data shows them. */
export function exportedKeys(
  db: Executor,
  scholarId: string,
): Promise<(Columns<'project.scholar_key', typeof EXPORTED> & { readonly publicKey: string })[]> {
  return query(
    db,
    sql`SELECT ${columns('project.scholar_key', EXPORTED)}, encode(public_key, 'base64') AS public_key
        FROM project.scholar_key WHERE scholar_id = ${scholarId} ORDER BY created_at, id`,
  )
}

/** Keys that have signed stay without their name, so that certificates can be checked; the others go. */
export async function forgetKeys(db: Executor, scholarId: string): Promise<void> {
  await query(
    db,
    sql`DELETE FROM project.scholar_key k WHERE k.scholar_id = ${scholarId}
          AND NOT EXISTS (SELECT FROM project.review r WHERE r.key_id = k.id)`,
  )
  await update(db, 'project.scholar_key', { label: 'Former scholar' }, sql`scholar_id = ${scholarId}`)
}

export async function revokeKey(tx: Tx, id: string, at: Date): Promise<void> {
  await update(tx, 'project.scholar_key', { revokedAt: at }, sql`id = ${id}`)
}
