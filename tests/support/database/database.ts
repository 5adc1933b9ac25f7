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
/** Each connection of PostgreSQL is a process that takes 40 ms to start; a test of races asks for more. */
const CONNECTIONS = 10

let server: Promise<ServerUrls> | undefined
let template: Promise<string> | undefined
let admin: pg.Pool | undefined

/** A fresh, migrated database of its own on the run's server: a clone of a template, some 70 ms. */
export async function testDatabase({ maxConnections = CONNECTIONS } = {}): Promise<TestDatabase> {
  const urls = await testServer()
  template ??= ensureTemplate(urls)
  const name = newId('t')
  await create(name, `TEMPLATE ${await template}`)
  const url = withDatabase(urls.url, name)
  const db = openDatabase({ url, log: silentLog(), maxConnections })
  const ownerUrl = withDatabase(urls.ownerUrl, name)
  return {
    db,
    url,
    ownerUrl,
    openOwner: () => openAsOwner({ url: ownerUrl, log: silentLog() }),
    async close() {
      await db.close()
      await dropDatabase(name)
    },
  }
}

/** An empty database with the two roles' rights but no schema: for the tests of migrations. */
export async function emptyDatabase(): Promise<{ url: string; ownerUrl: string; close(): Promise<void> }> {
  const urls = await testServer()
  const name = newId('e')
  await create(name)
  return {
    url: withDatabase(urls.url, name),
    ownerUrl: withDatabase(urls.ownerUrl, name),
    close: () => dropDatabase(name),
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
async function ensureTemplate(urls: ServerUrls): Promise<string> {
  const directory = migrationsIn(process.cwd())
  const hash = createHash('sha256')
  for (const { name, checksum } of await readMigrations(directory)) hash.update(`${name} ${checksum}\n`)
  const wanted = `template_${hash.digest('hex').slice(0, 16)}`
  const client = await (await asAdmin()).connect()
  try {
    if (await exists(client, wanted)) return wanted
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK])
    if (await exists(client, wanted)) return wanted
    // Complete or absent: the name appears when everything is in it.
    const draft = newId('draft')
    await client.query(`CREATE DATABASE ${draft} OWNER ${OWNER_ROLE}`)
    await client.query(`GRANT CONNECT ON DATABASE ${draft} TO ${APP_ROLE}`)
    const url = withDatabase(urls.ownerUrl, draft)
    await migrate({ url, directory, clock: systemClock(), log: silentLog(), runtimeUser: APP_ROLE })
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${wanted}`)
    await client.query(`ALTER DATABASE ${wanted} WITH ALLOW_CONNECTIONS false IS_TEMPLATE true`)
    return wanted
  } finally {
    await client.query('SELECT pg_advisory_unlock_all()')
    client.release()
  }
}

async function exists(client: pg.PoolClient, name: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
  return rowCount === 1
}

async function create(name: string, from = ''): Promise<void> {
  await (await asAdmin()).query(`CREATE DATABASE ${name} ${from} OWNER ${OWNER_ROLE} STRATEGY file_copy`)
}

async function dropDatabase(name: string): Promise<void> {
  await (await asAdmin()).query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
}

/** One connection for all databases of this process, which it does not keep alive. */
async function asAdmin(): Promise<pg.Pool> {
  const { adminUrl } = await testServer()
  if (admin) return admin
  admin = new pg.Pool({ connectionString: adminUrl, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  return admin.on('error', () => undefined)
}

function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.toString()
}
