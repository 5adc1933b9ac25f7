import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database.ts'
import type { FileKind } from './rules.ts'

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

/** Takes the one use of an upload address; false when it was used before. */
export async function beginUpload(db: Executor, key: string): Promise<boolean> {
  const rows = await query(
    db,
    sql`UPDATE file.object SET state = 'receiving' WHERE key = ${key} AND state = 'issued' RETURNING 1`,
  )
  return rows.length > 0
}

/** The bytes are in their place. */
export async function finishUpload(
  db: Executor,
  key: string,
  found: { contentType: string; size: number; sha256: Buffer },
  now: Date,
): Promise<void> {
  await query(
    db,
    sql`UPDATE file.object SET state = 'stored', content_type = ${found.contentType}, size = ${found.size},
          sha256 = ${found.sha256}, stored_at = ${now} WHERE key = ${key} AND state = 'receiving'`,
  )
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

/** Forgets an address that led to nothing; false when its object is stored. */
export async function forgetUnstored(db: Executor, key: string): Promise<boolean> {
  const rows = await query(
    db,
    sql`DELETE FROM file.object WHERE key = ${key} AND state <> 'stored' RETURNING 1`,
  )
  return rows.length > 0
}
