import { sql } from 'drizzle-orm'
import type { Currency } from '#contracts/money.ts'
import { query, type Executor } from '#services/kit/database/database.ts'

/* What was paid to a holder in a calendar year in UTC. */

/** A payout that was made, minor units. */
export interface IncomeRow {
  readonly id: string
  readonly paidAt: Date
  readonly offeringName: string
  readonly issuerName: string
  readonly currency: Currency
  readonly periodFrom: string
  readonly periodTo: string
  readonly units: bigint
  readonly amount: bigint
  readonly taxCountry: string | null
  readonly rateBp: number
  readonly tax: bigint
  readonly purified: bigint
}

export interface IncomeTotalRow {
  readonly currency: Currency
  readonly payouts: bigint
  readonly amount: bigint
  readonly tax: bigint
  readonly purified: bigint
}

interface OfYear {
  readonly holderId: string
  /** Four digits. */
  readonly year: string
}

const paidIn = ({ holderId, year }: OfYear) => {
  const start = (of: number) => new Date(Date.UTC(of, 0, 1)).toISOString()
  return sql`project.payout p JOIN project.distribution d ON d.id = p.distribution_id JOIN project.offering o ON o.id = d.offering_id
    WHERE p.holder_id = ${holderId} AND p.paid_at >= ${start(Number(year))}::timestamptz
      AND p.paid_at < ${start(Number(year) + 1)}::timestamptz`
}

/** Years in which this holder was paid, the newest first. */
export async function yearsOfIncome(db: Executor, holderId: string): Promise<string[]> {
  const rows = await query<{ year: string }>(
    db,
    sql`SELECT DISTINCT to_char(paid_at AT TIME ZONE 'UTC', 'YYYY') AS year FROM project.payout
        WHERE holder_id = ${holderId} AND paid_at IS NOT NULL ORDER BY year DESC`,
  )
  return rows.map(({ year }) => year)
}

/** Withheld tax and purification of what this holder was paid, by offering. */
export async function incomeByOffering(
  db: Executor,
  holderId: string,
): Promise<Record<string, { tax: string; purified: string }>> {
  const rows = await query<{ offeringId: string; tax: bigint; purified: bigint }>(
    db,
    sql`SELECT d.offering_id, sum(p.tax)::bigint AS tax, sum(p.purified)::bigint AS purified
        FROM project.payout p JOIN project.distribution d ON d.id = p.distribution_id
        WHERE p.holder_id = ${holderId} AND p.paid_at IS NOT NULL GROUP BY d.offering_id`,
  )
  return Object.fromEntries(
    rows.map(({ offeringId, tax, purified }) => [
      offeringId,
      { tax: tax.toString(), purified: purified.toString() },
    ]),
  )
}

/** The sums of a year, one for each currency. */
export const incomeTotals = (db: Executor, wanted: OfYear): Promise<IncomeTotalRow[]> =>
  query(
    db,
    sql`SELECT o.currency, count(*) AS payouts, sum(p.amount)::bigint AS amount, sum(p.tax)::bigint AS tax, sum(p.purified)::bigint AS purified
        FROM ${paidIn(wanted)} GROUP BY o.currency ORDER BY o.currency`,
  )

/** The payouts of a year, the oldest first. */
export const incomeRows = (db: Executor, wanted: OfYear, limit: number): Promise<IncomeRow[]> =>
  query(
    db,
    sql`SELECT p.id, p.paid_at, o.name AS offering_name, o.issuer_name, o.currency, d.period_from, d.period_to, p.units, p.amount,
          p.tax_country, p.rate_bp, p.tax, p.purified
        FROM ${paidIn(wanted)} ORDER BY p.paid_at, p.id LIMIT ${limit}`,
  )

/** Results with non-permissible income that finance has confirmed and that are not approved: with the approval, charity has it. Of offerings in which a person holds or held digital shares. */
export const confirmedImpure = (
  db: Executor,
  holderId: string,
): Promise<
  {
    readonly offeringId: string
    readonly currency: Currency
    readonly periodFrom: string
    readonly periodTo: string
    readonly recordAt: Date
    readonly impure: bigint
  }[]
> =>
  query(
    db,
    sql`SELECT d.offering_id, o.currency, d.period_from, d.period_to, d.record_at, d.impure
        FROM project.distribution d JOIN project.offering o ON o.id = d.offering_id
        WHERE d.state = 'checked' AND d.impure > 0
          AND EXISTS (SELECT FROM ledger.lot l WHERE l.offering_id = o.id AND l.holder_id = ${holderId} AND l.held_at IS NOT NULL)
        ORDER BY o.currency, d.id`,
  )

/** What charity has for the digital shares of one holder from one period, minor units. */
export interface PurifiedRow {
  readonly offeringName: string
  readonly issuerName: string
  readonly currency: Currency
  readonly periodFrom: string
  readonly periodTo: string
  readonly units: bigint
  readonly purified: bigint
}

/** The periods of one offering that gave to charity for this holder, the newest first, with the sum of all. */
export async function purifiedPeriods(
  db: Executor,
  { holderId, offeringId }: { readonly holderId: string; readonly offeringId: string },
  limit: number,
): Promise<{ rows: PurifiedRow[]; total: bigint; periods: number }> {
  const found = await query<PurifiedRow & { total: bigint; periods: bigint }>(
    db,
    sql`SELECT o.name AS offering_name, o.issuer_name, o.currency, d.period_from, d.period_to, p.units, p.purified,
          sum(p.purified) OVER ()::bigint AS total, count(*) OVER () AS periods
        FROM project.payout p JOIN project.distribution d ON d.id = p.distribution_id JOIN project.offering o ON o.id = d.offering_id
        WHERE p.holder_id = ${holderId} AND o.id = ${offeringId} AND p.paid_at IS NOT NULL AND p.purified > 0
        ORDER BY d.period_to DESC, p.id LIMIT ${limit}`,
  )
  const [first] = found
  return { rows: found, total: first?.total ?? 0n, periods: Number(first?.periods ?? 0n) }
}
