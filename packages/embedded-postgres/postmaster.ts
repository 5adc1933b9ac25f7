import { readFileSync, readdirSync, readlinkSync, realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { SUPERUSER } from './cluster.ts'
import { isAlive } from './process-identity.ts'

/** What a running server wrote about itself (postmaster.pid). */
export interface Postmaster {
  readonly pid: number
  readonly socketFolder: string
  readonly ready: boolean
}

/** Reads postmaster.pid; undefined when there is none or it is not complete yet. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    if (!Number.isInteger(pid) || pid <= 0) return undefined
    return { pid, socketFolder: lines[4]?.trim() ?? '', ready: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

/** Whether a server answers on this socket and works on this very cluster. */
export async function answersFor(cluster: string, socketFolder: string, password: string): Promise<boolean> {
  const client = new pg.Client({
    host: socketFolder,
    user: SUPERUSER,
    password,
    database: 'postgres',
    connectionTimeoutMillis: 2000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory')
    const [row] = rows
    return row !== undefined && realpathSync(row.data_directory) === realpathSync(cluster)
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Clears away what a dead server left. postmaster.pid is removed only when its number now belongs to a stranger and no
 * process works in the cluster: else PostgreSQL's own check, which looks at the shared memory, must decide.
 */
export async function clearStalePidFile(cluster: string): Promise<void> {
  const left = readPostmaster(cluster)
  if (!left || !isAlive(left.pid) || isServerOf(cluster, left.pid)) return
  if (serverProcesses(cluster).length === 0) await rm(path.join(cluster, 'postmaster.pid'), { force: true })
}

/** Whether that process is a PostgreSQL process of this cluster: each of them works in its folder. */
export function isServerOf(cluster: string, pid: number): boolean {
  if (process.platform !== 'linux') return isAlive(pid)
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    return false
  }
}

/** The processes of this cluster's server; backends are no children of its group, so the folder tells. Linux only. */
export function serverProcesses(cluster: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && isServerOf(cluster, pid))
}

/** Waits until no process has this number; false when the time is over. */
export async function waitForEnd(pid: number, ms: number): Promise<boolean> {
  const until = performance.now() + ms
  while (isAlive(pid) && !isZombie(pid)) {
    if (performance.now() > until) return false
    await sleep(10)
  }
  return true
}

function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z')
  } catch {
    return false
  }
}

/** Ends a server: fast shutdown, and after the time the immediate one, which costs a recovery but no commit. */
export async function stopPostmaster(pid: number, ms = 3500): Promise<void> {
  if (!signal(pid, 'SIGINT')) return
  if (await waitForEnd(pid, ms)) return
  signal(pid, 'SIGQUIT')
  await waitForEnd(pid, 1000)
}

function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    process.kill(pid, name)
    return true
  } catch {
    return false
  }
}
