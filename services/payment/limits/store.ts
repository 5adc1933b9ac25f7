import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import { versionAt, type RuleRow } from '#services/kit/dated-rules.ts'
import { converter, readRates } from '#services/kit/rates.ts'
import type { PlacedOrders } from './quota.ts'
import type { LimitBook, LimitRule, Use } from './rules.ts'

/** The tiers of a version, as limits are worked out with them. */
export const rulesFrom = ({
  id: version,
  body,
}: Pick<RuleRow<'investorLimits'>, 'id' | 'body'>): LimitRule[] =>
  body.tiers.map(({ incomeAbove, worthAbove, bothAtLeast, atLeast, atMost, ...tier }) => ({
    ...tier,
    version,
    incomeAbove: minorOf(incomeAbove),
    worthAbove: minorOf(worthAbove),
    bothAtLeast: minorOf(bothAtLeast),
    atLeast: minorOf(atLeast),
    atMost: minorOf(atMost),
  }))

const minorOf = (amount: string | null): bigint | null => (amount === null ? null : BigInt(amount))

/** The limits in force at an instant (record 0466), with the rates of every date. */
export async function readBook(db: Executor, at: Date): Promise<LimitBook> {
  const version = await versionAt(db, 'investorLimits', at)
  const rates = await readRates(db)
  return { rules: rulesFrom(version), rates, convert: converter(rates) }
}

/** A person's orders so far, as far as limits count them. */
export interface Standing {
  /** Increases with every order; null before the row exists. */
  readonly rev: number | null
  readonly uses: readonly Use[]
  /** All orders, including cancelled ones. */
  readonly placed: readonly PlacedOrders[]
}

interface StandingRow extends Omit<Use, 'placedAt' | 'amount'>, Omit<PlacedOrders, 'placedAt'> {
  readonly userId: string
  readonly rev: number | null
  /** Null when a person has no order. */
  readonly placedAt: Date | null
  /** Null when all orders of that instant are cancelled or refunded. */
  readonly amount: bigint | null
}

/** The standings of these people in one snapshot, so that the orders match the rev. */
export async function standingsOf(db: Executor, userIds: readonly string[]): Promise<Map<string, Standing>> {
  const rows = await query<StandingRow>(
    db,
    sql`SELECT p.user_id, s.rev, u.*
        FROM unnest(${sql.param([...userIds])}::text[]) p (user_id)
        LEFT JOIN payment.investor_standing s ON s.user_id = p.user_id
        LEFT JOIN LATERAL (
          SELECT o.placed_at, o.currency, o.regime, o.issuer_id, o.offering_id,
            sum(o.amount) FILTER (WHERE o.state NOT IN ('cancelled', 'refunded'))::bigint AS amount, count(*)::int AS orders,
            count(*) FILTER (WHERE o.state IN ('coolingOff', 'reconfirming'))::int AS open,
            min(CASE o.state WHEN 'coolingOff' THEN o.cooling_off_ends WHEN 'reconfirming' THEN o.reconfirm_by END) AS open_until
          FROM payment.share_order o WHERE o.user_id = p.user_id
          GROUP BY o.placed_at, o.currency, o.regime, o.issuer_id, o.offering_id) u ON true`,
  )
  return byPerson(rows)
}

/** Inserts the row to lock, if it is missing. */
export async function ensureStanding(db: Executor, userId: string): Promise<void> {
  await query(
    db,
    sql`INSERT INTO payment.investor_standing (user_id) VALUES (${userId}) ON CONFLICT DO NOTHING`,
  )
}

/** Locks these people's standings in a fixed order until the end of the transaction, and returns their new revs. */
export async function takeStandings(db: Executor, userIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await query<{ userId: string; rev: number }>(
    db,
    sql`WITH held AS (SELECT user_id FROM payment.investor_standing WHERE user_id = ANY (${sql.param([...userIds])}::text[])
          ORDER BY user_id FOR NO KEY UPDATE)
        UPDATE payment.investor_standing s SET rev = s.rev + 1 FROM held WHERE s.user_id = held.user_id
        RETURNING s.user_id, s.rev`,
  )
  return new Map(rows.map(({ userId, rev }) => [userId, rev]))
}

function byPerson(rows: readonly StandingRow[]): Map<string, Standing> {
  const people = new Map<string, { rev: number | null; uses: Use[]; placed: PlacedOrders[] }>()
  for (const { userId, rev, placedAt, amount, orders, open, openUntil, ...target } of rows) {
    const person = people.get(userId) ?? { rev, uses: [], placed: [] }
    people.set(userId, person)
    if (placedAt === null) continue
    person.placed.push({ placedAt, orders, open, openUntil })
    if (amount !== null) person.uses.push({ ...target, amount, placedAt })
  }
  return people
}
