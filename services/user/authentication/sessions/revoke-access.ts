import { LINKS_END_TOPIC } from '#contracts/internal/document.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Executor } from '#services/kit/database/database.ts'
import { lockPerson } from '#services/kit/security/personal.ts'
import { lockAccountRow, voidChallenges, voidSignIns } from '#services/user/accounts/account-store.ts'
import { replaceLinks } from '#services/user/authentication/links/recovery-store.ts'

/*
 * Locks are taken in one order, so that transactions cannot deadlock: the account's row, which every sign-in locks too,
 * then the challenges, then the person.
 */

/** Voids every challenge, because what they rely on changes now; no other change of the person runs in parallel. */
export async function voidChallengesOf(executor: Executor, userId: string, now: Date): Promise<void> {
  await lockAccountRow(executor, userId)
  await voidChallenges(executor, userId, now)
  await lockPerson(executor, userId)
}

/** Voids what an intruder may have left open: sign-ins without their second factor and a pending change of address. */
export async function voidOpenSignIns(executor: Executor, userId: string, now: Date): Promise<void> {
  await lockAccountRow(executor, userId)
  await voidSignIns(executor, userId, now)
  await lockPerson(executor, userId)
  await replaceLinks(executor, { personId: userId, purposes: ['email'], now })
}

/** Ends the links by which the person shares documents, once the transaction commits. */
export async function endDocumentLinks(
  { clock, jobs }: Pick<ServiceContext, 'clock' | 'jobs'>,
  tx: Executor,
  userId: string,
): Promise<void> {
  await jobs.enqueue(tx, { topic: LINKS_END_TOPIC, payload: { userId, at: clock.now().toISOString() } })
}
