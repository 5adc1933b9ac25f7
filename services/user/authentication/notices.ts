import type { Executor } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import type { Jobs } from '#services/kit/jobs/jobs.ts'
import { insertNotice, type Notice } from './notice-store.ts'

/** The topic of notices about account security. */
export const NOTICE_TOPIC = 'account.notice'

/**
 * Notifies the owner of an account, in the transaction of the event. The mail goes to the account's address at this
 * point of the transaction: call it before a change of address, so that the old address gets it.
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
