import { sql } from 'drizzle-orm'
import type { ErasureReason } from '#contracts/privacy/privacy-text.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import { aboutPerson, exportPart, plainRows } from '#services/kit/export-part.ts'
import type { Offer } from '#services/kit/http/service.ts'

/** The offerings of an issuer, and whether investors rely on one of them. */
export function personOffers(db: Executor): Readonly<Record<'exportPart' | 'erasureBlockers', Offer>> {
  return {
    exportPart: exportPart(async (userId) => ({
      data: {
        offerings: plainRows(
          await query<object>(
            db,
            sql`SELECT id, name, issuer_name, summary, description, state, currency, soft_cap,
                       hard_cap, opens_at, closes_at
                  FROM project.offering WHERE issuer_id = ${userId} ORDER BY opens_at, id`,
          ),
        ),
      },
    })),
    erasureBlockers: aboutPerson(async (userId) => {
      // Not only a campaign that runs: from its funding on it owes its holders an account of their money.
      const open = await query(
        db,
        sql`SELECT 1 FROM project.offering WHERE issuer_id = ${userId} AND status IS NOT NULL AND status <> 'failed' LIMIT 1`,
      )
      const reason: ErasureReason = 'campaign'
      return open.length > 0 ? [reason] : []
    }),
  }
}
