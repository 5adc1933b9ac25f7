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
