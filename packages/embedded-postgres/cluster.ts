import { spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { chmod, chown, mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { randomText } from './random.ts'
import { endProcessesNaming } from './process-identity.ts'
import type { Runner } from './runner.ts'

/** The first user of a cluster; only the launcher speaks as it. */
export const SUPERUSER = 'postgres'

const LOG_MAX_BYTES = 10 * 1024 * 1024
const DRAFT = 'postgres.new-'
const LEFTOVER = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 } as const

/** Creates the cluster if there is none. A creation cut short by a kill leaves no trace: the folder appears by rename. */
export async function ensureCluster(
  runner: Runner,
  cluster: string,
  logFile: string,
): Promise<'created' | 'found'> {
  const parent = path.dirname(cluster)
  for (const name of await readdir(parent)) {
    if (!name.startsWith(DRAFT)) continue
    // An initdb whose parent was killed goes on, and would create the folder again.
    endProcessesNaming(path.join(parent, name))
    await rm(path.join(parent, name), LEFTOVER)
  }
  if (existsSync(path.join(cluster, 'PG_VERSION'))) {
    await checkVersion(runner, cluster)
    await takeOwnership(runner, cluster)
    return 'found'
  }
  const draft = path.join(parent, `${DRAFT}${randomText(6)}`)
  await mkdir(draft, { mode: 0o700 })
  if (runner.uid !== undefined) await chown(draft, runner.uid, runner.uid)
  // No sync here: the launcher syncs the whole folder while the first migrations run (initdb alone would wait 2 s).
  const args = ['-D', draft, '-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8', '-N']
  await run(runner, [...args, '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'], logFile)
  await rename(draft, cluster)
  return 'created'
}

/** Writes every file of a new cluster through to the disk; until then a power cut could take it away. */
export async function syncCluster(runner: Runner, cluster: string, logFile: string): Promise<void> {
  await run(runner, ['--sync-only', '-D', cluster], logFile)
  // Its name too: it got it by a rename in the folder above.
  const parent = await open(path.dirname(cluster), 'r')
  try {
    await parent.sync()
  } finally {
    await parent.close()
  }
}

async function run(runner: Runner, args: readonly string[], logFile: string): Promise<void> {
  const output = openLog(logFile, runner.uid)
  try {
    const code = await exitOf(runner.start('initdb', args, output))
    if (code !== 0) throw new Error(`initdb ended with ${code}: ${tail(logFile)}`)
  } finally {
    closeSync(output)
  }
}

async function checkVersion(runner: Runner, cluster: string): Promise<void> {
  const found = (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8')).trim()
  const [major] = runner.binaries.version.split('.')
  if (found !== major) {
    throw new Error(
      `${cluster} was written by PostgreSQL ${found}, the embedded server is ${major}. ` +
        'Make a backup with the old release and restore it into a new DATA_DIR (docs/operations.md).',
    )
  }
}

async function takeOwnership(runner: Runner, cluster: string): Promise<void> {
  const wanted = runner.uid
  if (wanted === undefined || statSync(cluster).uid === wanted) return
  const { status } = spawnSync('chown', ['-R', `${wanted}:${wanted}`, cluster])
  if (status !== 0) throw new Error(`${cluster} belongs to another user and cannot be handed to the server.`)
  await chmod(cluster, 0o700)
}

/** Opens the server's log; one old file is kept when it has grown. */
export function openLog(logFile: string, uid: number | undefined): number {
  if (existsSync(logFile) && statSync(logFile).size > LOG_MAX_BYTES) renameSync(logFile, `${logFile}.old`)
  const descriptor = openSync(logFile, 'a', 0o600)
  if (uid !== undefined) chownSync(logFile, uid, uid)
  return descriptor
}

/** The last lines of the server's log, for a sentence that explains a failed start. */
export function tail(logFile: string, lines = 4): string {
  try {
    return readFileSync(logFile, 'utf8').trim().split('\n').slice(-lines).join(' | ')
  } catch {
    return 'its log cannot be read'
  }
}

/** Waits for the end of a child; a child that could not be started rejects. */
export function exitOf(child: ChildProcess): Promise<number | NodeJS.Signals | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? signal))
  })
}
