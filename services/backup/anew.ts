import type { Config } from '#services/kit/config/config.ts'
import type { Clock } from '#services/kit/clock.ts'
import { hasCluster, moveAside } from '#packages/embedded-postgres/aside.ts'
import { BackupError } from './manifest.ts'

/** Error codes of a folder that cannot be renamed: it is a mount point, or its parent is not writable. */
const STAYS = ['EBUSY', 'EXDEV', 'EACCES', 'EPERM', 'EROFS']

/**
 * Moves DATA_DIR aside, so that the next start begins with an empty database and no files.
 * @returns the new path of the old folder
 * @throws BackupError when there is nothing to move or it cannot be moved
 * @throws FolderInUse when a process holds DATA_DIR
 */
export async function beginAnew({
  config,
  clock,
}: {
  readonly config: Config
  readonly clock: Clock
}): Promise<string> {
  const { dataDir, databaseUrl } = config
  if (databaseUrl !== undefined)
    throw new BackupError(
      'The database of DATABASE_URL is your own: give the product an empty one instead, and an empty DATA_DIR.',
    )
  if (!hasCluster(dataDir))
    throw new BackupError(`There is no database in ${dataDir}: \`npm start\` makes one.`)
  const time = clock.now().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
  try {
    return await moveAside(dataDir, `.before-${time}Z`)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined || !STAYS.includes(code)) throw error
    throw new BackupError(`${dataDir} cannot be moved (${code}): set DATA_DIR to an empty folder instead.`, {
      cause: error,
    })
  }
}
