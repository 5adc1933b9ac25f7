import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'

/** Money of an offering by how firm it is, minor units, from the lots of the ledger. */
export interface Funds {
  /** Of investors who can no longer withdraw. */
  readonly confirmed: bigint
  /** Of investors who still can. */
  readonly provisional: bigint
  /** When the last of those periods ends that are known; null when none is open. */
  readonly settlesAt: Date | null
}

/**
 * Splits what an offering has taken. A lot is firm once it is held, or its cooling-off is over; while investors may answer a
 * material change, a lot from before it is not firm yet, whether they have answered or not.
 */
export async function fundsOf(db: Executor, offeringId: string, now: Date): Promise<Funds> {
  const [row] = await query<{ confirmed: bigint; provisional: bigint; settlesAt: Date | null }>(
    db,
    sql`WITH change AS (
          SELECT created_at, reconfirm_by FROM project.offering_terms
          WHERE offering_id = ${offeringId} AND reconfirm_by > ${now} ORDER BY version DESC LIMIT 1),
        lots AS (
          SELECT l.amount, l.state <> 'provisional' OR (
              (l.provisional_until IS NULL OR l.provisional_until <= ${now})
              AND NOT EXISTS (SELECT FROM change c WHERE l.created_at <= c.created_at)) AS firm,
            greatest(l.provisional_until, (SELECT c.reconfirm_by FROM change c WHERE l.created_at <= c.created_at)) AS settles_at
          FROM ledger.lot l WHERE l.offering_id = ${offeringId} AND l.parent_id IS NULL AND l.state IN ('provisional', 'held', 'exited', 'redeemed'))
        SELECT coalesce(sum(amount) FILTER (WHERE firm), 0)::bigint AS confirmed,
          coalesce(sum(amount) FILTER (WHERE NOT firm), 0)::bigint AS provisional,
          max(settles_at) FILTER (WHERE NOT firm) AS settles_at
        FROM lots`,
  )
  if (!row) throw new Error('funds gave no row')
  return row
}
