import { existsSync } from 'node:fs'
import { link, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { randomText } from './random.ts'
import { identify, isRunning, type ProcessIdentity } from './process-identity.ts'

/** What the holder of a folder tells others about itself. */
export interface LockHolder extends ProcessIdentity {
  readonly since: string
  /** How a further process may join instead; known once the database runs. */
  readonly databaseUrl?: string
}

export interface FolderLock {
  /** Lets a refused process tell its user how to join. */
  announce(databaseUrl: string): Promise<void>
  release(): Promise<void>
}

/** Another live process holds the folder. */
export class FolderInUse extends Error {
  readonly holder: LockHolder

  constructor(folder: string, holder: LockHolder) {
    const join = holder.databaseUrl ? `, or join its database with DATABASE_URL='${holder.databaseUrl}'` : ''
    super(
      `Another process (pid ${holder.pid}, since ${holder.since}) already uses the data folder ${folder}. ` +
        `Stop it, choose another DATA_DIR${join}.`,
    )
    this.name = 'FolderInUse'
    this.holder = holder
  }
}

type Entry = LockHolder & { readonly released?: true }

const PREFIX = 'process.lock.'

/**
 * Takes a folder for this process. Locks are numbered files: whoever finds the highest one dead creates the next number,
 * which only one process can do, so that two processes never both take over from a dead one. A number is never used
 * again, and a lock outlives nobody: pid and start time tell whether its holder still runs.
 * @throws FolderInUse when a live process holds it
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true })
  const self = identify(process.pid)
  if (!self) throw new Error('This process cannot see itself; /proc or ps is missing.')
  for (;;) {
    const numbers = await lockNumbers(folder)
    const highest = numbers.at(-1)
    if (highest !== undefined) await refuseIfHeld(folder, highest)
    const mine = (highest ?? 0) + 1
    const entry: LockHolder = { ...self, since: new Date().toISOString() }
    if (!(await create(folder, mine, entry))) continue
    const after = await lockNumbers(folder)
    if (after.at(-1) !== mine) {
      // A process that had read a later state was faster.
      await rm(fileOf(folder, mine), { force: true })
      continue
    }
    await Promise.all(after.filter((n) => n < mine).map((n) => rm(fileOf(folder, n), { force: true })))
    return {
      announce: (databaseUrl) => replace(folder, mine, { ...entry, databaseUrl }),
      release: () => replace(folder, mine, { ...entry, released: true }),
    }
  }
}

/** The live process that holds a folder; undefined when none does. */
export async function holderOf(folder: string): Promise<LockHolder | undefined> {
  const highest = existsSync(folder) ? (await lockNumbers(folder)).at(-1) : undefined
  return highest === undefined ? undefined : liveHolder(folder, highest)
}

async function refuseIfHeld(folder: string, number: number): Promise<void> {
  const holder = await liveHolder(folder, number)
  if (holder) throw new FolderInUse(folder, holder)
}

async function liveHolder(folder: string, number: number): Promise<LockHolder | undefined> {
  const holder = await read(folder, number)
  return holder && !holder.released && isRunning(holder) ? holder : undefined
}

async function lockNumbers(folder: string): Promise<number[]> {
  const names = await readdir(folder)
  return names
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => Number(name.slice(PREFIX.length)))
    .filter((number) => Number.isInteger(number))
    .toSorted((a, b) => a - b)
}

async function read(folder: string, number: number): Promise<Entry | undefined> {
  try {
    const entry: unknown = JSON.parse(await readFile(fileOf(folder, number), 'utf8'))
    return isEntry(entry) ? entry : undefined
  } catch {
    return undefined
  }
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && 'pid' in value && 'born' in value && 'since' in value
}

/** Creates a lock with its whole content at once; false when the number is taken. */
async function create(folder: string, number: number, entry: Entry): Promise<boolean> {
  const draft = await writeDraft(folder, entry)
  try {
    await link(draft, fileOf(folder, number))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

async function replace(folder: string, number: number, entry: Entry): Promise<void> {
  await rename(await writeDraft(folder, entry), fileOf(folder, number))
}

async function writeDraft(folder: string, entry: Entry): Promise<string> {
  const draft = path.join(folder, `.lock-${process.pid}-${randomText(6)}`)
  await writeFile(draft, JSON.stringify(entry), { mode: 0o600 })
  return draft
}

function fileOf(folder: string, number: number): string {
  return path.join(folder, `${PREFIX}${number}`)
}
