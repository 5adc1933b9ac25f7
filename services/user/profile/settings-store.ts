import { sql } from 'drizzle-orm'
import type { Settings } from '#contracts/user/settings.ts'
import { query, type Executor } from '#services/kit/database/database.ts'

interface SettingRow {
  readonly showLocalTime: boolean
  readonly showHijriDates: boolean
  readonly rowsPerPage: number
}

/** The preferences of a person; undefined before they saved any. */
export async function findSettings(executor: Executor, userId: string): Promise<Settings | undefined> {
  const [row] = await query<SettingRow>(
    executor,
    sql`SELECT show_local_time, show_hijri_dates, rows_per_page FROM users.setting WHERE user_id = ${userId}`,
  )
  return (
    row && {
      showLocalTime: row.showLocalTime,
      showHijriDates: row.showHijriDates,
      rowsPerPage: row.rowsPerPage,
    }
  )
}

/** Stores the preferences of a person; false when they are unchanged. */
export async function putSettings(
  executor: Executor,
  input: { userId: string; settings: Settings; now: Date },
): Promise<boolean> {
  const { showLocalTime, showHijriDates, rowsPerPage } = input.settings
  const changed = await query(
    executor,
    sql`INSERT INTO users.setting AS kept (user_id, show_local_time, show_hijri_dates, rows_per_page, updated_at)
        VALUES (${input.userId}, ${showLocalTime}, ${showHijriDates}, ${rowsPerPage}, ${input.now})
        ON CONFLICT (user_id) DO UPDATE
           SET show_local_time = EXCLUDED.show_local_time, show_hijri_dates = EXCLUDED.show_hijri_dates,
               rows_per_page = EXCLUDED.rows_per_page, updated_at = EXCLUDED.updated_at
         WHERE (kept.show_local_time, kept.show_hijri_dates, kept.rows_per_page)
               IS DISTINCT FROM (EXCLUDED.show_local_time, EXCLUDED.show_hijri_dates, EXCLUDED.rows_per_page)
        RETURNING user_id`,
  )
  return changed.length > 0
}
