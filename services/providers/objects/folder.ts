import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { Area, ObjectStore } from './port.ts'

/** One block of a disk. */
const PROBE = Buffer.alloc(4096)
/** The suffix of incomplete files; keys contain no dot. */
const DRAFT = '.part'

/** Objects in a folder: `<area>/<first two characters>/<key>`. */
export function folderStore(folder: string): ObjectStore {
  const placeOf = (area: Area, key: string) => path.join(folder, area, key.slice(0, 2), key)
  const draftOf = (area: Area, key: string) => `${placeOf(area, key)}${DRAFT}`

  const write = async (area: Area, key: string, chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => {
    const draft = draftOf(area, key)
    await mkdir(path.dirname(draft), { recursive: true, mode: 0o700 })
    try {
      const size = await writeDraft(draft, chunks)
      await rename(draft, placeOf(area, key))
      return size
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  return {
    async put(area, key, bytes) {
      await write(area, key, [bytes])
    },
    receive: write,
    get: (area, key) => readFile(placeOf(area, key)).catch(absent),
    async read(area, key) {
      const file = await open(placeOf(area, key), 'r').catch(absent)
      if (!file) return undefined
      return Readable.toWeb(createReadStream('', { fd: file })) as ReadableStream<Uint8Array>
    },
    async head(area, key) {
      const found = await stat(placeOf(area, key)).catch(absent)
      return found && { size: found.size, contentType: undefined }
    },
    async *keys(area) {
      for (const part of (await readdir(path.join(folder, area)).catch(absent)) ?? [])
        for (const name of await readdir(path.join(folder, area, part))) if (!name.endsWith(DRAFT)) yield name
    },
    async remove(area, key) {
      await rm(draftOf(area, key), { force: true })
      await rm(placeOf(area, key), { force: true })
    },
    async check() {
      // Writes, because a folder can be listed even when its disk is full, lost or read-only.
      const probe = path.join(folder, `.health-${process.pid}`)
      try {
        await writeFile(probe, PROBE, { mode: 0o600 })
      } finally {
        await rm(probe, { force: true })
      }
    },
    signedPut: undefined,
  }
}

function absent(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}

async function writeDraft(
  draft: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<number> {
  const file = await open(draft, 'w', 0o600)
  let size = 0
  try {
    for await (const chunk of chunks) {
      size += chunk.byteLength
      await file.writeFile(chunk)
    }
    await file.sync()
    return size
  } finally {
    await file.close()
  }
}
