import type { Log } from '#services/kit/log.ts'
import type { Area, ObjectStore } from '#services/providers/objects/port.ts'
import type { DataKeys } from './data-keys.ts'
import { DamagedFile, isSealed, joined, openStream, sealStream } from './sealed-bytes.ts'
import { sealedKeyOf, type FileObject } from '#services/file/storage/store.ts'

/** The stored type of sealed bytes reveals nothing about them. */
const SEALED_TYPE = 'application/octet-stream'

/** The object store with encryption: bytes are passed in and out in plain form and stored sealed. */
export interface Vault {
  put(area: Area, key: string, sealed: { dataKey: Uint8Array; bytes: Uint8Array }): Promise<void>
  /** Stores a stream completely or not at all; returns its size. */
  receive(
    area: Area,
    key: string,
    sealed: { dataKey: Uint8Array; chunks: AsyncIterable<Uint8Array> },
  ): Promise<number>
  /** The data key of an object; undefined when its owner's key is gone or its bytes are unsealed. */
  keyOf(object: FileObject): Promise<Buffer | undefined>
  /** Whether the key to an object's bytes still exists. */
  isReadable(object: FileObject): Promise<boolean>
  /** Those of one owner's objects whose key still exists. */
  readable<T extends FileObject>(ownerId: string, objects: readonly T[]): Promise<T[]>
  /**
   * All bytes; undefined when there are none or the owner's key is gone.
   * @throws DamagedFile
   */
  get(area: Area, object: FileObject): Promise<Buffer | undefined>
  /** All bytes, opened with the given data key. @throws DamagedFile */
  getWith(dataKey: Buffer, area: Area, object: FileObject): Promise<Buffer | undefined>
  /** The bytes as a stream, returned only after its first part was verified; it fails where it is damaged. */
  read(area: Area, object: FileObject): Promise<ReadableStream<Uint8Array> | undefined>
}

/** How to read the bytes of an object. */
interface Access {
  /** Undefined for unsealed bytes from before encryption. */
  readonly dataKey: Buffer | undefined
  readonly mayBePlain: boolean
}

/** A vault over a store; `find` reads a row again if its bytes were sealed after it was read. */
export function createVault(deps: {
  readonly objects: ObjectStore
  readonly dataKeys: DataKeys
  readonly find: (key: string) => Promise<FileObject | undefined>
  readonly log: Log
}): Vault {
  const { objects, dataKeys, find, log } = deps

  const accessTo = async (object: FileObject): Promise<Access | undefined> => {
    const sealed = sealedKeyOf(object)
    if (!sealed)
      return (await dataKeys.isOwned(object.ownerId)) ? { dataKey: undefined, mayBePlain: true } : undefined
    const dataKey = await dataKeys.open({ ...object, ...sealed })
    return dataKey && { dataKey, mayBePlain: object.isSealing }
  }
  /** The key for bytes with this head; undefined for plain bytes. */
  const keyFor = async (
    head: Uint8Array,
    object: FileObject,
    access: Access,
  ): Promise<Buffer | undefined> => {
    if (!isSealed(head)) {
      if (access.mayBePlain) return undefined
      throw damaged(object)
    }
    const now = access.dataKey ? access : await find(object.key).then((row) => row && accessTo(row))
    if (!now?.dataKey) throw damaged(object)
    return now.dataKey
  }

  const damaged = ({ key }: FileObject, error = new DamagedFile()): DamagedFile => {
    log.error('file.damaged', { key })
    return error
  }
  const opened = async function* (
    dataKey: Buffer,
    { area, object }: { area: Area; object: FileObject },
    chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ) {
    try {
      yield* openStream(dataKey, { area, key: object.key }, chunks)
    } catch (error) {
      throw error instanceof DamagedFile ? damaged(object, error) : error
    }
  }

  return {
    async put(area, key, { dataKey, bytes }) {
      await objects.put(area, key, await joined(sealStream(dataKey, { area, key }, [bytes])), SEALED_TYPE)
    },
    async receive(area, key, { dataKey, chunks }) {
      let size = 0
      const counted = async function* () {
        for await (const chunk of chunks) {
          size += chunk.byteLength
          yield chunk
        }
      }
      await objects.receive(area, key, sealStream(dataKey, { area, key }, counted()))
      return size
    },
    keyOf: async (object) => (await accessTo(object))?.dataKey,
    isReadable: async (object) => (await dataKeys.readability(object.ownerId, [object]))(object),
    readable: async (ownerId, objects) => objects.filter(await dataKeys.readability(ownerId, objects)),
    async get(area, object) {
      const access = await accessTo(object)
      const bytes = access && (await objects.get(area, object.key))
      if (!access || !bytes) return undefined
      const dataKey = await keyFor(bytes, object, access)
      return dataKey ? joined(opened(dataKey, { area, object }, [bytes])) : bytes
    },
    async getWith(dataKey, area, object) {
      const bytes = await objects.get(area, object.key)
      return bytes && joined(opened(dataKey, { area, object }, [bytes]))
    },
    async read(area, object) {
      const access = await accessTo(object)
      const source = access && (await objects.read(area, object.key))
      if (!access || !source) return undefined
      const chunks = chunksOf(source)
      try {
        const first = (await chunks.next()).value ?? new Uint8Array()
        const dataKey = await keyFor(first, object, access)
        const all = prefixed(first, chunks)
        return await begun(dataKey ? opened(dataKey, { area, object }, all) : all, chunks)
      } catch (error) {
        await chunks.return(undefined)
        throw error
      }
    },
  }
}

/** The chunks of a stream, the first long enough to tell whether it is sealed; stopping early closes the source. */
async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, undefined> {
  const reader = stream.getReader()
  let head: Uint8Array | undefined = new Uint8Array()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      const chunk: Uint8Array = head ? Buffer.concat([head, value]) : value
      head = head && chunk.length < 8 ? chunk : undefined
      if (!head) yield chunk
    }
    if (head) yield head
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

async function* prefixed(first: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  yield* rest
}

/** Reads the first part of a stream, so that its faults are known before anything is answered. */
async function begun(
  parts: AsyncGenerator<Uint8Array>,
  source: AsyncGenerator<Uint8Array, undefined>,
): Promise<ReadableStream<Uint8Array>> {
  let next: IteratorResult<Uint8Array> | undefined = await parts.next()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const part = next ?? (await parts.next())
        next = undefined
        if (part.done === true) controller.close()
        else controller.enqueue(part.value)
      },
      async cancel() {
        await parts.return(undefined)
        await source.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}
