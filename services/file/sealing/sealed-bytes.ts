import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { setImmediate as others } from 'node:timers/promises'
import type { Area } from '#services/providers/objects/port.ts'

/*
 * The stored format: MAGIC, a salt, then segments of AES-256-GCM with their tags. Each file has its own key, derived
 * from the data key, the salt and its place; segments are numbered and the last is marked, so that none can be changed,
 * moved, removed or cut off. Segments limit memory: every part is verified before it is passed on (record 0151).
 */

const MAGIC = Buffer.from('MZSEAL1\n', 'latin1')
const SALT_BYTES = 16
const HEADER_BYTES = MAGIC.length + SALT_BYTES
const TAG_BYTES = 16
const SEGMENT_BYTES = 64 * 1024
const BOX_BYTES = SEGMENT_BYTES + TAG_BYTES

/** Segments before other work gets a turn, a few milliseconds. */
const AT_ONCE = 64

export const DATA_KEY_BYTES = 32

/** The place of bytes; they can be opened only there. */
export interface Place {
  readonly area: Area
  readonly key: string
}

/** Thrown for bytes that were changed, cut off, moved, or sealed with another key. */
export class DamagedFile extends Error {
  constructor() {
    super('The bytes of a file are not what was stored')
    this.name = 'DamagedFile'
  }
}

/** Whether bytes begin like sealed ones; no accepted type of file does. */
export function isSealed(head: Uint8Array): boolean {
  return head.length >= MAGIC.length && MAGIC.equals(head.subarray(0, MAGIC.length))
}

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
    // A full segment waits for more data, because the last one must be marked.
    for (let turn = 1; waiting.length > SEGMENT_BYTES; turn += 1) {
      if (turn % AT_ONCE === 0) await others()
      yield segment(waiting.subarray(0, SEGMENT_BYTES), false)
      waiting = waiting.subarray(SEGMENT_BYTES)
    }
  }
  yield segment(waiting, true)
}

/** The bytes of a whole stream. */
export async function joined(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

/**
 * Opens a stream; every part is verified before it is passed on.
 * @throws DamagedFile at the first fault
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

/** The key of one file, and the data that each segment is bound to. */
function fileKey(
  dataKey: Uint8Array,
  { area, key }: Place,
  salt: Uint8Array,
): { key: Buffer; bound: Buffer } {
  const bound = JSON.stringify(['file', area, key])
  return { key: Buffer.from(hkdfSync('sha256', dataKey, salt, bound, 32)), bound: Buffer.from(bound) }
}

/** Unique per file key, which seals one stream: the number of the segment, and whether it is the last. */
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
