import { sql, type SQL } from 'drizzle-orm'
import type { Currency } from '#contracts/money.ts'
import { REPORT_REMINDER_DAYS, type Punctuality } from '#contracts/project/report/values.ts'
import { REPORTING_STATE } from '#machines/report/machine.ts'
import { daysAfter } from '#contracts/dates.ts'
import { hasRight, type Right } from '#services/project/colleague/ownership-store.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import { columns, update, valuesOf, type Changes, type Columns } from '#services/kit/database/write.ts'
import { newId } from '#services/kit/ids.ts'
import type { Period } from './rules.ts'

const KEYS = [
  'id',
  'offeringId',
  'periodFrom',
  'periodEndsAt',
  'dueAt',
  'state',
  'reminded',
  'body',
  'revenue',
  'costs',
  'publishedAt',
] as const

export interface StoredFile {
  readonly key: string
  readonly name: string
}

/** A report with what its rules and its readers need of its offering. */
export type ReportRow = Columns<'project.report', typeof KEYS> & {
  readonly file: StoredFile | null
  readonly offeringName: string
  readonly issuerId: string
  readonly campaign: string
  readonly currency: Currency
}

const COLUMNS = sql`${columns('project.report', KEYS, 'r')}, r.file, o.name AS offering_name, o.issuer_id, o.state AS campaign, o.currency`
const FROM = sql`project.report r JOIN project.offering o ON o.id = r.offering_id`
/** What an offering that has stopped operating did not publish is not asked for any more. */
const SHOWN = sql`(r.published_at IS NOT NULL OR o.state = ${REPORTING_STATE})`

/** Who reads a report: a person with this right to the offering, or also an investor. */
export interface Reader {
  readonly userId: string
  readonly right: Right | 'investor'
}

const readableBy = ({ userId, right }: Reader): SQL =>
  right === 'investor'
    ? sql`(${hasRight(sql`o.id`, 'read', userId)} OR EXISTS (SELECT FROM ledger.lot l
        WHERE l.offering_id = o.id AND l.holder_id = ${userId} AND l.state <> 'cancelled'))`
    : hasRight(sql`o.id`, right, userId)

/** One report, locked where asked; undefined for one that this person may not see. */
export async function findReport(
  db: Executor,
  id: string,
  reader: Reader,
  { lock = false } = {},
): Promise<ReportRow | undefined> {
  const [row] = await query<ReportRow>(
    db,
    sql`SELECT ${COLUMNS} FROM ${FROM} WHERE r.id = ${id} AND ${SHOWN} AND ${readableBy(reader)}
        ${lock ? sql`FOR NO KEY UPDATE OF r` : sql``}`,
  )
  return row
}

/** One page of reports: those that are not published first, by their due date, then the newest. */
export async function listReports(
  db: Executor,
  { reader, project }: { readonly reader: Reader; readonly project: string | undefined },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: ReportRow[]; total: number }> {
  const where = sql`${SHOWN} AND ${readableBy(reader)} AND ${project === undefined ? sql`true` : sql`o.id = ${project}`}`
  const [rows, [counted]] = await Promise.all([
    query<ReportRow>(
      db,
      sql`SELECT ${COLUMNS} FROM ${FROM} WHERE ${where}
          ORDER BY r.published_at DESC NULLS FIRST, r.due_at, r.id LIMIT ${limit} OFFSET ${offset}`,
    ),
    query<{ total: bigint }>(db, sql`SELECT count(*) AS total FROM ${FROM} WHERE ${where}`),
  ])
  return { rows, total: Number(counted?.total ?? 0n) }
}

interface Reporting {
  readonly id: string
  /** When the last milestone was released, which began the operation; null for the oldest offerings. */
  readonly startedAt: Date | null
  /** First instant of the newest period that has a report. */
  readonly lastFrom: Date | null
}

/** Operating offerings without a report for the quarter that begins here. */
export function unplanned(db: Executor, quarterFrom: Date, limit: number): Promise<Reporting[]> {
  return query(
    db,
    sql`SELECT o.id, (SELECT max(m.released_at) FROM project.milestone m WHERE m.offering_id = o.id) AS started_at,
          (SELECT max(r.period_from) FROM project.report r WHERE r.offering_id = o.id) AS last_from
        FROM project.offering o WHERE o.state = ${REPORTING_STATE}
          AND NOT EXISTS (SELECT FROM project.report r WHERE r.offering_id = o.id AND r.period_from >= ${quarterFrom})
        ORDER BY o.id LIMIT ${limit}`,
  )
}

/** Writes a report that is due; one that is there already stays. */
export async function insertReport(tx: Executor, offeringId: string, period: Period): Promise<void> {
  const row = { id: newId('rpt'), offeringId, ...period, state: 'due' as const }
  await query(
    tx,
    sql`INSERT INTO project.report ${valuesOf('project.report', row)} ON CONFLICT (offering_id, period_from) DO NOTHING`,
  )
}

/** Reports of operating offerings of which the issuer is to hear now: a reminder, or that the due date has passed. Locked. */
export function lockToTell(tx: Executor, now: Date, limit: number): Promise<ReportRow[]> {
  const [first, second] = REPORT_REMINDER_DAYS
  return query(
    tx,
    sql`SELECT ${COLUMNS} FROM ${FROM}
        WHERE r.state = 'due' AND o.state = ${REPORTING_STATE} AND r.due_at <= ${daysAfter(now, first)}
          AND (r.due_at <= ${now} OR r.reminded < CASE WHEN r.due_at <= ${daysAfter(now, second)} THEN 2 ELSE 1 END)
        ORDER BY r.due_at, r.id LIMIT ${limit} FOR NO KEY UPDATE OF r SKIP LOCKED`,
  )
}

export async function changeReport(
  tx: Executor,
  id: string,
  changes: Pick<
    Changes<'project.report'>,
    'state' | 'reminded' | 'body' | 'revenue' | 'costs' | 'publishedBy' | 'publishedAt'
  > & { readonly file?: StoredFile },
): Promise<void> {
  await update(tx, 'project.report', changes, sql`id = ${id}`)
}

/** How punctual an offering has been; a report whose date has passed counts, even before the job that says so. */
export async function punctualityOf(db: Executor, offeringId: string, now: Date): Promise<Punctuality> {
  const [row] = await query<{ onTime: bigint; of: bigint }>(
    db,
    sql`SELECT count(*) FILTER (WHERE r.state = 'onTime') AS on_time, count(*) AS of FROM ${FROM}
        WHERE r.offering_id = ${offeringId} AND ${SHOWN} AND (r.state <> 'due' OR r.due_at <= ${now})`,
  )
  return { onTime: Number(row?.onTime ?? 0n), of: Number(row?.of ?? 0n) }
}

/** Reports of an issuer, as the copy of their data shows them. */
export function exportedReports(db: Executor, issuerId: string): Promise<object[]> {
  return query(
    db,
    sql`SELECT r.offering_id, r.period_from, r.period_ends_at, r.due_at, r.state, r.body, r.revenue, r.costs, r.file, r.published_at
        FROM ${FROM} WHERE o.issuer_id = ${issuerId} ORDER BY r.offering_id, r.period_from`,
  )
}
