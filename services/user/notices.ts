import type { Executor } from '#services/kit/database.ts'
import type { Jobs } from '#services/kit/jobs.ts'
import { newId } from '#services/kit/ids.ts'

/** Notices about what protects an account leave by this topic. */
export const NOTICE_TOPIC = 'account.notice'

/** What its owner is told by mail whenever it happens, whatever their preferences say (ASVS 5.0 6.3.5, 6.3.7). */
export type Notice =
  | 'new_device'
  | 'locked_out'
  | 'password_changed'
  | 'email_changed'
  | 'phone_changed'
  | 'two_factor_on'
  | 'two_factor_off'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_codes_renewed'
  | 'recovery_code_used'
  | 'network_linked'
  | 'network_unlinked'
  | 'sessions_ended'

/** Tells the owner of an account; in the transaction that makes it true. */
export async function tellOwner(jobs: Jobs, tx: Executor, userId: string, notice: Notice): Promise<void> {
  await jobs.enqueue(tx, { topic: NOTICE_TOPIC, payload: { userId, notice }, dedupeKey: newId('ntc') })
}
