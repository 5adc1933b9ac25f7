import { sql, type SQL } from 'drizzle-orm'
import type { Currency } from '#contracts/money.ts'
import { DUE_WITHIN_DAYS } from '#contracts/project/late-payment/values.ts'
import type { LateRequestState } from '#machines/late-request/labels.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import {
  columns,
  insert,
  update,
  type Changes,
  type Columns,
  type NewRow,
} from '#services/kit/database/write.ts'
import { hasRight, isOutsider } from '#services/project/colleague/ownership-store.ts'
import type { StoredLease } from '#services/project/distribution/store.ts'
import type { StoredFile } from '#services/project/filed-documents.ts'

/** A month of rent or an instalment that is due, as the terms in force agree it. */
export interface DueRow {
  readonly offeringId: string
  readonly offeringName: string
  readonly issuerId: string
  readonly issuerName: string
  readonly currency: Currency
  readonly contract: unknown
  /** Minor units that investors have paid in. */
  readonly capital: bigint
  readonly number: number
  readonly dueOn: string
  /** Its result, while it is filed and not approved. */
  readonly distributionId: string | null
  /** Since when it is filed and the wallet of the issuer covers it without a break; null while it does not. */
  readonly coveredAt: Date | null
  /** Of its result: the month of the lease, and the first day. */
  readonly lease: StoredLease | null
  readonly periodFrom: string | null
  /** Minor units that cancelled results of the same number took for late payment. */
  readonly takenCost: bigint
  readonly takenDonation: bigint
}

/** Who reads: the issuer or a colleague, or a person of finance who has no part in the offering. */
export type LateReader = { readonly memberId: string } | { readonly reviewerId: string }

const readableBy = (reader: LateReader): SQL =>
  'memberId' in reader
    ? hasRight(sql`o.id`, 'read', reader.memberId)
    : isOutsider(sql`o.id`, reader.reviewerId)

/** The number of the month or the instalment that a distribution pays. */
const numberOf = sql`CASE WHEN x.instalment IS NOT NULL THEN x.instalment WHEN x.income > 0 THEN (x.lease ->> 'month')::int END`
/** Rent runs from the month in which the asset was handed over, once finance has checked it; everything else from when the money is at work. */
const DUE = sql`project.offering o
  JOIN project.offering_terms t ON t.offering_id = o.id AND t.version = o.terms_version
  LEFT JOIN ledger.offering_supply s ON s.offering_id = o.id
  CROSS JOIN LATERAL (SELECT CASE o.contract_type WHEN 'ijara' THEN (t.contract ->> 'termMonths')::int
    WHEN 'diminishing_musharakah' THEN (t.contract ->> 'buyOutMonths')::int WHEN 'murabaha' THEN (t.contract ->> 'instalments')::int END AS count) k
  LEFT JOIN LATERAL (SELECT (x.lease ->> 'month')::int AS month, x.period_from FROM project.distribution x
    WHERE x.offering_id = o.id AND (x.approved_at IS NOT NULL OR x.state = 'checked') AND x.state <> 'cancelled' AND x.lease IS NOT NULL
    ORDER BY 1 LIMIT 1) f ON o.contract_type = 'ijara'
  CROSS JOIN LATERAL (SELECT coalesce((f.period_from - make_interval(months => f.month - 1))::date, o.operating_since) AS day) a
  CROSS JOIN LATERAL generate_series(1, k.count) n (number)
  CROSS JOIN LATERAL (SELECT (a.day + make_interval(months => n.number))::date + ${DUE_WITHIN_DAYS}::int AS due_on) u
  LEFT JOIN LATERAL (SELECT x.id, x.filed_at, x.approved_at, x.state, x.lease, x.period_from, x.income - x.costs AS owed
    FROM project.distribution x WHERE x.offering_id = o.id AND x.state <> 'cancelled' AND ${numberOf} = n.number LIMIT 1) d ON true
  CROSS JOIN LATERAL (SELECT coalesce(sum(x.late_cost), 0)::bigint AS cost, coalesce(sum(x.late_donation), 0)::bigint AS donation
    FROM project.distribution x WHERE x.offering_id = o.id AND x.state = 'cancelled' AND ${numberOf} = n.number) z
  LEFT JOIN LATERAL (SELECT greatest(d.filed_at, (SELECT max(b.at) FROM (
      SELECT p.at, w.posted - w.held - sum(p.amount - p.held) OVER (ORDER BY p.seq DESC) AS before
      FROM ledger.posting p WHERE p.account_id = w.id AND p.at >= d.filed_at) b WHERE b.before < d.owed)) AS at
    FROM ledger.account w WHERE w.owner_kind = 'user' AND w.owner_id = o.issuer_id AND w.kind = 'customer_cash' AND w.asset = o.currency
      AND d.state IN ('filed', 'checked') AND w.posted - w.held >= d.owed) c ON true`
const DUE_COLUMNS = sql`o.id AS offering_id, o.name AS offering_name, o.issuer_id, o.issuer_name, o.currency, t.contract,
  coalesce(s.sold - s.minted, 0) * o.unit_price AS capital, n.number, u.due_on,
  CASE WHEN d.state IN ('filed', 'checked') THEN d.id END AS distribution_id,
  c.at AS covered_at, d.lease, d.period_from, z.cost AS taken_cost, z.donation AS taken_donation`
/** Due before a day, and neither paid nor covered in time; the destruction of the asset ends the lease. */
const isLate = (
  today: string,
) => sql`o.state = 'operating' AND u.due_on < least(${today}::date, (c.at AT TIME ZONE 'UTC')::date) AND d.approved_at IS NULL
  AND NOT EXISTS (SELECT FROM project.distribution x WHERE x.offering_id = o.id AND x.state <> 'cancelled'
    AND x.lease ->> 'use' = 'destroyed' AND (x.lease ->> 'month')::int < n.number)`

/** Late months and instalments, the latest first. */
export async function latePage(
  db: Executor,
  { reader, today }: { readonly reader: LateReader; readonly today: string },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: DueRow[]; total: number }> {
  const where = sql`${isLate(today)} AND ${readableBy(reader)}`
  const [rows, [counted]] = await Promise.all([
    query<DueRow>(
      db,
      sql`SELECT ${DUE_COLUMNS} FROM ${DUE} WHERE ${where} ORDER BY u.due_on, o.id, n.number LIMIT ${limit} OFFSET ${offset}`,
    ),
    query<{ total: bigint }>(db, sql`SELECT count(*) AS total FROM ${DUE} WHERE ${where}`),
  ])
  return { rows, total: Number(counted?.total ?? 0n) }
}

/** One month or instalment, with `today` only if it is late; undefined for one that this person may not see. */
export async function findDue(
  db: Executor,
  of: Pick<DueRow, 'offeringId' | 'number'> & { readonly reader: LateReader; readonly today?: string },
): Promise<DueRow | undefined> {
  const [row] = await query<DueRow>(
    db,
    sql`SELECT ${DUE_COLUMNS} FROM ${DUE} WHERE o.id = ${of.offeringId} AND n.number = ${of.number}
        AND ${of.today === undefined ? sql`u.due_on IS NOT NULL` : isLate(of.today)} AND ${readableBy(of.reader)}`,
  )
  return row
}

/** Notes months and instalments that became overdue and were not noted before, the first due first. */
export const noteOverdue = (
  tx: Executor,
  { today, now, limit }: { readonly today: string; readonly now: Date; readonly limit: number },
): Promise<Pick<DueRow, 'offeringId' | 'issuerId' | 'number'>[]> =>
  query(
    tx,
    sql`WITH due AS (
          SELECT o.id AS offering_id, o.issuer_id, n.number FROM ${DUE}
           WHERE ${isLate(today)}
             AND NOT EXISTS (SELECT FROM project.late_notice l WHERE l.offering_id = o.id AND l.number = n.number)
           ORDER BY u.due_on, o.id, n.number LIMIT ${limit}),
        noted AS (
          INSERT INTO project.late_notice (offering_id, number, noted_at)
          SELECT offering_id, number, ${now.toISOString()}::timestamptz FROM due
          ON CONFLICT DO NOTHING RETURNING offering_id, number)
        SELECT offering_id, issuer_id, number FROM due JOIN noted USING (offering_id, number)`,
  )

/** Those of these offerings in which a person has no part, each as often as it is given. */
export async function outsidersAmong(
  tx: Executor,
  offeringIds: readonly string[],
  userId: string,
): Promise<string[]> {
  const rows = await query<{ id: string }>(
    tx,
    sql`SELECT g.id FROM jsonb_array_elements_text(${JSON.stringify(offeringIds)}::jsonb) g (id)
         WHERE ${isOutsider(sql`g.id`, userId)}`,
  )
  return rows.map(({ id }) => id)
}

/** What filed distributions pay for, by their ids; those that pay for nothing that falls due are left out. */
export async function dueOfFiled(
  db: Executor,
  distributionIds: readonly string[],
): Promise<ReadonlyMap<string, DueRow>> {
  if (distributionIds.length === 0) return new Map()
  const rows = await query<DueRow & { readonly ofId: string }>(
    db,
    sql`SELECT d.id AS of_id, ${DUE_COLUMNS} FROM ${DUE}
        WHERE o.id IN (SELECT i.offering_id FROM project.distribution i WHERE i.id IN ${[...distributionIds]})
          AND d.id IN ${[...distributionIds]} AND u.due_on IS NOT NULL`,
  )
  return new Map(rows.map(({ ofId, ...due }) => [ofId, due]))
}

const KEYS = [
  'id',
  'offeringId',
  'number',
  'kind',
  'amount',
  'reason',
  'files',
  'state',
  'askedBy',
  'askedAt',
  'decidedAt',
  'decidedWhy',
  'endedAt',
] as const

export type LateRequestRow = Columns<
  'project.late_request',
  typeof KEYS,
  { state: Exclude<LateRequestState, 'draft'>; files: readonly StoredFile[] }
>

const COLUMNS = columns('project.late_request', KEYS, 'r')

/** The requests about these months and instalments, the oldest first. */
export async function requestsOf(
  db: Executor,
  due: readonly Pick<DueRow, 'offeringId' | 'number'>[],
): Promise<LateRequestRow[]> {
  if (due.length === 0) return []
  const keys = due.map(({ offeringId, number }) => ({ offering_id: offeringId, number }))
  return query(
    db,
    sql`SELECT ${COLUMNS} FROM jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) k (offering_id text, number int)
        JOIN project.late_request r ON r.offering_id = k.offering_id AND r.number = k.number ORDER BY r.asked_at, r.id`,
  )
}

/** One request; undefined for one that this person may not see. An issuer sees what was approved. */
export async function findRequest(
  db: Executor,
  id: string,
  reader: LateReader,
): Promise<LateRequestRow | undefined> {
  const [row] = await query<LateRequestRow>(
    db,
    sql`SELECT ${COLUMNS} FROM project.late_request r JOIN project.offering o ON o.id = r.offering_id
        WHERE r.id = ${id} AND ${readableBy(reader)}
          ${'memberId' in reader ? sql`AND r.state IN ('approved', 'ended')` : sql``}`,
  )
  return row
}

/** Requests of a person, and those about their offerings that they may read, as the copy of their data shows them. */
export function exportedLateRequests(db: Executor, userId: string): Promise<object[]> {
  return query(
    db,
    sql`SELECT r.offering_id, r.number, r.kind, r.amount, o.currency, r.reason, r.files, r.state, r.asked_at, r.decided_at, r.decided_why, r.ended_at
        FROM project.late_request r JOIN project.offering o ON o.id = r.offering_id
        WHERE r.asked_by = ${userId} OR (o.issuer_id = ${userId} AND r.state IN ('approved', 'ended')) ORDER BY r.asked_at, r.id`,
  )
}

export const insertRequest = (tx: Executor, row: NewRow<'project.late_request'>): Promise<void> =>
  insert(tx, 'project.late_request', row)

export async function changeRequest(
  tx: Executor,
  id: string,
  changes: Changes<'project.late_request'>,
): Promise<void> {
  await update(tx, 'project.late_request', changes, sql`id = ${id}`)
}
