import { createHash } from 'node:crypto'
import type { PDF, PdfDict } from '@libpdf/core'
import type { DigestBy } from '#packages/pades/cms/cms-check.ts'

/** What a signature covers: from the start of the file up to `length`, and from `second` to `end`. */
export interface Range {
  readonly length: number
  readonly second: number
  /** Length of the file when it was signed. */
  readonly end: number
}

/** Bytes; ten times what a signature with time stamp and chains needs, to bound the work on hostile files. */
const GAP_MAX_BYTES = 256 * 1024

/** The /ByteRange of a signature; undefined if it is malformed. */
export function rangeOf(pdf: PDF, dict: PdfDict): Range | undefined {
  const items = dict.getArray('ByteRange', (ref) => pdf.getObject(ref))
  if (items?.length !== 4) return undefined
  const numbers = items.toArray().map((item) => (item.type === 'number' ? item.value : Number.NaN))
  if (!numbers.every((value) => Number.isSafeInteger(value) && value >= 0)) return undefined
  const [start = 0, length = 0, second = 0, rest = 0] = numbers
  return start === 0 ? { length, second, end: second + rest } : undefined
}

/** The range must be everything up to the end of its revision but the one string that holds this very signature, which is returned. */
export function signatureIn(bytes: Uint8Array, range: Range, dict: PdfDict): Buffer | undefined {
  const { length, second, end } = range
  if (second < length + 2 || second - length > GAP_MAX_BYTES || second > end || end > bytes.length)
    return undefined
  const gap = Buffer.from(bytes.subarray(length, second)).toString('latin1')
  const digits = /^<([0-9a-f]*)>$/.exec(gap)?.[1]
  if (digits === undefined || digits.length % 2 !== 0) return undefined
  const contents = Buffer.from(digits, 'hex')
  const stated = dict.getString('Contents')?.bytes
  if (!stated || !contents.equals(stated)) return undefined
  const tail = Buffer.from(bytes.subarray(Math.max(0, end - 8), end)).toString('latin1')
  return /%%EOF\r?\n?$/.test(tail) ? contents : undefined
}

/** Those that were put in one after the other: each begins where the one before had ended, or later. */
export function nested(ranges: readonly Range[]): Range[] {
  const found: Range[] = []
  for (const range of ranges.toSorted((one, other) => one.end - other.end))
    if (range.length >= (found.at(-1)?.end ?? 0)) found.push(range)
  return found
}

/** Digests of what nested ranges cover, the file read once for each hash however many they are. */
export function digestsOf(bytes: Uint8Array, ranges: readonly Range[]): (range: Range) => DigestBy {
  const byHash = new Map<string, ReadonlyMap<Range, Uint8Array>>()
  return (range) => (hash) => {
    const known = byHash.get(hash) ?? readOnce(bytes, ranges, hash)
    byHash.set(hash, known)
    return known.get(range)
  }
}

function readOnce(bytes: Uint8Array, ranges: readonly Range[], hash: string): Map<Range, Uint8Array> {
  const before = createHash(hash)
  const digests = new Map<Range, Uint8Array>()
  let at = 0
  for (const range of ranges) {
    before.update(bytes.subarray(at, range.length))
    at = range.length
    digests.set(range, before.copy().update(bytes.subarray(range.second, range.end)).digest())
  }
  return digests
}

/** A file as it was after one of its signatures. */
export interface Revision {
  readonly length: number
  /** In hexadecimal. */
  readonly sha256: string
}

/** Hashes of the beginnings of a file with these lengths, in one pass. */
export function revisionsAt(bytes: Uint8Array, ends: readonly number[]): Revision[] {
  const hash = createHash('sha256')
  let at = 0
  return [...new Set(ends)]
    .filter((end) => end <= bytes.length)
    .toSorted((one, other) => one - other)
    .map((length) => {
      hash.update(bytes.subarray(at, length))
      at = length
      return { length, sha256: hash.copy().digest('hex') }
    })
}
