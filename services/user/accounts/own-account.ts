import type { Executor } from '#services/kit/database/database.ts'
import type { Personal, PersonKey } from '#services/kit/security/personal.ts'
import { sessionGone } from '#services/kit/http/problem.ts'
import { findAccount, type AccountRow } from '#services/user/store.ts'

/**
 * The account and the key of a signed-in person.
 * @throws Problem 401 when the account no longer exists
 */
export async function ownAccount(
  { personal }: { readonly personal: Personal },
  executor: Executor,
  userId: string,
): Promise<{ account: AccountRow; key: PersonKey }> {
  const account = await findAccount(executor, userId)
  const key = account && (await personal.of(executor, userId))
  if (!account || !key) throw sessionGone()
  return { account, key }
}
