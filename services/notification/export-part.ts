import { sql } from 'drizzle-orm'
import type { NOTIFICATION_QUESTIONS } from '#contracts/internal/notification.ts'
import type { Asks } from '#contracts/internal/question.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import { exportPart, plainRows } from '#services/kit/export-part.ts'

type PersonQuestions = Pick<typeof NOTIFICATION_QUESTIONS, 'exportPart' | 'erasePerson'>

/** What a person was told, and its end with their account. */
export function personAnswers(db: Executor): Asks<PersonQuestions> {
  return {
    exportPart: exportPart(async (userId) => ({
      data: {
        notifications: plainRows(
          await query<object>(
            db,
            sql`SELECT id, category, kind, params, created_at AS "createdAt", read_at AS "readAt"
                  FROM notification.notice WHERE user_id = ${userId} ORDER BY seq`,
          ),
        ),
      },
    })),
    erasePerson: async ({ userId }) => {
      await query(db, sql`DELETE FROM notification.notice WHERE user_id = ${userId}`)
      return null
    },
  }
}
