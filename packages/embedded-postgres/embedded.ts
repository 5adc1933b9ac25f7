import type { ChildProcess } from 'node:child_process'
import { closeSync, existsSync, realpathSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { FolderInUse, lockFolder, type FolderLock } from './lock.ts'
import type { Log } from './log.ts'
import { demandPasswords, forgetPasswords } from './access.ts'
import { ensureCluster, exitOf, openLog, SUPERUSER, syncCluster, tail } from './cluster.ts'
import { ensurePasswords, withPassword, type Passwords } from './passwords.ts'
import { findBinaries, ownUid, restoreSocketFolder, socketFolder } from './paths.ts'
import { answersFor, clearStalePidFile, isServerOf, readPostmaster, stopPostmaster } from './postmaster.ts'
import { ensureRoles, rolesOf } from './roles.ts'
import { chooseRunner, type Runner } from './runner.ts'
import { type ServerProcess, watchServer } from './watch.ts'

export interface EmbeddedOptions {
  /** Lower case; roles, database and folders are called after it. */
  readonly program: string
  readonly dataDir: string
  /** Where node_modules lies. */
  readonly rootDir: string
  readonly log: Log
  /**
   * Tests only: a power cut may cost the database, a killed server costs no commit. The product always writes through to the disk.
   */
  readonly unsafeButFast?: boolean
  readonly maxConnections?: number
}

export interface EmbeddedServer {
  /** The restricted role of the running product; like those below it holds a password. */
  readonly url: string
  /** The same for a further process: it names the file of the passwords, and may be shown. */
  readonly joinUrl: string
  /** The role that owns the schema and migrates. */
  readonly ownerUrl: string
  /** The superuser, for the launcher and the tests' database factory. */
  readonly adminUrl: string
  /** Of the process that runs now: another one after a restart. */
  readonly pid: number
  readonly started: 'created' | 'started' | 'adopted'
  /** Resolves when a new cluster has reached the disk. */
  readonly synced: Promise<void>
  /** Stops the server for good; every pool must have ended before. */
  stop(): Promise<void>
}

/** A start after a crash reads the log of what was written since the last checkpoint. */
const START_MS = 120_000
const LOCK_TRIES = 6
/** How often the end of an adopted server is looked for. */
const STRANGER_POLL_MS = 250
// A backend that outlives its killed postmaster keeps the shared memory for a moment.
const SHARED_MEMORY_TRIES = 25

/**
 * Starts PostgreSQL on DATA_DIR/postgres, or adopts the server that a killed process left running. A server that ends by itself is
 * started again on the same socket, so that every URL stays good.
 * @throws FolderInUse when another process holds the folder
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  // As root, the server's user must be able to pass through; what lies inside protects itself.
  await mkdir(options.dataDir, { recursive: true, mode: ownUid() === 0 ? 0o711 : 0o700 })
  const dataDir = realpathSync(options.dataDir)
  const lock = await lockPatiently(dataDir)
  try {
    const runner = await chooseRunner(options.program, await findBinaries(options.rootDir), dataDir)
    if (runner.name !== 'direct')
      options.log.debug('database.runner', { runner: runner.name, home: runner.home })
    const roles = rolesOf(options.program)
    const passwords = await ensurePasswords(dataDir, [SUPERUSER, roles.owner, roles.app])
    const running = await bringUp(runner, options, passwords)
    const openUrl = (user: string, database: string) =>
      `postgresql://${user}@localhost/${database}?${new URLSearchParams({ host: running.socket, passfile: passwords.file })}`
    const url = (user: string, database: string) => withPassword(openUrl(user, database))
    const joinUrl = openUrl(roles.app, roles.database)
    const { cluster, logFile } = placeOf(runner)
    try {
      await ensureRoles(url(SUPERUSER, 'postgres'), roles)
      await demandPasswords({ cluster, socket: running.socket, uid: runner.uid }, passwords)
      await lock.announce(joinUrl)
    } catch (error) {
      await stopPostmaster(running.pid)
      throw error
    }
    const place = { cluster, logFile, socket: running.socket }
    const watch = watchServer(running, {
      log: options.log,
      start: (signal) => startInPlace(runner, place, options, signal),
    })
    return {
      url: url(roles.app, roles.database),
      joinUrl,
      ownerUrl: url(roles.owner, roles.database),
      adminUrl: url(SUPERUSER, 'postgres'),
      get pid() {
        return watch.pid
      },
      started: running.started,
      synced: running.synced,
      async stop() {
        await watch.stop()
        await running.synced.catch(() => undefined)
        await stopPostmaster(watch.pid)
        await rm(running.socket, { recursive: true, force: true })
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** A process that was just killed is still there for a moment; only one that stays is a reason to refuse. */
async function lockPatiently(dataDir: string): Promise<FolderLock> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await lockFolder(dataDir)
    } catch (error) {
      if (attempt >= LOCK_TRIES || !(error instanceof FolderInUse)) throw error
      await sleep(100)
    }
  }
}

/** Folders of a server: its cluster and its socket. */
interface Place {
  readonly cluster: string
  readonly logFile: string
  readonly socket: string
}

interface Running extends ServerProcess {
  readonly socket: string
  readonly started: EmbeddedServer['started']
  readonly synced: Promise<void>
}

function placeOf(runner: Runner): Omit<Place, 'socket'> {
  return { cluster: path.join(runner.home, 'postgres'), logFile: path.join(runner.home, 'postgres.log') }
}

async function bringUp(runner: Runner, options: EmbeddedOptions, passwords: Passwords): Promise<Running> {
  const { cluster, logFile } = placeOf(runner)
  const orphan = await adopt(cluster, passwords, options.log)
  if (orphan) return { ...orphan, started: 'adopted', synced: Promise.resolve() }
  const how = await ensureCluster(runner, cluster, logFile)
  if (passwords.isNew && how === 'found') await forgetPasswords(cluster, runner.uid)
  const socket = await socketFolder(options.program, cluster, runner.uid)
  const server = await launchPatiently(runner, { cluster, logFile, socket }, options).catch(
    async (error: unknown) => {
      // A process that was killed while it started the server again may have left one that came up only now.
      const late = await adopt(cluster, passwords, options.log)
      if (!late) throw error
      return late
    },
  )
  const synced =
    how === 'created' && !options.unsafeButFast ? syncCluster(runner, cluster, logFile) : Promise.resolve()
  synced.catch((error: unknown) => options.log.error('database.sync_failed', { error }))
  const started = 'socket' in server ? 'adopted' : how === 'created' ? 'created' : 'started'
  return { socket, ...server, started, synced }
}

/** Starts the server again on the same socket. A missing cluster is never replaced by an empty one. */
async function startInPlace(
  runner: Runner,
  place: Place,
  options: EmbeddedOptions,
  signal: AbortSignal,
): Promise<ServerProcess> {
  if (!existsSync(path.join(place.cluster, 'PG_VERSION'))) throw new Error(`${place.cluster} is gone.`)
  await restoreSocketFolder(place.socket, runner.uid)
  return launchPatiently(runner, place, options, signal)
}

async function launchPatiently(
  runner: Runner,
  place: Place,
  options: EmbeddedOptions,
  signal?: AbortSignal,
): Promise<ServerProcess> {
  await clearStalePidFile(place.cluster)
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await launch(runner, place, options, signal)
    if (!('reason' in outcome)) return outcome
    const mayGoOn = attempt < SHARED_MEMORY_TRIES && signal?.aborted !== true
    if (!mayGoOn || !/shared memory block|lock file/.test(outcome.reason)) {
      throw new Error(`The embedded database did not start: ${outcome.reason}`)
    }
    await sleep(200)
  }
}

/** The server of a process that was killed: it goes on, since it lost nothing. */
async function adopt(
  cluster: string,
  passwords: Passwords,
  log: Log,
): Promise<(ServerProcess & { readonly socket: string }) | undefined> {
  const left = readPostmaster(cluster)
  if (!left || !isServerOf(cluster, left.pid)) return undefined
  for (let tries = 0; tries < 50 && isServerOf(cluster, left.pid); tries += 1) {
    if (
      readPostmaster(cluster)?.ready &&
      (await answersFor(cluster, left.socketFolder, passwords.of(SUPERUSER)))
    ) {
      log.info('database.adopted', { pid: left.pid })
      return { pid: left.pid, socket: left.socketFolder, ended: endOfStranger(cluster, left.pid) }
    }
    await sleep(100)
  }
  await stopPostmaster(left.pid)
  return undefined
}

/** The end of a server that is no child of this process: the system tells only children, so it is looked for. */
async function endOfStranger(cluster: string, pid: number): Promise<undefined> {
  while (isServerOf(cluster, pid)) await sleep(STRANGER_POLL_MS, undefined, { ref: false })
}

async function launch(
  runner: Runner,
  { cluster, logFile, socket }: Place,
  options: EmbeddedOptions,
  signal: AbortSignal | undefined,
): Promise<ServerProcess | { readonly reason: string }> {
  const output = openLog(logFile, runner.uid)
  let child: ChildProcess
  try {
    child = runner.start('postgres', ['-D', cluster, ...settings(socket, options)], output)
  } finally {
    closeSync(output)
  }
  // The server must not keep our event loop alive: its starter also stops it.
  child.unref()
  let hasEnded = false
  const ended = exitOf(child)
    .catch(() => undefined)
    .finally(() => {
      hasEnded = true
    })
  const until = performance.now() + START_MS
  while (performance.now() < until && signal?.aborted !== true) {
    if (hasEnded) return { reason: tail(logFile) }
    const postmaster = readPostmaster(cluster)
    if (postmaster?.ready && postmaster.socketFolder === socket && isServerOf(cluster, postmaster.pid))
      return { pid: postmaster.pid, ended }
    await sleep(5)
  }
  child.kill('SIGQUIT')
  await ended
  return { reason: `not ready after ${START_MS} ms; ${tail(logFile)}` }
}

function settings(socket: string, options: EmbeddedOptions): string[] {
  // Without `synchronous_commit` a killed server would forget its last commits: they have not reached the system yet.
  const fast = { fsync: 'off', full_page_writes: 'off' }
  const values = {
    listen_addresses: '',
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    max_connections: String(options.maxConnections ?? 200),
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    // The text of a failed statement may hold personal data.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(options.unsafeButFast ? fast : {}),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
