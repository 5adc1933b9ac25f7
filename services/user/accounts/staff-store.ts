import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'

/**
 * Whether the owner may sign in; closing the account waits until the transaction ends. Call it before opening a
 * session.
 * An exclusive lock, because recording the sign-in writes the row and two shared locks would deadlock.
 */
export async function isOpenAccount(executor: Executor, userId: string): Promise<boolean> {
  const [row] = await query<{ disabledAt: Date | null }>(
    executor,
    sql`SELECT disabled_at FROM users.account WHERE id = ${userId} FOR NO KEY UPDATE`,
  )
  return row !== undefined && row.disabledAt === null
}

/** Closes an account to its owner, with the reason sealed under their key; false when it was already closed. */
export async function closeAccount(
  executor: Executor,
  input: { userId: string; now: Date; reasonSealed: string },
): Promise<boolean> {
  const changed = await query(
    executor,
    sql`UPDATE users.account SET disabled_at = ${input.now}, disabled_reason_sealed = ${input.reasonSealed}
         WHERE id = ${input.userId} AND disabled_at IS NULL RETURNING id`,
  )
  return changed.length > 0
}

/** Opens an account to its owner again; false when it was not closed. */
export async function reopenAccount(executor: Executor, userId: string): Promise<boolean> {
  const changed = await query(
    executor,
    sql`UPDATE users.account SET disabled_at = NULL, disabled_reason_sealed = NULL
         WHERE id = ${userId} AND disabled_at IS NOT NULL AND erased_at IS NULL RETURNING id`,
  )
  return changed.length > 0
}
