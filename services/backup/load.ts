import { createReadStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import type { Clock } from '#services/kit/clock.ts'
import { newId } from '#services/kit/ids.ts'
import type { Config } from '#services/kit/config/config.ts'
import { login, migrationsIn } from '#services/kit/database/open.ts'
import { findKeyFile } from '#services/kit/security/keys-file.ts'
import { FolderInUse, holderOf } from '#packages/embedded-postgres/lock.ts'
import type { Log } from '#services/kit/log.ts'
import { withMigrationLock } from '#services/kit/database/migrate-lock.ts'
import { ensureAppRole } from '#services/kit/database/migrate-roles.ts'
import { buildSchema, readMigrations, type Migration } from '#services/kit/database/migrate.ts'
import { AREAS, type ObjectStore } from '#services/providers/objects/port.ts'
import { configuredStore } from '#services/providers/objects/s3.ts'
import {
  BackupError,
  objectFile,
  readBackup,
  tableFile,
  type ListedObject,
  type Manifest,
  type TablePart,
} from './manifest.ts'
import { digest, digestOf, each } from './parts.ts'
import { reachTarget, withClient } from './reach.ts'
import { copyIn, copyOut, prepareForCopies, suspendRules, tablesOf } from './tables.ts'

export interface LoadOptions {
  readonly config: Config
  readonly log: Log
  readonly clock: Clock
  /** The folder of the backup. */
  readonly dir: string
  /** When it is aborted, nothing that was restored stays. */
  readonly signal?: AbortSignal
  readonly progress: (what: string, done: number, all: number) => void | Promise<void>
}

interface Backup {
  readonly manifest: Manifest
  readonly objects: readonly ListedObject[]
  /** The migrations that build the schema of the backup. */
  readonly migrations: readonly Migration[]
}

/**
 * Loads a backup into an empty database and an empty store (record 0209). Every part is verified before anything is
 * written and again after it was written. The database is committed last and as a whole, so that an interrupted restore
 * never leaves a product that looks complete.
 * @throws BackupError with what is wrong or missing
 * @throws FolderInUse when another process holds DATA_DIR
 */
export async function restoreBackup(options: LoadOptions): Promise<Manifest> {
  const { config, dir } = options
  const holder = await holderOf(config.dataDir)
  if (holder) throw new FolderInUse(config.dataDir, holder)
  const { manifest, objects } = await readBackup(dir)
  const migrations = await knownMigrations(config, manifest)
  requireKeys(config.keyFile, manifest)
  const backup = { manifest, objects, migrations }
  await verifyParts(backup, options)
  const store = configuredStore(config)
  await refuseForeignFiles(store, objects)
  const database = await reachTarget(options)
  try {
    const runtimeUser = (await login(database.url)).name
    await withClient(database.ownerUrl, async (client) => {
      await prepareForCopies(client)
      await refuseUnlessEmpty(client)
      const advisory = !config.databaseLacks.has('advisory')
      // A product that starts on this database meanwhile waits for the lock and finds it restored.
      await withMigrationLock(client, { url: database.ownerUrl, advisory }, async () => {
        await refuseUnlessEmpty(client)
        await ensureAppRole(client, runtimeUser)
        await load(client, store, backup, options)
      })
    })
    return manifest
  } finally {
    await database.close()
  }
}

async function knownMigrations(config: Config, { migrations, version }: Manifest): Promise<Migration[]> {
  const known = await readMigrations(migrationsIn(config.rootDir))
  return migrations.map(({ number, name, checksum }) => {
    const found = known.find((migration) => migration.number === number)
    if (found?.checksum === checksum) return found
    throw new BackupError(
      `This release does not know the migration ${name} of the backup. Restore it with release ${version}.`,
    )
  })
}

function requireKeys(file: string, { keyIds }: Manifest): void {
  const there = findKeyFile(file)?.keys.map(({ id }) => id)
  if (!there)
    throw new BackupError(
      `The key file ${file} is missing. Put the key file of this backup there, or set KEY_FILE to where it lies.`,
    )
  const missing = keyIds.filter((id) => !there.includes(id))
  if (missing.length > 0)
    throw new BackupError(
      `The key file ${file} lacks the key ${missing.join(', ')}: it does not belong to this backup.`,
    )
}

async function verifyParts(
  { manifest, objects }: Backup,
  { dir, signal, progress }: LoadOptions,
): Promise<void> {
  const parts = [
    ...manifest.tables.map((table) => ({ file: tableFile(table), sha256: table.sha256 })),
    ...objects.map((object) => ({ file: objectFile(object), sha256: object.sha256 })),
  ]
  const damaged: string[] = []
  let done = 0
  await each(parts, async ({ file, sha256 }) => {
    signal?.throwIfAborted()
    await progress('parts verified', (done += 1), parts.length)
    if ((await digestOf(path.join(dir, file)))?.sha256 !== sha256) damaged.push(file)
  })
  if (damaged.length > 0)
    throw new BackupError(
      `${dir}: ${damaged.length} of ${parts.length} parts are missing or damaged, first ${damaged.toSorted()[0]}. Nothing was restored.`,
    )
}

/** Files that an earlier attempt with the same backup left are accepted, because they are written again. */
async function refuseForeignFiles(store: ObjectStore, objects: readonly ListedObject[]): Promise<void> {
  const ours = new Set(objects.map(objectFile))
  for (const area of AREAS)
    for await (const key of store.keys(area))
      if (!ours.has(objectFile({ area, key })))
        throw new BackupError('The place for files holds others already. Restore into an empty one.')
}

async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p', 'v', 'm', 'S', 'f') AND n.nspname <> 'information_schema' AND n.nspname NOT LIKE 'pg\\_%'
        AND (n.nspname, c.relname) <> ('kit', 'migration_lock')
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e') LIMIT 1`,
  )
  if (rowCount !== 0) throw new BackupError('The database is not empty. Restore into an empty one.')
}

async function load(
  client: pg.Client,
  store: ObjectStore,
  backup: Backup,
  options: LoadOptions,
): Promise<void> {
  const placed: ListedObject[] = []
  try {
    await placeObjects(store, backup.objects, placed, options)
    await client.query('BEGIN')
    await loadDatabase(client, backup, options)
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    for (const { area, key } of placed) await store.remove(area, key).catch(() => undefined)
    throw error
  }
  // After a lost answer it is unknown whether the commit happened, so the files stay; another attempt accepts them.
  await client.query('COMMIT')
  await client.query('ANALYZE')
}

async function placeObjects(
  store: ObjectStore,
  objects: readonly ListedObject[],
  placed: ListedObject[],
  { dir, signal, progress }: LoadOptions,
): Promise<void> {
  await each(objects, async (object) => {
    signal?.throwIfAborted()
    await progress('files', placed.length, objects.length)
    placed.push(object)
    await store.receive(object.area, object.key, createReadStream(path.join(dir, objectFile(object))))
    const stream = await store.read(object.area, object.key)
    if (!stream || (await digest(stream)).sha256 !== object.sha256)
      throw new BackupError(`${objectFile(object)} did not arrive in the store as it was sent.`)
  })
}

async function loadDatabase(client: pg.Client, backup: Backup, options: LoadOptions): Promise<void> {
  const { manifest, migrations } = backup
  await buildSchema(client, migrations)
  // With this path, the definitions of constraints name every table with its schema.
  await client.query('SET LOCAL search_path = pg_catalog')
  const tables = manifest.tables.map(({ name, columns }) => ({ name, columns }))
  if (JSON.stringify(await tablesOf(client)) !== JSON.stringify(tables))
    throw new BackupError(
      'The tables of this release are not those of the backup, though its migrations are.',
    )
  const resumeRules = await suspendRules(client, tables)
  // Some migrations insert rows; the backup contains these as they were.
  await client.query(`TRUNCATE ${tables.map(({ name }) => name).join(', ')}`)
  for (const [done, table] of manifest.tables.entries()) {
    options.signal?.throwIfAborted()
    await options.progress('tables', done, manifest.tables.length)
    await loadTable(client, table, options)
  }
  await resumeRules()
  await requireOwnedAccounts(client)
  for (const { name, last, isCalled } of manifest.sequences)
    await client.query('SELECT setval($1::regclass, $2, $3)', [name, last, isCalled])
  // The product may have signed more since the backup, which this database does not know (record 0408).
  if (tables.some(({ name }) => name === 'proof.log'))
    await client.query('SELECT proof.begin_anew($1, $2)', [newId('log'), options.clock.now()])
}

/**
 * The owner of an account is asked by a trigger at its insert, which loaded rows do not meet. A backup from before that rule
 * became a trigger has it as a CHECK.
 */
async function requireOwnedAccounts(client: pg.Client): Promise<void> {
  const rule = 'ledger.account_is_owned(text, text, text, text)'
  const { rows } = await client.query<{ isThere: boolean }>(
    'SELECT to_regprocedure($1) IS NOT NULL AS "isThere"',
    [rule],
  )
  if (rows[0]?.isThere !== true) return
  const wrong = await client.query<{ id: string }>(
    'SELECT a.id FROM ledger.account a WHERE NOT ledger.account_is_owned(a.owner_kind, a.owner_id, a.kind, a.asset) ORDER BY a.id LIMIT 1',
  )
  const [first] = wrong.rows
  if (first)
    throw new BackupError(
      `The account ${first.id} of the backup has an owner or asset that its kind must not have.`,
    )
}

/** Loads a table and reads it back, because the stored rows must equal the backup to the last byte. */
async function loadTable(client: pg.Client, table: TablePart, { dir }: LoadOptions): Promise<void> {
  await pipeline(createReadStream(path.join(dir, tableFile(table))), copyIn(client, table))
  const { lines, sha256 } = await digest(copyOut(client, table))
  if (lines !== table.rows || sha256 !== table.sha256)
    throw new BackupError(`The table ${table.name} did not arrive as it was written down.`)
}
