import { sql } from 'drizzle-orm'
import type { KeptFor } from '#contracts/internal/file.ts'
import { query, type Executor, type Tx } from '#services/kit/database/database.ts'
import { COLUMNS, keptNow, type FileObject, type SealedKey } from '#services/file/storage/store.ts'

/** Whether any bytes are still unsealed. */
export async function hasUnsealed(db: Executor): Promise<boolean> {
  const rows = await query(
    db,
    sql`SELECT 1 FROM file.object WHERE state = 'stored' AND (data_key_sealed IS NULL OR sealing) LIMIT 1`,
  )
  return rows.length > 0
}

/** The next object with unsealed bytes after a key, locked: `keyless` has no data key yet, `sealing` has one. */
export async function lockUnsealed(
  tx: Tx,
  { step, after, only }: { step: 'keyless' | 'sealing'; after: string; only: string | undefined },
): Promise<FileObject | undefined> {
  const open = step === 'sealing' ? sql`sealing` : sql`data_key_sealed IS NULL`
  const which = only === undefined ? sql`true` : sql`key = ${only}`
  const [row] = await query<FileObject>(
    tx,
    sql`SELECT ${COLUMNS} FROM file.object WHERE state = 'stored' AND ${open} AND key > ${after} AND ${which}
         ORDER BY key LIMIT 1 FOR UPDATE SKIP LOCKED`,
  )
  return row
}

/** Stores the data key of an object before any of its bytes is sealed with it. */
export async function giveKey(tx: Tx, key: string, sealed: SealedKey): Promise<void> {
  await query(
    tx,
    sql`UPDATE file.object SET data_key_sealed = ${sealed.dataKeySealed}, sealed_under = ${sealed.sealedUnder}, sealing = true
         WHERE key = ${key} AND data_key_sealed IS NULL`,
  )
}

/** Marks all bytes of an object as sealed or removed. */
export async function endSealing(tx: Tx, key: string): Promise<void> {
  await query(tx, sql`UPDATE file.object SET sealing = false WHERE key = ${key}`)
}

/** Whether a person's key was destroyed; false for an unknown person. */
export async function isErased(db: Executor, personId: string): Promise<boolean> {
  const rows = await query(
    db,
    sql`SELECT 1 FROM kit.person_key WHERE person_id = ${personId} AND wrapped IS NULL`,
  )
  return rows.length > 0
}

/** A stored object of this person, locked until the end of the transaction. */
export async function lockStored(
  tx: Tx,
  { key, ownerId }: { key: string; ownerId: string },
): Promise<FileObject | undefined> {
  const [row] = await query<FileObject>(
    tx,
    sql`SELECT ${COLUMNS} FROM file.object
         WHERE key = ${key} AND owner_id = ${ownerId} AND state = 'stored' FOR UPDATE`,
  )
  return row
}

/** Turns an upload into a record, sealed with the owner's record key. */
export async function recordObject(
  tx: Tx,
  { key, sealed, now }: { key: string; sealed: SealedKey; now: Date },
): Promise<void> {
  await query(
    tx,
    sql`UPDATE file.object SET ${keptNow(now)}, record_at = ${now}, data_key_sealed = ${sealed.dataKeySealed},
          sealed_under = ${sealed.sealedUnder} WHERE key = ${key}`,
  )
}

/** Moves an object's data key under the product's key, because the file now belongs to its recipients too. */
export async function shareObject(
  tx: Tx,
  key: string,
  {
    sealed: { dataKeySealed },
    now,
    keptFor,
  }: { readonly sealed: SealedKey; readonly now: Date; readonly keptFor: KeptFor | undefined },
): Promise<void> {
  await query(
    tx,
    sql`UPDATE file.object SET data_key_sealed = ${dataKeySealed}, sealed_under = 'product', ${keptNow(now, keptFor)}
         WHERE key = ${key} AND sealed_under = 'person'`,
  )
}

/** Makes an upload another person's, with its data key and its name sealed for them, and keeps it; false when it is in use already. */
export async function giveObject(
  tx: Tx,
  given: {
    readonly key: string
    readonly toOwnerId: string
    readonly nameSealed: string | null
    readonly sealed: SealedKey
    readonly now: Date
  },
): Promise<boolean> {
  const { key, toOwnerId, nameSealed, sealed, now } = given
  const rows = await query(
    tx,
    sql`UPDATE file.object SET owner_id = ${toOwnerId}, name_sealed = ${nameSealed}, data_key_sealed = ${sealed.dataKeySealed},
          kept_at = ${now} WHERE key = ${key} AND kept_at IS NULL RETURNING 1`,
  )
  return rows.length > 0
}

/** Marks an object's bytes as destroyed with a key; false when they already were. */
export async function noteDestroyed(tx: Tx, key: string, now: Date): Promise<boolean> {
  const rows = await query(
    tx,
    sql`UPDATE file.object SET destroyed_at = ${now}
         WHERE key = ${key} AND state = 'stored' AND destroyed_at IS NULL RETURNING 1`,
  )
  return rows.length > 0
}

/** Objects whose direct upload addresses were issued in a span of time and have expired. */
export async function directIssued(
  db: Executor,
  { from, until }: { from: Date; until: Date },
): Promise<FileObject[]> {
  return query<FileObject>(
    db,
    sql`SELECT ${COLUMNS} FROM file.object
         WHERE direct AND state IN ('issued', 'stored', 'refused') AND created_at >= ${from} AND created_at < ${until} ORDER BY created_at`,
  )
}
