import type { Executor } from '#services/kit/database/database.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import type { KycDeps } from '#services/kyc/deps.ts'
import type { CaseRow } from '#services/kyc/store.ts'
import { setVerifiedName } from '#services/user/accounts/account-store.ts'
import { findAccount, openPerson } from '#services/user/store.ts'
import { readContent } from './content.ts'

/**
 * Writes the verified name to the account, for the register and everything written after it (reading A21). Does nothing
 * if another check has verified a name since these answers were saved. Call it in the transaction that approves the
 * case.
 */
export async function takeVerifiedName(
  deps: KycDeps,
  tx: Executor,
  { row, key, reviewerId }: { readonly row: CaseRow; readonly key: PersonKey; readonly reviewerId: string },
): Promise<void> {
  const { ctx } = deps
  const { answers, answeredAt } = await readContent(tx, key, row, ['identity'])
  const { identity } = answers
  const [account, own] = [await findAccount(tx, row.personId), await ctx.personal.of(tx, row.personId)]
  const savedAt = answeredAt.identity
  if (identity === null || savedAt === undefined || account === undefined || !own) return
  if (account.nameVerifiedAt !== null && savedAt < account.nameVerifiedAt) return
  const { firstName, lastName } = identity
  const before = openPerson(own, account)
  await setVerifiedName(tx, own, { firstName, lastName, savedAt })
  if (before.firstName === firstName && before.lastName === lastName) return
  await ctx.audit.record(tx, {
    actorId: reviewerId,
    action: 'user.renamed',
    entity: 'user',
    entityId: row.personId,
    detail: { case: row.id },
  })
}
