import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, realpath, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { namedObjects, type NamedObject } from '#services/file/storage/store.ts'
import { BACKUP_LOCK } from '#services/file/storage/removal.ts'
import type { Clock } from '#services/kit/clock.ts'
import type { Config } from '#services/kit/config/config.ts'
import { sqlState } from '#services/kit/database/errors.ts'
import { findKeyFile } from '#services/kit/security/keys-file.ts'
import type { Log } from '#services/kit/log.ts'
import type { ObjectStore } from '#services/providers/objects/port.ts'
import { configuredStore } from '#services/providers/objects/s3.ts'
import {
  BackupError,
  MANIFEST,
  OBJECT_LIST,
  objectFile,
  objectList,
  tableFile,
  type ListedObject,
  type Manifest,
  type ObjectName,
  type TablePart,
} from './manifest.ts'
import { each, syncFolder, writePart } from './parts.ts'
import { reachDatabase, withClient } from './reach.ts'
import { copyOut, prepareForCopies, sequencesOf, tablesOf } from './tables.ts'

export interface TakeOptions {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  /** The folder of the new backup; it must not exist yet or be empty. */
  readonly dir: string
  /** File to which the key file is copied. */
  readonly keysTo?: string | undefined
  /** When it is aborted, everything that was written is removed. */
  readonly signal?: AbortSignal
  readonly progress: (what: string, done: number, all: number) => void | Promise<void>
}

/**
 * Makes a backup of the product's database and files, running or not (record 0209). The folder appears under its name
 * when it is complete; until then it is `<dir>.unfinished-…` beside it.
 * @throws BackupError
 */
export async function takeBackup(options: TakeOptions): Promise<Manifest> {
  const { config, dir, keysTo } = options
  await refusePlaces(options)
  const keyIds = readKeyIds(config.keyFile)
  await mkdir(path.dirname(dir), { recursive: true })
  const database = await reachDatabase(options)
  try {
    const draft = await mkdtemp(`${dir}.unfinished-`)
    try {
      const manifest = await withClient(database.ownerUrl, (client) => fill(draft, client, keyIds, options))
      if (keysTo !== undefined) await copyKeys(config.keyFile, keysTo)
      await syncTree(draft)
      await rename(draft, dir)
      await syncFolder(path.dirname(dir))
      return manifest
    } catch (error) {
      await rm(draft, { recursive: true, force: true })
      throw error
    }
  } finally {
    await database.close()
  }
}

async function refusePlaces({ config, dir, keysTo }: TakeOptions): Promise<void> {
  if (existsSync(dir) && readdirSync(dir).length > 0)
    throw new BackupError(`${dir} is there already and not empty.`)
  if (await isWithin(dir, config.dataDir))
    throw new BackupError(`${dir} lies in DATA_DIR and would be lost with it. Choose another place.`)
  if (keysTo === undefined) return
  if (existsSync(keysTo)) throw new BackupError(`${keysTo} is there already.`)
  if (await isWithin(keysTo, dir))
    throw new BackupError(
      `The keys must not lie in the backup: who has both can read everything. Choose another file.`,
    )
}

/** Whether a path is inside a folder, after symbolic links are resolved. */
async function isWithin(inner: string, folder: string): Promise<boolean> {
  const relative = path.relative(await resolved(folder), await resolved(inner))
  return relative === '' || !(relative.startsWith('..') || path.isAbsolute(relative))
}

async function resolved(place: string): Promise<string> {
  if (existsSync(place)) return realpath(place)
  const parent = path.dirname(place)
  return parent === place ? place : path.join(await resolved(parent), path.basename(place))
}

function readKeyIds(file: string): string[] {
  const found = findKeyFile(file)
  if (!found) throw new BackupError(`The key file ${file} is missing; set KEY_FILE to where it lies.`)
  return found.keys.map(({ id }) => id)
}

async function fill(
  draft: string,
  client: pg.Client,
  keyIds: string[],
  options: TakeOptions,
): Promise<Manifest> {
  const { config, clock } = options
  await prepareForCopies(client)
  await refuseStrangers(client, keyIds)
  // Locked before the snapshot, so that no process removes a file of the snapshot before it is copied.
  const hasLocks = !config.databaseLacks.has('advisory')
  if (hasLocks) await lock(client)
  const madeAt = clock.now().toISOString()
  const { named, ...database } = await copyDatabase(draft, client, options)
  const files = await copyObjects(draft, { store: configuredStore(config), named }, options)
  // Fails when the connection, and with it the lock, was lost meanwhile.
  if (hasLocks) await client.query('SELECT pg_advisory_unlock($1)', [BACKUP_LOCK])
  const { version } = JSON.parse(readFileSync(path.join(config.rootDir, 'package.json'), 'utf8')) as {
    version: string
  }
  const manifest: Manifest = { format: 1, version, madeAt, ...database, ...files, keyIds }
  await writePart(path.join(draft, MANIFEST), [Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)])
  return manifest
}

async function refuseStrangers(client: pg.Client, keyIds: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ isOurs: boolean; mayRead: boolean }>(
    `SELECT to_regclass('kit.migration') IS NOT NULL AS "isOurs",
            coalesce((SELECT pg_has_role(nspowner, 'USAGE') FROM pg_namespace WHERE nspname = 'kit'), true) AS "mayRead"`,
  )
  if (!rows[0]?.isOurs) throw new BackupError('The database holds nothing of this product.')
  if (!rows[0].mayRead) throw new BackupError('Set DATABASE_OWNER_URL to the role that owns the schema.')
  const { rows: needed } = await client.query<{ id: string }>(
    'SELECT DISTINCT kek_id AS id FROM kit.person_key WHERE kek_id IS NOT NULL',
  )
  const missing = needed.map(({ id }) => id).filter((id) => !keyIds.includes(id))
  if (missing.length > 0)
    throw new BackupError(
      `The key file lacks the key ${missing.join(', ')}: it does not belong to this database.`,
    )
}

async function lock(client: pg.Client): Promise<void> {
  try {
    await client.query('SELECT pg_advisory_lock($1)', [BACKUP_LOCK])
  } catch (error) {
    if (sqlState(error) === '55P03') throw new BackupError('Another backup is under way.', { cause: error })
    throw error
  }
}

async function copyDatabase(draft: string, client: pg.Client, { signal, progress }: TakeOptions) {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    'SELECT number, name, checksum FROM kit.migration ORDER BY number',
  )
  const names = await tablesOf(client)
  const tables: TablePart[] = []
  for (const table of names) {
    signal?.throwIfAborted()
    await progress('tables', tables.length, names.length)
    const part = await writePart(path.join(draft, tableFile(table)), copyOut(client, table))
    tables.push({ ...table, rows: part.lines, bytes: part.bytes, sha256: part.sha256 })
  }
  const sequences = await sequencesOf(client)
  const named = await namedObjects(drizzle(client))
  await client.query('COMMIT')
  return { migrations, tables, sequences, named }
}

async function copyObjects(
  draft: string,
  { store, named }: { readonly store: ObjectStore; readonly named: readonly NamedObject[] },
  { signal, progress }: TakeOptions,
): Promise<Pick<Manifest, 'objects' | 'missing'>> {
  const copied: ListedObject[] = []
  const missing: ObjectName[] = []
  let bytes = 0
  await each(named, async (object) => {
    signal?.throwIfAborted()
    await progress('files', copied.length, named.length)
    const stream = await store.read(object.area, object.key)
    if (!stream) return void missing.push(object)
    const part = await writePart(path.join(draft, objectFile(object)), stream)
    bytes += part.bytes
    copied.push({ ...object, sha256: part.sha256 })
  })
  const list = objectList(copied.toSorted((a, b) => (objectFile(a) < objectFile(b) ? -1 : 1)))
  await writePart(path.join(draft, OBJECT_LIST), [Buffer.from(list)])
  const sha256 = createHash('sha256').update(list).digest('hex')
  return { objects: { count: copied.length, bytes, sha256 }, missing }
}

/** Copies the key file, complete or not at all, with mode 0600. */
async function copyKeys(file: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true })
  const draft = `${to}.unfinished`
  try {
    await writePart(draft, [readFileSync(file)])
    await rename(draft, to)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await syncFolder(path.dirname(to))
}

/** Flushes every folder to the disk; the files were flushed when they were written. */
async function syncTree(folder: string): Promise<void> {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await syncTree(path.join(folder, entry.name))
  await syncFolder(folder)
}
