import { canDo } from '#machines/lifecycle.ts'
import { companyStatusMachine } from '#machines/company-status/machine.ts'
import { isEditable } from '#machines/kyc-case/rules.ts'
import type { Executor } from '#services/kit/database/database.ts'
import type { SignedIn } from '#services/kit/http/service.ts'
import { isSigned } from '#services/kyc/case/declaration-state.ts'
import { expectShown } from '#services/kyc/identity/identity-result.ts'
import { noteDeclared } from '#services/kyc/case/declared.ts'
import { changeCompany, companyOf } from '#services/kyc/case/company.ts'
import { changeCase, openOwn, type Which } from '#services/kyc/case/lifecycle.ts'
import { expectSound } from './pages.ts'
import type { KycDeps } from '#services/kyc/deps.ts'
import { readinessOf } from './readiness.ts'
import { findCase, type CaseRow } from '#services/kyc/store.ts'
import { readPlaces } from '#services/kyc/case/rule-context.ts'

/**
 * Submits the caller's case for review and validates every stored page again; of simultaneous calls one succeeds.
 * @throws Problem 409 `stale` or `not_allowed`, 400 for a page that no longer passes
 */
export async function submitCase(deps: KycDeps, actor: SignedIn, which: Which): Promise<void> {
  const { db } = deps.ctx
  const places = await readPlaces(deps.places)
  const seen = await findCase(db.orm, actor.userId, which.role)
  const signed = seen !== undefined && (await isSigned(deps, seen))
  await expectShown(deps, seen)
  await db.transaction(async (tx) => {
    const open = await openOwn(deps, tx, actor, which)
    const { row } = open
    const isSame = row.declarationId === seen?.declarationId
    const now = deps.ctx.clock.now()
    const type = row.state === 'revision' ? 'kyc.resubmitted' : 'kyc.submitted'
    if (isEditable(row.state)) expectSound(deps, places, open)
    const submitted = await changeCase(deps, tx, {
      row,
      event: { type, ...readinessOf(row, open, signed && isSame) },
      by: 'applicant',
      actorId: actor.userId,
      also: { declarationSignedAt: row.declarationSignedAt ?? now },
    })
    const { key, content } = open
    await noteDeclared(tx, { row: submitted, key, answers: content.answers, now })
    await submitCompany(deps, tx, submitted, row.context.isCompanyChanged)
  })
}

/** Submits the issuer's company together with the case; an approved company only if its page has changed. */
async function submitCompany(deps: KycDeps, tx: Executor, row: CaseRow, isChanged: boolean): Promise<void> {
  // A new check that leaves the company as it was leaves its status, too.
  if (row.companyStatus === null && row.replaces !== null && !isChanged) return
  const company = companyOf(row)
  const event = { type: 'company.submitted', isChanged } as const
  if (!company || !canDo(companyStatusMachine, company, event).allowed) return
  await changeCompany(deps, tx, { row, event, by: 'system' })
}
