/** Where bytes lie: what nobody has examined apart from what is served, and images for showing beside what is downloaded. */
export type Area = 'quarantine' | 'objects' | 'previews'

/** Every area an object can have bytes in. */
export const AREAS: readonly Area[] = ['quarantine', 'objects', 'previews']

/** What a direct PUT is good for: exactly this. */
export interface DirectPut {
  readonly contentType: string
  readonly size: number
  readonly now: Date
  readonly expiresSeconds: number
}

/**
 * Where the bytes of objects lie. Keys are checked by the caller: 43 characters of base64url, hence no path of their own. Whatever is
 * written appears complete or not at all.
 */
export interface ObjectStore {
  put(area: Area, key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Takes a stream; when it throws, nothing is left and the error is passed on. Answers how many bytes came. */
  receive(area: Area, key: string, chunks: AsyncIterable<Uint8Array>): Promise<number>
  /** All bytes; undefined when there are none. */
  get(area: Area, key: string): Promise<Buffer | undefined>
  /** The bytes as a stream; undefined when there are none. */
  read(area: Area, key: string): Promise<ReadableStream<Uint8Array> | undefined>
  /** Size, and the type the sender gave where the store keeps one; undefined when there are no bytes. */
  head(area: Area, key: string): Promise<{ size: number; contentType: string | undefined } | undefined>
  /** Every key of an area, in no order. */
  keys(area: Area): AsyncIterable<string>
  /** Removing what is not there is no fault. */
  remove(area: Area, key: string): Promise<void>
  /** Resolves when bytes can be written now; writes nothing that stays. */
  check(): Promise<void>
  /** An address a browser may PUT to, past this process; undefined where there is no such way. */
  readonly signedPut: ((area: Area, key: string, put: DirectPut) => Promise<string>) | undefined
}
