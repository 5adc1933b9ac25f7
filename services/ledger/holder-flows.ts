import { sql } from 'drizzle-orm'
import { query } from '#services/kit/database/database.ts'
import type { Executor, LedgerDeps } from './types.ts'

/** Money that went between the wallet of a holder and an offering, in minor units; negative where it was invested. */
export interface HolderFlow {
  readonly offeringId: string
  readonly currency: string
  readonly at: Date
  readonly amount: bigint
  /** `payout`: a distribution after withheld tax; otherwise the price of shares, or its return. */
  readonly kind: 'payout' | 'price'
}

export function createHolderFlows({ db }: LedgerDeps) {
  /** Every flow of one person, the oldest first; what is only held for orders is none. */
  async function holderFlows(holderId: string, tx: Executor = db.orm): Promise<HolderFlow[]> {
    return query(
      tx,
      sql`SELECT c.owner_id AS offering_id, p.asset AS currency, p.at, p.amount,
            CASE t.kind WHEN 'payout' THEN 'payout' ELSE 'price' END AS kind
          FROM ledger.account a
          JOIN ledger.posting p ON p.account_id = a.id
          JOIN ledger.transfer t ON t.id = p.transfer_id
          JOIN ledger.account c ON c.id = p.counter_id
          WHERE a.owner_kind = 'user' AND a.owner_id = ${holderId} AND a.kind = 'customer_cash' AND p.amount <> 0
            AND c.owner_kind = 'offering' AND t.kind IN ('investment', 'post', 'refund', 'payout') ORDER BY p.at, p.seq`,
    )
  }

  return { holderFlows }
}
