import { STEPS_OF, type KycRole } from '#contracts/kyc/steps.ts'
import { KYC_CASE_GUARD_TEXTS } from '#machines/kyc-case/labels.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { notNow, Problem } from '#services/kit/http/problem.ts'
import type { SignedIn } from '#services/kit/http/service.ts'
import { declarationHash, type CaseContent } from '#services/kyc/case/content.ts'
import { declarationPdf, declarationTitle } from './declaration-pdf.ts'
import { signatureOf } from '#services/kyc/case/declaration-state.ts'
import {
  changeCase,
  expectApplicantVersion,
  stepNumber,
  openOwn,
  type Which,
} from '#services/kyc/case/lifecycle.ts'
import { readOwn } from '#services/kyc/case/own-view.ts'
import { expectSound, TOO_MANY_TEXT } from '#services/kyc/form/pages.ts'
import type { KycDeps } from '#services/kyc/deps.ts'
import { casesOf, type CaseRow } from '#services/kyc/store.ts'
import { readPlaces } from '#services/kyc/case/rule-context.ts'

const DESCRIPTIONS: Readonly<Record<KycRole, string>> = {
  investor:
    '<p>What you have stated, the risks you have read, and your declaration. Please check every line before you sign.</p>',
  issuer:
    '<p>What you have stated, what you tell investors, and your declaration. Please check every line before you sign.</p>',
}

/**
 * Creates the declaration from the saved pages, and requests the applicant's signature.
 * Repeating it with the same answers reuses the document.
 * @throws Problem 400 for a page that no longer passes, 409 `stale` or `not_allowed`
 */
export async function askForSignature(deps: KycDeps, actor: SignedIn, which: Which): Promise<void> {
  const { row, content, ...view } = await readOwn(deps, deps.ctx.db.orm, actor, which.role)
  expectApplicantVersion(row, which.version)
  if (!row || STEPS_OF[row.role].some((step) => content.answers[step] === null || !isDone(row, step)))
    throw notNow(KYC_CASE_GUARD_TEXTS.hasAllSteps)
  expectSound(deps, await readPlaces(deps.places), { ...view, row, content })
  const hash = declarationHash(row, content.answers)
  if (!(await mayReuse(deps, row, hash))) await askAnew(deps, actor, { which, row, content, hash })
}

const isDone = (row: CaseRow, step: (typeof STEPS_OF)['investor'][number]): boolean =>
  row.context.completeSteps.includes(stepNumber(row, step))

/** Whether the existing declaration has the same content and is signed or can still be signed. */
async function mayReuse(deps: KycDeps, row: CaseRow, hash: Buffer): Promise<boolean> {
  if (row.declarationOf?.equals(hash) !== true) return false
  if (row.declarationSignedAt !== null) return true
  const state = await signatureOf(deps, row)
  if (state?.isSigned === true) return true
  // A person has one open declaration at a time: requesting one for the other role withdrew this one.
  const others = (await casesOf(deps.ctx.db.orm, row.personId)).filter(({ id }) => id !== row.id)
  const isTakenBack = others.some(
    (other) => other.declarationId !== null && other.declarationSignedAt === null,
  )
  return state !== null && !state.isDeclined && !isTakenBack
}

/** Limited, because each declaration is a stored PDF of several pages. */
const DECLARATIONS_PER_HOUR = { limit: 20, windowMs: 3_600_000 }

async function askAnew(
  deps: KycDeps,
  actor: SignedIn,
  given: { which: Which; row: CaseRow; content: CaseContent; hash: Buffer },
): Promise<void> {
  const { db, clock, limits } = deps.ctx
  const { row, content, hash, which } = given
  if (!(await limits.take(`kyc-declaration:${actor.userId}`, DECLARATIONS_PER_HOUR)).ok)
    throw new Problem(PROBLEM_CODES.tooMany, 429, TOO_MANY_TEXT)
  const { role, reference } = row
  const { provinceName } = await readPlaces(deps.places)
  const pdf = await declarationPdf({
    role,
    reference,
    answers: content.answers,
    provinceName,
    date: clock.now(),
  })
  const { workflowId } = await deps.askSignature({
    userId: actor.userId,
    title: declarationTitle(role),
    description: DESCRIPTIONS[role],
    base64: pdf.toString('base64'),
    // One per role, because someone who is investor and issuer signs two.
    purpose: `kyc-${role}`,
    // The version makes a retry after a change of the case a new document.
    reference: `${row.id}-${row.version}`,
  })
  await db.transaction(async (tx) => {
    const open = await openOwn(deps, tx, actor, which)
    await changeCase(deps, tx, {
      row: open.row,
      event: { type: 'kyc.stepSaved', step: stepNumber(row, 'questionnaire'), complete: true, items: [] },
      by: 'applicant',
      actorId: actor.userId,
      also: { declarationId: workflowId, declarationOf: hash, declarationSignedAt: null },
      as: 'kyc.declarationAsked',
      detail: { declaration: workflowId },
    })
  })
}
