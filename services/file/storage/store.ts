import { sql, type SQL } from 'drizzle-orm'
import type { FileKind } from '#contracts/file/rules.ts'
import type { KeptFor } from '#contracts/internal/file.ts'
import { EXAMINING_MAX_MS, fileObjectMachine } from '#machines/file-object/machine.ts'
import { moveOf, statesWith, type Move } from '#machines/lifecycle.ts'
import type { Area } from '#services/providers/objects/port.ts'
import { query, type Executor, type Tx } from '#services/kit/database/database.ts'
import { columns, insert, insertAll, update, type Columns } from '#services/kit/database/write.ts'
import { hasRoom, type Usage } from './rules.ts'

/** The state changes of each step according to the machine; rows in other states are unchanged. */
const MOVES = {
  begun: moveOf(fileObjectMachine, 'file.uploadBegun'),
  ended: moveOf(fileObjectMachine, 'file.uploadEnded'),
  examining: moveOf(fileObjectMachine, 'file.examinationBegun'),
  takenOver: moveOf(fileObjectMachine, 'file.examinationTakenOver'),
  putBack: moveOf(fileObjectMachine, 'file.examinationPutBack'),
  accepted: moveOf(fileObjectMachine, 'file.accepted'),
  refused: moveOf(fileObjectMachine, 'file.refused'),
  dropped: moveOf(fileObjectMachine, 'file.dropped'),
}
const TAKING_ROOM = statesWith(fileObjectMachine, 'takesRoom')

const isOneOf = (states: readonly string[]): SQL => sql`state = ANY(${sql.param(states)}::text[])`
const mayMove = ({ from }: Move): SQL => isOneOf(from)

/** The data key of an object as stored in its row. */
export interface SealedKey {
  readonly dataKeySealed: string
  /** The key that sealed it: the owner's, that of their records, or the product's. */
  readonly sealedUnder: 'person' | 'record' | 'product'
}

const KEYS = [
  'key',
  'ownerId',
  'kind',
  'state',
  'contentType',
  'size',
  'sha256',
  'previewType',
  'previewSize',
  'nameSealed',
  'refusal',
  'direct',
  'declaredType',
  'dataKeySealed',
  'sealedUnder',
] as const

/** An object as stored, in any state. */
export interface FileObject extends Columns<'file.object', typeof KEYS> {
  /** Made by the product, not uploaded. */
  readonly isProduct: boolean
  /** Its bytes are being sealed and may still be plain. */
  readonly isSealing: boolean
  /** A video that was examined and may be played in place. */
  readonly isVideoRead: boolean
  /** A record that the law requires to be kept, hidden from ordinary addresses and questions. */
  readonly isRecord: boolean
}

/** An examined object whose bytes are in the store. */
export interface StoredObject extends FileObject {
  readonly contentType: string
  readonly size: bigint
  readonly sha256: Buffer
}

/** The facts about an object after its examination. */
export interface Facts {
  readonly contentType: string
  readonly size: number
  readonly sha256: Buffer
  readonly preview?: { readonly contentType: string; readonly size: number } | undefined
  readonly isVideoRead?: boolean | undefined
}

/** Longer than every accepted type, so that a cut type is still refused. */
const DECLARED_MAX = 200

/** Inserts the rows for newly issued addresses. */
export async function issueObjects(
  db: Executor,
  ownerId: string,
  objects: readonly { key: string; kind: FileKind; direct: boolean }[],
  now: Date,
): Promise<void> {
  const rows = objects.map(
    ({ key, kind, direct }) => ({ key, ownerId, kind, state: 'issued', createdAt: now, direct }) as const,
  )
  await insertAll(db, 'file.object', rows)
}

/** A person's stored and incoming uploads, without files made by the product, images of messages and public content. */
export async function usageOf(db: Executor, ownerId: string): Promise<Usage> {
  const [row] = await query<{ objects: bigint; bytes: bigint }>(
    db,
    sql`SELECT count(*) AS objects, coalesce(sum(size), 0)::bigint AS bytes FROM file.object
         WHERE owner_id = ${ownerId} AND source = 'upload' AND kept_for IS NULL
           AND ${isOneOf(TAKING_ROOM)}`,
  )
  return { objects: Number(row?.objects ?? 0), bytes: Number(row?.bytes ?? 0) }
}

/** Locks the row of an owner, so that their uploads are counted one after another. */
export async function lockOwner(tx: Tx, ownerId: string): Promise<void> {
  await query(
    tx,
    sql`INSERT INTO file.owner (id) VALUES (${ownerId}) ON CONFLICT (id) DO UPDATE SET id = excluded.id`,
  )
}

/**
 * Uses up an upload address, reserves the room and stores the data key.
 * Nothing changes when there is no room or the owner has no key any more.
 */
export async function beginUpload<Made extends { readonly sealed: SealedKey }>(
  tx: Tx,
  { key, bytes }: { key: string; bytes: number },
  makeKey: (tx: Tx, object: { key: string; ownerId: string }) => Promise<Made | undefined>,
): Promise<Made | 'used' | 'no_room'> {
  const [object] = await query<{ ownerId: string }>(
    tx,
    sql`SELECT owner_id FROM file.object WHERE key = ${key} AND ${mayMove(MOVES.begun)}`,
  )
  if (!object) return 'used'
  await lockOwner(tx, object.ownerId)
  if (!hasRoom(await usageOf(tx, object.ownerId), bytes)) return 'no_room'
  const made = await makeKey(tx, { key, ownerId: object.ownerId })
  if (!made) return 'used'
  const rows = await query(
    tx,
    sql`UPDATE file.object SET state = ${MOVES.begun.to}, size = ${bytes}, data_key_sealed = ${made.sealed.dataKeySealed},
          sealed_under = ${made.sealed.sealedUnder}
         WHERE key = ${key} AND ${mayMove(MOVES.begun)} RETURNING 1`,
  )
  return rows.length > 0 ? made : 'used'
}

/** Marks an upload as complete in quarantine; false when it took so long that it was given up. */
export async function quarantined(
  db: Executor,
  key: string,
  { size, declared }: { readonly size: number; readonly declared: string | undefined },
): Promise<boolean> {
  const type = declared?.slice(0, DECLARED_MAX) ?? null
  const rows = await query(
    db,
    sql`UPDATE file.object SET state = ${MOVES.ended.to}, size = ${size}, declared_type = ${type}
         WHERE key = ${key} AND ${mayMove(MOVES.ended)} RETURNING 1`,
  )
  return rows.length > 0
}

/** Claims the examination of an object; false when another process has it or there is nothing to examine. */
export async function claimExamination(db: Executor, key: string, now: Date): Promise<boolean> {
  const cutOff = new Date(now.getTime() - EXAMINING_MAX_MS)
  const rows = await query(
    db,
    sql`UPDATE file.object SET state = ${MOVES.examining.to}, examining_at = ${now}
         WHERE key = ${key}
           AND (${mayMove(MOVES.examining)} OR (${mayMove(MOVES.takenOver)} AND examining_at < ${cutOff})) RETURNING 1`,
  )
  return rows.length > 0
}

/** Releases a failed examination, so that it can be repeated; false when it was over in the meantime. */
export async function releaseExamination(db: Executor, key: string): Promise<boolean> {
  const rows = await query(
    db,
    sql`UPDATE file.object SET state = ${MOVES.putBack.to} WHERE key = ${key} AND ${mayMove(MOVES.putBack)} RETURNING 1`,
  )
  return rows.length > 0
}

/** Marks an object as accepted; false when it was given up in the meantime. */
export async function storeExamined(tx: Tx, key: string, facts: Facts, now: Date): Promise<boolean> {
  const { contentType, size, sha256, preview, isVideoRead = false } = facts
  const rows = await query(
    tx,
    sql`UPDATE file.object SET state = ${MOVES.accepted.to}, content_type = ${contentType}, size = ${size}, sha256 = ${sha256},
          stored_at = ${now}, preview_type = ${preview?.contentType ?? null}, preview_size = ${preview?.size ?? null},
          video_read = ${isVideoRead}
         WHERE key = ${key} AND ${mayMove(MOVES.accepted)} RETURNING 1`,
  )
  return rows.length > 0
}

/**
 * Stores the reason for refusing an upload; false when it is already accepted or gone. The caller deletes its bytes.
 */
export async function refuseUpload(tx: Tx, key: string, reason: string): Promise<boolean> {
  const rows = await query(
    tx,
    sql`UPDATE file.object SET state = ${MOVES.refused.to}, refusal = ${reason}, data_key_sealed = NULL, sealed_under = NULL
         WHERE key = ${key} AND ${mayMove(MOVES.refused)} RETURNING 1`,
  )
  return rows.length > 0
}

/** Inserts an object made by the product, which is accepted and kept at once. */
export async function insertProduct(
  tx: Tx,
  made: Facts & { key: string; ownerId: string; nameSealed: string | null; sealed: SealedKey; now: Date },
): Promise<void> {
  const { key, ownerId, contentType, size, sha256, nameSealed, sealed, now } = made
  await insert(tx, 'file.object', {
    key,
    ownerId,
    kind: 'document',
    state: 'stored',
    contentType,
    size: BigInt(size),
    sha256,
    createdAt: now,
    storedAt: now,
    keptAt: now,
    source: 'product',
    nameSealed,
    dataKeySealed: sealed.dataKeySealed,
    sealedUnder: sealed.sealedUnder,
  })
}

/** The columns of `FileObject`. */
export const COLUMNS = sql`${columns('file.object', KEYS)}, source = 'product' AS is_product, sealing AS is_sealing,
  video_read AS is_video_read, record_at IS NOT NULL AS is_record`

/** The row of an object in any state. */
export async function findObject(db: Executor, key: string): Promise<FileObject | undefined> {
  const [row] = await query<FileObject>(db, sql`SELECT ${COLUMNS} FROM file.object WHERE key = ${key}`)
  return row
}

/** The rows of objects in any state, by key. */
export async function findObjects(
  db: Executor,
  keys: readonly string[],
): Promise<ReadonlyMap<string, FileObject>> {
  if (keys.length === 0) return new Map()
  const rows = await query<FileObject>(
    db,
    sql`SELECT ${COLUMNS} FROM file.object WHERE key = ANY(${sql.param([...keys])}::text[])`,
  )
  return new Map(rows.map((row) => [row.key, row]))
}

/** The sealed data key of an object; undefined for bytes from before encryption. */
export function sealedKeyOf({
  dataKeySealed,
  sealedUnder,
}: Pick<FileObject, 'dataKeySealed' | 'sealedUnder'>): SealedKey | undefined {
  return dataKeySealed === null || sealedUnder === null ? undefined : { dataKeySealed, sealedUnder }
}

/** Whether an object is accepted: examined and stored. */
export function isStored(object: FileObject | undefined): object is StoredObject {
  return (
    object?.state === 'stored' &&
    object.contentType !== null &&
    object.size !== null &&
    object.sha256 !== null
  )
}

/** Names an own upload; an earlier name stays. */
export async function nameObject(
  db: Executor,
  { key, ownerId, nameSealed }: { key: string; ownerId: string; nameSealed: string },
): Promise<void> {
  await query(
    db,
    sql`UPDATE file.object SET name_sealed = coalesce(name_sealed, ${nameSealed}) WHERE key = ${key} AND owner_id = ${ownerId}`,
  )
}

/** The columns of an object that is kept: what more than one purpose refers to belongs to none of them. */
export const keptNow = (now: Date, keptFor: KeptFor | null = null): SQL => {
  const isAlone = sql`${keptFor}::text IS NOT NULL AND (kept_at IS NULL OR kept_for = ${keptFor})`
  return sql`kept_at = coalesce(kept_at, ${now}), kept_for = CASE WHEN ${isAlone} THEN ${keptFor}::text END,
          kept_for_at = CASE WHEN ${isAlone} THEN ${now}::timestamptz END`
}

/** Marks an own upload as referred to, so that it is kept; `isNew` when nothing referred to it before. Undefined when there is none. */
export async function keepObject(
  tx: Tx,
  {
    key,
    ownerId,
    now,
    keptFor,
  }: {
    readonly key: string
    readonly ownerId: string
    readonly now: Date
    readonly keptFor?: KeptFor | undefined
  },
): Promise<{ isNew: boolean } | undefined> {
  const [before] = await query<{ isNew: boolean }>(
    tx,
    sql`SELECT kept_at IS NULL AS is_new FROM file.object
         WHERE key = ${key} AND owner_id = ${ownerId} AND state = 'stored' AND record_at IS NULL FOR UPDATE`,
  )
  if (before) await query(tx, sql`UPDATE file.object SET ${keptNow(now, keptFor)} WHERE key = ${key}`)
  return before
}

/** An upload that only messages refer to, none of them since then. */
export interface OfMessage {
  readonly keptBefore: Date
}

/**
 * Drops an own document, record, or upload that only messages refer to: its facts are deleted, but the row stays until its addresses have expired, so that
 * late uploads are found and removed. False when there is none.
 */
export async function dropObject(
  tx: Tx,
  { key, ownerId, what }: { key: string; ownerId: string; what: 'document' | 'record' | OfMessage },
): Promise<boolean> {
  const isIt =
    what === 'record'
      ? sql`record_at IS NOT NULL`
      : what === 'document'
        ? sql`record_at IS NULL AND kind = 'document'`
        : sql`record_at IS NULL AND kept_for = 'message' AND kept_for_at < ${what.keptBefore}`
  const rows = await query(
    tx,
    sql`UPDATE file.object SET state = ${MOVES.dropped.to}, refusal = 'dropped', content_type = NULL, size = NULL, sha256 = NULL, stored_at = NULL,
          kept_at = NULL, kept_for = NULL, kept_for_at = NULL, preview_type = NULL, preview_size = NULL, name_sealed = NULL, declared_type = NULL, data_key_sealed = NULL,
          sealed_under = NULL, sealing = false, record_at = NULL
         WHERE key = ${key} AND owner_id = ${ownerId} AND source = 'upload' AND ${mayMove(MOVES.dropped)}
           AND ${isIt} RETURNING 1`,
  )
  return rows.length > 0
}

export async function deleteUnkept(db: Executor, key: string): Promise<boolean> {
  const rows = await query(
    db,
    sql`DELETE FROM file.object WHERE key = ${key} AND kept_at IS NULL RETURNING 1`,
  )
  return rows.length > 0
}

/** Deletes a batch of unused objects with their bytes; returns how many. Locked ones wait for the next run. */
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
  // Bytes first, so that after a crash the row still refers to them.
  for (const { key } of rows) await removeBytes(key)
  const keys = rows.map(({ key }) => key)
  if (keys.length > 0)
    await query(tx, sql`DELETE FROM file.object WHERE key = ANY(${sql.param(keys)}::text[])`)
  return keys.length
}

/** Clears quarantine of direct uploads repeated after the examination; returns how many objects were checked. */
export async function clearDirect(
  tx: Tx,
  before: { readonly unstored: Date; readonly limit: number },
  removeBytes: (key: string) => Promise<void>,
): Promise<number> {
  const rows = await query<{ key: string }>(
    tx,
    sql`SELECT key FROM file.object WHERE direct AND state = 'stored' AND created_at < ${before.unstored}
         ORDER BY created_at LIMIT ${before.limit} FOR UPDATE SKIP LOCKED`,
  )
  for (const { key } of rows) await removeBytes(key)
  const keys = rows.map(({ key }) => key)
  if (keys.length > 0)
    await query(tx, sql`UPDATE file.object SET direct = false WHERE key = ANY(${sql.param(keys)}::text[])`)
  return keys.length
}

/** Whether the database still needs the bytes of an object. */
export async function isNeeded(db: Executor, key: string): Promise<boolean> {
  const rows = await query(
    db,
    sql`SELECT 1 FROM file.object WHERE key = ${key} AND state = 'stored' AND destroyed_at IS NULL`,
  )
  return rows.length > 0
}

/** Takes a shared lock until the end of the transaction; false while it is held exclusively. */
export async function shareLock(tx: Executor, lock: number): Promise<boolean> {
  const [row] = await query<{ free: boolean }>(
    tx,
    sql`SELECT pg_try_advisory_xact_lock_shared(${lock}) AS free`,
  )
  return row?.free === true
}

/** Selections of a person's objects: accepted, not referred to, or sealed with a destroyed key. */
const WHICH = {
  stored: sql`state = 'stored'`,
  unkept: sql`kept_at IS NULL`,
  underPerson: sql`destroyed_at IS NULL AND sealed_under = 'person'`,
  underPersonOrRecord: sql`destroyed_at IS NULL AND sealed_under <> 'product'`,
}

/** The keys of a person's objects in a selection, the oldest first. */
export async function keysOf(db: Executor, ownerId: string, which: keyof typeof WHICH): Promise<string[]> {
  const rows = await query<{ key: string }>(
    db,
    sql`SELECT key FROM file.object WHERE owner_id = ${ownerId} AND ${WHICH[which]} ORDER BY created_at, key`,
  )
  return rows.map(({ key }) => key)
}

/** Moves an object's data key under the owner's record key. */
export async function keepUnderRecord(tx: Executor, key: string, dataKeySealed: string): Promise<void> {
  const changes = { dataKeySealed, sealedUnder: 'record' } as const
  await update(tx, 'file.object', changes, sql`key = ${key} AND sealed_under = 'person'`)
}

/** Bytes that a row refers to. */
export interface NamedObject {
  readonly area: Area
  readonly key: string
}

/**
 * All bytes the store must contain for this state of the database. Unexamined uploads are left out: if their bytes are
 * missing, they count as interrupted and are sent again.
 */
export function namedObjects(db: Executor): Promise<NamedObject[]> {
  return query<NamedObject>(
    db,
    sql`SELECT area, key FROM file.object
          CROSS JOIN LATERAL (SELECT 'objects' AS area UNION ALL SELECT 'previews' WHERE preview_type IS NOT NULL) areas
         WHERE state = 'stored' AND destroyed_at IS NULL AND data_key_sealed IS DISTINCT FROM 'erased' ORDER BY key, area`,
  )
}
