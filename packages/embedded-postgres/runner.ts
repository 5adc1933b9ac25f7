import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { randomText } from './random.ts'
import { binariesIn, ownUid, type Binaries } from './paths.ts'

/** nobody: exists on every system, owns nothing else. PostgreSQL refuses to run as root. */
const UNPRIVILEGED = 65_534
/** In DATA_DIR: says where the cluster lies when the server may not enter DATA_DIR itself. */
export const LOCATION = 'postgres.location'

export interface Runner {
  readonly name: 'direct' | 'unprivileged' | 'setpriv' | 'namespace' | 'copy'
  readonly binaries: Binaries
  /** Where the cluster may lie: DATA_DIR, or a place that the server may enter. */
  readonly home: string
  /** Who must own cluster and socket; undefined when it is this process's own user. */
  readonly uid: number | undefined
  /** Starts a program of PostgreSQL in its own process group, output to the file descriptor. */
  start(program: 'initdb' | 'postgres', args: readonly string[], output: number): ChildProcess
}

interface Prefix {
  readonly command: readonly string[]
  readonly uid?: number
}

// PostgreSQL asks access(2), which looks at the real uid: without the securebit the capability would be gone by then.
const SETPRIV = [
  'setpriv',
  '--securebits=+no_setuid_fixup',
  `--reuid=${UNPRIVILEGED}`,
  `--regid=${UNPRIVILEGED}`,
  '--clear-groups',
  '--inh-caps=-all,+dac_override',
  '--ambient-caps=-all,+dac_override',
]
const NAMESPACE = ['unshare', '--user', '--map-user=1000', '--map-group=1000']

/**
 * Chooses how to run PostgreSQL: as ourselves, or, under root, as nobody; below a folder that nobody may not enter
 * (root's home has mode 0700) with one capability, in a user namespace, or from a copy elsewhere.
 */
export async function chooseRunner(program: string, binaries: Binaries, dataDir: string): Promise<Runner> {
  const elsewhere = readLocation(dataDir)
  const home = elsewhere ?? dataDir
  if (ownUid() !== 0) return runner('direct', binaries, home, { command: [] }, undefined)
  const choices = [
    ['unprivileged', { command: [], uid: UNPRIVILEGED }, UNPRIVILEGED],
    ['setpriv', { command: SETPRIV }, UNPRIVILEGED],
    ['namespace', { command: NAMESPACE }, 0],
  ] as const
  for (const [name, prefix, uid] of choices) {
    if (canRun(prefix, binaries, home)) return runner(name, binaries, home, prefix, uid)
  }
  // A folder that was moved goes on to name the place of its cluster.
  const state =
    elsewhere ??
    path.join('/var/lib', program, createHash('sha256').update(dataDir).digest('hex').slice(0, 12))
  const copy = await copyBinaries(binaries, state)
  const prefix = { command: [], uid: UNPRIVILEGED }
  if (!existsSync(path.join(dataDir, 'postgres')) && canRun(prefix, copy, state)) {
    await writeFile(path.join(dataDir, LOCATION), `${state}\n`)
    return runner('copy', copy, state, prefix, UNPRIVILEGED)
  }
  throw new Error(
    'PostgreSQL does not run as root, and no way was found to run it as another user. ' +
      'Start the product as an ordinary user, or set DATABASE_URL.',
  )
}

function runner(
  name: Runner['name'],
  binaries: Binaries,
  home: string,
  prefix: Prefix,
  uid: number | undefined,
): Runner {
  return {
    name,
    binaries,
    home,
    uid,
    start(program, args, output) {
      // env(1) replaces itself, as setpriv and unshare do: the child's number is the server's.
      return spawn('/usr/bin/env', [...prefix.command, binaries.bin(program), ...args], {
        cwd: '/',
        // Its own group: Ctrl-C in a terminal must reach us first, so that work is drained before the server stops.
        detached: true,
        stdio: ['ignore', output, output],
        env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
        ...(prefix.uid === undefined ? {} : { uid: prefix.uid, gid: prefix.uid }),
      })
    },
  }
}

/** A cluster that had to be put elsewhere stays there, whatever way is found later. */
export function readLocation(dataDir: string): string | undefined {
  const file = path.join(dataDir, LOCATION)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

/** Whether that user can execute the server and enter the folder. */
function canRun(prefix: Prefix, binaries: Binaries, home: string): boolean {
  const script = 'test -x "$1" && cd -- "$2" && "$1" -V >/dev/null 2>&1'
  const command = [...prefix.command, '/bin/sh', '-c', script, 'sh', binaries.bin('postgres'), home]
  const { status } = spawnSync('/usr/bin/env', command, {
    cwd: '/',
    stdio: 'ignore',
    timeout: 5000,
    ...(prefix.uid === undefined ? {} : { uid: prefix.uid, gid: prefix.uid }),
  })
  return status === 0
}

async function copyBinaries(binaries: Binaries, state: string): Promise<Binaries> {
  await mkdir(state, { recursive: true, mode: 0o711 })
  const target = path.join(state, `native-${binaries.version}`)
  if (!existsSync(target)) {
    // Complete or absent: a copy cut short by a kill must not look whole.
    const draft = path.join(state, `draft-${randomText(6)}`)
    await cp(binaries.native, draft, { recursive: true, verbatimSymlinks: true })
    await rename(draft, target).catch(async (error: NodeJS.ErrnoException) => {
      await rm(draft, { recursive: true, force: true })
      if (!existsSync(target)) throw error
    })
  }
  return binariesIn(target, binaries.version)
}
