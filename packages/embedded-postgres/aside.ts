import { existsSync, realpathSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { lockFolder } from './lock.ts'
import { isServerOf, readPostmaster, stopPostmaster } from './postmaster.ts'
import { LOCATION, readLocation } from './runner.ts'

/** Whether an embedded database was ever made for this data folder. */
export function hasCluster(dataDir: string): boolean {
  return ['postgres', LOCATION].some((name) => existsSync(path.join(dataDir, name)))
}

/**
 * Moves a data folder aside as a whole, and with it a cluster that had to be put elsewhere; nothing is copied or deleted. The lock goes
 * along: it ends with this process.
 * @throws FolderInUse when a live process holds the folder
 */
export async function moveAside(dataDir: string, mark: string): Promise<string> {
  const folder = realpathSync(dataDir)
  const aside = `${dataDir}${mark}`
  if (existsSync(aside)) throw new Error(`${aside} is there already.`)
  const lock = await lockFolder(folder)
  try {
    const elsewhere = readLocation(folder)
    await stopLeftServer(path.join(elsewhere ?? folder, 'postgres'))
    await rename(dataDir, aside)
    if (elsewhere !== undefined) await moveCluster(elsewhere, mark, { dataDir, aside })
    return aside
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** The server of a process that was killed; the next start would have adopted it. */
async function stopLeftServer(cluster: string): Promise<void> {
  const left = readPostmaster(cluster)
  if (!left || !isServerOf(cluster, left.pid)) return
  // Only Linux tells whether it is that server or a stranger with its number.
  if (process.platform !== 'linux')
    throw new Error(
      `The database in ${cluster} may still run (pid ${left.pid}): start the product once and stop it.`,
    )
  await stopPostmaster(left.pid)
}

/** The next start would find it there, and take it for its own. */
async function moveCluster(
  place: string,
  mark: string,
  { dataDir, aside }: { readonly dataDir: string; readonly aside: string },
): Promise<void> {
  const moved = `${place}${mark}`
  try {
    await rename(place, moved)
  } catch (error) {
    await rename(aside, dataDir)
    throw error
  }
  await writeFile(path.join(aside, LOCATION), `${moved}\n`)
}
