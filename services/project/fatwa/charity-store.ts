import { sql } from 'drizzle-orm'
import type { Currency } from '#contracts/money.ts'
import type { CharityFund } from '#contracts/payment/charity/values.ts'
import { query, type Executor } from '#services/kit/database/database.ts'

/** A movement of the charity account with the offering of whose result it is a part; amounts in minor units. */
interface MovementRow {
  readonly id: string
  readonly at: Date
  readonly amount: bigint
  readonly currency: Currency
  readonly fund: CharityFund
  readonly kind: 'nonPermissible' | 'latePledge' | 'zakat' | 'payment' | 'returned'
  /** Of the payment to a charity, or of the result. */
  readonly reference: string | null
  /** To a charity, or back from it. */
  readonly isPayment: boolean
  readonly projectId: string | null
  readonly projectName: string | null
  readonly issuerName: string | null
  readonly periodFrom: string | null
  readonly periodTo: string | null
}

const ACCOUNTS = sql`ledger.account a WHERE a.owner_kind = 'platform' AND a.kind = 'charity'`

/** What each part holds, by currency. */
export const balancesOf = (
  db: Executor,
): Promise<{ fund: CharityFund; minor: bigint; currency: Currency }[]> =>
  query(
    db,
    sql`SELECT a.owner_id AS fund, a.posted AS minor, a.asset AS currency FROM ${ACCOUNTS} ORDER BY a.owner_id, a.asset`,
  )

/** One page of movements, the newest first, with the number of all. */
export async function movementsOf(
  db: Executor,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: MovementRow[]; total: number }> {
  const from = sql`ledger.posting p WHERE p.account_id IN (SELECT a.id FROM ${ACCOUNTS}) AND p.amount <> 0`
  const [rows, [counted]] = await Promise.all([
    query<MovementRow>(
      db,
      sql`SELECT m.transfer_id AS id, m.at, m.amount, m.asset AS currency,
            f.owner_id AS fund, t.reference,
            CASE WHEN t.reason = 'late_payment' THEN 'latePledge' WHEN t.kind = 'zakat' THEN 'zakat' WHEN m.amount < 0 THEN 'payment'
              WHEN t.kind IN ('refund', 'charity_back') THEN 'returned' ELSE 'nonPermissible' END AS kind,
            (m.amount < 0 OR t.kind IN ('refund', 'charity_back')) AS is_payment, o.id AS project_id, o.name AS project_name, o.issuer_name,
            d.period_from, d.period_to
          FROM (SELECT p.* FROM ${from} ORDER BY p.seq DESC LIMIT ${limit} OFFSET ${offset}) m
          JOIN ledger.account f ON f.id = m.account_id JOIN ledger.transfer t ON t.id = m.transfer_id
          LEFT JOIN project.distribution d ON d.id = t.reference LEFT JOIN project.offering o ON o.id = d.offering_id
          ORDER BY m.seq DESC`,
    ),
    query<{ total: bigint }>(db, sql`SELECT count(*) AS total FROM ${from}`),
  ])
  return { rows, total: Number(counted?.total ?? 0n) }
}
