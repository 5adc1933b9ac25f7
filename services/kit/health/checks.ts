import { sql } from 'drizzle-orm'
import { migrationsIn } from '#services/kit/database/open.ts'
import { query, type Database } from '#services/kit/database/database.ts'
import type { Jobs } from '#services/kit/jobs/jobs.ts'
import { readMigrations } from '#services/kit/database/migrate.ts'
import type { Checks } from './readiness.ts'

/** Due work waiting longer than this means that the queue is stuck. */
export const QUEUE_MAX_WAIT_MS = 15 * 60_000

interface CheckDeps {
  readonly config: { readonly rootDir: string }
  readonly db: Database
}

/** The database answers, accepts writes and has every migration of this release. */
export function databaseChecks({ config, db }: CheckDeps): Checks {
  return {
    async database() {
      // A server in recovery, or a standby after a failover, answers but accepts no writes.
      const [row] = await query<{ standby: boolean }>(db.orm, sql`SELECT pg_is_in_recovery() AS standby`)
      if (row?.standby !== false) throw new Error('The database takes no writes')
    },
    async migrations() {
      const known = await readMigrations(migrationsIn(config.rootDir))
      const applied = await query<{ number: number }>(db.orm, sql`SELECT number FROM kit.migration`)
      const numbers = new Set(applied.map(({ number }) => number))
      const missing = known.filter(({ number }) => !numbers.has(number))
      if (missing.length > 0)
        throw new Error(`${missing.length} migrations did not run, from ${missing[0]?.name} on`)
    },
  }
}

/**
 * Whether the queue moves. Only a warning, because all processes share the queue and can serve without it, for example
 * while it waits for a mail relay.
 */
export function queueCheck(jobs: Pick<Jobs, 'oldestDueMs'>): Checks {
  return {
    async queue() {
      const waitedMs = await jobs.oldestDueMs()
      if (waitedMs > QUEUE_MAX_WAIT_MS) throw new Error(`Due work waits for ${Math.round(waitedMs / 1000)} s`)
    },
  }
}
