import type { EntryProof, LogKey } from '#contracts/proof/log.ts'
import {
  consistencyRanges,
  growingTree,
  inclusionRanges,
  placesOf,
  rangeHash,
  type Range,
} from '#packages/merkle-log/tree.ts'
import type { Executor } from '#services/kit/database/database.ts'
import { isSignedBy } from './signer.ts'
import {
  allKeys,
  changedPlaces,
  entriesFrom,
  entriesOf,
  headsBetween,
  logSize,
  newestHead,
  nodeReader,
  unloggedRecords,
  type Entry,
  type LeafKind,
} from './store.ts'

/** Ids of records by their kind. */
export interface Wanted {
  readonly kind: LeafKind
  readonly keys: readonly string[]
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

/** Whether all these records are in a signed head, with the file that proves it; `about` stands in the file as it is. */
export async function proveEntries(
  db: Executor,
  wanted: Wanted,
  file: { readonly name: string; readonly about: object },
): Promise<EntryProof> {
  const entries = await entriesOf(db, wanted.kind, wanted.keys)
  // Read after the entries, so that it is not older than they are.
  const head = await newestHead(db)
  const logged = new Set(entries.map(({ key }) => key))
  if (!head || wanted.keys.length === 0 || wanted.keys.some((key) => !logged.has(key)))
    return { state: 'pending', head: null, place: null, file: null }
  const paths = await hashesOf(
    db,
    entries.map(({ place }) => inclusionRanges(place, head.size)),
  )
  const content = {
    format: 'mizan-proof/1',
    ...file.about,
    head,
    keys: await keyViews(db),
    entries: entries.map((entry, index) => ({ ...entryView(entry), proof: paths[index] })),
  }
  return {
    state: 'signed',
    head,
    place: entries[0]?.place ?? null,
    file: {
      name: file.name,
      contentType: 'application/json',
      base64: Buffer.from(`${JSON.stringify(content, null, 2)}\n`).toString('base64'),
    },
  }
}

/** The hashes of many lists of ranges, with one look at the stored subtrees. */
async function hashesOf(db: Executor, lists: readonly (readonly Range[])[]): Promise<string[][]> {
  const hashOf = await nodeReader(db, lists.flat().flatMap(placesOf))
  return lists.map((ranges) => ranges.map((range) => hex(rangeHash(range, hashOf))))
}

const entryView = ({ kind, place, hash, salt, record }: Entry) => ({
  place,
  kind,
  hash: hex(hash),
  // Without the record the salt must not be told: what is erased could be guessed.
  ...(record === null || salt === null ? {} : { salt: hex(salt), record }),
})

export async function keyViews(db: Executor): Promise<LogKey[]> {
  return (await allKeys(db)).map(({ id, publicKey, since }) => ({
    id,
    publicKey: hex(publicKey),
    since: since.toISOString(),
  }))
}

/** The roots of two sizes, and the proof that the older log is the beginning of the newer one; undefined for wrong sizes. */
export async function proveConsistency(db: Executor, from: number, to: number) {
  const head = await newestHead(db)
  if (!head || from < 1 || from > to || to > head.size) return undefined
  const whole = (end: number): Range[] => [{ start: 0, end }]
  const [proof = [], fromRoots = [], toRoots = []] = await hashesOf(db, [
    consistencyRanges(from, to),
    whole(from),
    whole(to),
  ])
  const heads = [...(await headsBetween(db, from - 1, from)), ...(await headsBetween(db, to - 1, to))]
  return {
    format: 'mizan-consistency/1' as const,
    from,
    to,
    fromRoot: fromRoots.join(''),
    toRoot: toRoots.join(''),
    proof,
    heads: from === to ? heads.slice(0, heads.length / 2) : heads,
    keys: await keyViews(db),
  }
}

/** A part of the export: lines of JSON, each an entry or a head; the first part begins with the keys. */
export async function exportPart(
  db: Executor,
  from: number,
  count: number,
): Promise<{ lines: string[]; next: number | null }> {
  const last = (await newestHead(db))?.size ?? 0
  const end = Math.min(from + count, last)
  const [entries, heads] = [await entriesFrom(db, from, end), await headsBetween(db, from, end)]
  const lines: object[] = from === 0 ? [{ format: 'mizan-log/1', keys: await keyViews(db) }] : []
  for (const entry of entries) {
    lines.push(entryView(entry))
    lines.push(...heads.filter(({ size }) => size === entry.place + 1).map((head) => ({ head })))
  }
  return { lines: lines.map((line) => JSON.stringify(line)), next: end < last ? end : null }
}

/** A difference between the log and what it is of. */
export interface LogFault {
  readonly rule: string
  readonly subject: string
  readonly expected: string
  readonly found: string
}

const CHECKED_AT_ONCE = 5000

/** Recomputes every leaf from its record and every root from the leaves. Run in one snapshot. */
export async function checkLog(
  db: Executor,
  most: number,
): Promise<{ leaves: number; found: number; faults: LogFault[] }> {
  const [size, newest, keys] = [await logSize(db), await newestHead(db), await allKeys(db)]
  const faults: LogFault[] = []
  let found = 0
  const fault = (rule: string, subject: string, expected: string, seen: string) => {
    found += 1
    if (faults.length < most) faults.push({ rule, subject, expected, found: seen })
  }
  const tree = growingTree()
  for (let from = 0; from < size; from += CHECKED_AT_ONCE) {
    const end = Math.min(from + CHECKED_AT_ONCE, size)
    for (const { place, found: seen } of await changedPlaces(db, from, end))
      fault('log entry equals its record (P1)', String(place), 'the record as it was written', seen)
    const heads = await headsBetween(db, from, end)
    const leaves = await leafHashes(db, from, end)
    for (const hash of leaves) {
      tree.add(hash)
      for (const head of heads)
        if (head.size === tree.size && head.root !== hex(tree.root()))
          fault('root equals the signed head (P2)', `${head.log} ${head.size}`, head.root, hex(tree.root()))
    }
  }
  if (tree.size !== size || (newest?.size ?? 0) !== size)
    fault('log ends with its newest head (P3)', 'size', String(newest?.size ?? 0), String(tree.size))
  for (const { subject } of await unloggedRecords(db, most))
    fault('every record is in the log (P5)', subject, 'an entry', 'none')
  const key = keys.find(({ id }) => id === newest?.key)
  if (newest && (!key || !isSignedBy(key.publicKey, newest)))
    fault(
      'head is signed by a key of the log (P4)',
      `${newest.log} ${newest.size}`,
      newest.key,
      'no valid signature',
    )
  return { leaves: tree.size, found, faults }
}

async function leafHashes(db: Executor, from: number, end: number): Promise<Uint8Array[]> {
  const places = Array.from({ length: end - from }, (_, offset) => ({ level: 0, index: from + offset }))
  const hashOf = await nodeReader(db, places)
  return places.map(hashOf)
}
