import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { sqlState } from './errors.ts'

/** Any constant, as long as every release uses the same one. */
const LOCK_KEY = 7_216_450_901

/** Runs `work` while no other process migrates this database. */
export async function withMigrationLock<T>(
  client: pg.Client,
  { url, advisory = true }: { readonly url: string; readonly advisory?: boolean },
  work: () => Promise<T>,
): Promise<T> {
  return advisory ? withAdvisoryLock(client, work) : withLockedRow(url, work)
}

async function withAdvisoryLock<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY])
  try {
    return await work()
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK_KEY])
  }
}

/** A second connection locks the row in an open transaction, whose end, even by a crash, releases it. */
async function withLockedRow<T>(url: string, work: () => Promise<T>): Promise<T> {
  const holder = new pg.Client({ connectionString: url, application_name: 'mizan migration lock' })
  holder.on('error', () => undefined)
  await holder.connect()
  try {
    await createLockRow(holder)
    await holder.query('BEGIN')
    await holder.query('SELECT id FROM kit.migration_lock WHERE id = 1 FOR UPDATE')
    const result = await work()
    await holder.query('COMMIT')
    return result
  } finally {
    await holder.end()
  }
}

// IF NOT EXISTS does not protect against a concurrent process: one of them fails and must check again.
const RACE_STATES = ['23505', '42P06', '42P07', '42710', '40001', '40P01', 'XX000']

async function createLockRow(client: pg.Client): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query('CREATE SCHEMA IF NOT EXISTS kit')
      await client.query('CREATE TABLE IF NOT EXISTS kit.migration_lock (id integer PRIMARY KEY)')
      await client.query('INSERT INTO kit.migration_lock (id) VALUES (1) ON CONFLICT DO NOTHING')
      return
    } catch (error) {
      if (attempt >= 10 || !RACE_STATES.includes(sqlState(error) ?? '')) throw error
      await sleep(20 * attempt)
    }
  }
}
