import { createInflate } from 'node:zlib'
import { PDF_LIMITS, UnsoundPdf } from './limits.ts'

/* The filters of streams (ISO 32000-1, 7.4), decoded in pieces with limits, which the library's decoders lack. */

/** Long and short names; the short ones belong to inline images, but readers accept them everywhere. */
const FILTERS = {
  ASCIIHexDecode: 'hex',
  AHx: 'hex',
  ASCII85Decode: 'base85',
  A85: 'base85',
  LZWDecode: 'lzw',
  LZW: 'lzw',
  FlateDecode: 'flate',
  Fl: 'flate',
  RunLengthDecode: 'runs',
  RL: 'runs',
  DCTDecode: 'image',
  DCT: 'image',
  JPXDecode: 'image',
  JBIG2Decode: 'image',
  CCITTFaxDecode: 'image',
  CCF: 'image',
} as const
type Filter = (typeof FILTERS)[keyof typeof FILTERS]

/** One filter of a stream with its given parameters. */
export interface Layer {
  readonly name: string
  readonly params: Readonly<
    Partial<Record<'Predictor' | 'Colors' | 'BitsPerComponent' | 'Columns' | 'EarlyChange', number>>
  >
}

/** The number of bytes that a file may still unpack to. */
export interface Allowance {
  left: number
}

type Pieces = Iterable<Buffer> | AsyncIterable<Buffer>

const PIECE_BYTES = 4096
const OUTPUT_BYTES = 65_536

/**
 * Decodes a stream in pieces, counting each layer against the limits.
 * Pictures stay packed, because their dictionary states their size.
 * @throws UnsoundPdf
 */
export function unpacked(
  bytes: Uint8Array,
  layers: readonly Layer[],
  allowance: Allowance,
): AsyncIterable<Buffer> {
  if (layers.length > PDF_LIMITS.layers) throw new UnsoundPdf()
  let pieces: Pieces = piecesOf(bytes)
  for (const [index, { name, params }] of layers.entries()) {
    const filter = Object.hasOwn(FILTERS, name) ? FILTERS[name as keyof typeof FILTERS] : undefined
    const isLast = index === layers.length - 1
    const isPredicted = expectPredictor(params)
    // No known program compresses an image or predicted rows again.
    if (filter === undefined || (!isLast && (filter === 'image' || isPredicted))) throw new UnsoundPdf()
    if (filter !== 'image') pieces = counted(decode(filter, pieces, { params, isLast }), allowance)
  }
  return counted(pieces, { left: Number.POSITIVE_INFINITY })
}

/** @throws UnsoundPdf for rows too long to reserve memory for */
function expectPredictor({
  Predictor = 1,
  Colors = 1,
  BitsPerComponent = 8,
  Columns = 1,
}: Layer['params']): boolean {
  if (Predictor === 1) return false
  const row = (Colors * BitsPerComponent * Columns) / 8
  const isSound = [Colors, BitsPerComponent, Columns].every((value) => Number.isInteger(value) && value >= 1)
  if (!isSound || row > PDF_LIMITS.rowBytes) throw new UnsoundPdf()
  return true
}

function* piecesOf(bytes: Uint8Array): Generator<Buffer> {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at < all.length; at += PIECE_BYTES) yield all.subarray(at, at + PIECE_BYTES)
}

async function* counted(pieces: Pieces, allowance: Allowance): AsyncGenerator<Buffer> {
  let size = 0
  for await (const piece of pieces) {
    size += piece.length
    allowance.left -= piece.length
    if (size > PDF_LIMITS.layerBytes || allowance.left < 0) throw new UnsoundPdf()
    yield piece
  }
}

interface How {
  readonly params: Layer['params']
  readonly isLast: boolean
}

function decode(filter: Exclude<Filter, 'image'>, pieces: Pieces, { params, isLast }: How): Pieces {
  switch (filter) {
    case 'hex':
      return unhex(pieces)
    case 'base85':
      return unbase85(pieces)
    case 'lzw':
      return unlzw(pieces, params.EarlyChange ?? 1)
    case 'runs':
      return unrun(pieces)
    case 'flate':
      return inflate(pieces, isLast)
  }
}

/** Collects bytes and returns them in larger pieces. */
class Output {
  #piece = Buffer.allocUnsafe(OUTPUT_BYTES)
  #size = 0
  readonly #full: Buffer[] = []

  push(byte: number): void {
    if (this.#size === OUTPUT_BYTES) this.#turn()
    this.#piece[this.#size] = byte
    this.#size += 1
  }

  /** The full pieces; at the end also the last one. */
  take(isEnd = false): Buffer[] {
    if (isEnd && this.#size > 0) this.#turn()
    return this.#full.splice(0)
  }

  #turn(): void {
    this.#full.push(this.#piece.subarray(0, this.#size))
    this.#piece = Buffer.allocUnsafe(OUTPUT_BYTES)
    this.#size = 0
  }
}

async function* unhex(pieces: Pieces): AsyncGenerator<Buffer> {
  const out = new Output()
  let high = -1
  reading: for await (const piece of pieces) {
    for (const byte of piece) {
      if (byte === 0x3e) break reading
      const digit = Number.parseInt(String.fromCharCode(byte), 16)
      if (Number.isNaN(digit)) continue
      if (high < 0) high = digit
      else {
        out.push(high * 16 + digit)
        high = -1
      }
    }
    yield* out.take()
  }
  if (high >= 0) out.push(high * 16)
  yield* out.take(true)
}

async function* unbase85(pieces: Pieces): AsyncGenerator<Buffer> {
  const out = new Output()
  let group: number[] = []
  const flush = (count: number): void => {
    // Five digits can exceed four bytes; the excess is dropped.
    const value = [...group, ...Array.from({ length: 5 - group.length }, () => 84)].reduce(
      (sum, digit) => sum * 85 + digit,
      0,
    )
    for (let index = 0; index < count; index += 1) out.push(Math.floor(value / 256 ** (3 - index)) % 256)
    group = []
  }
  reading: for await (const piece of pieces) {
    for (const byte of piece) {
      if (byte === 0x7e) break reading
      if (byte === 0x7a && group.length === 0) for (let zero = 0; zero < 4; zero += 1) out.push(0)
      else if (byte >= 0x21 && byte <= 0x75) {
        group.push(byte - 0x21)
        if (group.length === 5) flush(4)
      }
    }
    yield* out.take()
  }
  if (group.length > 1) flush(group.length - 1)
  yield* out.take(true)
}

async function* unrun(pieces: Pieces): AsyncGenerator<Buffer> {
  const out = new Output()
  /** The number of bytes to copy; negative for repetitions of the next byte. */
  let rest = 0
  reading: for await (const piece of pieces) {
    for (const byte of piece) {
      if (rest > 0) {
        out.push(byte)
        rest -= 1
      } else if (rest < 0) {
        for (; rest < 0; rest += 1) out.push(byte)
      } else if (byte === 128) break reading
      else rest = byte < 128 ? byte + 1 : byte - 257
    }
    yield* out.take()
  }
  yield* out.take(true)
}

const [CLEAR, END, FIRST, CODES] = [256, 257, 258, 4096]

/** Codes of 9 to 12 bits (7.4.4); with `early` 1 the width grows one code before it must. */
async function* unlzw(pieces: Pieces, early: number): AsyncGenerator<Buffer> {
  const out = new Output()
  const before = new Uint16Array(CODES)
  const last = new Uint8Array(CODES)
  const length = new Uint16Array(CODES)
  for (let code = 0; code < 256; code += 1) [last[code], length[code]] = [code, 1]
  const entry = new Uint8Array(CODES)
  let [bits, held, width, next, previous] = [0, 0, 9, FIRST, -1]
  /** Writes the bytes of a code and returns the first. */
  const write = (code: number): number => {
    const size = length[code] ?? 0
    for (let at = size - 1, from = code; at >= 0; at -= 1, from = before[from] ?? 0)
      entry[at] = last[from] ?? 0
    for (let at = 0; at < size; at += 1) out.push(entry[at] ?? 0)
    return entry[0] ?? 0
  }
  const remember = (first: number): void => {
    if (next >= CODES) return
    before[next] = previous
    last[next] = first
    length[next] = (length[previous] ?? 0) + 1
    next += 1
    const reached = next + early
    width = reached >= 2048 ? 12 : reached >= 1024 ? 11 : reached >= 512 ? 10 : 9
  }
  reading: for await (const piece of pieces) {
    for (const byte of piece) {
      bits = (bits << 8) | byte
      held += 8
      if (held < width) continue
      held -= width
      const code = (bits >> held) & ((1 << width) - 1)
      bits &= (1 << held) - 1
      if (code === END) break reading
      if (code === CLEAR) [width, next, previous] = [9, FIRST, -1]
      else if (previous < 0) {
        if (code > 255) break reading
        write(code)
        previous = code
      } else if (code < next) {
        remember(write(code))
        previous = code
      } else if (code === next && next < CODES) {
        // The code now being defined: the previous one followed by its own first byte.
        let first = previous
        while ((length[first] ?? 1) > 1) first = before[first] ?? 0
        remember(last[first] ?? 0)
        write(code)
        previous = code
      } else break reading
    }
    yield* out.take()
  }
  yield* out.take(true)
}

/** A damaged layer is accepted only if it is the last, because only then is all of its output measured. */
async function* inflate(pieces: Pieces, isLast: boolean): AsyncGenerator<Buffer> {
  const stream = createInflate()
  const out: Buffer[] = []
  let state: 'open' | 'ended' | 'damaged' = 'open'
  let wake = (): void => undefined
  const end = (how: 'ended' | 'damaged') => () => {
    state = how
    wake()
  }
  stream.on('data', (piece: Buffer) => out.push(piece))
  stream.on('end', end('ended')).on('error', end('damaged'))
  /** Runs a step of the stream; a failed stream never calls `done`. */
  const step = (act: (done: () => void) => void) =>
    new Promise<void>((resolve) => {
      wake = resolve
      act(resolve)
    })
  const current = () => state
  try {
    for await (const piece of pieces) {
      await step((done) => stream.write(piece, done))
      yield* out.splice(0)
      if (current() !== 'open') break
    }
    if (current() === 'open') await step((done) => stream.flush(done))
    yield* out.splice(0)
    if (!isLast && current() === 'damaged') throw new UnsoundPdf()
  } finally {
    stream.destroy()
  }
}
