import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the build is made from; a change of any of it makes the build stale. */
const FOLDERS = ['src', 'contracts', 'packages', 'services']
const FILES = [
  'package-lock.json',
  'vite.config.ts',
  'scripts/build.mjs',
  'scripts/build-assets.mjs',
  'scripts/build-inputs.mjs',
]

export const STAMP = 'build/stamp.json'

function* filesOf(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((one, other) =>
    one.name < other.name ? -1 : 1,
  )
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesOf(path)
    else if (!/\.test\.tsx?$/.test(entry.name)) yield path
  }
}

/** A digest of everything the build depends on, the Node version included: native parts are chosen by it. */
export function digestOfInputs() {
  const digest = createHash('sha256').update(process.version)
  for (const path of [...FOLDERS.flatMap((folder) => [...filesOf(folder)]), ...FILES]) {
    digest.update(path).update('\0').update(readFileSync(path)).update('\0')
  }
  return digest.digest('hex')
}

/** True if the last build was made from other inputs, or there is none. */
export function isStale() {
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8')).inputs !== digestOfInputs()
  } catch {
    return true
  }
}
