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
