import type { Executor } from '#services/kit/database/database.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import type { KycDeps } from '#services/kyc/deps.ts'
import type { CaseRow } from '#services/kyc/store.ts'
import { setVerifiedName } from '#services/user/accounts/account-store.ts'
import { findAccount, openPerson } from '#services/user/store.ts'
import { readContent } from './content.ts'

/**
 * Gives the account the name that was verified, unless another check has verified one since this was typed, so that the register and everything written from then on show it
 * (reading A21). Call it in the transaction that approves the case.
 */
export async function takeVerifiedName(
  deps: KycDeps,
  tx: Executor,
  { row, key, reviewerId }: { readonly row: CaseRow; readonly key: PersonKey; readonly reviewerId: string },
): Promise<void> {
  const { ctx } = deps
  const { answers, savedAt } = await readContent(tx, key, row, ['identity'])
  const { identity } = answers
  const [account, own] = [await findAccount(tx, row.personId), await ctx.personal.of(tx, row.personId)]
  if (identity === null || account === undefined || !own) return
  const { nameVerifiedAt } = account
  if (nameVerifiedAt !== null && savedAt.identity && savedAt.identity <= nameVerifiedAt) return
  const { firstName, lastName } = identity
  const before = openPerson(own, account)
  await setVerifiedName(tx, own, { firstName, lastName, now: ctx.clock.now() })
  if (before.firstName === firstName && before.lastName === lastName) return
  await ctx.audit.record(tx, {
    actorId: reviewerId,
    action: 'user.renamed',
    entity: 'user',
    entityId: row.personId,
    detail: { case: row.id },
  })
}
