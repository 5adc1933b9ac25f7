import { sql, type SQL } from 'drizzle-orm'
import type { Currency } from '#contracts/money.ts'
import type { DistributionWire } from '#contracts/project/distribution/distributions.ts'
import type { ContractType } from '#contracts/project/projects.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import {
  columns,
  insert,
  update,
  type Changes,
  type Columns,
  type NewRow,
} from '#services/kit/database/write.ts'
import {
  hasRight,
  isOutsider,
  offeringsWith,
  type Right,
} from '#services/project/colleague/ownership-store.ts'
import type { StoredFile } from '#services/project/filed-documents.ts'

export type StoredLease = NonNullable<DistributionWire['lease']>

const KEYS = [
  'id',
  'offeringId',
  'state',
  'periodFrom',
  'periodTo',
  'recordAt',
  'income',
  'costs',
  'impure',
  'lease',
  'instalment',
  'isFinal',
  'report',
  'files',
  'reserve',
  'fee',
  'holders',
  'settlement',
  'residual',
  'capital',
  'bought',
  'fromEscrow',
  'lateCost',
  'lateDonation',
  'filedBy',
  'filedAt',
  'checkedBy',
  'releaseBy',
  'reason',
  'paidAt',
] as const

/** What the rules of a result need of its offering. */
export interface ResultOffering {
  readonly offeringId: string
  readonly offeringName: string
  readonly issuerId: string
  readonly issuerName: string
  readonly contractType: ContractType
  readonly country: string
  readonly campaign: string
  readonly currency: Currency
  /** The terms in force, as they are stored. */
  readonly contract: unknown
  /** Minor units that investors have paid and keep invested. */
  readonly capital: bigint
  /** Digital shares that are reserved and not allotted yet. */
  readonly reservedUnits: bigint
  /** Minor units of it that are still in escrow. */
  readonly escrowHolds: bigint
  /** Digital shares that people hold, minted ones included. */
  readonly soldUnits: bigint
  /** The month of the lease in which the asset was destroyed, and the last month that was filed, by other distributions. */
  readonly destroyedMonth: number | null
  readonly lastMonth: number | null
}

/** A distribution with its offering, and how its payouts stand. */
export type DistributionRow = Omit<
  Columns<'project.distribution', typeof KEYS, { lease: StoredLease | null; files: readonly StoredFile[] }>,
  'capital'
> &
  ResultOffering & {
    /** Minor units of the capital that go back with it, as approved. */
    readonly capitalBack: bigint
    /** Minor units that the wallet of the issuer holds. */
    readonly walletHolds: bigint
    /** Whether it is not the final one, or may be settled with all others as they are. */
    readonly isLast: boolean
    /** Whether digital shares of the offering are frozen. */
    readonly hasFrozen: boolean
    readonly paidCount: bigint
    readonly dueCount: bigint
    readonly claimableCount: bigint
  }

/** Distributions of an offering but for one of them; `except` is its id. */
const others = (except: SQL) =>
  sql`project.distribution x WHERE x.offering_id = o.id AND x.state <> 'cancelled' AND x.id IS DISTINCT FROM ${except}`
/** Whether a distribution has the rent of its month, or ends the lease in it. A loss alone takes no month. */
const takesMonth = (of: SQL) => sql`(${of}.income > 0 OR ${of}.lease ->> 'use' = 'destroyed')`
const offering = (
  except: SQL,
) => sql`o.id AS offering_id, o.name AS offering_name, o.issuer_id, o.issuer_name, o.contract_type, o.country,
  o.state AS campaign, o.currency, t.contract, coalesce(s.sold - s.minted, 0) * o.unit_price AS capital, coalesce(s.reserved, 0) AS reserved_units,
  coalesce(s.sold, 0) AS sold_units, coalesce(e.posted - e.held, 0) AS escrow_holds,
  (SELECT min((x.lease ->> 'month')::int) FROM ${others(except)} AND x.lease ->> 'use' = 'destroyed') AS destroyed_month,
  (SELECT max((x.lease ->> 'month')::int) FROM ${others(except)} AND ${takesMonth(sql`x`)}) AS last_month`
const OFFERING_FROM = sql`project.offering o
  JOIN project.offering_terms t ON t.offering_id = o.id AND t.version = o.terms_version
  LEFT JOIN ledger.offering_supply s ON s.offering_id = o.id LEFT JOIN ledger.account e ON e.id = s.escrow_id`
// `capital` of an offering is what was paid in; that of a distribution is what goes back.
const OWN_KEYS = KEYS.filter((key) => key !== 'offeringId' && key !== 'capital')
/** Another distribution with which a final one cannot be settled: it is open, it may still be cancelled, or it is later. */
const hinders = (of: { readonly periodFrom: SQL; readonly recordAt: SQL }) =>
  sql`(x.approved_at IS NULL OR x.state IN ('unheld', 'releasing') OR x.period_to >= ${of.periodFrom}
    OR x.state = 'scheduled' AND (x.record_at > ${of.recordAt} OR x.bought > 0))`
/** The holders of an offering of whose digital shares some are frozen. */
const frozenHolders = (offeringId: SQL) =>
  sql`SELECT f.holder_id FROM (SELECT DISTINCT ON (z.holder_id) z.holder_id, z.units, z.whole FROM ledger.holding_freeze z
      WHERE z.offering_id = ${offeringId} ORDER BY z.holder_id, z.seq DESC) f
    JOIN ledger.account a ON a.owner_kind = 'user' AND a.owner_id = f.holder_id AND a.kind = 'holding'
      AND a.asset = 'share:' || ${offeringId} AND a.posted > 0
    WHERE f.whole OR f.units > 0`
const COLUMNS = sql`${columns('project.distribution', OWN_KEYS, 'd')}, d.capital AS capital_back, ${offering(sql`d.id`)},
  coalesce((SELECT w.posted - w.held FROM ledger.account w WHERE w.owner_kind = 'user' AND w.owner_id = o.issuer_id
    AND w.kind = 'customer_cash' AND w.asset = o.currency), 0) AS wallet_holds,
  NOT (d.is_final AND EXISTS (SELECT FROM ${others(sql`d.id`)}
    AND ${hinders({ periodFrom: sql`d.period_from`, recordAt: sql`d.record_at` })})) AS is_last,
  EXISTS (${frozenHolders(sql`o.id`)}) AS has_frozen,
  (SELECT count(*) FROM project.payout p WHERE p.distribution_id = d.id AND p.paid_at IS NOT NULL) AS paid_count,
  (SELECT count(*) FROM project.payout p WHERE p.distribution_id = d.id AND p.paid_at IS NULL AND p.blocked IS NULL) AS due_count,
  (SELECT count(*) FROM project.payout p WHERE p.distribution_id = d.id AND p.blocked IS NOT NULL) AS claimable_count`
const FROM = sql`project.distribution d JOIN ${OFFERING_FROM} ON o.id = d.offering_id`

/** Who reads a distribution: its issuer or a colleague, or a person of finance who has no part in the offering. */
export type Reader = { readonly memberId: string; readonly right: Right } | { readonly reviewerId: string }

const readableBy = (reader: Reader): SQL =>
  'memberId' in reader
    ? hasRight(sql`o.id`, reader.right, reader.memberId)
    : isOutsider(sql`o.id`, reader.reviewerId)

/** One distribution; undefined for one that this person may not see. */
export async function findDistribution(
  db: Executor,
  id: string,
  reader: Reader,
): Promise<DistributionRow | undefined> {
  const [row] = await query<DistributionRow>(
    db,
    sql`SELECT ${COLUMNS} FROM ${FROM} WHERE d.id = ${id} AND ${readableBy(reader)}`,
  )
  return row
}

/** One distribution for a job, which acts for no reader. `lock` keeps others from changing it until the transaction ends. */
export async function readDistribution(
  db: Executor,
  id: string,
  { lock = false } = {},
): Promise<DistributionRow | undefined> {
  if (lock) await query(db, sql`SELECT FROM project.distribution WHERE id = ${id} FOR NO KEY UPDATE`)
  const [row] = await query<DistributionRow>(db, sql`SELECT ${COLUMNS} FROM ${FROM} WHERE d.id = ${id}`)
  return row
}

export interface Paging {
  readonly limit: number
  readonly offset: number
}

async function list(
  db: Executor,
  where: SQL,
  order: SQL,
  { limit, offset }: Paging,
): Promise<{ rows: DistributionRow[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    query<DistributionRow>(
      db,
      sql`SELECT ${COLUMNS} FROM ${FROM} WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
    ),
    query<{ total: bigint }>(db, sql`SELECT count(*) AS total FROM ${FROM} WHERE ${where}`),
  ])
  return { rows, total: Number(counted?.total ?? 0n) }
}

/** Distributions of the offerings of an issuer or a colleague, the newest period first. */
export const memberDistributions = (
  db: Executor,
  {
    memberId,
    offeringId,
    show = 'all',
  }: {
    readonly memberId: string
    readonly offeringId: string | undefined
    readonly show?: 'all' | 'approved' | undefined
  },
  paging: Paging,
) =>
  list(
    db,
    sql`${readableBy({ memberId, right: 'read' })} ${offeringId === undefined ? sql`` : sql`AND o.id = ${offeringId}`}
      ${show === 'all' ? sql`` : sql`AND d.state IN ('scheduled', 'unheld', 'releasing', 'paying', 'paid', 'booked')`}`,
    sql`d.period_to DESC, d.filed_at DESC, d.id`,
    paging,
  )

/** Distributions of other people that wait for finance, the longest waiting first. */
export const waitingDistributions = (db: Executor, reviewerId: string, paging: Paging) =>
  list(
    db,
    sql`d.state IN ('filed', 'checked', 'unheld', 'releasing') AND ${readableBy({ reviewerId })}`,
    sql`d.filed_at, d.id`,
    paging,
  )

/** An offering that a person may change; undefined for any other one. `exceptId` is the distribution that is filed again. */
export async function findSource(
  db: Executor,
  input: {
    readonly offeringId: string
    readonly memberId: string
    readonly exceptId: string | undefined
  },
): Promise<ResultOffering | undefined> {
  const { offeringId, memberId, exceptId } = input
  const [row] = await query<ResultOffering>(
    db,
    sql`SELECT ${offering(sql`${exceptId ?? null}`)} FROM ${OFFERING_FROM} WHERE o.id = ${offeringId} AND o.status IS NOT NULL
          AND ${hasRight(sql`o.id`, 'edit', memberId)}`,
  )
  return row
}

export type SourceRow = ResultOffering & {
  readonly lastInstalment: number | null
  readonly hasFinal: boolean
}

/** Offerings with shareholders that a person may change, by name, with the last month and instalment that were filed. */
export async function sourcesOf(
  db: Executor,
  memberId: string,
  states: readonly string[],
  { limit, offset }: Paging,
): Promise<{ rows: SourceRow[]; total: number }> {
  const where = sql`o.status IS NOT NULL AND o.state IN ${[...states]} AND o.id IN (${offeringsWith('edit', memberId)})`
  const none = sql`NULL`
  const [rows, [counted]] = await Promise.all([
    query<SourceRow>(
      db,
      sql`SELECT ${offering(none)}, (SELECT max(x.instalment) FROM ${others(none)}) AS last_instalment,
            EXISTS (SELECT FROM ${others(none)} AND x.is_final) AS has_final
          FROM ${OFFERING_FROM} WHERE ${where} ORDER BY o.name, o.id LIMIT ${limit} OFFSET ${offset}`,
    ),
    query<{ total: bigint }>(db, sql`SELECT count(*) AS total FROM project.offering o WHERE ${where}`),
  ])
  return { rows, total: Number(counted?.total ?? 0n) }
}

/** How the other distributions of an offering stand to one of this period, which may be the final one. */
export interface PeriodFacts {
  /** None of them has days of this period, the same month of the lease or the same instalment. */
  readonly isPeriodFree: boolean
  /** None of them is the final one. */
  readonly isNotEnded: boolean
  /** All of them are earlier and approved, have holders, and will be paid no later. */
  readonly isLast: boolean
}

export async function periodFacts(
  db: Executor,
  input: {
    readonly offeringId: string
    readonly exceptId: string | undefined
    readonly periodFrom: string
    readonly periodTo: string
    readonly recordAt: Date
    readonly month: number | null
    readonly instalment: number | null
  },
): Promise<PeriodFacts> {
  const { offeringId, exceptId, periodFrom, periodTo, recordAt, month, instalment } = input
  const of = { periodFrom: sql`${periodFrom}::date`, recordAt: sql`${recordAt.toISOString()}::timestamptz` }
  const [row] = await query<PeriodFacts>(
    db,
    sql`SELECT NOT coalesce(bool_or(x.period_from <= ${periodTo}::date AND x.period_to >= ${periodFrom}::date
              OR ${takesMonth(sql`x`)} AND (x.lease ->> 'month')::int = ${month} OR x.instalment = ${instalment}), false) AS is_period_free,
            NOT coalesce(bool_or(x.is_final), false) AS is_not_ended, NOT coalesce(bool_or(${hinders(of)}), false) AS is_last
          FROM project.distribution x
          WHERE x.offering_id = ${offeringId} AND x.state <> 'cancelled' AND x.id IS DISTINCT FROM ${exceptId ?? null}`,
  )
  if (!row) throw new Error('an aggregate gave no row')
  return row
}

/** Whether the record dates of purchases rise with their months, if this one has this record date. */
export async function isInOrder(
  db: Executor,
  input: {
    readonly offeringId: string
    readonly exceptId: string | undefined
    readonly recordAt: Date
    readonly month: number | null
  },
): Promise<boolean> {
  const { offeringId, exceptId, recordAt, month } = input
  const at = sql`${recordAt.toISOString()}::timestamptz`
  const [row] = await query<{ is: boolean }>(
    db,
    // What a result that is not approved buys is not known yet.
    sql`SELECT NOT EXISTS (SELECT FROM project.distribution x WHERE x.offering_id = ${offeringId} AND x.state <> 'cancelled'
            AND x.id IS DISTINCT FROM ${exceptId ?? null} AND (x.bought > 0 OR x.approved_at IS NULL AND NOT x.is_final AND ${takesMonth(sql`x`)})
            AND CASE WHEN (x.lease ->> 'month')::int < ${month} THEN x.record_at >= ${at} ELSE x.record_at <= ${at} END) AS is`,
  )
  return row?.is === true
}

export const insertDistribution = (tx: Executor, row: NewRow<'project.distribution'>): Promise<void> =>
  insert(tx, 'project.distribution', row)

export async function changeDistribution(
  tx: Executor,
  id: string,
  changes: Changes<'project.distribution'>,
): Promise<void> {
  await update(tx, 'project.distribution', changes, sql`id = ${id}`)
}

/** Name and state of a distribution; undefined for an unknown one. */
export async function distributionFacts(
  db: Executor,
  id: string,
): Promise<{ name: string; state: string } | undefined> {
  const [row] = await query<{ name: string; state: string }>(
    db,
    sql`SELECT o.name, d.state FROM project.distribution d JOIN project.offering o ON o.id = d.offering_id WHERE d.id = ${id}`,
  )
  return row
}

/** Distributions of an issuer, as the copy of their data shows them. */
export function exportedDistributions(db: Executor, issuerId: string): Promise<object[]> {
  return query(
    db,
    sql`SELECT d.offering_id, d.state, d.period_from, d.period_to, d.record_at, d.income, d.costs, d.impure, d.lease, d.instalment,
          d.is_final, d.report, d.files, d.reserve, d.fee, d.holders, d.settlement, d.residual, d.capital, d.bought, d.late_cost, d.late_donation, d.filed_at, d.reason, d.approved_at, d.paid_at
        FROM project.distribution d JOIN project.offering o ON o.id = d.offering_id
        WHERE o.issuer_id = ${issuerId} ORDER BY d.period_from, d.id`,
  )
}

/** Those of these people of whose digital shares some are frozen. */
export async function frozenAmong(
  db: Executor,
  offeringId: string,
  holderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await query<{ holderId: string }>(
    db,
    sql`SELECT h.holder_id FROM (${frozenHolders(sql`${offeringId}::text`)}) h WHERE h.holder_id IN ${[...holderIds]}`,
  )
  return new Set(rows.map(({ holderId }) => holderId))
}

/** Whether the final result of an offering is paid or booked, and every other one too; what waits for an account stays its holder's. */
export async function isPaidOut(db: Executor, offeringId: string): Promise<boolean> {
  const [row] = await query<{ ended: boolean }>(
    db,
    sql`SELECT coalesce(bool_or(is_final) AND bool_and(state IN ('paid', 'booked')), false) AS ended
        FROM project.distribution WHERE offering_id = ${offeringId} AND state <> 'cancelled'`,
  )
  return row?.ended === true
}
