import type { EntryProof, LogHead, LogKey } from '#contracts/proof/log.ts'
import {
  consistencyRanges,
  growingTree,
  inclusionRanges,
  placesOf,
  rangeHash,
  verifyConsistency,
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

/** What a check reads. */
interface LogScope {
  /** So many leaves an earlier check found to be right. */
  readonly verified: number
  /** Of them only one of `of` parts of equal size, from 0; omitted, the whole log is read. */
  readonly part?: { readonly index: number; readonly of: number } | undefined
}

/** The leaves that a check reads: those since the last check, and a part of the others. */
function stretchesOf(size: number, { verified, part: share }: LogScope): Range[] {
  if (share === undefined) return [{ start: 0, end: size }]
  const newest = { start: Math.min(verified, size), end: size }
  const { index, of } = share
  const bound = (at: number) => Math.min(Math.floor((size * at) / of), newest.start)
  const part = { start: bound(index), end: bound(index + 1) }
  return part.start < part.end ? [part, newest] : [newest]
}

/**
 * Recomputes leaves from their records and roots from the leaves. Run in one snapshot. It reads the whole log, or the
 * leaves since the last check and a part of the others; each stretch is bound to the newest signed head (record 0455).
 */
export async function checkLog(
  db: Executor,
  most: number,
  { verified, part }: LogScope = { verified: 0 },
): Promise<{ size: number; leaves: number; found: number; faults: LogFault[] }> {
  const [size, newest, keys] = [await logSize(db), await newestHead(db), await allKeys(db)]
  const faults: LogFault[] = []
  let found = 0
  const fault = (rule: string, subject: string, expected: string, seen: string) => {
    found += 1
    if (faults.length < most) faults.push({ rule, subject, expected, found: seen })
  }
  const stretches = stretchesOf(size, { verified, part })
  for (const stretch of stretches) {
    const root = await checkStretch(db, stretch, fault)
    const { end } = stretch
    if (newest?.size !== size || end === 0 || end === size) continue
    const [proof = [], [whole = ''] = []] = await hashesOf(db, [
      consistencyRanges(end, size),
      [{ start: 0, end: size }],
    ])
    const isBeginning = verifyConsistency(end, size, proof.map(bytes), root, bytes(newest.root))
    if (!isBeginning || whole !== newest.root)
      fault('leaves are the beginning of the newest head (P6)', `${end}`, newest.root, whole)
  }
  if ((newest?.size ?? 0) !== size)
    fault('log ends with its newest head (P3)', 'size', String(newest?.size ?? 0), String(size))
  if (verified > size) fault('log never becomes shorter (P7)', 'size', `at least ${verified}`, String(size))
  const records =
    part === undefined ? undefined : { ...part, newest: size - Math.min(verified, size) + SPARE }
  for (const { subject } of await unloggedRecords(db, most, records))
    fault('every record is in the log (P5)', subject, 'an entry', 'none')
  const key = keys.find(({ id }) => id === newest?.key)
  if (newest && (!key || !isSignedBy(key.publicKey, newest)))
    fault(
      'head is signed by a key of the log (P4)',
      `${newest.log} ${newest.size}`,
      newest.key,
      'no valid signature',
    )
  const leaves = stretches.reduce((sum, { start, end }) => sum + end - start, 0)
  return { size, leaves, found, faults }
}

/** Records that are looked at again, because ids do not follow the order of commits. */
const SPARE = 1000
const bytes = (text: string): Buffer => Buffer.from(text, 'hex')

/** The root of the log up to the end of a stretch: from its leaves, and the stored subtrees before it. */
async function checkStretch(
  db: Executor,
  { start, end }: Range,
  fault: (rule: string, subject: string, expected: string, seen: string) => void,
): Promise<Uint8Array> {
  const tree = growingTree(start, await nodeReader(db, placesOf({ start: 0, end: start })))
  const compare = (head: LogHead) => {
    if (head.size === tree.size && head.root !== hex(tree.root()))
      fault('root equals the signed head (P2)', `${head.log} ${head.size}`, head.root, hex(tree.root()))
  }
  // Nothing is newer than the last check: the head that was compared then is compared with what is stored now.
  if (start === end) for (const head of await headsBetween(db, end - 1, end)) compare(head)
  for (let from = start; from < end; from += CHECKED_AT_ONCE) {
    const to = Math.min(from + CHECKED_AT_ONCE, end)
    for (const { place, found: seen } of await changedPlaces(db, from, to))
      fault('log entry equals its record (P1)', String(place), 'the record as it was written', seen)
    const heads = await headsBetween(db, from, to)
    for (const hash of await leafHashes(db, from, to)) {
      tree.add(hash)
      for (const head of heads) compare(head)
    }
  }
  return tree.root()
}

async function leafHashes(db: Executor, from: number, end: number): Promise<Uint8Array[]> {
  const places = Array.from({ length: end - from }, (_, offset) => ({ level: 0, index: from + offset }))
  const hashOf = await nodeReader(db, places)
  return places.map(hashOf)
}
