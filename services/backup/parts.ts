import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'

const NEWLINE = 10

export interface Part {
  readonly bytes: number
  /** Number of line ends; in a table file this is the number of rows. */
  readonly lines: number
  /** Hexadecimal. */
  readonly sha256: string
}

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** Counts and hashes a stream; `write` receives each chunk. */
export async function digest(chunks: Chunks, write?: (chunk: Uint8Array) => Promise<unknown>): Promise<Part> {
  const hash = createHash('sha256')
  let bytes = 0
  let lines = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) lines += 1
    hash.update(chunk)
    await write?.(chunk)
  }
  return { bytes, lines, sha256: hash.digest('hex') }
}

/** Writes a new file with mode 0600, creates its folder and flushes it to the disk. */
export async function writePart(file: string, chunks: Chunks): Promise<Part> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const target = await open(file, 'wx', 0o600)
  try {
    const part = await digest(chunks, (chunk) => target.writeFile(chunk))
    await target.sync()
    return part
  } finally {
    await target.close()
  }
}

/** Counts and hashes a file; undefined when it does not exist or cannot be read. */
export async function digestOf(file: string): Promise<Part | undefined> {
  try {
    return await digest(createReadStream(file) as AsyncIterable<Buffer>)
  } catch {
    return undefined
  }
}

/** Flushes the names in a folder to the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Runs `work` for each item, `places` at a time. After a failure no further item starts, and the running ones are
 * awaited.
 */
export async function each<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  places = 4,
): Promise<void> {
  const queue = items.values()
  let hasFailed = false
  const lane = async () => {
    for (const item of queue) {
      if (hasFailed) return
      await work(item).catch((error: unknown) => {
        hasFailed = true
        throw error
      })
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: places }, lane))
  for (const ended of lanes) if (ended.status === 'rejected') throw ended.reason
}
