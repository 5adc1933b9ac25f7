import { sql } from 'drizzle-orm'
import type { PROJECT_QUESTIONS } from '#contracts/internal/project.ts'
import type { Asks } from '#contracts/internal/question.ts'
import type { ErasureReason } from '#contracts/privacy/privacy-text.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import { exportPart, plainRows } from '#services/kit/export-part.ts'

type PersonQuestions = Pick<typeof PROJECT_QUESTIONS, 'exportPart' | 'erasureBlockers'>

/** The offerings of an issuer, and whether investors rely on one of them. */
export function personAnswers(db: Executor): Asks<PersonQuestions> {
  return {
    exportPart: exportPart(async (userId) => ({
      data: {
        offerings: plainRows(
          await query<object>(
            db,
            sql`SELECT id, name, issuer_name AS "issuerName", summary, description, state, currency, soft_cap AS "softCap",
                       hard_cap AS "hardCap", opens_at AS "opensAt", closes_at AS "closesAt"
                  FROM project.offering WHERE issuer_id = ${userId} ORDER BY opens_at, id`,
          ),
        ),
      },
    })),
    erasureBlockers: async ({ userId }) => {
      // Not only a campaign that runs: from its funding on it owes its holders an account of their money.
      const open = await query(
        db,
        sql`SELECT 1 FROM project.offering WHERE issuer_id = ${userId} AND status IS NOT NULL AND status <> 'failed' LIMIT 1`,
      )
      const reason: ErasureReason = 'campaign'
      return open.length > 0 ? [reason] : []
    },
  }
}
