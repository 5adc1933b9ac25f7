import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the build is made from; a change of any of it makes the build stale. */
const FOLDERS = ['src', 'contracts', 'packages', 'services', 'docs/flows']
const FILES = [
  'package-lock.json',
  'vite.config.ts',
  'scripts/build.mjs',
  'scripts/build-assets.mjs',
  'scripts/build-inputs.mjs',
  'scripts/pictures/draw.mjs',
  'scripts/pictures/make.mjs',
]

/** Pages and browser files, as production has them. */
export const BUILD = 'build'
/** The programs of the server. */
export const PROGRAMS = 'build/server'
/** The same pages and files with an inspector inside, for development only. */
export const INSPECTED_BUILD = 'build/inspected'

const stampOf = (folder) => `${folder}/stamp.json`

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

/** True if a folder's last build was made from other inputs, or there is none. `inspect` is the inspector inside, if any. */
export function isStale(folder, inspect = 'off') {
  try {
    const stamp = JSON.parse(readFileSync(stampOf(folder), 'utf8'))
    return stamp.inputs !== digestOfInputs() || stamp.inspect !== inspect
  } catch {
    return true
  }
}

/** Notes what a folder's build was made from. */
export function writeStamp(folder, inputs, inspect = 'off') {
  writeFileSync(stampOf(folder), JSON.stringify({ inputs, inspect }))
}
