import type { Executor } from '#services/kit/database/database.ts'
import { lockPerson } from '#services/kit/security/personal.ts'
import { lockAccountRow, voidChallenges, voidSignIns } from '#services/user/accounts/account-store.ts'
import { replaceLinks } from '#services/user/authentication/links/recovery-store.ts'

/*
 * Ways into an account are shut in one order, so that nobody waits in a circle: the row of the account, which whoever comes in shares,
 * then the challenges, then the person.
 */

/** Ends all that was asked for with what changes now: every challenge. Nothing of the person changes beside this transaction. */
export async function shutAll(executor: Executor, userId: string, now: Date): Promise<void> {
  await lockAccountRow(executor, userId)
  await voidChallenges(executor, userId, now)
  await lockPerson(executor, userId)
}

/**
 * Ends what somebody who was in, or on the way in, may have left open: sign-ins without their second factor, and a change of the
 * address that waits for its link.
 */
export async function shutOut(executor: Executor, userId: string, now: Date): Promise<void> {
  await lockAccountRow(executor, userId)
  await voidSignIns(executor, userId, now)
  await lockPerson(executor, userId)
  await replaceLinks(executor, { personId: userId, purposes: ['email'], now })
}
