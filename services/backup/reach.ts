import pg from 'pg'
import type { Config } from '#services/kit/config/config.ts'
import { ownerUrlOf } from '#services/kit/database/open.ts'
import { hasCluster } from '#packages/embedded-postgres/aside.ts'
import { holderOf } from '#packages/embedded-postgres/lock.ts'
import type { Log } from '#services/kit/log.ts'
import { startEmbedded } from '#packages/embedded-postgres/embedded.ts'
import { urlAs, withPassword } from '#packages/embedded-postgres/passwords.ts'
import { OWNER_ROLE, PROGRAM } from '#services/kit/database/roles.ts'
import { BackupError } from './manifest.ts'

/** The addresses of the product's database. */
export interface Reached {
  readonly ownerUrl: string
  /** Address for the role that the product runs as. */
  readonly url: string
  close(): Promise<void>
}

type Deps = { readonly config: Config; readonly log: Log }

const nothing = () => Promise.resolve()

/** The operator's own server, without a pooler; undefined when the product embeds its database. */
function outside(config: Config): Reached | undefined {
  const { databaseUrl } = config
  if (databaseUrl === undefined) return undefined
  return { ownerUrl: ownerUrlOf(config, databaseUrl), url: databaseUrl, close: nothing }
}

/**
 * The database of the product, running or not; an embedded one that is not running is started until `close`.
 * @throws BackupError when there is no database, or the product is just starting
 */
export async function reachDatabase({ config, log }: Deps): Promise<Reached> {
  const own = outside(config)
  if (own) return own
  const holder = await holderOf(config.dataDir)
  if (holder) {
    if (holder.databaseUrl === undefined)
      throw new BackupError(`The product on ${config.dataDir} is just starting. Try again in a moment.`)
    return {
      ownerUrl: urlAs(OWNER_ROLE, holder.databaseUrl),
      url: withPassword(holder.databaseUrl),
      close: nothing,
    }
  }
  if (!hasCluster(config.dataDir)) throw new BackupError(`There is no database in ${config.dataDir}.`)
  return startOwn({ config, log })
}

/**
 * The database that a backup is loaded into; an embedded one is created.
 * @throws FolderInUse when another process holds DATA_DIR
 */
export async function reachTarget(deps: Deps): Promise<Reached> {
  return outside(deps.config) ?? startOwn(deps)
}

async function startOwn({ config, log }: Deps): Promise<Reached> {
  const server = await startEmbedded({ ...config, program: PROGRAM, log })
  return {
    ownerUrl: server.ownerUrl,
    url: server.url,
    close: async () => {
      await server.synced
      await server.stop()
    },
  }
}

/** Runs `work` on one connection, and fails when the connection is lost. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'mizan backup',
    keepAlive: true,
    connectionTimeoutMillis: 30_000,
  })
  // Without a listener a lost connection would end the process; the next query reports it anyway.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
