import { createHash } from 'node:crypto'

/** The tree hash of an append-only log: RFC 6962, section 2.1. Every hash is SHA-256. */

const LEAF = Buffer.from([0])
const NODE = Buffer.from([1])

/** The hash of a leaf's data: `SHA-256(0x00 || data)`. */
export function leafHash(data: Uint8Array): Buffer {
  return createHash('sha256').update(LEAF).update(data).digest()
}

/** The hash of two subtrees: `SHA-256(0x01 || left || right)`. */
export function nodeHash(left: Uint8Array, right: Uint8Array): Buffer {
  return createHash('sha256').update(NODE).update(left).update(right).digest()
}

/** The root of a log without leaves. */
export const EMPTY_ROOT = createHash('sha256').digest()

/** A full subtree of 2^level leaves, the `index`-th of its level. */
export interface Place {
  readonly level: number
  readonly index: number
}
export interface TreeNode extends Place {
  readonly hash: Uint8Array
}

/** Leaves from `start` up to, but without, `end`. */
export interface Range {
  readonly start: number
  readonly end: number
}

export const placeKey = ({ level, index }: Place): string => `${level} ${index}`

/** The largest power of two below `count`. */
function splitOf(count: number): number {
  let split = 1
  while (split * 2 < count) split *= 2
  return split
}

/** The full subtrees that a range of a tree consists of, from left to right. */
export function placesOf({ start, end }: Range): Place[] {
  const places: Place[] = []
  let at = start
  while (at < end) {
    let [level, width] = [0, 1]
    while (at % (width * 2) === 0 && at + width * 2 <= end) {
      level += 1
      width *= 2
    }
    places.push({ level, index: at / width })
    at += width
  }
  return places
}

/** The hash of a range; `hashOf` knows the full subtrees of `placesOf`. */
export function rangeHash(range: Range, hashOf: (place: Place) => Uint8Array): Uint8Array {
  const hashes = placesOf(range).map(hashOf)
  return hashes.length === 0 ? EMPTY_ROOT : hashes.reduceRight((right, left) => nodeHash(left, right))
}

/** The subtrees whose hashes prove that the leaf `index` is in the tree of `size` leaves: PATH of RFC 6962, 2.1.1. */
export function inclusionRanges(index: number, size: number): Range[] {
  if (!isCount(index) || !isCount(size) || index >= size) throw new RangeError('No such leaf')
  const path = (start: number, end: number): Range[] => {
    if (end - start === 1) return []
    const middle = start + splitOf(end - start)
    return index < middle
      ? [...path(start, middle), { start: middle, end }]
      : [...path(middle, end), { start, end: middle }]
  }
  return path(0, size)
}

/** The subtrees whose hashes prove that the tree of `from` leaves is the beginning of that of `to`: PROOF of RFC 6962, 2.1.2. */
export function consistencyRanges(from: number, to: number): Range[] {
  if (!isCount(from) || !isCount(to) || from === 0 || from > to) throw new RangeError('No such trees')
  const sub = (start: number, end: number, isWhole: boolean): Range[] => {
    if (from === end) return isWhole ? [] : [{ start, end }]
    const middle = start + splitOf(end - start)
    return from <= middle
      ? [...sub(start, middle, isWhole), { start: middle, end }]
      : [...sub(middle, end, false), { start, end: middle }]
  }
  return sub(0, to, true)
}

/** Whether `proof` shows that the leaf is the `index`-th of the tree with this root: RFC 9162, 2.1.3.2. */
export function verifyInclusion(
  leaf: Uint8Array,
  index: number,
  size: number,
  proof: readonly Uint8Array[],
  root: Uint8Array,
): boolean {
  if (!isCount(index) || !isCount(size) || index >= size) return false
  let [at, last, hash] = [index, size - 1, leaf]
  for (const sibling of proof) {
    if (last === 0) return false
    if (at % 2 === 1 || at === last) {
      hash = nodeHash(sibling, hash)
      while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)]
    } else hash = nodeHash(hash, sibling)
    ;[at, last] = [half(at), half(last)]
  }
  return last === 0 && isSame(hash, root)
}

/** Whether `proof` shows that the tree of `from` leaves is the beginning of that of `to`: RFC 9162, 2.1.4.2. */
export function verifyConsistency(
  from: number,
  to: number,
  proof: readonly Uint8Array[],
  fromRoot: Uint8Array,
  toRoot: Uint8Array,
): boolean {
  if (!isCount(from) || !isCount(to) || from === 0 || from > to) return false
  if (from === to) return proof.length === 0 && isSame(fromRoot, toRoot)
  let [at, last] = [from - 1, to - 1]
  while (at % 2 === 1) [at, last] = [half(at), half(last)]
  const [seed, ...rest] = at === 0 ? [fromRoot, ...proof] : proof
  if (!seed) return false
  let [older, newer]: [Uint8Array, Uint8Array] = [seed, seed]
  for (const hash of rest) {
    if (last === 0) return false
    if (at % 2 === 1 || at === last) {
      ;[older, newer] = [nodeHash(hash, older), nodeHash(hash, newer)]
      while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)]
    } else newer = nodeHash(newer, hash)
    ;[at, last] = [half(at), half(last)]
  }
  return last === 0 && isSame(older, fromRoot) && isSame(newer, toRoot)
}

/**
 * Adds leaves to a tree of `size` leaves. `hashOf` knows the full subtrees of the tree before.
 * @returns every full subtree that became complete, the leaves first, and the new root
 */
export function append(
  size: number,
  leaves: readonly Uint8Array[],
  hashOf: (place: Place) => Uint8Array,
): { nodes: TreeNode[]; root: Uint8Array } {
  const nodes: TreeNode[] = []
  const known = new Map<string, Uint8Array>()
  for (
    let [level, start, hashes]: [number, number, readonly Uint8Array[]] = [0, size, leaves];
    hashes.length > 0;
    level += 1
  ) {
    for (const [offset, hash] of hashes.entries()) {
      const node = { level, index: start + offset, hash }
      nodes.push(node)
      known.set(placeKey(node), hash)
    }
    // A subtree that was complete before is the left half of the first new pair.
    const row = start % 2 === 1 ? [hashOf({ level, index: start - 1 }), ...hashes] : hashes
    const pairs: Uint8Array[] = []
    for (let at = 0; at + 1 < row.length; at += 2) {
      const [left, right] = [row[at], row[at + 1]]
      if (left && right) pairs.push(nodeHash(left, right))
    }
    start = half(start)
    hashes = pairs
  }
  const root = rangeHash(
    { start: 0, end: size + leaves.length },
    (place) => known.get(placeKey(place)) ?? hashOf(place),
  )
  return { nodes, root }
}

/**
 * A tree that takes leaves one after the other and keeps only what its root needs. It begins with `start` leaves, whose full subtrees
 * `hashOf` knows.
 */
export function growingTree(start = 0, hashOf: (place: Place) => Uint8Array = noHash) {
  const full = placesOf({ start: 0, end: start }).map((place) => ({
    level: place.level,
    hash: hashOf(place),
  }))
  let size = start
  return {
    get size() {
      return size
    },
    add(leaf: Uint8Array): void {
      let node = { level: 0, hash: leaf }
      for (let left = full.at(-1); left?.level === node.level; left = full.at(-1)) {
        full.pop()
        node = { level: node.level + 1, hash: nodeHash(left.hash, node.hash) }
      }
      full.push(node)
      size += 1
    },
    root: (): Uint8Array =>
      full.length === 0
        ? EMPTY_ROOT
        : full.map(({ hash }) => hash).reduceRight((right, left) => nodeHash(left, right)),
  }
}

function noHash(): never {
  throw new RangeError('An empty tree has no subtree')
}

const half = (count: number): number => Math.floor(count / 2)
const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0
const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0
