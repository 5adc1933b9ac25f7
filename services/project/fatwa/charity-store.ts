import { sql } from 'drizzle-orm'
import type { Currency } from '#contracts/money.ts'
import { query, type Executor } from '#services/kit/database/database.ts'

/** A movement of the charity account with the offering of whose result it is a part; amounts in minor units. */
interface MovementRow {
  readonly id: string
  readonly at: Date
  readonly amount: bigint
  readonly currency: Currency
  readonly kind: 'nonPermissible' | 'latePledge'
  readonly projectId: string | null
  readonly projectName: string | null
  readonly issuerName: string | null
  readonly periodFrom: string | null
  readonly periodTo: string | null
}

const ACCOUNTS = sql`ledger.account a WHERE a.owner_kind = 'platform' AND a.kind = 'charity'`

/** What the account holds, by currency. */
export const balancesOf = (db: Executor): Promise<{ minor: bigint; currency: Currency }[]> =>
  query(db, sql`SELECT a.posted AS minor, a.asset AS currency FROM ${ACCOUNTS} ORDER BY a.asset`)

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
            CASE t.reason WHEN 'late_payment' THEN 'latePledge' ELSE 'nonPermissible' END AS kind, o.id AS project_id, o.name AS project_name, o.issuer_name,
            d.period_from, d.period_to
          FROM (SELECT p.* FROM ${from} ORDER BY p.seq DESC LIMIT ${limit} OFFSET ${offset}) m
          JOIN ledger.transfer t ON t.id = m.transfer_id
          LEFT JOIN project.distribution d ON d.id = t.reference LEFT JOIN project.offering o ON o.id = d.offering_id
          ORDER BY m.seq DESC`,
    ),
    query<{ total: bigint }>(db, sql`SELECT count(*) AS total FROM ${from}`),
  ])
  return { rows, total: Number(counted?.total ?? 0n) }
}
