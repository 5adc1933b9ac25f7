import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'

/** Per cent of the price that the issuer receives when a share is sold on; null where none was agreed. */
export async function royaltyOf(db: Executor, offeringId: string): Promise<number | null> {
  const [row] = await query<{ royaltyPercent: number | null }>(
    db,
    sql`SELECT royalty_percent FROM project.offering WHERE id = ${offeringId}`,
  )
  return row?.royaltyPercent ?? null
}
