import { FileRefusal } from '#services/file/examination/refusals.ts'
import { VIDEO_LIMITS } from './limits.ts'

/*
 * The boxes of an MP4 file (ISO/IEC 14496-12). Unlike the library, this reader does not trust the counts and sizes in
 * the file.
 */

const TOP = new Set('ftyp moov mdat free skip wide uuid meta udta moof mfra sidx styp pdin emsg'.split(' '))
const CONTAINERS = new Set('moov trak mdia minf stbl edts mvex moof traf'.split(' '))
const HANDLERS = new Set(['vide', 'soun'])
/** Bytes per entry of tables whose count follows version and flags. */
const ENTRY_BYTES: Readonly<Record<string, number>> = {
  stts: 8,
  ctts: 8,
  stsc: 12,
  stss: 4,
  stco: 4,
  co64: 8,
  elst: 12,
}

interface Box {
  readonly type: string
  readonly body: Buffer
}

const damaged = () => new FileRefusal('video_unreadable')

/**
 * Reads every box of a file down to its sample tables, whose counts must match their size.
 * @throws FileRefusal for boxes that do not fill their space exactly, unlisted brands or tracks, and impossible lengths
 */
export function expectSoundBoxes(file: Buffer, { maxSeconds }: { readonly maxSeconds: number }): void {
  const walk = { left: VIDEO_LIMITS.boxes, fileBytes: file.length, maxSeconds }
  const top = [...boxesOf(file, walk, true)]
  const [first] = top
  if (first?.type !== 'ftyp' || !top.every(({ type }) => TOP.has(type))) throw damaged()
  expectBrand(first.body)
  const movies = top.filter(({ type }) => type === 'moov')
  if (movies.length !== 1 || top.filter(({ type }) => type === 'ftyp').length !== 1) throw damaged()
  for (const box of top) expectBox(box, walk, 1)
  const tracks = [...boxesOf(movies[0]?.body ?? Buffer.alloc(0), walk)].filter(({ type }) => type === 'trak')
  if (tracks.length === 0 || tracks.length > VIDEO_LIMITS.tracks) throw damaged()
}

interface Walk {
  left: number
  readonly fileBytes: number
  readonly maxSeconds: number
}

/** Consecutive boxes that exactly fill the bytes. */
function* boxesOf(bytes: Buffer, walk: Walk, isTop = false): Generator<Box> {
  for (let at = 0; at < bytes.length;) {
    walk.left -= 1
    if (walk.left < 0 || at + 8 > bytes.length) throw damaged()
    const type = bytes.toString('latin1', at + 4, at + 8)
    const short = bytes.readUInt32BE(at)
    if (short === 1 && at + 16 > bytes.length) throw damaged()
    const head = short === 1 ? 16 : 8
    const rest = BigInt(bytes.length - at)
    // Zero means up to the end of the file, which is allowed only for the box with the samples.
    const size =
      short === 1
        ? bytes.readBigUInt64BE(at + 8)
        : short === 0 && isTop && type === 'mdat'
          ? rest
          : BigInt(short)
    if (size < head || size > rest) throw damaged()
    const end = at + Number(size)
    yield { type, body: bytes.subarray(at + head, end) }
    at = end
  }
}

function expectBrand(body: Buffer): void {
  const brand = body.toString('latin1', 0, 4)
  const isListed = (VIDEO_LIMITS.brands as readonly string[]).includes(brand)
  if (!isListed || body.length > VIDEO_LIMITS.brandBytes || body.length % 4 !== 0) throw damaged()
}

function expectBox({ type, body }: Box, walk: Walk, depth: number): void {
  if (depth > VIDEO_LIMITS.depth) throw damaged()
  if (CONTAINERS.has(type)) for (const inner of boxesOf(body, walk)) expectBox(inner, walk, depth + 1)
  else if (type === 'hdlr') expectHandler(body, depth)
  else if (type === 'mvhd' || type === 'mdhd') expectLength(body, walk)
  else if (type === 'stsz') expectSizes(body, walk)
  else if (Object.hasOwn(ENTRY_BYTES, type)) expectTable(type, body, walk)
}

/**
 * Checks only the handler of a track, three levels down; a camera's notes about the whole film have their own handlers.
 */
function expectHandler(body: Buffer, depth: number): void {
  if (depth === 4 && !HANDLERS.has(body.toString('latin1', 8, 12))) throw damaged()
}

/** Checks the duration, which is stated in units of the time scale. */
function expectLength(body: Buffer, { maxSeconds }: Walk): void {
  const isLong = body[0] === 1
  if (body.length < (isLong ? 32 : 20)) throw damaged()
  const scale = body.readUInt32BE(isLong ? 20 : 12)
  const duration = isLong ? body.readBigUInt64BE(24) : BigInt(body.readUInt32BE(16))
  if (scale === 0) throw damaged()
  if (duration > BigInt(maxSeconds) * BigInt(scale)) throw new FileRefusal('video_too_long')
}

/** Checks the sample sizes: one each, or one for all, which together cannot exceed the file. */
function expectSizes(body: Buffer, { fileBytes }: Walk): void {
  if (body.length < 12) throw damaged()
  const [size, count] = [body.readUInt32BE(4), body.readUInt32BE(8)]
  const isSound = size === 0 ? count * 4 === body.length - 12 : size * count <= fileBytes
  if (!isSound) throw damaged()
}

function expectTable(type: string, body: Buffer, { fileBytes }: Walk): void {
  if (body.length < 8) throw damaged()
  const count = body.readUInt32BE(4)
  const bytes = (ENTRY_BYTES[type] ?? 0) * (type === 'elst' && body[0] === 1 ? 20 / 12 : 1)
  if (count * bytes !== body.length - 8) throw damaged()
  if (type !== 'stts' && type !== 'ctts') return
  // Counts runs of samples, each of which has at least one byte.
  let samples = 0
  for (let at = 8; at < body.length; at += 8) samples += body.readUInt32BE(at)
  if (samples > fileBytes) throw damaged()
}
