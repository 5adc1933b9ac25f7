import { sql } from 'drizzle-orm'
import type { Settings } from '#contracts/user/settings.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import { columns, only, valuesOf, type Columns } from '#services/kit/database/write.ts'

const KEYS = ['showLocalTime', 'showHijriDates', 'rowsPerPage'] as const

/** The preferences of a person; undefined before they saved any. */
export async function findSettings(executor: Executor, userId: string): Promise<Settings | undefined> {
  const [row] = await query<Columns<'users.setting', typeof KEYS>>(
    executor,
    sql`SELECT ${columns('users.setting', KEYS)} FROM users.setting WHERE user_id = ${userId}`,
  )
  return row
}

/** Stores the preferences of a person; false when they are unchanged. */
export async function putSettings(
  executor: Executor,
  input: { userId: string; settings: Settings; now: Date },
): Promise<boolean> {
  const { userId, settings, now } = input
  const row = { userId, ...only(settings, KEYS), updatedAt: now }
  const changed = await query(
    executor,
    sql`INSERT INTO users.setting AS kept ${valuesOf('users.setting', row)}
        ON CONFLICT (user_id) DO UPDATE
           SET show_local_time = EXCLUDED.show_local_time, show_hijri_dates = EXCLUDED.show_hijri_dates,
               rows_per_page = EXCLUDED.rows_per_page, updated_at = EXCLUDED.updated_at
         WHERE (kept.show_local_time, kept.show_hijri_dates, kept.rows_per_page)
               IS DISTINCT FROM (EXCLUDED.show_local_time, EXCLUDED.show_hijri_dates, EXCLUDED.rows_per_page)
        RETURNING user_id`,
  )
  return changed.length > 0
}
