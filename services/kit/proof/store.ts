import { sql, type SQL } from 'drizzle-orm'
import type { LogHead } from '#contracts/proof/log.ts'
import { placeKey, type Place, type TreeNode } from '#packages/merkle-log/tree.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import {
  columns,
  insert,
  valuesOf,
  type Columns,
  type NewRow,
  type Row,
} from '#services/kit/database/write.ts'
import { UNNAMED_ENTITIES } from '#services/kit/security/audit.ts'

export type LeafKind = Row<'proof.leaf'>['kind']

export interface TakenLeaf {
  readonly place: number
  readonly hash: Buffer
}

/** Whether leaves wait for their place. */
export async function isWaiting(db: Executor): Promise<boolean> {
  return (await query(db, sql`SELECT FROM proof.waiting LIMIT 1`)).length > 0
}

/** Gives waiting leaves their places; none while another worker does. The lock lasts until the transaction ends. */
export async function takeLeaves(tx: Executor, most: number): Promise<TakenLeaf[]> {
  const rows = await query<{ place: bigint; hash: Buffer }>(
    tx,
    sql`SELECT place, hash FROM proof.take(${most}) ORDER BY place`,
  )
  return rows.map(({ place, hash }) => ({ place: Number(place), hash }))
}

/** The number of leaves in the log. */
export async function logSize(db: Executor): Promise<number> {
  const [row] = await query<{ size: bigint }>(db, sql`SELECT size FROM proof.turn`)
  return Number(row?.size ?? 0n)
}

/** The stored hashes of full subtrees, the leaves among them. @throws Error for one that is not there */
export async function nodeReader(
  db: Executor,
  places: readonly Place[],
): Promise<(place: Place) => Uint8Array> {
  const found = new Map<string, Uint8Array>()
  const inner = places.filter(({ level }) => level > 0)
  const leaves = places.filter(({ level }) => level === 0)
  if (leaves.length > 0) {
    const rows = await query<{ place: bigint; hash: Buffer }>(
      db,
      sql`SELECT place, hash FROM proof.leaf WHERE place = ANY (${numbers(leaves.map(({ index }) => index))}::bigint[])`,
    )
    for (const { place, hash } of rows) found.set(placeKey({ level: 0, index: Number(place) }), hash)
  }
  if (inner.length > 0) {
    const rows = await query<{ level: number; place: bigint; hash: Buffer }>(
      db,
      sql`SELECT n.level, n.place, n.hash
            FROM unnest(${numbers(inner.map(({ level }) => level))}::smallint[], ${numbers(inner.map(({ index }) => index))}::bigint[]) w (level, place)
            JOIN proof.node n ON n.level = w.level AND n.place = w.place`,
    )
    for (const { level, place, hash } of rows) found.set(placeKey({ level, index: Number(place) }), hash)
  }
  return (place) => {
    const hash = found.get(placeKey(place))
    if (!hash) throw new Error(`The log has no node ${placeKey(place)}.`)
    return hash
  }
}

const numbers = (list: readonly number[]) => sql.param(list.map(String))

/** Keeps the subtrees that became complete; leaves are kept already. */
export async function insertNodes(tx: Executor, nodes: readonly TreeNode[]): Promise<void> {
  const inner = nodes.filter(({ level }) => level > 0)
  if (inner.length === 0) return
  await query(
    tx,
    sql`INSERT INTO proof.node (level, place, hash)
        SELECT level, place, decode(hash, 'hex')
          FROM unnest(${numbers(inner.map(({ level }) => level))}::smallint[], ${numbers(inner.map(({ index }) => index))}::bigint[],
            ${sql.param(inner.map(({ hash }) => Buffer.from(hash).toString('hex')))}::text[]) w (level, place, hash)`,
  )
}

const HEAD = ['size', 'logId', 'root', 'at', 'keyId', 'signature'] as const
const HEAD_COLUMNS = columns('proof.head', HEAD)
/** Names of the log with their order: times do not tell it, because a clock may be behind after a restore. */
const NAMED = sql`WITH RECURSIVE named AS (
  SELECT l.id, 0 AS depth FROM proof.log l WHERE continues IS NULL
  UNION ALL SELECT l.id, n.depth + 1 FROM proof.log l JOIN named n ON l.continues = n.id)`

const headView = (row: Columns<'proof.head', typeof HEAD>): LogHead => ({
  log: row.logId,
  size: Number(row.size),
  root: row.root.toString('hex'),
  at: row.at.toISOString(),
  key: row.keyId,
  signature: row.signature.toString('base64'),
})

/** The newest head; undefined before the first one. */
export async function newestHead(db: Executor): Promise<LogHead | undefined> {
  const [row] = await query<Row<'proof.head'>>(
    db,
    sql`${NAMED} SELECT ${HEAD_COLUMNS} FROM proof.head JOIN named n ON n.id = log_id
         WHERE size = (SELECT max(size) FROM proof.head) ORDER BY depth DESC LIMIT 1`,
  )
  return row && headView(row)
}

/** The heads of these sizes, the oldest first. */
export async function headsBetween(db: Executor, after: number, upTo: number): Promise<LogHead[]> {
  const rows = await query<Row<'proof.head'>>(
    db,
    sql`${NAMED} SELECT ${HEAD_COLUMNS} FROM proof.head JOIN named n ON n.id = log_id
         WHERE size > ${after} AND size <= ${upTo} ORDER BY size, depth`,
  )
  return rows.map(headView)
}

export function insertHead(tx: Executor, row: NewRow<'proof.head'>): Promise<void> {
  return insert(tx, 'proof.head', row)
}

/** Writes the first head of a name; another process may do so at the same time. */
export async function keepHead(tx: Executor, row: NewRow<'proof.head'>): Promise<void> {
  await query(tx, sql`INSERT INTO proof.head ${valuesOf('proof.head', row)} ON CONFLICT DO NOTHING`)
}

/** Writes a key down once; another process may do so at the same time. */
export async function keepKey(db: Executor, row: NewRow<'proof.key'>): Promise<void> {
  await query(db, sql`INSERT INTO proof.key ${valuesOf('proof.key', row)} ON CONFLICT DO NOTHING`)
}

/** Names the first log, unless it has a name. */
export async function keepFirstLog(db: Executor, id: string, since: Date): Promise<void> {
  await query(
    db,
    sql`INSERT INTO proof.log ${valuesOf('proof.log', { id, since, size: 0n, continues: null })} ON CONFLICT DO NOTHING`,
  )
}

/** Every key, the newest first. */
export function allKeys(db: Executor): Promise<Row<'proof.key'>[]> {
  return query(db, sql`SELECT id, public_key, since FROM proof.key ORDER BY since DESC, id`)
}

/** Every name of the log, the one in use first. */
export function allLogs(db: Executor): Promise<Row<'proof.log'>[]> {
  return query(
    db,
    sql`${NAMED} SELECT n.id, l.since, l.size, l.continues FROM named n JOIN proof.log l ON l.id = n.id ORDER BY depth DESC`,
  )
}

/** A leaf with the text of its record as it stands; null where it is gone. */
export interface Entry {
  readonly kind: LeafKind
  readonly key: string
  readonly place: number
  readonly hash: Buffer
  readonly salt: Buffer | null
  readonly record: string | null
}

type EntryRow = Omit<Entry, 'place'> & { readonly place: bigint }
const entryView = (row: EntryRow): Entry => ({ ...row, place: Number(row.place) })
const ENTRY = sql`l.kind, l.key, l.place, l.hash, l.salt, proof.record_of(l.kind, l.key) AS record`

/** Leaves of the log by the ids of their records. */
export async function entriesOf(db: Executor, kind: LeafKind, keys: readonly string[]): Promise<Entry[]> {
  if (keys.length === 0) return []
  const rows = await query<EntryRow>(
    db,
    sql`SELECT ${ENTRY} FROM proof.leaf l WHERE l.kind = ${kind} AND l.key = ANY (${sql.param([...keys])}::text[]) ORDER BY l.place`,
  )
  return rows.map(entryView)
}

/** Leaves of the log by their places. Erased records, and records of kinds that must not name their writer, come with their hash only. */
export async function entriesFrom(db: Executor, from: number, end: number): Promise<Entry[]> {
  const rows = await query<EntryRow>(
    db,
    sql`SELECT l.kind, l.key, l.place, l.hash, CASE WHEN u.id IS NULL THEN l.salt END AS salt,
               CASE WHEN u.id IS NULL THEN proof.record_of(l.kind, l.key) END AS record
          FROM proof.leaf l
          LEFT JOIN kit.audit u ON l.kind = 'audit' AND u.id = CASE l.kind WHEN 'audit' THEN l.key::bigint END
            AND u.entity = ANY (${sql.param([...UNNAMED_ENTITIES])}::text[])
         WHERE l.place >= ${from} AND l.place < ${end} ORDER BY l.place`,
  )
  return rows.map(entryView)
}

/** Which of these records are in the log, by their ids. */
export async function loggedKeys(
  db: Executor,
  kind: LeafKind,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const rows = await query<{ key: string }>(
    db,
    sql`SELECT key FROM proof.leaf WHERE kind = ${kind} AND key = ANY (${sql.param([...keys])}::text[])`,
  )
  return new Set(rows.map(({ key }) => key))
}

/** Places of leaves whose record does not have their hash any more; a leaf without salt says nothing of its record. */
export async function changedPlaces(
  db: Executor,
  from: number,
  end: number,
): Promise<{ place: bigint; found: string }[]> {
  return query(
    db,
    sql`SELECT e.place, CASE WHEN e.record IS NULL THEN 'no record' ELSE 'another record' END AS found
          FROM (SELECT ${ENTRY} FROM proof.leaf l WHERE l.place >= ${from} AND l.place < ${end} AND l.salt IS NOT NULL) e
         WHERE e.hash IS DISTINCT FROM proof.hash_of(e.salt, e.record)`,
  )
}

/** Which records are looked at: one of `of` parts, from 0, and so many of the newest audit records. */
export interface RecordPart {
  readonly index: number
  readonly of: number
  readonly newest: number
}

/** Records that neither are in the log nor wait for it: all, or those of a part. */
export async function unloggedRecords(
  db: Executor,
  most: number,
  part?: RecordPart,
): Promise<{ subject: string }[]> {
  const inPart = (id: SQL): SQL =>
    part === undefined
      ? sql`true`
      : sql`mod(hashtext(${id})::bigint + 2147483648, ${part.of}::bigint) = ${part.index}::bigint`
  const isNew =
    part === undefined
      ? sql`false`
      : sql`id > (SELECT coalesce(max(id), 0) FROM kit.audit) - ${part.newest}::bigint`
  return query(
    db,
    sql`SELECT r.kind || ' ' || r.key AS subject FROM (
          SELECT 'audit' AS kind, id::text AS key FROM kit.audit WHERE ${inPart(sql`id::text`)} OR ${isNew}
          UNION ALL SELECT 'transfer', id FROM ledger.transfer WHERE ${inPart(sql`id`)}) r
         WHERE NOT EXISTS (SELECT FROM proof.leaf l WHERE l.kind = r.kind AND l.key = r.key)
           AND NOT EXISTS (SELECT FROM proof.waiting w WHERE w.kind = r.kind AND w.key = r.key)
         ORDER BY r.kind, r.key LIMIT ${most}`,
  )
}
