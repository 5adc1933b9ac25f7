import { sql } from 'drizzle-orm'
import type { AccountView } from '#contracts/user/identity.ts'
import { query, type Executor } from '#services/kit/database/database.ts'

/** Sets the dashboard that opens first; false when it is unchanged. */
export async function setFirstView(executor: Executor, userId: string, view: AccountView): Promise<boolean> {
  const changed = await query(
    executor,
    sql`UPDATE users.account SET default_view = ${view}
         WHERE id = ${userId} AND default_view IS DISTINCT FROM ${view} RETURNING id`,
  )
  return changed.length > 0
}
