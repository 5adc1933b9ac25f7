import { createInflate } from 'node:zlib'

/** What one compressed stream of a PDF may become: a page scanned at 600 dots per inch, in colour. */
const STREAM_MAX_BYTES = 128 * 1024 * 1024
/** What all of them may. */
const TOTAL_MAX_BYTES = 512 * 1024 * 1024
/** A stream may be compressed twice; who does it more often has something else in mind. */
const MAX_LAYERS = 3

/** How far back the dictionary of a stream is looked for. */
const DICTIONARY_MAX_BYTES = 4096
const MARK = Buffer.from('stream')
const END = Buffer.from('endstream')

/**
 * Whether some stream of the file inflates beyond all measure, or cannot be measured. It counts without keeping, and before any parser reads the file: parsers
 * inflate into memory.
 */
export async function isInflatable(file: Buffer): Promise<boolean> {
  let total = 0
  for (const { dictionary, bytes } of compressedStreams(file)) {
    if (isOddlyPacked(dictionary)) return true
    if (!isZlib(bytes)) continue
    const limit = Math.min(STREAM_MAX_BYTES, TOTAL_MAX_BYTES - total)
    const size = await inflatedSize(bytes, limit, MAX_LAYERS)
    if (size > limit) return true
    total += size
  }
  return false
}

function* compressedStreams(file: Buffer): Generator<{ dictionary: string; bytes: Buffer }> {
  let from = 0
  for (;;) {
    const mark = file.indexOf(MARK, from)
    if (mark < 0) return
    from = mark + MARK.length
    if (file.subarray(mark - 3, mark).toString('latin1') === 'end') continue
    let start = from
    while (isSpace(file[start])) start += 1
    const end = file.indexOf(END, start)
    const dictionary = file.subarray(Math.max(0, mark - DICTIONARY_MAX_BYTES), mark).toString('latin1')
    yield {
      dictionary: dictionary.slice(dictionary.lastIndexOf('obj') + 1),
      bytes: file.subarray(start, end < 0 ? file.length : end),
    }
  }
}

const isSpace = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

/** Objects and tables are packed by one method, named in its place: any other the parser would unpack before it can be measured. */
function isOddlyPacked(dictionary: string): boolean {
  const plain = dictionary.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  if (!/\/(?:ObjStm|XRef)\b/.test(plain) || !plain.includes('/Filter')) return false
  return !/\/Filter\s*(?:\/FlateDecode\b|\[\s*\/FlateDecode\s*\])/.test(plain)
}

/** First bytes of a zlib stream (RFC 1950): the method, and a check over both. */
function isZlib(bytes: Uint8Array): boolean {
  const [method = 0, flags = 0] = bytes
  return (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0
}

/** Bytes it inflates to, or `limit + 1` as soon as there are more; damaged ones count as far as they go. */
function inflatedSize(bytes: Buffer, limit: number, layers: number): Promise<number> {
  return new Promise((resolve) => {
    const inflate = createInflate()
    let size = 0
    let inner: Promise<number> | undefined
    const head: Buffer[] = []
    const end = (): void => {
      const all = Buffer.concat(head)
      if (layers > 1 && size <= limit && isZlib(all)) inner = inflatedSize(all, limit, layers - 1)
      void (inner ?? Promise.resolve(0)).then((more) => resolve(size + more))
    }
    inflate.on('data', (chunk: Buffer) => {
      size += chunk.length
      // Only what may be compressed once more is kept.
      if (isZlib(head[0] ?? chunk)) head.push(chunk)
      if (size > limit) {
        inflate.destroy()
        resolve(limit + 1)
      }
    })
    inflate.on('end', end)
    inflate.on('error', end)
    inflate.end(bytes)
  })
}
