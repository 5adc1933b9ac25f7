import { randomInt } from 'node:crypto'
import type { KycRole } from '#contracts/kyc/steps.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { kycCaseMachine } from '#machines/kyc-case/machine.ts'
import { startLifecycle } from '#machines/lifecycle.ts'
import type { Executor, Tx } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import { ensureRecordKey, isLocked, recordKeyOf } from '#services/kit/security/personal-records.ts'
import { Problem, sessionGone } from '#services/kit/http/problem.ts'
import type { SignedIn } from '#services/kit/http/service.ts'
import { ownAccount } from '#services/user/accounts/own-account.ts'
import { openPerson, type PersonData } from '#services/user/store.ts'
import { NO_CONTENT, readContent, type CaseContent } from './content.ts'
import { expectTold, stale } from './lifecycle.ts'
import type { CaseDeps, KycDeps } from '#services/kyc/deps.ts'
import { changeRequestsOf, type ChangeRequestRow } from '#services/kyc/change-request-store.ts'
import {
  documentsOf,
  findCase,
  insertCase,
  lockOwnCase,
  type CaseRow,
  type DocumentRow,
} from '#services/kyc/store.ts'

/** Identifies the caller's case and the version they last saw. */
export interface Which {
  readonly role: KycRole
  /** 0 for a case that does not exist yet. */
  readonly version: number
}

/** A case with its decrypted content, for its applicant. */
export interface OwnCase {
  readonly row: CaseRow
  readonly key: PersonKey
  readonly account: PersonData
  readonly content: CaseContent
  readonly documents: readonly DocumentRow[]
}

/** @throws Problem 403 when the caller does not have this role */
export function expectRole(actor: SignedIn, role: KycRole): void {
  const has = role === 'investor' ? actor.isInvestor : actor.isIssuer
  if (!has) throw new Problem(PROBLEM_CODES.forbidden, 403, 'You are not allowed to do this')
}

/**
 * The caller's case, locked until the end of the transaction and created if needed.
 * @throws Problem 409 `stale` when it has changed since the caller saw it
 */
export async function openOwn(deps: KycDeps, tx: Tx, actor: SignedIn, which: Which): Promise<OwnCase> {
  expectRole(actor, which.role)
  const { userId } = actor
  const { ctx } = deps
  const { account, key: ownKey } = await ownAccount(ctx, tx, userId)
  if (await isLocked(tx, userId)) throw sessionGone()
  const key = await ensureRecordKey(ctx, tx, userId)
  const known = await lockOwnCase(tx, userId, which.role)
  expectTold(known, which.version)
  const row = known ?? (await begin(deps, tx, userId, which.role))
  return {
    row,
    key,
    account: openPerson(ownKey, account),
    content: known ? await readContent(tx, key, row) : NO_CONTENT,
    documents: known ? await documentsOf(tx, row.id) : [],
  }
}

/** The applicant's view of their case; row and key are undefined before the case exists. */
export interface OwnView extends Omit<OwnCase, 'row' | 'key'> {
  readonly row: CaseRow | undefined
  readonly key: PersonKey | undefined
  readonly asked: readonly ChangeRequestRow[]
}

/** The caller's case without a lock. */
export async function readOwn(
  { ctx }: KycDeps,
  db: Executor,
  actor: SignedIn,
  role: KycRole,
): Promise<OwnView> {
  expectRole(actor, role)
  const { account, key: ownKey } = await ownAccount(ctx, db, actor.userId)
  const [row, key] = await Promise.all([findCase(db, actor.userId, role), recordKeyOf(ctx, db, actor.userId)])
  const person = openPerson(ownKey, account)
  if (!row || !key)
    return { row: undefined, key, account: person, content: NO_CONTENT, documents: [], asked: [] }
  const [content, documents, asked] = await Promise.all([
    readContent(db, key, row),
    documentsOf(db, row.id),
    changeRequestsOf(db, row.id),
  ])
  return { row, key, account: person, content, documents, asked }
}

/** Creates a case; of two simultaneous calls one is refused as stale. */
async function begin({ ctx }: CaseDeps, tx: Executor, personId: string, role: KycRole): Promise<CaseRow> {
  const id = newId('kyc')
  const now = ctx.clock.now()
  const started = startLifecycle(kycCaseMachine, { caseId: id, applicantId: personId, role })
  const row = await insertCase(
    tx,
    {
      id,
      personId,
      role,
      reference: newReference(),
      state: started.state,
      context: started.context,
      machineVersion: kycCaseMachine.version ?? '0',
    },
    now,
  )
  // Another request created the case first, so the caller's version is outdated.
  if (!row) throw stale()
  await ctx.audit.record(tx, {
    actorId: personId,
    action: 'kyc.begun',
    entity: 'kyc',
    entityId: id,
    detail: { role, version: row.version },
  })
  return row
}

// Crockford's alphabet leaves out letters that look like digits.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

function newReference(): string {
  return `KYC-${Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`
}
