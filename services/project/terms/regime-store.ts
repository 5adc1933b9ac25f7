import { sql } from 'drizzle-orm'
import { dayOf } from '#contracts/dates.ts'
import type { RegimeRules } from '#contracts/payment/rules/regimes.ts'
import { REGIME_CALENDARS } from '#contracts/payment/rules/values.ts'
import { cancelWords } from '#contracts/payment/rules/words.ts'
import type { Regime } from '#contracts/project/projects.ts'
import { query, type Executor, type Tx } from '#services/kit/database/database.ts'
import { versionAt } from '#services/kit/dated-rules.ts'
import type { BusinessCalendar, RegimeRule } from './cooling-off.ts'

/** The rules of every regime in force at an instant, with their version (record 0466). */
export async function regimesAt(
  db: Executor,
  at: Date,
): Promise<{ readonly version: string; readonly regimes: readonly RegimeRules[] }> {
  const { id: version, body } = await versionAt(db, 'regimes', at)
  return { version, regimes: body.regimes }
}

/**
 * The rule of a regime in force at an instant.
 * @throws Error when no rule is dated early enough: the regime may not be used then
 */
export async function ruleInForce(
  db: Executor,
  regime: Regime,
  at: Date,
  calendarOf: (id: string) => Promise<BusinessCalendar> = (id) => readCalendar(db, id),
): Promise<RegimeRule> {
  const { version, regimes } = await regimesAt(db, at)
  const found = regimes.find((one) => one.regime === regime)
  if (!found) throw new Error(`No rule of ${regime} is in force on ${dayOf(at)}`)
  const { cancel, reconfirmDays } = found
  const base = { regime, version, words: cancelWords(cancel), amount: cancel.amount, reconfirmDays }
  if (cancel.kind !== 'business_days') return { ...base, kind: cancel.kind }
  const calendar = REGIME_CALENDARS[regime]
  if (calendar === null) throw new Error(`The rule of ${regime} counts business days without a calendar`)
  return { ...base, kind: cancel.kind, calendar: await calendarOf(calendar) }
}

interface CalendarRow extends Omit<BusinessCalendar, 'holidays'> {
  readonly holidays: string[] | null
}

/** A calendar of business days; it changes with migrations only. */
export async function readCalendar(db: Executor, id: string): Promise<BusinessCalendar> {
  const [row] = await query<CalendarRow>(
    db,
    sql`SELECT c.id, c.zone, c.weekend, c.covered_from::text AS covered_from, c.covered_to::text AS covered_to,
          (SELECT array_agg(h.day::text) FROM project.holiday h WHERE h.calendar = c.id) AS holidays
        FROM project.calendar c WHERE c.id = ${id}`,
  )
  if (!row) throw new Error(`There is no calendar ${id}.`)
  return { ...row, holidays: new Set(row.holidays ?? []) }
}

/** The last day of a calendar of business days. */
export interface LastDay {
  readonly calendar: string
  /** YYYY-MM-DD. */
  readonly lastDay: string
}

export const lastDays = (db: Executor): Promise<LastDay[]> =>
  query(db, sql`SELECT id AS calendar, covered_to::text AS last_day FROM project.calendar ORDER BY id`)

/** Notes that staff are told of the end of a calendar; false where they were told before, or it was extended meanwhile. */
export async function noteTold(tx: Tx, { calendar, lastDay }: LastDay, now: Date): Promise<boolean> {
  const rows = await query(
    tx,
    sql`INSERT INTO project.calendar_notice (calendar, last_day, told_at)
        SELECT c.id, c.covered_to, ${now.toISOString()}::timestamptz FROM project.calendar c
         WHERE c.id = ${calendar} AND c.covered_to = ${lastDay}::date
        ON CONFLICT DO NOTHING RETURNING calendar`,
  )
  return rows.length > 0
}
