import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { sniff, SNIFF_BYTES, type FileKind } from './rules.ts'

/** What became of an upload. */
export type Received =
  | { readonly ok: true; readonly contentType: string; readonly size: number; readonly sha256: Buffer }
  | { readonly ok: false; readonly reason: 'too_large' | 'wrong_type' | 'empty' | 'interrupted' }

/** Where the bytes of objects lie. */
export interface ObjectStore {
  /** Takes a stream, complete or not at all: the object appears under its key only when all is on the disk. */
  receive(
    key: string,
    body: ReadableStream<Uint8Array>,
    limit: { kind: FileKind; maxBytes: number },
  ): Promise<Received>
  read(key: string): ReadableStream<Uint8Array>
  remove(key: string): Promise<void>
}

/** Objects in a folder. Keys are checked by the caller: 43 characters of base64url, hence no path of their own. */
export function folderStore(folder: string): ObjectStore {
  const placeOf = (key: string) => path.join(folder, key.slice(0, 2), key)
  const draftOf = (key: string) => `${placeOf(key)}.part`

  return {
    async receive(key, body, limit) {
      const draft = draftOf(key)
      await mkdir(path.dirname(draft), { recursive: true, mode: 0o700 })
      const received = await writeDraft(draft, body, limit)
      if (received.ok) await rename(draft, placeOf(key))
      else await rm(draft, { force: true })
      return received
    },
    read: (key) => Readable.toWeb(createReadStream(placeOf(key))) as ReadableStream<Uint8Array>,
    async remove(key) {
      await rm(draftOf(key), { force: true })
      await rm(placeOf(key), { force: true })
    },
  }
}

async function writeDraft(
  draft: string,
  body: ReadableStream<Uint8Array>,
  { kind, maxBytes }: { kind: FileKind; maxBytes: number },
): Promise<Received> {
  const file = await open(draft, 'wx', 0o600)
  const hash = createHash('sha256')
  const reader = body.getReader()
  let size = 0
  let head = Buffer.alloc(0)
  let contentType: string | undefined
  const refuse = async (reason: 'too_large' | 'wrong_type' | 'empty' | 'interrupted'): Promise<Received> => {
    await reader.cancel().catch(() => undefined)
    return { ok: false, reason }
  }
  try {
    for (;;) {
      const next = await reader.read().catch(() => undefined)
      if (next === undefined) return { ok: false, reason: 'interrupted' }
      if (next.done) break
      size += next.value.byteLength
      if (size > maxBytes) return await refuse('too_large')
      if (contentType === undefined) {
        head = Buffer.concat([head, next.value]).subarray(0, SNIFF_BYTES)
        // What cannot become one of the formats any more is not written to its end.
        contentType = sniff(head, kind)
        if (contentType === undefined && head.length === SNIFF_BYTES) return await refuse('wrong_type')
      }
      hash.update(next.value)
      await file.writeFile(next.value)
    }
    if (size === 0) return { ok: false, reason: 'empty' }
    if (contentType === undefined) return { ok: false, reason: 'wrong_type' }
    await file.sync()
    return { ok: true, contentType, size, sha256: hash.digest() }
  } finally {
    await file.close()
  }
}
