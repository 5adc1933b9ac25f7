import path from 'node:path'
import pg from 'pg'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { createListener, type Listener } from './database-listener.ts'
import { openDatabase, type Database } from './database.ts'
import type { Log } from './log.ts'
import { migrate } from './migrate.ts'
import { startEmbedded, type EmbeddedServer } from './postgres/embedded.ts'
import { APP_ROLE } from './postgres/roles.ts'

/** The running store of one process: server if embedded, schema up to date, pool and listener open. */
export interface Store {
  readonly db: Database
  readonly listener: Listener
  /** With this as DATABASE_URL a further process joins; undefined for a server of one's own. */
  readonly joinUrl: string | undefined
  /** Ends pool and listener, then the embedded server. */
  close(): Promise<void>
}

export interface StoreOptions {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly maxConnections?: number
}

/** Where the migrations lie in a checkout and in a build alike. */
export function migrationsIn(rootDir: string): string {
  return path.join(rootDir, 'services', 'migrations')
}

/**
 * Starts or joins the database, migrates and connects.
 * @throws FolderInUse when another process holds DATA_DIR
 */
export async function openStore({ config, clock, log, maxConnections }: StoreOptions): Promise<Store> {
  const { databaseUrl } = config
  const server = databaseUrl === undefined ? await startEmbedded({ ...config, log }) : undefined
  try {
    const url = server?.url ?? databaseUrl ?? ''
    const runtimeUser = await login(url)
    const notify = !config.databaseLacks.has('notify')
    await migrate({
      url: server?.ownerUrl ?? ownerUrl(config, url),
      directory: migrationsIn(config.rootDir),
      clock,
      log,
      advisory: !config.databaseLacks.has('advisory'),
      runtimeUser: runtimeUser.name,
    })
    // A cluster is safe from a power cut only when its creation has reached the disk.
    await server?.synced
    const role = (await ownsSchema(url)) ? APP_ROLE : undefined
    const db = openDatabase({ url, log, role, ...(maxConnections === undefined ? {} : { maxConnections }) })
    const listener = createListener({ url: config.databaseDirectUrl ?? url, log, notify })
    await listener.start()
    return { db, listener, joinUrl: server?.url, close: () => closeAll(listener, db, server) }
  } catch (error) {
    await server?.stop()
    throw error
  }
}

/** A pool on the database of a running product, with the rights of the runtime role; for commands beside it. */
export async function joinDatabase({
  url,
  log,
}: {
  readonly url: string
  readonly log: Log
}): Promise<Database> {
  const role = (await ownsSchema(url)) ? APP_ROLE : undefined
  return openDatabase({ url, log, role, maxConnections: 2 })
}

function ownerUrl(config: Config, url: string): string {
  return config.databaseOwnerUrl ?? config.databaseDirectUrl ?? url
}

async function closeAll(listener: Listener, db: Database, server: EmbeddedServer | undefined): Promise<void> {
  await listener.stop()
  await db.close()
  await server?.stop()
}

async function login(url: string): Promise<{ name: string }> {
  return one<{ name: string }>(url, 'SELECT current_user AS name')
}

/** A login role that could change the schema must not run the product with those rights. */
async function ownsSchema(url: string): Promise<boolean> {
  const { owns } = await one<{ owns: boolean }>(
    url,
    `SELECT rolsuper OR EXISTS (SELECT FROM pg_namespace n WHERE n.nspname = 'kit' AND n.nspowner = r.oid) AS owns
       FROM pg_roles r WHERE rolname = current_user`,
  )
  return owns
}

async function one<R extends pg.QueryResultRow>(url: string, text: string): Promise<R> {
  const client = new pg.Client({ connectionString: url, application_name: 'mizan start' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<R>(text)
    const [row] = rows
    if (!row) throw new Error('The database does not know its own login role.')
    return row
  } finally {
    await client.end()
  }
}
