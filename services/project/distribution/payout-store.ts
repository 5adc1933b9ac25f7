import { sql, type SQL } from 'drizzle-orm'
import type { Currency } from '#contracts/money.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import { columns, insertAll, update, type Columns, type NewRow } from '#services/kit/database/write.ts'
import type { Paging } from './store.ts'

const KEYS = [
  'id',
  'holderId',
  'units',
  'amount',
  'capital',
  'bought',
  'purified',
  'taxCountry',
  'rateBp',
  'tax',
  'blocked',
  'paidAt',
] as const

export type PayoutRow = Columns<'project.payout', typeof KEYS>

/** A payout as its holder sees it. */
export type OwnPayoutRow = PayoutRow & {
  readonly offeringId: string
  readonly offeringName: string
  readonly currency: Currency
  readonly periodFrom: string
  readonly periodTo: string
  readonly recordAt: Date
  /** Minor units of all holders; negative for a loss. */
  readonly holders: bigint
  /** A loss without payouts: `units` and all amounts are 0. */
  readonly isBooked: boolean
}

export const insertPayouts = (tx: Executor, rows: readonly NewRow<'project.payout'>[]): Promise<void> =>
  insertAll(tx, 'project.payout', rows)

/** The next payouts that are not made; blocked ones only if they are tried again. */
export async function openPayouts(
  db: Executor,
  distributionId: string,
  input: { readonly limit: number; readonly after: string; readonly isRetry: boolean },
): Promise<PayoutRow[]> {
  return query(
    db,
    sql`SELECT ${columns('project.payout', KEYS)} FROM project.payout
        WHERE distribution_id = ${distributionId} AND paid_at IS NULL AND id > ${input.after}
          AND (blocked IS NULL OR ${input.isRetry}) ORDER BY id LIMIT ${input.limit}`,
  )
}

/** Locks and reads what a distribution still owes to these holders. */
export async function lockOpen(
  tx: Executor,
  distributionId: string,
  holderIds: readonly string[],
): Promise<PayoutRow[]> {
  return query(
    tx,
    sql`SELECT ${columns('project.payout', KEYS)} FROM project.payout
        WHERE distribution_id = ${distributionId} AND holder_id IN ${[...holderIds]} AND paid_at IS NULL ORDER BY id FOR NO KEY UPDATE`,
  )
}

/** Whether a purchase of a record date up to this one waits for its holders to be fixed: what it buys is not known yet. */
export async function isBuying(
  db: Executor,
  { id, offeringId, recordAt }: { readonly id: string; readonly offeringId: string; readonly recordAt: Date },
): Promise<boolean> {
  const [row] = await query<{ is: boolean }>(
    db,
    sql`SELECT EXISTS (SELECT FROM project.distribution WHERE offering_id = ${offeringId} AND state = 'scheduled' AND bought > 0
          AND record_at <= ${recordAt.toISOString()}::timestamptz AND id <> ${id}) AS is`,
  )
  return row?.is === true
}

/** Digital shares of an offering that were bought of their holders by an instant and are not paid yet. */
export async function boughtUnpaid(
  db: Executor,
  offeringId: string,
  at: Date,
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await query<{ holderId: string; units: bigint }>(
    db,
    sql`SELECT p.holder_id, sum(p.bought)::bigint AS units FROM project.payout p
        JOIN project.distribution d ON d.id = p.distribution_id
        WHERE d.offering_id = ${offeringId} AND p.bought > 0 AND (p.paid_at IS NULL OR p.paid_at > ${at.toISOString()}::timestamptz)
          AND d.record_at <= ${at.toISOString()}::timestamptz GROUP BY p.holder_id`,
  )
  return new Map(rows.map(({ holderId, units }) => [holderId, units]))
}

/** The holders to whom a distribution owes something. */
export async function openHolders(db: Executor, distributionId: string): Promise<string[]> {
  const rows = await query<{ holderId: string }>(
    db,
    sql`SELECT DISTINCT holder_id FROM project.payout WHERE distribution_id = ${distributionId} AND paid_at IS NULL`,
  )
  return rows.map(({ holderId }) => holderId)
}

export async function markPaid(
  tx: Executor,
  id: string,
  done: { readonly paidAt: Date; readonly transferId: string | null },
): Promise<void> {
  await update(tx, 'project.payout', { ...done, blocked: null }, sql`id = ${id}`)
}

/** Gives the open payouts of one holder to another. */
export async function changeHolder(
  tx: Executor,
  { distributionId, from, to }: Readonly<Record<'distributionId' | 'from' | 'to', string>>,
): Promise<void> {
  const open = sql`distribution_id = ${distributionId} AND holder_id = ${from} AND paid_at IS NULL`
  await update(tx, 'project.payout', { holderId: to, blocked: null }, open)
}

/** Digital shares of a holder that the issuer bought earlier and has not paid yet: the final result does not pay for them again. */
const awaited = sql`coalesce((SELECT sum(w.bought) FROM project.payout w JOIN project.distribution x ON x.id = w.distribution_id
    WHERE w.holder_id = p.holder_id AND x.offering_id = d.offering_id AND w.bought > 0 AND w.paid_at IS NULL), 0)`

/** Holders of the final result to whom it owes nothing more; it pays for each digital share that they hold or held. */
const allPaid = (distributionId: string, of: SQL) => sql`SELECT p.holder_id FROM project.payout p
  JOIN project.distribution d ON d.id = p.distribution_id
  JOIN ledger.account a ON a.owner_kind = 'user' AND a.owner_id = p.holder_id AND a.kind = 'holding'
    AND a.asset = 'share:' || d.offering_id AND a.posted > 0
  WHERE p.distribution_id = ${distributionId} AND ${of}
  GROUP BY p.holder_id, d.offering_id, a.posted
  HAVING bool_and(p.paid_at IS NOT NULL) AND sum(p.units) + ${awaited} = a.posted + coalesce((SELECT sum(l.units) FROM ledger.lot l
    WHERE l.offering_id = d.offering_id AND l.holder_id = p.holder_id AND l.state = 'redeemed' AND l.bought_by IS NULL), 0)
  ORDER BY p.holder_id`

/** Those of these holders whose digital shares end, because their final payout is made. */
export async function paidHolders(
  db: Executor,
  distributionId: string,
  holderIds: readonly string[],
): Promise<string[]> {
  const rows = await query<{ holderId: string }>(
    db,
    allPaid(distributionId, sql`p.holder_id IN ${[...holderIds]}`),
  )
  return rows.map(({ holderId }) => holderId)
}

/** Whose digital shares end with the final result: of all where it pays nothing, else of those whose final payout is made. */
export async function endingHolders(db: Executor, offeringId: string): Promise<readonly string[] | 'all'> {
  const [final] = await query<{ id: string; state: string }>(
    db,
    sql`SELECT id, state FROM project.distribution WHERE offering_id = ${offeringId} AND is_final AND state IN ('paid', 'booked')`,
  )
  if (!final) return []
  if (final.state === 'booked') return 'all'
  const rows = await query<{ holderId: string }>(db, allPaid(final.id, sql`true`))
  return rows.map(({ holderId }) => holderId)
}

export async function markBlocked(
  tx: Executor,
  id: string,
  blocked: 'closed' | 'erased' | 'frozen',
): Promise<void> {
  await update(tx, 'project.payout', { blocked }, sql`id = ${id}`)
}

/** Payouts of one distribution, the largest first. */
export async function payoutsOf(
  db: Executor,
  distributionId: string,
  { limit, offset }: Paging,
): Promise<{ rows: PayoutRow[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    query<PayoutRow>(
      db,
      sql`SELECT ${columns('project.payout', KEYS)} FROM project.payout WHERE distribution_id = ${distributionId}
          ORDER BY units DESC, holder_id LIMIT ${limit} OFFSET ${offset}`,
    ),
    query<{ total: bigint }>(
      db,
      sql`SELECT count(*) AS total FROM project.payout WHERE distribution_id = ${distributionId}`,
    ),
  ])
  return { rows, total: Number(counted?.total ?? 0n) }
}

/** A result with a loss that was booked without payouts. */
export type BookedLossRow = Columns<'project.distribution', ['id', 'offeringId', 'recordAt', 'isFinal']> & {
  /** Minor units of all holders, negative. */
  readonly holders: bigint
}

interface OfHolder {
  readonly holderId: string
  readonly offeringId: string | undefined
}

/** Losses without payouts of the offerings in which a person holds or held digital shares; whether they have a part is not asked. */
export const bookedLossesAround = (
  db: Executor,
  { holderId, offeringId }: OfHolder,
): Promise<BookedLossRow[]> =>
  query(
    db,
    sql`SELECT d.id, d.offering_id, d.record_at, d.is_final, d.holders FROM project.distribution d
        WHERE d.state = 'booked' AND d.holders < 0 ${offeringId === undefined ? sql`` : sql`AND d.offering_id = ${offeringId}`}
          AND EXISTS (SELECT FROM ledger.lot l WHERE l.offering_id = d.offering_id AND l.holder_id = ${holderId} AND l.held_at IS NOT NULL)`,
  )

/** Payouts to one holder, and these results with a loss that were booked without payouts, the newest record date first. */
export async function payoutsTo(
  db: Executor,
  { holderId, offeringId }: OfHolder,
  lossIds: readonly string[],
  { limit, offset }: Paging,
): Promise<{ rows: OwnPayoutRow[]; total: number; isPurified: boolean }> {
  const of = offeringId === undefined ? sql`` : sql`AND o.id = ${offeringId}`
  const facts = sql`d.offering_id, o.name AS offering_name, o.currency, d.period_from, d.period_to, d.record_at, coalesce(d.holders, 0) AS holders`
  const paid = sql`SELECT ${columns('project.payout', KEYS, 'p')}, ${facts}, false AS is_booked
    FROM project.payout p JOIN project.distribution d ON d.id = p.distribution_id JOIN project.offering o ON o.id = d.offering_id
    WHERE p.holder_id = ${holderId} ${of}`
  const booked = sql`SELECT d.id, ${holderId}, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, NULL, 0, 0::bigint, NULL, NULL::timestamptz,
      ${facts}, true AS is_booked
    FROM project.distribution d JOIN project.offering o ON o.id = d.offering_id
    WHERE d.id IN (SELECT jsonb_array_elements_text(${JSON.stringify(lossIds)}::jsonb))`
  const [rows, [counted]] = await Promise.all([
    query<OwnPayoutRow>(
      db,
      sql`SELECT * FROM (${paid} UNION ALL ${booked}) x ORDER BY x.record_at DESC, x.id LIMIT ${limit} OFFSET ${offset}`,
    ),
    query<{ total: bigint; isPurified: boolean }>(
      db,
      sql`SELECT count(*) AS total, coalesce(bool_or(x.paid_at IS NOT NULL AND x.purified > 0), false) AS is_purified
          FROM (${paid} UNION ALL ${booked}) x`,
    ),
  ])
  return { rows, total: Number(counted?.total ?? 0n), isPurified: counted?.isPurified ?? false }
}

/** Whether something is owed to this holder: due, or claimable once the account can be paid. */
export async function hasOpenPayout(db: Executor, holderId: string): Promise<boolean> {
  const [row] = await query<{ owed: boolean }>(
    db,
    sql`SELECT EXISTS (SELECT FROM project.payout WHERE holder_id = ${holderId} AND paid_at IS NULL) AS owed`,
  )
  return row?.owed === true
}

/** The tax country of the newest payout to each of these holders that has one. */
export async function lastTaxCountries(
  db: Executor,
  holderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (holderIds.length === 0) return new Map()
  const rows = await query<{ holderId: string; taxCountry: string }>(
    db,
    sql`SELECT DISTINCT ON (p.holder_id) p.holder_id, p.tax_country
        FROM project.payout p JOIN project.distribution d ON d.id = p.distribution_id
        WHERE p.holder_id IN ${[...holderIds]} AND p.tax_country IS NOT NULL
        ORDER BY p.holder_id, d.record_at DESC, p.id`,
  )
  return new Map(rows.map(({ holderId, taxCountry }) => [holderId, taxCountry]))
}

/** Payouts to a person, as the copy of their data shows them. */
export function exportedPayouts(db: Executor, holderId: string): Promise<object[]> {
  return query(
    db,
    sql`SELECT d.offering_id, d.period_from, d.period_to, d.record_at, p.units, p.amount, p.capital, p.bought, p.purified, p.tax_country, p.rate_bp, p.tax,
          p.blocked, p.paid_at FROM project.payout p JOIN project.distribution d ON d.id = p.distribution_id
        WHERE p.holder_id = ${holderId} ORDER BY d.record_at, p.id`,
  )
}
