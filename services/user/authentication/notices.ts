import type { Executor } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import type { Jobs } from '#services/kit/jobs/jobs.ts'
import { insertNotice, type Notice } from './notice-store.ts'

/** Notices about what protects an account leave by this topic. */
export const NOTICE_TOPIC = 'account.notice'

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
  await insertNotice(tx, { id, userId, kind: notice, loginId, topic: NOTICE_TOPIC })
}
