/* One pass over the bytes, a bounded look at each place: no file must be able to make it slow to look through. */

/** Longer than any name that is looked for, its letters written as numbers included. */
const NAME_MAX = 8
/** White space and comments between two tokens; a file that puts more there is not one of ours. */
const GAP_MAX = 64
/** No file has more bytes than so many digits can say. */
const DIGITS_MAX = 10
/** A file that was just prepared has one, and each signature brings one. */
const MAX_TABLES = 40
const PACKED = new Set(['ObjStm', 'XRef', 'XRefStm'])
const START = 'startxref'

/**
 * True if the file lists its objects in plain tables and packs none of them, as every file that we sign. Such a file is read without
 * unpacking anything, so that nobody can make a small one fill the memory.
 */
export function hasPlainStructure(bytes: Uint8Array, maxTables = MAX_TABLES): boolean {
  const offsets = new Set<number>()
  /** False where the file is none of ours for sure. */
  const take = (at: number): boolean => {
    const offset = offsetAt(bytes, at)
    if (offset === 'none') return true
    if (offset === 'odd' || !startsTable(bytes, offset)) return false
    offsets.add(offset)
    return offsets.size <= maxTables
  }
  const file = bufferOf(bytes)
  for (let at = file.indexOf(START); at >= 0; at = file.indexOf(START, at + 1))
    if (!take(at + START.length)) return false
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] !== SLASH || !mayBeLookedFor(bytes[at + 1])) continue
    const { name, end } = nameAt(bytes, at + 1)
    if (PACKED.has(name)) return false
    // Readers may part a name from what follows it where we would not.
    if (name.startsWith('Prev') && !take(name === 'Prev' ? end : afterLetters(bytes, at + 1, 4))) return false
  }
  return offsets.size > 0
}

/** However often the word stands in the file, counted up to `limit`: once per signature, or there is one that hangs on no field. */
export function countRanges(bytes: Uint8Array, limit = Number.POSITIVE_INFINITY): number {
  const file = bufferOf(bytes)
  let count = 0
  for (let at = file.indexOf(RANGE); at >= 0 && count < limit; at = file.indexOf(RANGE, at + 1)) count += 1
  return count
}

/** True if somewhere the word is followed by an array: a signature, whether or not it hangs on a field. */
export function hasRange(bytes: Uint8Array): boolean {
  const file = bufferOf(bytes)
  for (let at = file.indexOf(RANGE); at >= 0; at = file.indexOf(RANGE, at + 1)) {
    let next = at + RANGE.length
    while (isWhite(bytes[next])) next += 1
    if (bytes[next] === BRACKET) return true
  }
  return false
}

const RANGE = '/ByteRange'
const [SLASH, HASH, PERCENT, BRACKET, LETTER_R] = [0x2f, 0x23, 0x25, 0x5b, 0x52]

const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const isWhite = (byte: number | undefined) =>
  byte === 32 || byte === 10 || byte === 13 || byte === 9 || byte === 0 || byte === 12
const isDigit = (byte: number | undefined): byte is number => byte !== undefined && byte >= 48 && byte <= 57
const isLineEnd = (byte: number | undefined) => byte === 10 || byte === 13
const isLetter = (byte: number) =>
  (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122) || (byte >= 48 && byte <= 57)

/** O, X or P, or a letter that is written as a number. */
const mayBeLookedFor = (byte: number | undefined) =>
  byte === 0x4f || byte === 0x58 || byte === 0x50 || byte === HASH

/** One character of a name, which may be written as its number. */
function characterAt(bytes: Uint8Array, at: number): { readonly code: number; readonly end: number } {
  const [high, low] = [hexDigit(bytes[at + 1]), hexDigit(bytes[at + 2])]
  if (bytes[at] === HASH && high >= 0 && low >= 0) return { code: high * 16 + low, end: at + 3 }
  return { code: bytes[at] ?? 0, end: at + 1 }
}

function hexDigit(byte = 0): number {
  if (isDigit(byte)) return byte - 48
  const letter = byte | 0x20
  return letter >= 97 && letter <= 102 ? letter - 87 : -1
}

/** Letters and digits of a name, as far as one could be that is looked for. */
function nameAt(bytes: Uint8Array, from: number): { readonly name: string; readonly end: number } {
  let [name, at] = ['', from]
  while (name.length < NAME_MAX && at < bytes.length) {
    const { code, end } = characterAt(bytes, at)
    if (!isLetter(code)) break
    name += String.fromCharCode(code)
    at = end
  }
  return { name, end: at }
}

function afterLetters(bytes: Uint8Array, from: number, count: number): number {
  let at = from
  for (let index = 0; index < count; index += 1) at = characterAt(bytes, at).end
  return at
}

/** Where the next token starts; undefined if that is too far away. */
function afterGap(bytes: Uint8Array, from: number): number | undefined {
  let isComment = false
  for (let at = from; at <= from + GAP_MAX; at += 1) {
    const byte = bytes[at]
    if (isComment) isComment = !isLineEnd(byte)
    else if (byte === PERCENT) isComment = true
    else if (!isWhite(byte)) return at
  }
  return undefined
}

/** The number of a table that is named here; 'none' where there is no number, 'odd' where we would not write it so. */
function offsetAt(bytes: Uint8Array, from: number): number | 'none' | 'odd' {
  const at = afterGap(bytes, from)
  if (at === undefined) return 'odd'
  // A sign or a point: numbers to a reader all the same.
  if (isSign(bytes[at])) return 'odd'
  const number = numberAt(bytes, at)
  if (number === undefined) return isDigit(bytes[at]) ? 'odd' : 'none'
  if (isSign(bytes[number.end])) return 'odd'
  return isReference(bytes, number.end) ? 'none' : number.value
}

const isSign = (byte: number | undefined) => byte === 0x2b || byte === 0x2d || byte === 0x2e

function numberAt(bytes: Uint8Array, from: number) {
  let [value, at] = [0, from]
  for (let byte = bytes[at]; isDigit(byte); byte = bytes[at]) {
    if (at - from >= DIGITS_MAX) return undefined
    value = value * 10 + byte - 48
    at += 1
  }
  return at === from ? undefined : { value, end: at }
}

/** The chapters of a document name one another by the same word, and by reference. */
function isReference(bytes: Uint8Array, afterNumber: number): boolean {
  const second = afterGap(bytes, afterNumber)
  const generation = second === undefined ? undefined : numberAt(bytes, second)
  const third = generation && afterGap(bytes, generation.end)
  return third !== undefined && bytes[third] === LETTER_R
}

/** A table starts a line; where it may be led by white space, that is a line end. */
function startsTable(bytes: Uint8Array, offset: number): boolean {
  const at = isWhite(bytes[offset]) ? offset + 1 : offset
  return isLineEnd(bytes[at - 1]) && bufferOf(bytes.subarray(at, at + 4)).equals(XREF)
}

const XREF = Buffer.from('xref')
