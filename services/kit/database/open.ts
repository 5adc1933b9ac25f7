import path from 'node:path'
import pg from 'pg'
import type { Clock } from '#services/kit/clock.ts'
import { ConfigError, type Config } from '#services/kit/config/config.ts'
import { createListener, type Listener } from './listener.ts'
import { openDatabase, type Database } from './database.ts'
import type { Log } from '#services/kit/log.ts'
import { migrate } from './migrate.ts'
import { startEmbedded, type EmbeddedServer } from '#packages/embedded-postgres/embedded.ts'
import { APP_ROLE, PROGRAM } from './roles.ts'

/** The open database of one process: server if embedded, migrated schema, pool and listener (record 0101). */
export interface Store {
  readonly db: Database
  readonly listener: Listener
  /** Opens a pool with the owner's rights, which the caller closes. */
  readonly openOwner: OpenOwner
  /** The DATABASE_URL with which another process joins; undefined for an external server. */
  readonly joinUrl: string | undefined
  /** Ends pool and listener, then the embedded server. */
  close(): Promise<void>
}

/** @throws ConfigError when the login role does not own the schema */
export type OpenOwner = () => Promise<Database>

export interface StoreOptions {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly maxConnections?: number
}

/** The folder of migrations, the same in a checkout and in a build. */
export function migrationsIn(rootDir: string): string {
  return path.join(rootDir, 'services', 'migrations')
}

/**
 * Starts or joins the database, migrates and connects.
 * @throws FolderInUse when another process holds DATA_DIR
 */
export async function openStore({ config, clock, log, maxConnections }: StoreOptions): Promise<Store> {
  const { databaseUrl } = config
  const server =
    databaseUrl === undefined ? await startEmbedded({ ...config, program: PROGRAM, log }) : undefined
  try {
    const url = server?.url ?? databaseUrl ?? ''
    const runtimeUser = await login(url)
    const notify = !config.databaseLacks.has('notify')
    const ownerUrl = server?.ownerUrl ?? ownerUrlOf(config, url)
    await migrate({
      url: ownerUrl,
      directory: migrationsIn(config.rootDir),
      clock,
      log,
      advisory: !config.databaseLacks.has('advisory'),
      runtimeUser: runtimeUser.name,
      isEmbedded: databaseUrl === undefined,
    })
    // A new cluster survives a power cut only after its creation was flushed to disk.
    await server?.synced
    const role = (await ownsSchema(url)) ? APP_ROLE : undefined
    const db = openDatabase({ url, log, role, ...(maxConnections === undefined ? {} : { maxConnections }) })
    const listener = createListener({ url: config.databaseDirectUrl ?? url, log, notify })
    await listener.start()
    return {
      db,
      listener,
      openOwner: () => openAsOwner({ url: ownerUrl, log }),
      joinUrl: server?.joinUrl,
      close: () => closeAll(listener, db, server),
    }
  } catch (error) {
    await server?.stop()
    throw error
  }
}

/**
 * Opens a pool with the owner's rights, for writes that the runtime role may not make.
 * @throws ConfigError when the login role does not own the schema
 */
export async function openAsOwner({
  url,
  log,
}: {
  readonly url: string
  readonly log: Log
}): Promise<Database> {
  if (!(await ownsSchema(url)))
    throw new ConfigError(['Set DATABASE_OWNER_URL to the role that owns the schema.'])
  return openDatabase({ url, log, maxConnections: 2 })
}

/** The URL of the migrating role for an external server. */
export function ownerUrlOf(config: Config, url: string): string {
  return config.databaseOwnerUrl ?? config.databaseDirectUrl ?? url
}

async function closeAll(listener: Listener, db: Database, server: EmbeddedServer | undefined): Promise<void> {
  await listener.stop()
  await db.close()
  await server?.stop()
}

/** The role of this URL. */
export async function login(url: string): Promise<{ name: string }> {
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
