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
  /** A payout of the last result of the offering, with which its shares end. */
  readonly isFinal: boolean
}

/** A change of what a holder has of an offering, at the price of its shares, in minor units; negative where shares left. */
export interface HolderChange {
  readonly offeringId: string
  readonly currency: string
  readonly at: Date
  readonly amount: bigint
  /** They ended, because their capital was paid back; otherwise they were allotted, or went from one holder to another. */
  readonly isRedeemed: boolean
  /** Of these: the issuer bought them, and paid for them at once (record 0476). */
  readonly isBought: boolean
}

export function createHolderFlows({ db }: LedgerDeps) {
  /** Every flow of one person, the oldest first; what is only held for orders is none. */
  async function holderFlows(holderId: string, tx: Executor = db.orm): Promise<HolderFlow[]> {
    return query(
      tx,
      sql`SELECT c.owner_id AS offering_id, p.asset AS currency, p.at, p.amount,
            CASE t.kind WHEN 'payout' THEN 'payout' ELSE 'price' END AS kind, coalesce(r.is_final, false) AS is_final
          FROM ledger.account a
          JOIN ledger.posting p ON p.account_id = a.id
          JOIN ledger.transfer t ON t.id = p.transfer_id
          JOIN ledger.account c ON c.id = p.counter_id
          LEFT JOIN ledger.contract_result r ON t.kind = 'payout' AND r.reference = t.reference
          WHERE a.owner_kind = 'user' AND a.owner_id = ${holderId} AND a.kind = 'customer_cash' AND p.amount <> 0
            AND c.owner_kind = 'offering' AND t.kind IN ('investment', 'post', 'refund', 'payout') ORDER BY p.at, p.seq`,
    )
  }

  /** Every change of the shares that were allotted to one person, the oldest first; changes of one instant are one. */
  async function holderChanges(holderId: string, tx: Executor = db.orm): Promise<HolderChange[]> {
    return query(
      tx,
      sql`SELECT l.offering_id, s.currency, e.at, sum(e.sign * l.units * s.unit_price)::bigint AS amount,
            e.sign < 0 AND l.state = 'redeemed' AS is_redeemed,
            e.sign < 0 AND l.state = 'redeemed' AND l.bought_by IS NOT NULL AS is_bought
          FROM ledger.lot l JOIN ledger.offering_supply s USING (offering_id)
          CROSS JOIN LATERAL (VALUES (l.held_at, 1), (l.ended_at, -1)) e (at, sign)
          WHERE l.holder_id = ${holderId} AND l.held_at IS NOT NULL AND e.at IS NOT NULL
          GROUP BY l.offering_id, s.currency, e.at, is_redeemed, is_bought HAVING sum(e.sign * l.units) <> 0 ORDER BY e.at, l.offering_id`,
    )
  }

  return { holderFlows, holderChanges }
}
