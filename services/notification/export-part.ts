import type { Executor } from '#services/kit/database/database.ts'
import { aboutPerson, exportPart, plainRows } from '#services/kit/export-part.ts'
import type { Offer } from '#services/kit/http/service.ts'
import { deleteNotices, exportedNotices } from './store.ts'

/** What a person was told, and its end with their account. */
export function personOffers(db: Executor): Readonly<Record<'exportPart' | 'erasePerson', Offer>> {
  return {
    exportPart: exportPart(async (userId) => ({
      data: {
        notifications: plainRows(await exportedNotices(db, userId)),
      },
    })),
    erasePerson: aboutPerson(async (userId) => {
      await deleteNotices(db, userId)
      return null
    }),
  }
}
