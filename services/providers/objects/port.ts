/** The areas of a store: unexamined uploads, served objects, and preview images. */
export type Area = 'quarantine' | 'objects' | 'previews'

export const AREAS: readonly Area[] = ['quarantine', 'objects', 'previews']

/** The exact upload that a direct address allows. */
export interface DirectPut {
  readonly contentType: string
  readonly size: number
  readonly now: Date
  readonly expiresSeconds: number
}

/**
 * A store for the bytes of objects. Keys must be checked by the caller: 43 characters of base64url, hence never a path.
 * Everything written appears completely or not at all.
 */
export interface ObjectStore {
  put(area: Area, key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Stores a stream and returns its size; when the stream throws, nothing is stored and the error is passed on. */
  receive(area: Area, key: string, chunks: AsyncIterable<Uint8Array>): Promise<number>
  /** All bytes; undefined when there are none. */
  get(area: Area, key: string): Promise<Buffer | undefined>
  /** The bytes as a stream; undefined when there are none. */
  read(area: Area, key: string): Promise<ReadableStream<Uint8Array> | undefined>
  /** The size, and the sender's type if the store keeps it; undefined when there are no bytes. */
  head(area: Area, key: string): Promise<{ size: number; contentType: string | undefined } | undefined>
  /** Every key of an area, in no order. */
  keys(area: Area): AsyncIterable<string>
  /** Removing missing bytes is not an error. */
  remove(area: Area, key: string): Promise<void>
  /** Resolves when bytes can be written; leaves nothing behind. */
  check(): Promise<void>
  /** An address for a direct PUT by a browser; undefined when the store does not support it. */
  readonly signedPut: ((area: Area, key: string, put: DirectPut) => Promise<string>) | undefined
}
