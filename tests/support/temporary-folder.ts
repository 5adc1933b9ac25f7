import { statfsSync } from 'node:fs'

const IN_MEMORY = '/dev/shm'
/** A run takes under 2 GiB; a container has 64 MiB there by default. */
const NEEDED_BYTES = 4 * 2 ** 30

/**
 * Lets the temporary files of a run lie in memory where there is room. A test database is a thousand small files, and a disk's file system takes more time to
 * make and remove them than the database takes for the tests. Every worker and product inherits it.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] !== undefined) return
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    if (bavail * bsize >= NEEDED_BYTES) process.env['TMPDIR'] = IN_MEMORY
  } catch {
    // No such folder outside Linux: the disk does.
  }
}
