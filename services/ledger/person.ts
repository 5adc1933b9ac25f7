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

/** A lot that a person holds or held: whole shares, and the price paid in minor units. */
interface OwnLot {
  readonly lotId: string
  readonly offeringId: string
  readonly units: bigint
  readonly amount: bigint
  readonly acquiredAt: Date
  readonly heldAt: Date | null
  readonly endedAt: Date | null
}

/** Changes of a person's posted cash by the UTC day, oldest first, minor units. */
export async function cashByDay(
  db: Executor,
  userId: string,
  currency: string,
): Promise<{ day: string; change: bigint }[]> {
  return query(
    db,
    sql`SELECT (p.at AT TIME ZONE 'UTC')::date::text AS day, sum(p.amount)::bigint AS change
          FROM ledger.account a JOIN ledger.posting p ON p.account_id = a.id
         WHERE a.owner_kind = 'user' AND a.owner_id = ${userId} AND a.kind = 'customer_cash' AND a.asset = ${currency}
         GROUP BY 1 ORDER BY 1`,
  )
}

/** Every lot that a person holds or ever held. */
export async function lotsOf(db: Executor, userId: string) {
  return query<OwnLot>(
    db,
    sql`SELECT id AS lot_id, offering_id, order_id, units, amount, state, origin, coalesce(acquired_at, created_at) AS acquired_at,
               provisional_until, locked_until, held_at, ended_at
          FROM ledger.lot WHERE holder_id = ${userId} ORDER BY created_at, id`,
  )
}
