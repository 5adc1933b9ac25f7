import { sql } from 'drizzle-orm'
import type { Currency } from '#contracts/money.ts'
import type { Regime } from '#contracts/project/projects.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import { regimesAt } from './regime-store.ts'

/** Minor units that one issuer may raise under a regime. */
export interface IssuerCap {
  readonly regime: Regime
  readonly amount: bigint
  readonly currency: Currency
  readonly windowMonths: number
}

/** Whose offerings a cap counts together: those of the account, and those of its company under whatever account (record 0385). */
export interface CapHolder {
  readonly issuerId: string
  /** Its entry in the register; null where none is known. */
  readonly company: string | null
}

/** One offering of an issuer, amounts in minor units of its currency. */
export interface IssuerUse {
  readonly id: string
  readonly regime: Regime
  readonly state: string
  readonly currency: Currency
  readonly hardCap: bigint
  readonly closesAt: Date
  /** Orders in hand and sold. */
  readonly raised: bigint
}

/** The caps in force at an instant, one at most for each regime. */
export async function capsInForce(db: Executor, at: Date): Promise<IssuerCap[]> {
  const { regimes } = await regimesAt(db, at)
  return regimes.flatMap(({ regime, cap }) =>
    cap === null
      ? []
      : [
          {
            regime,
            amount: BigInt(cap.amount.amount),
            currency: cap.amount.currency,
            windowMonths: cap.months,
          },
        ],
  )
}

/** What an issuer raised or may still raise in offerings that were submitted; drafts and those without money are none. */
export function issuerUses(db: Executor, { issuerId, company }: CapHolder): Promise<IssuerUse[]> {
  return query<IssuerUse>(
    db,
    sql`SELECT o.id, o.regime, o.state, o.currency, o.hard_cap, o.closes_at,
          ((coalesce(s.reserved, 0) + coalesce(s.sold - s.minted, 0)) * o.unit_price)::bigint AS raised
        FROM project.offering o LEFT JOIN ledger.offering_supply s ON s.offering_id = o.id
        WHERE (o.issuer_id = ${issuerId} OR o.company = ${company}) AND o.state NOT IN ('draft', 'rejected', 'failed', 'refunding', 'refunded')`,
  )
}

/**
 * Locks the caps of an account and of its company until the transaction ends, so that two submissions cannot use the same room. What else
 * is done to its proposals goes on meanwhile.
 */
export async function lockCaps(tx: Executor, { issuerId, company }: CapHolder): Promise<void> {
  // In one order, so that two who lock the same caps never wait for each other.
  const keys = [`cap account ${issuerId}`, ...(company === null ? [] : [`cap company ${company}`])]
  for (const key of keys) await query(tx, sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}
