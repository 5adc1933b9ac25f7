import type { KycRole } from '#contracts/kyc/steps.ts'
import type { Executor } from '#services/kit/database/database.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import { bothKeysOf } from '#services/kit/security/personal-records.ts'
import type { SignedIn } from '#services/kit/http/service.ts'
import { expectOwn } from '#services/user/accounts/own-account.ts'
import { findAccount, openPerson } from '#services/user/store.ts'
import { NO_CONTENT, readContent } from './content.ts'
import { expectRole, type OwnCase } from './lifecycle.ts'
import type { KycDeps } from '#services/kyc/deps.ts'
import { changeRequestsOf, type ChangeRequestRow } from '#services/kyc/change-request-store.ts'
import { caseById, documentsOf, findCase, lastNewCheck, type CaseRow } from '#services/kyc/store.ts'
import { validUntilOf } from '#services/kyc/validity/store.ts'

/** The applicant's view of their case; row and key are undefined before the case exists. */
export interface OwnView extends Omit<OwnCase, 'row' | 'key'> {
  readonly row: CaseRow | undefined
  readonly key: PersonKey | undefined
  readonly changeRequests: readonly ChangeRequestRow[]
  /** The new check that was begun last beside this case. */
  readonly newCheck?: CaseRow | undefined
  /** The case that this one replaces once it is approved. */
  readonly earlier?: CaseRow | undefined
  /** The last day of the approval that counts: of this case, else of the earlier one. */
  readonly validUntil?: string | undefined
}

/** The caller's case without a lock. */
export async function readOwn(
  { ctx }: KycDeps,
  db: Executor,
  actor: SignedIn,
  role: KycRole,
): Promise<OwnView> {
  expectRole(actor, role)
  const [found, { own, record: key }, row] = await Promise.all([
    findAccount(db, actor.userId),
    bothKeysOf(ctx, db, actor.userId),
    findCase(db, actor.userId, role),
  ])
  const { account, key: ownKey } = expectOwn(found, own)
  const person = openPerson(ownKey, account)
  if (!row || !key)
    return { row: undefined, key, account: person, content: NO_CONTENT, documents: [], changeRequests: [] }
  const approvedId = row.state === 'approved' ? row.id : row.replaces
  const [content, documents, changeRequests, newCheck, earlier, validUntil] = await Promise.all([
    readContent(db, key, row),
    documentsOf(db, row.id),
    row.context.changeRequests.length === 0 ? [] : changeRequestsOf(db, row.id),
    // Only beside a case that was approved once.
    row.state === 'draft' ? undefined : lastNewCheck(db, row.id),
    row.replaces === null ? undefined : caseById(db, row.replaces),
    approvedId === null ? undefined : validUntilOf(db, approvedId),
  ])
  return { row, key, account: person, content, documents, changeRequests, newCheck, earlier, validUntil }
}
