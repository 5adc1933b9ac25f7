import { STEP_OF_DOCUMENT, STEPS_OF, type KycStep } from '#contracts/kyc/steps.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { KYC_CONDITIONS } from '#machines/kyc-case/checks.ts'
import { NO_NEW_CHECK_TEXT } from '#machines/kyc-case/labels.ts'
import type { KycEarlierCase } from '#machines/kyc-case/events.ts'
import { isRenewable } from '#machines/kyc-case/rules.ts'
import { unmet } from '#machines/refusal.ts'
import type { Executor } from '#services/kit/database/database.ts'
import { notNow, Problem } from '#services/kit/http/problem.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import type { SignedIn } from '#services/kit/http/service.ts'
import { newId } from '#services/kit/ids.ts'
import { companyReasonOf } from './company.ts'
import { openFacts, sealFacts } from '#services/kyc/identity/document-facts.ts'
import type { CaseDeps, KycDeps } from '#services/kyc/deps.ts'
import { KYC_SEALED } from '#services/kyc/sealed.ts'
import {
  insertDocument,
  lockCase,
  updateCase,
  writeAnswers,
  writeDraft,
  type CaseRow,
} from '#services/kyc/store.ts'
import { beginCase, changeCase, openOwn, stepNumber, type OwnCase, type Which } from './lifecycle.ts'

/** Limited, because each new check copies a case. */
const NEW_CHECKS_PER_DAY = { limit: 5, windowMs: 86_400_000 }
/** Pages that a document in the person's name proves: the earlier answers become drafts. */
const PREFILLED: readonly KycStep[] = ['identity', 'address']
/** Pages that are not copied as complete. */
const ASKED_ANEW: readonly KycStep[] = [...PREFILLED, 'questionnaire']

/**
 * Starts a new check beside the caller's approved case, for a changed name or address (reading A21). The approved case
 * and its rights stay until the new one is approved.
 * @throws Problem 409 `not_allowed` unless a case is approved and no new check is open, 429 after 5 a day
 */
export async function beginNewCheck(deps: KycDeps, actor: SignedIn, which: Which): Promise<void> {
  const { db, limits } = deps.ctx
  await db.transaction(async (tx) => {
    const approved = await openOwn(deps, tx, actor, which)
    const { row } = approved
    if (!isRenewable(row.state)) throw notNow(NO_NEW_CHECK_TEXT)
    if (!(await limits.take(`kyc-new-check:${actor.userId}`, NEW_CHECKS_PER_DAY, tx)).ok)
      throw new Problem(PROBLEM_CODES.tooMany, 429, 'You can start at most five new checks in 24 hours.')
    const kept = keptSteps(approved)
    const begun = await beginCase(deps, tx, {
      personId: row.personId,
      role: row.role,
      replaces: row.id,
      completeSteps: kept.map((step) => stepNumber(row, step)),
    })
    await copyPages(deps, tx, approved, { to: begun, kept })
    await copyDocuments(tx, approved, { to: begun, kept })
  })
}

const keptSteps = ({ row, content }: OwnCase): KycStep[] =>
  STEPS_OF[row.role].filter((step) => !ASKED_ANEW.includes(step) && content.answers[step] !== null)

interface Copy {
  readonly to: CaseRow
  readonly kept: readonly KycStep[]
}

async function copyPages(
  { ctx }: KycDeps,
  tx: Executor,
  { key, content }: OwnCase,
  { to, kept }: Copy,
): Promise<void> {
  const { id: caseId } = to
  const now = ctx.clock.now()
  for (const step of kept) {
    const answersSealed = key.seal(KYC_SEALED.answers(caseId, step), JSON.stringify(content.answers[step]))
    await writeAnswers(tx, { caseId, step, answersSealed, now })
  }
  for (const step of PREFILLED) {
    const draftSealed = key.seal(KYC_SEALED.draft(caseId, step), JSON.stringify(content.answers[step] ?? {}))
    await writeDraft(tx, { caseId, step, draftSealed, now })
  }
}

/** The files of the pages that are kept: an issuer's register extract and proposal. */
async function copyDocuments(tx: Executor, { key, documents }: OwnCase, { to, kept }: Copy): Promise<void> {
  for (const document of documents.filter(({ kind }) => kept.includes(STEP_OF_DOCUMENT[kind]))) {
    const id = newId('kdc')
    await insertDocument(tx, {
      id,
      caseId: to.id,
      kind: document.kind,
      fileKey: document.fileKey,
      factsSealed: sealFacts(key, id, openFacts(key, document)),
      uploadedAt: document.uploadedAt,
    })
  }
}

/** Stops the caller's new check; the approved case stays. */
export async function withdrawNewCheck(deps: KycDeps, actor: SignedIn, which: Which): Promise<void> {
  await deps.ctx.db.transaction(async (tx) => {
    const { row } = await openOwn(deps, tx, actor, which)
    await changeCase(deps, tx, {
      row,
      event: { type: 'kyc.withdrawn' },
      by: 'applicant',
      actorId: actor.userId,
    })
  })
}

/** The case that a new check would replace, locked; undefined for any other case. Lock it before the approval. */
export async function lockEarlier(
  tx: Executor,
  { replaces, context }: CaseRow,
): Promise<CaseRow | undefined> {
  return replaces === null || context.wasApproved ? undefined : lockCase(tx, replaces)
}

/** What of the earlier case keeps a new check from being approved. */
export const earlierFacts = ({ state, context }: CaseRow): KycEarlierCase => ({
  isRejected: state === 'rejected',
  hasHit: unmet(KYC_CONDITIONS, context, { type: 'kyc.replaced' }).length > 0,
})

/**
 * Ends the case that an approved new check replaces. A company whose page the new check left as it was keeps its
 * status. Call it in the transaction that approves the new check.
 */
export async function replaceEarlier(
  deps: CaseDeps,
  tx: Executor,
  { row, earlier, key }: { readonly row: CaseRow; readonly earlier: CaseRow; readonly key: PersonKey },
): Promise<CaseRow> {
  await changeCase(deps, tx, { row: earlier, event: { type: 'kyc.replaced' }, by: 'system' })
  if (row.companyStatus !== null || earlier.companyStatus === null) return row
  const reason = companyReasonOf(earlier, key)
  const { clock, audit } = deps.ctx
  const changed = await updateCase(
    tx,
    row.id,
    {
      ...row,
      companyStatus: earlier.companyStatus,
      companyApprovals: earlier.companyApprovals,
      companyReasonSealed: reason === null ? null : key.seal(KYC_SEALED.companyReason(row.id), reason),
    },
    clock.now(),
  )
  await audit.record(tx, {
    action: 'company.kept',
    entity: 'kyc',
    entityId: row.id,
    detail: { from: null, to: changed.companyStatus, version: changed.version, role: row.role },
  })
  return changed
}
