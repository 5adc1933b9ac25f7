import { sql } from 'drizzle-orm'
import { dayOf } from '#contracts/dates.ts'
import type { Regime } from '#contracts/project/projects.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import type { BusinessCalendar, RegimeRule } from './cooling-off.ts'

interface RuleRow {
  readonly regime: Regime
  readonly version: string
  readonly kind: RegimeRule['kind']
  readonly amount: number
  readonly words: string
  readonly reconfirmDays: number
  readonly calendar: string | null
  readonly zone: string | null
  readonly weekend: number[] | null
  readonly coveredFrom: string | null
  readonly coveredTo: string | null
  readonly holidays: string[] | null
}

/**
 * The rule of a regime in force on the day of `at`.
 * @throws Error when no rule is dated early enough: the regime may not be used then
 */
export async function ruleInForce(db: Executor, regime: Regime, at: Date): Promise<RegimeRule> {
  const [row] = await query<RuleRow>(
    db,
    sql`SELECT r.regime, r.version, r.kind, r.amount, r.words, r.reconfirm_days, r.calendar,
          c.zone, c.weekend, c.covered_from::text AS covered_from, c.covered_to::text AS covered_to,
          (SELECT array_agg(h.day::text) FROM project.holiday h WHERE h.calendar = c.id) AS holidays
        FROM project.regime_rule r LEFT JOIN project.calendar c ON c.id = r.calendar
        WHERE r.regime = ${regime} AND r.valid_from <= ${dayOf(at)}::date
        ORDER BY r.valid_from DESC LIMIT 1`,
  )
  if (!row) throw new Error(`No rule of ${regime} is in force on ${dayOf(at)}`)
  const { regime: ofRegime, version, words, amount, reconfirmDays } = row
  const base = { regime: ofRegime, version, words, amount, reconfirmDays }
  return row.kind === 'business_days'
    ? { ...base, kind: row.kind, calendar: calendarOf(row) }
    : { ...base, kind: row.kind }
}

function calendarOf(row: RuleRow): BusinessCalendar {
  if (!row.calendar || !row.zone || !row.weekend || !row.coveredFrom || !row.coveredTo) {
    throw new Error(`The rule ${row.version} counts business days without a calendar`)
  }
  return {
    id: row.calendar,
    zone: row.zone,
    weekend: row.weekend,
    coveredFrom: row.coveredFrom,
    coveredTo: row.coveredTo,
    holidays: new Set(row.holidays ?? []),
  }
}
