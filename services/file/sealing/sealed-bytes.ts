import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { setImmediate as others } from 'node:timers/promises'
import type { Area } from '#services/providers/objects/port.ts'

/*
 * How bytes rest: MAGIC, a salt, then segments of AES-256-GCM with their tags. Each file has a key of its own, derived from the data key,
 * the salt and the place it lies in; each segment is numbered and the last one marked, so that none can be changed, moved, left out or
 * cut off. Segments keep memory small: what is read was verified before it is passed on (record 0151).
 */

const MAGIC = Buffer.from('MZSEAL1\n', 'latin1')
const SALT_BYTES = 16
const HEADER_BYTES = MAGIC.length + SALT_BYTES
const TAG_BYTES = 16
const SEGMENT_BYTES = 64 * 1024
const BOX_BYTES = SEGMENT_BYTES + TAG_BYTES

/** So many segments at a time, some milliseconds; then whatever else waits has its turn. */
const AT_ONCE = 64

/** Bytes of a data key. */
export const DATA_KEY_BYTES = 32

/** Where bytes lie; they open there and nowhere else. */
export interface Place {
  readonly area: Area
  readonly key: string
}

/** Bytes that were changed, cut off, moved, or sealed with another key. */
export class DamagedFile extends Error {
  constructor() {
    super('The bytes of a file are not what was stored')
    this.name = 'DamagedFile'
  }
}

/** Whether bytes begin as sealed ones do; no type of file that is taken begins so. */
export function isSealed(head: Uint8Array): boolean {
  return head.length >= MAGIC.length && MAGIC.equals(head.subarray(0, MAGIC.length))
}

/** Seals a stream as it comes. */
export async function* sealStream(
  dataKey: Uint8Array,
  place: Place,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const salt = randomBytes(SALT_BYTES)
  const segment = sealer(dataKey, place, salt)
  yield Buffer.concat([MAGIC, salt])
  let waiting: Uint8Array = Buffer.alloc(0)
  for await (const chunk of chunks) {
    waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk])
    // The last one is marked, so a full segment waits until something follows it.
    for (let turn = 1; waiting.length > SEGMENT_BYTES; turn += 1) {
      if (turn % AT_ONCE === 0) await others()
      yield segment(waiting.subarray(0, SEGMENT_BYTES), false)
      waiting = waiting.subarray(SEGMENT_BYTES)
    }
  }
  yield segment(waiting, true)
}

/** All of a stream. */
export async function joined(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

/**
 * Opens a stream as it comes; nothing is passed on that was not verified.
 * @throws DamagedFile as soon as something does not fit
 */
export async function* openStream(
  dataKey: Uint8Array,
  place: Place,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array = Buffer.alloc(0)
  let segment: ((box: Uint8Array, isLast: boolean) => Buffer) | undefined
  for await (const chunk of chunks) {
    waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk])
    if (!segment) {
      if (waiting.length < HEADER_BYTES) continue
      if (!isSealed(waiting)) throw new DamagedFile()
      segment = opener(dataKey, place, waiting.subarray(MAGIC.length, HEADER_BYTES))
      waiting = waiting.subarray(HEADER_BYTES)
    }
    for (let turn = 1; waiting.length > BOX_BYTES; turn += 1) {
      if (turn % AT_ONCE === 0) await others()
      yield segment(waiting.subarray(0, BOX_BYTES), false)
      waiting = waiting.subarray(BOX_BYTES)
    }
  }
  if (!segment) throw new DamagedFile()
  yield segment(waiting, true)
}

/** The key of one file, and what every segment of it is bound to. */
function fileKey(
  dataKey: Uint8Array,
  { area, key }: Place,
  salt: Uint8Array,
): { key: Buffer; bound: Buffer } {
  const bound = JSON.stringify(['file', area, key])
  return { key: Buffer.from(hkdfSync('sha256', dataKey, salt, bound, 32)), bound: Buffer.from(bound) }
}

/** Unique under the key of a file, which seals one stream: number of the segment, and whether it is the last. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(index, 7)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

function sealer(dataKey: Uint8Array, place: Place, salt: Uint8Array) {
  const { key, bound } = fileKey(dataKey, place, salt)
  let index = 0
  return (plain: Uint8Array, isLast: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, isLast)).setAAD(bound)
    index += 1
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  }
}

function opener(dataKey: Uint8Array, place: Place, salt: Uint8Array) {
  const { key, bound } = fileKey(dataKey, place, salt)
  let index = 0
  return (box: Uint8Array, isLast: boolean): Buffer => {
    if (box.length < TAG_BYTES) throw new DamagedFile()
    const tagAt = box.length - TAG_BYTES
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index, isLast), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(bound)
      .setAuthTag(box.subarray(tagAt))
    index += 1
    try {
      return Buffer.concat([decipher.update(box.subarray(0, tagAt)), decipher.final()])
    } catch {
      throw new DamagedFile()
    }
  }
}
