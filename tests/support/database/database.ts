import { createHash } from 'node:crypto'
import pg from 'pg'
import { systemClock } from '#services/kit/clock.ts'
import { migrationsIn, openAsOwner, type OpenOwner } from '#services/kit/database/open.ts'
import { openDatabase, type Database } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { silentLog } from '#services/kit/log.ts'
import { migrate, readMigrations } from '#services/kit/database/migrate.ts'
import { APP_ROLE, OWNER_ROLE } from '#services/kit/database/roles.ts'
import { askForServer, CONTROL_VARIABLE, type ServerUrls } from '#tests/support/product/control.ts'
import { offerServer } from './test-server.ts'

export interface TestDatabase {
  /** As the restricted runtime role, like the product. */
  readonly db: Database
  readonly url: string
  /** As the owner of the schema: for looking behind the rights, and for breaking things on purpose. */
  readonly ownerUrl: string
  /** Opens a pool with the rights of the owner. */
  readonly openOwner: OpenOwner
  close(): Promise<void>
}

const TEMPLATE_LOCK = 5_521_004_417

let server: Promise<ServerUrls> | undefined

/** A fresh, migrated database of its own on the run's server: a clone of a template, some 20 ms. */
export async function testDatabase(options: { maxConnections?: number } = {}): Promise<TestDatabase> {
  const urls = await testServer()
  const template = await withAdmin(urls, (admin) => ensureTemplate(admin, urls))
  const name = newId('t')
  await withAdmin(urls, (admin) => clone(admin, template, name))
  const url = withDatabase(urls.url, name)
  const db = openDatabase({ url, log: silentLog(), ...options })
  const ownerUrl = withDatabase(urls.ownerUrl, name)
  return {
    db,
    url,
    ownerUrl,
    openOwner: () => openAsOwner({ url: ownerUrl, log: silentLog() }),
    async close() {
      await db.close()
      await dropDatabase(urls, name)
    },
  }
}

/** An empty database with the two roles' rights but no schema: for the tests of migrations. */
export async function emptyDatabase(): Promise<{ url: string; ownerUrl: string; close(): Promise<void> }> {
  const urls = await testServer()
  const name = newId('e')
  await withAdmin(urls, (admin) =>
    admin.query(`CREATE DATABASE ${name} OWNER ${OWNER_ROLE} STRATEGY file_copy`),
  )
  return {
    url: withDatabase(urls.url, name),
    ownerUrl: withDatabase(urls.ownerUrl, name),
    close: () => dropDatabase(urls, name),
  }
}

/** The URLs of the run's server; outside of Vitest one is started for this process alone. */
export function testServer(): Promise<ServerUrls> {
  server ??= startOrAsk()
  return server
}

async function startOrAsk(): Promise<ServerUrls> {
  const control = process.env[CONTROL_VARIABLE]
  if (control !== undefined) return askForServer(control)
  const own = await offerServer()
  process.once('beforeExit', () => void own.stop())
  return askForServer(own.control)
}

/** The template is named after the content of the migrations: a changed file gives a new one. */
async function ensureTemplate(admin: pg.Client, urls: ServerUrls): Promise<string> {
  const directory = migrationsIn(process.cwd())
  const hash = createHash('sha256')
  for (const { name, checksum } of await readMigrations(directory)) hash.update(`${name} ${checksum}\n`)
  const template = `template_${hash.digest('hex').slice(0, 16)}`
  if (await exists(admin, template)) return template
  await admin.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK])
  try {
    if (await exists(admin, template)) return template
    // Complete or absent: the name appears when everything is in it.
    const draft = newId('draft')
    await admin.query(`CREATE DATABASE ${draft} OWNER ${OWNER_ROLE}`)
    await admin.query(`GRANT CONNECT ON DATABASE ${draft} TO ${APP_ROLE}`)
    const url = withDatabase(urls.ownerUrl, draft)
    await migrate({ url, directory, clock: systemClock(), log: silentLog(), runtimeUser: APP_ROLE })
    await admin.query(`ALTER DATABASE ${draft} RENAME TO ${template}`)
    await admin.query(`ALTER DATABASE ${template} WITH ALLOW_CONNECTIONS false IS_TEMPLATE true`)
    return template
  } finally {
    await admin.query('SELECT pg_advisory_unlock($1)', [TEMPLATE_LOCK])
  }
}

async function clone(admin: pg.Client, template: string, name: string): Promise<void> {
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER ${OWNER_ROLE} STRATEGY file_copy`)
}

async function exists(admin: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
  return rowCount === 1
}

async function dropDatabase(urls: ServerUrls, name: string): Promise<void> {
  await withAdmin(urls, (admin) => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
}

async function withAdmin<T>({ adminUrl }: ServerUrls, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: adminUrl })
  admin.on('error', () => undefined)
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.toString()
}
