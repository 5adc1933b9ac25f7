import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'

/** Balances of one account of a person, in minor units or whole shares. */
export interface OwnAccount {
  readonly kind: 'customer_cash' | 'holding'
  readonly asset: string
  readonly posted: bigint
  readonly held: bigint
  readonly pending: bigint
}

/** Every account of a person, including empty ones. */
export async function accountsOf(db: Executor, userId: string): Promise<OwnAccount[]> {
  return query<OwnAccount>(
    db,
    sql`SELECT kind, asset, posted, held, pending FROM ledger.account
         WHERE owner_kind = 'user' AND owner_id = ${userId} ORDER BY kind, asset`,
  )
}

/** Whether the account has no balance, nothing held and nothing pending. */
export function isEmpty({ posted, held, pending }: OwnAccount): boolean {
  return posted === 0n && held === 0n && pending === 0n
}

/** Every posting on a person's accounts, oldest first. */
export async function movementsOf(db: Executor, userId: string) {
  return query<{ at: Date; asset: string }>(
    db,
    sql`SELECT p.at, p.transfer_id, t.kind, t.reason, t.reference, t.state, p.asset, p.amount, p.held, p.pending
          FROM ledger.account a JOIN ledger.posting p ON p.account_id = a.id JOIN ledger.transfer t ON t.id = p.transfer_id
         WHERE a.owner_kind = 'user' AND a.owner_id = ${userId} ORDER BY p.seq`,
  )
}

/** Every lot that a person holds or ever held. */
export async function lotsOf(db: Executor, userId: string) {
  return query<{ acquiredAt: Date }>(
    db,
    sql`SELECT id AS lot_id, offering_id, order_id, units, amount, state, origin, coalesce(acquired_at, created_at) AS acquired_at,
               provisional_until, locked_until, held_at, ended_at
          FROM ledger.lot WHERE holder_id = ${userId} ORDER BY created_at, id`,
  )
}
