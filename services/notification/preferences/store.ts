import { sql } from 'drizzle-orm'
import type { NotificationTiming } from '#contracts/notification/preferences.ts'
import type { NoticeCategory } from '#contracts/notification/values.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import { columns, valuesOf, type Columns } from '#services/kit/database/write.ts'
import { ALL_CHANNELS, type ChannelChoice, DEFAULT_PREFERENCES, type Preferences } from './rules.ts'

const CHOICE_KEYS = ['category', 'app', 'mail', 'push'] as const
type ChoiceRow = Columns<'notification.category_choice', typeof CHOICE_KEYS, { category: NoticeCategory }>
const TIMING_KEYS = ['digestHour', 'quietFrom', 'quietTo', 'timeZone'] as const
type TimingRow = Columns<'notification.timing', typeof TIMING_KEYS>

/** What a person chose for the categories; one that is missing has every channel. */
export async function choicesOf(db: Executor, userId: string): Promise<Map<NoticeCategory, ChannelChoice>> {
  const rows = await query<ChoiceRow>(
    db,
    sql`SELECT ${columns('notification.category_choice', CHOICE_KEYS)} FROM notification.category_choice
         WHERE user_id = ${userId}`,
  )
  return new Map(rows.map(({ category, ...choice }) => [category, choice]))
}

export async function saveChoice(
  db: Executor,
  userId: string,
  category: NoticeCategory,
  { app, mail, push }: ChannelChoice,
): Promise<void> {
  await query(
    db,
    sql`INSERT INTO notification.category_choice
          ${valuesOf('notification.category_choice', { userId, category, app, mail, push })}
        ON CONFLICT (user_id, category)
          DO UPDATE SET app = excluded.app, mail = excluded.mail, push = excluded.push`,
  )
}

export async function timingOf(db: Executor, userId: string): Promise<NotificationTiming> {
  const [row] = await query<TimingRow>(
    db,
    sql`SELECT ${columns('notification.timing', TIMING_KEYS)} FROM notification.timing WHERE user_id = ${userId}`,
  )
  return row ? timing(row) : DEFAULT_PREFERENCES.timing
}

function timing({ digestHour, quietFrom, quietTo, timeZone }: TimingRow): NotificationTiming {
  const quiet = quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo }
  return { digestHour, quiet, timeZone }
}

export async function saveTiming(
  db: Executor,
  userId: string,
  { digestHour, quiet, timeZone }: NotificationTiming,
): Promise<void> {
  const row = { userId, digestHour, quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null, timeZone }
  await query(
    db,
    sql`INSERT INTO notification.timing ${valuesOf('notification.timing', row)}
        ON CONFLICT (user_id) DO UPDATE
          SET digest_hour = excluded.digest_hour, quiet_from = excluded.quiet_from,
              quiet_to = excluded.quiet_to, time_zone = excluded.time_zone`,
  )
}

/** What holds for a notice of one category. */
export async function preferencesOf(
  db: Executor,
  userId: string,
  category: NoticeCategory,
): Promise<Preferences> {
  const choices = await choicesOf(db, userId)
  return { choice: choices.get(category) ?? ALL_CHANNELS, timing: await timingOf(db, userId) }
}

/** A person's choices for the copy of their data. */
export async function exportedChoices(db: Executor, userId: string): Promise<Record<string, unknown>[]> {
  const choices = await choicesOf(db, userId)
  const { quiet, ...rest } = await timingOf(db, userId)
  const times = { ...rest, quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null }
  return [...[...choices].map(([category, choice]) => ({ category, ...choice })), times]
}

export async function forgetPreferences(db: Executor, userId: string): Promise<void> {
  await query(db, sql`DELETE FROM notification.category_choice WHERE user_id = ${userId}`)
  await query(db, sql`DELETE FROM notification.timing WHERE user_id = ${userId}`)
}
