import { sql } from 'drizzle-orm'
import { query, type Database } from '#services/kit/database/database.ts'
import { eventually } from '#tests/support/eventually.ts'

/** Until so many statements in the database wait for a lock that another transaction holds. */
export async function untilBlocked(db: Database, count = 1): Promise<void> {
  await eventually(async () => {
    const waiting = await query(
      db.orm,
      sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    )
    if (waiting.length < count) throw new Error(`${waiting.length} of ${count} statements wait for a lock`)
  })
}
