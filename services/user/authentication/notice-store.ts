import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import { columns, type Columns } from '#services/kit/database/write.ts'

export const NOTICES = [
  'new_device',
  'locked_out',
  'password_changed',
  'email_change_asked',
  'email_changed',
  'phone_changed',
  'two_factor_on',
  'two_factor_off',
  'passkey_added',
  'passkey_removed',
  'recovery_codes_renewed',
  'recovery_code_used',
  'network_linked',
  'network_unlinked',
  'sessions_ended',
  'role_given',
  'role_taken',
  'factors_removed',
] as const

/** Events that are always mailed to the owner, whatever their preferences (ASVS 5.0 6.3.5, 6.3.7). */
export type Notice = (typeof NOTICES)[number]

const KEYS = ['id', 'personId', 'kind', 'emailSealed', 'loginId', 'at'] as const

/** A notice waiting to be mailed. */
export type NoticeRow = Columns<'users.notice', typeof KEYS, { kind: Notice }>

/**
 * Stores a notice with the current address, so that a later change does not redirect it; the time comes from its job.
 */
export async function insertNotice(
  tx: Executor,
  notice: { id: string; userId: string; kind: Notice; loginId: string | undefined; topic: string },
): Promise<void> {
  const { id, userId, kind, loginId, topic } = notice
  await query(
    tx,
    sql`INSERT INTO users.notice (id, person_id, kind, email_sealed, login_id, at)
        SELECT ${id}, account.id, ${kind}, email_sealed, ${loginId ?? null}::text, job.created_at
          FROM users.account, kit.job
         WHERE account.id = ${userId} AND job.topic = ${topic} AND job.dedupe_key = ${id}`,
  )
}

/** A notice that has not been mailed yet. */
export async function findNotice(executor: Executor, id: string): Promise<NoticeRow | undefined> {
  const [row] = await query<NoticeRow>(
    executor,
    sql`SELECT ${columns('users.notice', KEYS)} FROM users.notice WHERE id = ${id}`,
  )
  return row
}

/** Deletes a notice after its mail was sent. */
export async function forgetNotice(executor: Executor, id: string): Promise<void> {
  await query(executor, sql`DELETE FROM users.notice WHERE id = ${id}`)
}

/** Deletes notices that could not be sent. */
export async function dropStaleNotices(executor: Executor, before: Date): Promise<void> {
  await query(executor, sql`DELETE FROM users.notice WHERE at < ${before}`)
}
