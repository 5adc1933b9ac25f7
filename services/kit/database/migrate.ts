import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { Clock } from '#services/kit/clock.ts'
import { sqlState } from './errors.ts'
import type { Log } from '#services/kit/log.ts'
import { withMigrationLock } from './migrate-lock.ts'
import { ensureAppRole } from './migrate-roles.ts'

export interface MigrateOptions {
  /** The owner role, without a pooler. */
  readonly url: string
  /** The folder with NNNN-name.sql files. */
  readonly directory: string
  readonly clock: Clock
  readonly log: Log
  /** False when the server lacks advisory locks; a locked row replaces them. */
  readonly advisory?: boolean
  /** The product's login role if it is not the owner; it becomes a member of mizan_app. */
  readonly runtimeUser?: string | undefined
  /** Whether the database is the embedded one, which `npm run reset` can move aside. */
  readonly isEmbedded?: boolean
}

export interface Migration {
  readonly number: number
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/** Lower numbers are the first files of the schemas; every later change starts here (record 0230). */
const CHANGES_FROM = 200

/** The database was created by other files than this release's; it is left untouched. */
export class OtherHistory extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'OtherHistory'
  }
}

const FILE = /^(\d{4})-([a-z0-9-]+)\.sql$/

/**
 * Brings the schema up to date: every file once, in order of its number, each in its own transaction.
 * Processes that start together wait for one another.
 * @throws OtherHistory when other files created the database, or a file was changed after it ran
 * @throws Error when a file fails
 */
export async function migrate(options: MigrateOptions): Promise<{ applied: string[] }> {
  const migrations = await readMigrations(options.directory)
  const client = new pg.Client({
    connectionString: options.url,
    application_name: 'mizan migrate',
    statement_timeout: 0,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    // Usually nothing is pending, and then neither the lock nor the owner's rights are needed.
    const toDo = await pendingOf(client, migrations, options)
    if (toDo.length === 0) return { applied: [] }
    await refuseWithoutRights(client, toDo)
    return await withMigrationLock(client, options, async () => {
      await ensureAppRole(client, options.runtimeUser)
      await ensureBook(client)
      const pending = await pendingOf(client, migrations, options)
      for (const migration of pending) await apply(client, migration, options)
      return { applied: pending.map(({ name }) => name) }
    })
  } finally {
    await client.end()
  }
}

/** Reads and sorts the files; a duplicate number or an invalid name is an error. */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted()
  const migrations: Migration[] = []
  for (const name of names) {
    const number = Number(FILE.exec(name)?.[1] ?? Number.NaN)
    if (Number.isNaN(number)) throw new Error(`${name} is not named like a migration (NNNN-name.sql).`)
    if (migrations.at(-1)?.number === number) throw new Error(`${name}: the number ${number} is used twice.`)
    const sql = (await readFile(path.join(directory, name), 'utf8')).replaceAll('\r\n', '\n')
    migrations.push({ number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') })
  }
  if (migrations.length === 0) throw new Error(`There are no migrations in ${directory}.`)
  return migrations
}

async function pendingOf(
  client: pg.Client,
  migrations: readonly Migration[],
  options: Pick<MigrateOptions, 'isEmbedded'>,
): Promise<Migration[]> {
  const applied = await appliedIn(client)
  refuseOtherHistory(applied, migrations, options)
  const done = new Set(applied.map(({ number }) => number))
  return migrations.filter(({ number }) => !done.has(number))
}

type Applied = Pick<Migration, 'number' | 'name' | 'checksum'>

/**
 * Unknown numbers from CHANGES_FROM on come from a later release and are allowed; an unknown first file means that
 * other files created the database.
 */
function refuseOtherHistory(
  applied: readonly Applied[],
  migrations: readonly Migration[],
  { isEmbedded = false }: Pick<MigrateOptions, 'isEmbedded'>,
): void {
  const remedy = isEmbedded
    ? '`npm run reset` moves it aside and starts again'
    : 'give the product an empty database and an empty DATA_DIR'
  const known = new Map(migrations.map((migration) => [migration.number, migration]))
  const foreign = applied.find(
    ({ number, name }) => number < CHANGES_FROM && known.get(number)?.name !== name,
  )
  if (foreign)
    throw new OtherHistory(
      `This database was made by other files than those of this release (${foreign.name}), which does not carry it over: ${remedy}.`,
    )
  const changed = applied.find(
    ({ number, checksum }) => (known.get(number)?.checksum ?? checksum) !== checksum,
  )
  if (changed)
    throw new OtherHistory(
      `The migration ${changed.name} was changed after it ran here: undo the change and add a new file, or start again: ${remedy}.`,
    )
}

async function appliedIn(client: pg.Client): Promise<Applied[]> {
  try {
    const { rows } = await client.query<Applied>(
      'SELECT number, name, checksum FROM kit.migration ORDER BY number',
    )
    return rows
  } catch (error) {
    // Without the schema, the table or the right to read it, nothing has run as far as this role can tell.
    if (['3F000', '42P01', '42501'].includes(sqlState(error) ?? '')) return []
    throw error
  }
}

/**
 * Runs the files in the caller's transaction without recording them; their records come with the data loaded
 * afterwards.
 */
export async function buildSchema(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await ensureBook(client)
  for (const { sql } of migrations) {
    await client.query(sql)
    // Checks what a commit would check after each file.
    await client.query('SET CONSTRAINTS ALL IMMEDIATE')
  }
}

async function ensureBook(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(
    "SELECT to_regclass('kit.migration') IS NOT NULL AS found",
  )
  if (rows[0]?.found) return
  await client.query(`
    CREATE SCHEMA IF NOT EXISTS kit;
    GRANT USAGE ON SCHEMA kit TO mizan_app;
    CREATE TABLE IF NOT EXISTS kit.migration (
      number integer PRIMARY KEY,
      name text NOT NULL,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL
    );
    GRANT SELECT ON kit.migration TO mizan_app;
  `)
}

async function refuseWithoutRights(client: pg.Client, pending: readonly Migration[]): Promise<void> {
  const { rows } = await client.query<{ role: string; may: boolean }>(
    `SELECT current_user AS role,
            coalesce((SELECT has_schema_privilege(oid, 'CREATE') FROM pg_namespace WHERE nspname = 'kit'),
                     has_database_privilege(current_database(), 'CREATE')) AS may`,
  )
  const [{ role, may } = { role: '', may: false }] = rows
  if (may) return
  throw new Error(
    `${pending.length} migrations are to be run, from ${pending[0]?.name} on, and the role ${role} may not change the ` +
      'schema. Set DATABASE_OWNER_URL to the role that owns it.',
  )
}

async function apply(client: pg.Client, migration: Migration, { clock, log }: MigrateOptions): Promise<void> {
  const began = performance.now()
  await client.query('BEGIN')
  try {
    await client.query(migration.sql)
    await client.query(
      'INSERT INTO kit.migration (number, name, checksum, applied_at) VALUES ($1, $2, $3, $4)',
      [migration.number, migration.name, migration.checksum, clock.now()],
    )
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    const { message, position } = error as { message: string; position?: string }
    const line = position ? ` at line ${migration.sql.slice(0, Number(position)).split('\n').length}` : ''
    throw new Error(`The migration ${migration.name} failed${line}: ${message}`, { cause: error })
  }
  log.info('migration.applied', { migration: migration.name, ms: Math.round(performance.now() - began) })
}
