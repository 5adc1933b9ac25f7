import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import type { Jobs } from '#services/kit/jobs/jobs.ts'

/** Notices about what protects an account leave by this topic. */
export const NOTICE_TOPIC = 'account.notice'

/** Every kind of notice. */
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

/** What its owner is told by mail whenever it happens, whatever their preferences say (ASVS 5.0 6.3.5, 6.3.7). */
export type Notice = (typeof NOTICES)[number]

/**
 * Tells the owner of an account; in the transaction that makes it true. It goes to the address the account has at this point of the
 * transaction: who changes the address calls it before, so that the old one learns of it.
 */
export async function tellOwner(
  jobs: Jobs,
  tx: Executor,
  userId: string,
  notice: Notice,
  loginId?: string,
): Promise<void> {
  const id = newId('ntc')
  await jobs.enqueue(tx, {
    topic: NOTICE_TOPIC,
    payload: { userId, notice, noticeId: id },
    dedupeKey: id,
  })
  // The job knows when: it was added by the clock of the process.
  await query(
    tx,
    sql`INSERT INTO users.notice (id, person_id, kind, email_sealed, login_id, at)
        SELECT ${id}, account.id, ${notice}, email_sealed, ${loginId ?? null}::text, job.created_at
          FROM users.account, kit.job
         WHERE account.id = ${userId} AND job.topic = ${NOTICE_TOPIC} AND job.dedupe_key = ${id}`,
  )
}

/** A notice still to be mailed. */
export interface NoticeRow {
  id: string
  personId: string
  kind: Notice
  emailSealed: string
  loginId: string | null
  at: Date
}

/** A notice that was not mailed yet. */
export async function findNotice(executor: Executor, id: string): Promise<NoticeRow | undefined> {
  const [row] = await query<NoticeRow>(
    executor,
    sql`SELECT id, person_id, kind, email_sealed, login_id, at FROM users.notice WHERE id = ${id}`,
  )
  return row
}

/** Forgets a notice once its mail is on its way. */
export async function forgetNotice(executor: Executor, id: string): Promise<void> {
  await query(executor, sql`DELETE FROM users.notice WHERE id = ${id}`)
}

/** Deletes notices that nobody could be sent. */
export async function dropStaleNotices(executor: Executor, before: Date): Promise<void> {
  await query(executor, sql`DELETE FROM users.notice WHERE at < ${before}`)
}
