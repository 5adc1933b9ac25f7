import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import { aboutPerson, exportPart, plainRows } from '#services/kit/export-part.ts'
import type { Offer } from '#services/kit/http/service.ts'

/** What a person was told, and its end with their account. */
export function personOffers(db: Executor): Readonly<Record<'exportPart' | 'erasePerson', Offer>> {
  return {
    exportPart: exportPart(async (userId) => ({
      data: {
        notifications: plainRows(
          await query<object>(
            db,
            sql`SELECT id, category, kind, params, created_at, read_at
                  FROM notification.notice WHERE user_id = ${userId} ORDER BY seq`,
          ),
        ),
      },
    })),
    erasePerson: aboutPerson(async (userId) => {
      await query(db, sql`DELETE FROM notification.notice WHERE user_id = ${userId}`)
      return null
    }),
  }
}
