import type { NOTIFICATION_QUESTIONS } from '#contracts/internal/notification.ts'
import type { Asks } from '#contracts/internal/question.ts'
import type { Executor } from '#services/kit/database/database.ts'
import { exportPart, plainRows } from '#services/kit/export-part.ts'
import { deleteNotices, exportedNotices } from './store.ts'

type PersonQuestions = Pick<typeof NOTIFICATION_QUESTIONS, 'exportPart' | 'erasePerson'>

/** Exports a person's notices, and deletes them with the account. */
export function personAnswers(db: Executor): Asks<PersonQuestions> {
  return {
    exportPart: exportPart(async (userId) => ({
      data: {
        notifications: plainRows(await exportedNotices(db, userId)),
      },
    })),
    erasePerson: async ({ userId }) => {
      await deleteNotices(db, userId)
      return null
    },
  }
}
