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
  return expectOwn(account, account && (await personal.of(executor, userId)))
}

/**
 * The same for who has read account and keys themselves.
 * @throws Problem 401 when one of them no longer exists
 */
export function expectOwn<Key>(
  account: AccountRow | undefined,
  key: Key | undefined,
): { account: AccountRow; key: Key } {
  if (account === undefined || key === undefined) throw sessionGone()
  return { account, key }
}
