import { sql } from 'drizzle-orm'
import { query, type Executor, type Tx } from '#services/kit/database.ts'
import { hasRoom, type FileKind, type Usage } from './rules.ts'

export interface StoredObject {
  readonly key: string
  readonly kind: FileKind
  readonly contentType: string
  readonly size: bigint
}

/** Notes that addresses for these objects were given out. */
export async function issueObjects(
  db: Executor,
  ownerId: string,
  objects: readonly { key: string; kind: FileKind }[],
  now: Date,
): Promise<void> {
  const values = objects.map(({ key, kind }) => sql`(${key}, ${ownerId}, ${kind}, 'issued', ${now})`)
  await query(
    db,
    sql`INSERT INTO file.object (key, owner_id, kind, state, created_at) VALUES ${sql.join(values, sql`, `)}`,
  )
}

/** What a person has stored, with what is just coming in. */
export async function usageOf(db: Executor, ownerId: string): Promise<Usage> {
  const [row] = await query<{ objects: bigint; bytes: bigint }>(
    db,
    sql`SELECT count(*) AS objects, coalesce(sum(size), 0)::bigint AS bytes FROM file.object
         WHERE owner_id = ${ownerId} AND state IN ('receiving', 'stored')`,
  )
  return { objects: Number(row?.objects ?? 0), bytes: Number(row?.bytes ?? 0) }
}

/** Takes the one use of an upload address and sets aside the room for it; nothing changes when there is none. */
export async function beginUpload(tx: Tx, key: string, bytes: number): Promise<'begun' | 'used' | 'no_room'> {
  const [object] = await query<{ ownerId: string }>(
    tx,
    sql`SELECT owner_id AS "ownerId" FROM file.object WHERE key = ${key} AND state = 'issued'`,
  )
  if (!object) return 'used'
  // Locks the row: uploads of one person are counted one after another.
  await query(
    tx,
    sql`INSERT INTO file.owner (id) VALUES (${object.ownerId}) ON CONFLICT (id) DO UPDATE SET id = excluded.id`,
  )
  if (!hasRoom(await usageOf(tx, object.ownerId), bytes)) return 'no_room'
  const rows = await query(
    tx,
    sql`UPDATE file.object SET state = 'receiving', size = ${bytes} WHERE key = ${key} AND state = 'issued' RETURNING 1`,
  )
  return rows.length > 0 ? 'begun' : 'used'
}

/** The bytes are in their place; false when the upload took so long that it was given up. */
export async function finishUpload(
  db: Executor,
  key: string,
  found: { contentType: string; size: number; sha256: Buffer },
  now: Date,
): Promise<boolean> {
  const rows = await query(
    db,
    sql`UPDATE file.object SET state = 'stored', content_type = ${found.contentType}, size = ${found.size},
          sha256 = ${found.sha256}, stored_at = ${now}
         WHERE key = ${key} AND state = 'receiving' RETURNING 1`,
  )
  return rows.length > 0
}

export async function refuseUpload(db: Executor, key: string): Promise<void> {
  await query(db, sql`UPDATE file.object SET state = 'refused' WHERE key = ${key} AND state = 'receiving'`)
}

/** An object whose bytes are there. */
export async function findStored(db: Executor, key: string): Promise<StoredObject | undefined> {
  const [row] = await query<StoredObject>(
    db,
    sql`SELECT key, kind, content_type AS "contentType", size FROM file.object WHERE key = ${key} AND state = 'stored'`,
  )
  return row
}

/** Notes that something refers to an own upload, which then stays; false when there is none. */
export async function keepObject(
  db: Executor,
  { key, ownerId, now }: { key: string; ownerId: string; now: Date },
): Promise<boolean> {
  const rows = await query(
    db,
    sql`UPDATE file.object SET kept_at = coalesce(kept_at, ${now})
         WHERE key = ${key} AND owner_id = ${ownerId} AND state = 'stored' RETURNING 1`,
  )
  return rows.length > 0
}

/** Deletes some objects of no use, bytes and all; returns how many. What is in use at this moment is left for the next run. */
export async function dropUseless(
  tx: Tx,
  before: { readonly unstored: Date; readonly unkept: Date; readonly limit: number },
  removeBytes: (key: string) => Promise<void>,
): Promise<number> {
  const rows = await query<{ key: string }>(
    tx,
    sql`SELECT key FROM file.object
         WHERE kept_at IS NULL AND (CASE state WHEN 'stored' THEN stored_at < ${before.unkept} ELSE created_at < ${before.unstored} END)
         ORDER BY created_at LIMIT ${before.limit} FOR UPDATE SKIP LOCKED`,
  )
  // The bytes first: after a crash in between the row still leads to them.
  for (const { key } of rows) await removeBytes(key)
  const keys = rows.map(({ key }) => key)
  if (keys.length > 0)
    await query(tx, sql`DELETE FROM file.object WHERE key = ANY(${sql.param(keys)}::text[])`)
  return keys.length
}
