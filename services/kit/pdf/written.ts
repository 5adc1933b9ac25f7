import { unpacked, type Allowance } from './filters.ts'
import { UnsoundPdf } from './limits.ts'
import { hasDoubledKey, rawEntry, RawReader, Unreadable, type Raw } from './raw-syntax.ts'

/*
 * Checks a file as it is written before a library reads it, because libraries unpack object streams into memory and
 * drop one of two equal keys.
 */

/** How often each byte may be read, because a malicious file can overlap its objects. */
const READINGS = 4
const SLACK_BYTES = 1024 * 1024

/** The findings of this check. */
export interface Written {
  /** Whether a dictionary has a key twice with different values. */
  readonly isDoubled: boolean
}

/**
 * Reads every object that a table may point to, including those in object streams.
 * @throws UnsoundPdf for objects that unpack beyond the limits, use an unusual filter, or overlap
 */
export async function readWritten(file: Buffer, allowance: Allowance): Promise<Written> {
  const text = file.toString('latin1')
  const effort = { left: READINGS * file.length + SLACK_BYTES }
  let isDoubled = false
  for (const at of startsOf(text)) {
    const found = readAt(text, at, effort)
    if (!found) continue
    isDoubled ||= hasDoubledKey(found.raw)
    const start = streamStart(text, found.end)
    if (start === undefined || !isReadByParsers(found.raw)) continue
    if (!isPackedAsUsual(found.raw)) throw new UnsoundPdf()
    isDoubled = (await isPackedDoubled(file.subarray(start), found.raw, allowance)) || isDoubled
  }
  return { isDoubled }
}

/** The positions after each `obj` and each `trailer`. */
function* startsOf(text: string): Generator<number> {
  for (let at = text.indexOf('obj'); at >= 0; at = text.indexOf('obj', at + 3))
    if (text.slice(Math.max(0, at - 3), at) !== 'end') yield at + 3
  for (let at = text.indexOf('trailer'); at >= 0; at = text.indexOf('trailer', at + 7)) yield at + 7
}

function readAt(
  text: string,
  at: number,
  effort: Allowance,
): { readonly raw: Raw; readonly end: number } | undefined {
  const reader = new RawReader(text, at)
  const found = tryRead(reader)
  effort.left -= reader.at - at
  if (effort.left < 0) throw new UnsoundPdf()
  return found && { raw: found, end: reader.at }
}

function tryRead(reader: RawReader): Raw | undefined {
  try {
    return reader.read()
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}

/** The position of a stream's bytes; undefined when there is none. */
function streamStart(text: string, end: number): number | undefined {
  const reader = new RawReader(text, end)
  reader.skipGap()
  if (!reader.startsWith('stream')) return undefined
  const at = reader.at + 'stream'.length
  return text.startsWith('\r\n', at) ? at + 2 : at + 1
}

/** Object streams and cross-reference streams, which parsers unpack while opening the file. */
function isReadByParsers(raw: Raw): boolean {
  const type = rawEntry(raw, 'Type')
  const named = type?.kind === 'name' ? type.name : ''
  // A type given by reference may be any type.
  return ['ObjStm', 'XRef'].includes(named) || type?.kind === 'other' || rawEntry(raw, 'First') !== undefined
}

/** Uses no filter, or FlateDecode named directly. */
function isPackedAsUsual(raw: Raw): boolean {
  const filter = rawEntry(raw, 'Filter')
  if (filter === undefined) return true
  const [only, ...more] = filter.kind === 'array' ? filter.items : [filter]
  return only?.kind === 'name' && only.name === 'FlateDecode' && more.length === 0
}

/** The parameters of the only filter, as direct numbers. */
function layerOf(raw: Raw) {
  const given = rawEntry(raw, 'DecodeParms')
  const params = given?.kind === 'array' ? given.items[0] : given
  const entries = params?.kind === 'dict' ? params.entries : []
  const numbers = entries.map(([key, value]) => [key, Number(value.text)] as const)
  return { name: 'FlateDecode', params: Object.fromEntries(numbers) }
}

/** Unpacks an object stream to its actual end, whatever its stated length. */
async function isPackedDoubled(rest: Buffer, raw: Raw, allowance: Allowance): Promise<boolean> {
  const type = rawEntry(raw, 'Type')
  if (rawEntry(raw, 'Filter') === undefined)
    // An unpacked stream's objects are in the file itself, but without the word `obj`.
    return type?.text === '/XRef' ? false : holdsDoubled(rest.toString('latin1'), raw)
  const pieces: Buffer[] = []
  const layer = layerOf(raw)
  for await (const piece of unpacked(rest, [layer], allowance)) pieces.push(piece)
  if (type?.text === '/XRef') return false
  // Objects after a predictor could not be read here.
  if ((layer.params['Predictor'] ?? 1) !== 1) throw new UnsoundPdf()
  return holdsDoubled(Buffer.concat(pieces).toString('latin1'), raw)
}

/** Objects follow a list of their numbers and offsets (7.5.7). */
function holdsDoubled(text: string, raw: Raw): boolean {
  const first = Number(rawEntry(raw, 'First')?.text ?? 0)
  const count = Number(rawEntry(raw, 'N')?.text ?? 0)
  const effort = { left: READINGS * text.length + SLACK_BYTES }
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(count)) return false
  const numbers = text
    .slice(0, first)
    .split(/[\0\s]+/)
    .filter((word) => word !== '')
  return numbers
    .filter((_, index) => index % 2 === 1)
    .slice(0, Math.max(0, count))
    .some((place) => {
      const found = readAt(text, first + Number(place), effort)
      return found !== undefined && hasDoubledKey(found.raw)
    })
}
