import { setTimeout as sleep } from 'node:timers/promises'
import type { SQL } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { isOutage, isRetryable } from './errors.ts'
import type { Log } from '#services/kit/log.ts'

/** What runs statements: the database itself or a transaction of it. */
export type Executor = PgDatabase<NodePgQueryResultHKT>
/** A transaction in progress. */
export type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

export interface Database {
  readonly pool: pg.Pool
  readonly orm: NodePgDatabase
  /** Runs all or nothing; `run` may be called again when the server asks for a retry, so it must change nothing else. */
  transaction<T>(run: (tx: Tx) => Promise<T>, options?: PgTransactionConfig): Promise<T>
  close(): Promise<void>
}

export interface DatabaseOptions {
  readonly url: string
  readonly log: Log
  readonly maxConnections?: number
  /** Drops the rights of the login role for this one, when the login role owns the schema. */
  readonly role?: string | undefined
  readonly statementTimeoutMs?: number
}

const RETRIES = 6
const RETRY_BASE_MS = 4
const TIMESTAMPTZ = pg.types.builtins.TIMESTAMPTZ
const INT8 = pg.types.builtins.INT8
const INT8_ARRAY = 1016
const parseTimestamp: (value: string) => unknown = pg.types.getTypeParser(TIMESTAMPTZ)

/** Opens a pool; connects on first use. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool(poolConfig(options))
  // A server that goes away ends idle and busy connections alike; without listeners that would end this process.
  pool.on('error', (error) => options.log.warn('database.connection_lost', { error }))
  pool.on('connect', (client) => client.on('error', () => undefined))
  const orm = drizzle(pool)
  return {
    pool,
    orm,
    transaction: (run, config) => runTransaction(pool, run, config),
    close: () => pool.end(),
  }
}

/** Settings that the pool and the single connections (listener, migrations) share. */
export function poolConfig({
  url,
  maxConnections = 20,
  role,
  statementTimeoutMs = 15_000,
}: DatabaseOptions): pg.PoolConfig {
  return {
    connectionString: url,
    max: maxConnections,
    keepAlive: true,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'mizan',
    ...(role === undefined ? {} : { options: `-c role=${role}` }),
  }
}

/**
 * Runs SQL written with drizzle's sql`…` template. Rows have camelCase keys: the column `user_id` is `userId`; keys inside JSON stay
 * as they are. `bigint` columns arrive as bigint, `timestamptz` as Date, `numeric` and `date` as text.
 */
export async function query<R>(executor: Executor, statement: SQL): Promise<R[]> {
  return rowsOf<R>(await executor.execute<Record<string, unknown>>(statement))
}

/** The rows of a result as `query` gives them, for a statement that goes past the query builder. */
export function rowsOf<R>({
  fields,
  rows,
}: Pick<pg.QueryResult<Record<string, unknown>>, 'fields' | 'rows'>): R[] {
  const columns = fields.map(({ name, dataTypeID }) => ({
    name,
    key: camelCase(name),
    convert: converterOf(dataTypeID),
  }))
  const read = rows.map((row) => {
    const found: Record<string, unknown> = {}
    for (const { name, key, convert } of columns) found[key] = convert ? convert(row[name]) : row[name]
    return found
  })
  // The caller states the columns that its own SQL names; only a query against a real server can prove it.
  return read as R[]
}

/** `user_id` becomes `userId`; an underscore at the start stays, as in `_id`. */
export function camelCase(column: string): string {
  return column.replaceAll(/(?<=[a-z\d])_([a-z\d])/g, (_match, letter: string) => letter.toUpperCase())
}

/** `userId` becomes `user_id`. */
export function snakeCase(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function converterOf(type: number): ((value: unknown) => unknown) | undefined {
  if (type === TIMESTAMPTZ) return (value) => (typeof value === 'string' ? parseTimestamp(value) : value)
  if (type === INT8) return (value) => (typeof value === 'string' ? BigInt(value) : value)
  if (type === INT8_ARRAY) return (value) => (Array.isArray(value) ? value.map(toBigint) : value)
  return undefined
}

function toBigint(value: unknown): unknown {
  return typeof value === 'string' ? BigInt(value) : value
}

type Hook = () => void
const hooks = new WeakMap<object, Hook[]>()

/**
 * Calls `hook` once the transaction is committed, never after a rollback; outside of `Database.transaction` (and in a savepoint)
 * at once, so it must be something that may happen in vain, such as a wake-up.
 */
export function afterCommit(executor: Executor, hook: Hook): void {
  const waiting = hooks.get(executor)
  if (waiting) waiting.push(hook)
  else hook()
}

const bound = new WeakMap<pg.PoolClient, NodePgDatabase>()

function ormOf(client: pg.PoolClient): NodePgDatabase {
  const known = bound.get(client) ?? drizzle(client)
  bound.set(client, known)
  return known
}

/**
 * Holds one connection for the work. Not drizzle's own way over the pool, which never gives back a connection whose BEGIN failed: after
 * an outage the pool would stay smaller by every one of them.
 */
async function withConnection<T>(pool: pg.Pool, work: (orm: NodePgDatabase) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let isLost = false
  try {
    return await work(ormOf(client))
  } catch (error) {
    isLost = isOutage(error)
    throw error
  } finally {
    client.release(isLost)
  }
}

async function runTransaction<T>(
  pool: pg.Pool,
  run: (tx: Tx) => Promise<T>,
  config: PgTransactionConfig | undefined,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const waiting: Hook[] = []
    try {
      const result = await withConnection(pool, (orm) =>
        orm.transaction((tx) => {
          hooks.set(tx, waiting)
          return run(tx)
        }, config),
      )
      for (const hook of waiting) hook()
      return result
    } catch (error) {
      if (attempt > RETRIES || !isRetryable(error)) throw error
      await sleep(RETRY_BASE_MS * 2 ** attempt * (0.5 + Math.random()))
    }
  }
}
