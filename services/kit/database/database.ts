import { setTimeout as sleep } from 'node:timers/promises'
import type { SQL } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { isOutage, isRetryable } from './errors.ts'
import type { Log } from '#services/kit/log.ts'

/** Runs statements: the database or a transaction. */
export type Executor = PgDatabase<NodePgQueryResultHKT>
export type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

export interface Database {
  readonly pool: pg.Pool
  readonly orm: NodePgDatabase
  /**
   * Commits all or nothing; `run` may be called again when the server asks for a retry, so it must have no other
   * effects.
   */
  transaction<T>(run: (tx: Tx) => Promise<T>, options?: PgTransactionConfig): Promise<T>
  close(): Promise<void>
}

export interface DatabaseOptions {
  readonly url: string
  readonly log: Log
  readonly maxConnections?: number
  /** The role to switch to when the login role owns the schema, so that its rights are dropped. */
  readonly role?: string | undefined
  readonly statementTimeoutMs?: number
}

const RETRIES = 6
const RETRY_BASE_MS = 4
const TIMESTAMPTZ = pg.types.builtins.TIMESTAMPTZ
const INT8 = pg.types.builtins.INT8
const INT8_ARRAY = 1016
const parseTimestamp: (value: string) => unknown = pg.types.getTypeParser(TIMESTAMPTZ)

/** Creates a pool, which connects on first use. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool(poolConfig(options))
  // Without a listener a lost connection would end this process.
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

/** Settings shared by the pool and the single connections (listener, migrations). */
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
 * Runs a statement of drizzle's sql`…` template.
 * Rows have camelCase keys (`user_id` becomes `userId`); keys inside JSON are unchanged.
 * `bigint` columns arrive as bigint, `timestamptz` as Date, `numeric` and `date` as text.
 */
export async function query<R>(executor: Executor, statement: SQL): Promise<R[]> {
  return rowsOf<R>(await executor.execute<Record<string, unknown>>(statement))
}

/** Converts a result like `query`, for statements that bypass the query builder. */
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
  // The type cannot be checked here; only a query against a real server can prove it.
  return read as R[]
}

/** `user_id` becomes `userId`; a leading underscore stays, as in `_id`. */
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
 * Calls `hook` after the commit and never after a rollback. Outside of `Database.transaction`, and in a savepoint, it
 * is called at once, so it must be harmless if nothing is committed, such as a wake-up.
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
 * Holds one connection for the work. Drizzle's own way never returns a connection whose BEGIN failed, so the pool would
 * shrink with every outage.
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
