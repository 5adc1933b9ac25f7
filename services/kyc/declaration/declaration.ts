import type * as z from 'zod/mini'
import { STEPS_OF } from '#contracts/kyc/steps.ts'
import { KYC_CASE_GUARD_TEXTS } from '#machines/kyc-case/labels.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { Problem } from '#services/kit/http/problem.ts'
import type { SignedIn } from '#services/kit/http/service.ts'
import { declarationHash, readQuestionnaire, type CaseContent } from '#services/kyc/case/content.ts'
import { declarationPdf, DECLARATION_TITLE } from './declaration-pdf.ts'
import { signatureOf } from '#services/kyc/case/declaration-state.ts'
import {
  changeCase,
  expectApplicantVersion,
  notAllowed,
  stepNumber,
  openOwn,
  type Which,
} from '#services/kyc/case/lifecycle.ts'
import { readOwn, type OwnView } from '#services/kyc/case/own-view.ts'
import { invalidAnswers, keepDraft, problemsOf, TOO_MANY_TEXT } from '#services/kyc/form/pages.ts'
import type { KycDeps } from '#services/kyc/deps.ts'
import { casesOf, type CaseRow } from '#services/kyc/store.ts'
import { readPlaces } from '#services/kyc/case/rule-context.ts'

const ORGANIZATION = 'Mizan'
const DESCRIPTION =
  '<p>What you have stated, the risks you have read, and your declaration. Please check every line before you sign.</p>'

/**
 * Creates the declaration from the saved pages and this questionnaire, and requests the applicant's signature.
 * Repeating it with the same answers reuses the document.
 * @throws Problem 400 by field of the questionnaire, 409 `stale` or `not_allowed`
 */
export async function askForSignature(
  deps: KycDeps,
  actor: SignedIn,
  { draft, ...which }: Which & { readonly draft: string },
): Promise<void> {
  const { db } = deps.ctx
  const seen = await readOwn(deps, db.orm, actor, which.role)
  expectApplicantVersion(seen.row, which.version)
  const { row, content } = await declared(deps, seen, draft)
  const hash = declarationHash(row, content.answers)
  if (!(await mayReuse(deps, row, hash))) await askAnew(deps, actor, { which, draft, row, content, hash })
}

/** The case as if this questionnaire were saved; refused when it or an earlier page is incomplete. */
async function declared(
  deps: KycDeps,
  { row, ...view }: OwnView,
  draft: string,
): Promise<{ row: CaseRow; content: CaseContent }> {
  const content = view.content
  const before = STEPS_OF[row?.role ?? 'investor'].filter((step) => step !== 'questionnaire')
  if (!row || before.some((step) => content.answers[step] === null || !isDone(row, step)))
    throw notAllowed(KYC_CASE_GUARD_TEXTS.hasAllSteps)
  const typed = readQuestionnaire(readableOr(draft))
  if (!typed.success) throw invalidAnswers(errorsOf(typed.error))
  const problems = problemsOf(
    deps,
    await readPlaces(deps.places),
    { row, ...view },
    'questionnaire',
    typed.data,
  )
  if (Object.keys(problems).length > 0) throw invalidAnswers(problems)
  return { row, content: { ...content, answers: { ...content.answers, questionnaire: typed.data } } }
}

const isDone = (row: CaseRow, step: (typeof STEPS_OF)['investor'][number]): boolean =>
  row.context.completeSteps.includes(stepNumber(row, step))

/** Invalid JSON counts as an empty questionnaire. */
function readableOr(draft: string): string | undefined {
  try {
    JSON.parse(draft)
    return draft
  } catch {
    return undefined
  }
}

function errorsOf(error: z.core.$ZodError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of error.issues) errors[path.map(String).join('.')] ??= message
  return errors
}

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
  given: { which: Which; draft: string; row: CaseRow; content: CaseContent; hash: Buffer },
): Promise<void> {
  const { db, clock, limits } = deps.ctx
  const { row, content, hash, which, draft } = given
  if (!(await limits.take(`kyc-declaration:${actor.userId}`, DECLARATIONS_PER_HOUR)).ok)
    throw new Problem(PROBLEM_CODES.tooMany, 429, TOO_MANY_TEXT)
  const { role, reference } = row
  const { provinceName } = await readPlaces(deps.places)
  const pdf = await declarationPdf({
    role,
    reference,
    answers: content.answers,
    provinceName,
    organization: ORGANIZATION,
    date: clock.now(),
  })
  const { workflowId } = await deps.askSignature({
    userId: actor.userId,
    title: DECLARATION_TITLE,
    description: DESCRIPTION,
    base64: pdf.toString('base64'),
    // One per role, because someone who is investor and issuer signs two.
    purpose: `kyc-${role}`,
    // The version makes a retry after a change of the case a new document.
    reference: `${row.id}-${row.version}`,
  })
  await db.transaction(async (tx) => {
    const open = await openOwn(deps, tx, actor, which)
    const kept = await keepDraft(deps, tx, open, { step: 'questionnaire', draft, actorId: actor.userId })
    await changeCase(deps, tx, {
      row: kept,
      event: { type: 'kyc.stepSaved', step: stepNumber(row, 'questionnaire'), complete: false, items: [] },
      by: 'applicant',
      actorId: actor.userId,
      also: { declarationId: workflowId, declarationOf: hash, declarationSignedAt: null },
      as: 'kyc.declarationAsked',
      detail: { declaration: workflowId },
    })
  })
}
