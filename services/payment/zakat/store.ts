import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import type { Row } from '#services/kit/database/write.ts'

/** What is sealed of a person's zakat; undefined where nothing was saved. */
export async function sealedZakat(db: Executor, userId: string): Promise<string | undefined> {
  const [row] = await query<Pick<Row<'payment.zakat'>, 'sealed'>>(
    db,
    sql`SELECT sealed FROM payment.zakat WHERE user_id = ${userId}`,
  )
  return row?.sealed
}

export const keepZakat = (tx: Executor, userId: string, sealed: string, now: Date): Promise<unknown> =>
  query(
    tx,
    sql`INSERT INTO payment.zakat (user_id, sealed, changed_at) VALUES (${userId}, ${sealed}, ${now.toISOString()}::timestamptz)
        ON CONFLICT (user_id) DO UPDATE SET sealed = EXCLUDED.sealed, changed_at = EXCLUDED.changed_at`,
  )

/** A price of one gram, minor units, as of a day. */
export interface PriceRow {
  readonly metal: 'gold' | 'silver'
  /** YYYY-MM-DD */
  readonly day: string
  readonly perGram: bigint
  readonly source: string
}

/** The newest price of each metal on a day. */
export const pricesOn = (db: Executor, currency: string, day: string): Promise<PriceRow[]> =>
  query<PriceRow>(
    db,
    sql`SELECT DISTINCT ON (metal) metal, on_day::text AS day, per_gram, source FROM payment.metal_price
        WHERE currency = ${currency} AND on_day <= ${day}::date ORDER BY metal, on_day DESC`,
  )
