import { isDeepStrictEqual } from 'node:util'
import type { KycCaseWire } from '#contracts/kyc/kyc.ts'
import { STEP_TITLES } from '#contracts/kyc/labels.ts'
import { KYC_TEXTS } from '#contracts/kyc/texts.ts'
import { missingFileText, PHOTO_KINDS, type FieldErrors } from '#contracts/kyc/rules.ts'
import { kycStepProblems } from '#contracts/kyc/step-rules.ts'
import { KYC_STEP_SCHEMAS } from '#contracts/kyc/step-schemas.ts'
import { documentsAsked, STEPS_OF, type KycDocumentKind, type KycStep } from '#contracts/kyc/steps.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { INVALID_TEXT } from '#contracts/texts.ts'
import type * as z from 'zod/mini'
import type { Executor } from '#services/kit/database/database.ts'
import { Problem } from '#services/kit/http/problem.ts'
import type { SignedIn } from '#services/kit/http/service.ts'
import { isDeclared } from '#services/kyc/case/content.ts'
import { isSigned } from '#services/kyc/case/declaration-state.ts'
import { takeOut } from '#services/kyc/case/files.ts'
import {
  changeCase,
  stepNumber,
  type KycAction,
  openOwn,
  type OwnCase,
  type Which,
} from '#services/kyc/case/lifecycle.ts'
import { answerSuperseded } from './superseded.ts'
import { readOwn } from '#services/kyc/case/own-view.ts'
import type { KycDeps } from '#services/kyc/deps.ts'
import { KYC_SEALED } from '#services/kyc/sealed.ts'
import { findCase, writeAnswers, writeDraft, type CaseRow, type DocumentRow } from '#services/kyc/store.ts'
import { readPlaces, ruleContextOf, type Places } from '#services/kyc/case/rule-context.ts'
import { viewOf } from './view.ts'

/** The answers of a page after validation by its schema. */
export type StepAnswers = z.output<(typeof KYC_STEP_SCHEMAS)[KycStep]>

function invalidAnswers(errors: FieldErrors): Problem {
  const fieldErrors = Object.fromEntries(
    Object.entries(errors).map(([field, text]) => [`answers.${field}`, text]),
  )
  return new Problem(PROBLEM_CODES.invalid, 400, INVALID_TEXT, fieldErrors)
}

/**
 * Saves a page that passed its schema, after checking the rules that depend on place and date.
 * @throws Problem 400 by field, 409 `stale` or `not_allowed`
 */
export async function savePage(
  deps: KycDeps,
  actor: SignedIn,
  step: KycStep,
  { answers, ...which }: Which & { readonly answers: StepAnswers },
): Promise<void> {
  const { db, clock } = deps.ctx
  const places = await readPlaces(deps.places)
  const signedId = await signedDeclaration(deps, actor, which)
  await db.transaction(async (tx) => {
    const open = await openOwn(deps, tx, actor, which)
    const { row, key } = open
    expectStep(row, step)
    const problems = problemsOf(deps, places, open, step, answers)
    if (Object.keys(problems).length > 0) throw invalidAnswers(problems)
    const answersSealed = key.seal(KYC_SEALED.answers(row.id, step), JSON.stringify(answers))
    await writeAnswers(tx, { caseId: row.id, step, answersSealed, now: clock.now() })
    for (const document of noLongerAsked(open, step, answers)) await takeOut(deps, tx, row, document)
    const saved = await changeCase(deps, tx, {
      row,
      event: {
        type: 'kyc.stepSaved',
        step: stepNumber(row, step),
        complete: true,
        items: [step],
        changed: !isSame(open.content.answers[step], answers),
      },
      by: 'applicant',
      actorId: actor.userId,
    })
    const settled = await answerSuperseded(deps, tx, { row: saved, step, answers, actorId: actor.userId })
    const isSigned = settled.declarationId !== null && settled.declarationId === signedId
    const current = { ...open.content.answers, [step]: answers }
    // A signed one stays as a record, and counts again when the answer is changed back.
    if (!isSigned && !isDeclared(settled, current)) await withdrawDeclaration(deps, tx, settled, actor.userId)
  })
}

/** Whether the answers are unchanged, compared in their stored form. */
const isSame = (before: unknown, answers: StepAnswers): boolean =>
  isDeepStrictEqual(before, JSON.parse(JSON.stringify(answers)))

/** Far above the rate of the form, which saves every ten seconds and whenever a field loses focus. */
const DRAFTS_PER_MINUTE = { limit: 120, windowMs: 60_000 }
export const TOO_MANY_TEXT = 'Too many tries. Please try again later.'

/** Saves an unfinished page, which never counts as complete. */
export async function saveDraft(
  deps: KycDeps,
  actor: SignedIn,
  { step, draft, ...which }: Which & { readonly step: KycStep; readonly draft: string },
): Promise<void> {
  const { db, limits } = deps.ctx
  expectObject(draft)
  if (!(await limits.take(`kyc-draft:${actor.userId}`, DRAFTS_PER_MINUTE)).ok)
    throw new Problem(PROBLEM_CODES.tooMany, 429, TOO_MANY_TEXT)
  await db.transaction(async (tx) => {
    const open = await openOwn(deps, tx, actor, which)
    expectStep(open.row, step)
    await keepDraft(deps, tx, open, { step, draft, actorId: actor.userId })
  })
}

/** Writes the draft of a page; the case must be locked. */
export async function keepDraft(
  deps: KycDeps,
  tx: Executor,
  { row, key }: Pick<OwnCase, 'row' | 'key'>,
  { step, draft, actorId }: { step: KycStep; draft: string; actorId: string },
): Promise<CaseRow> {
  const draftSealed = key.seal(KYC_SEALED.draft(row.id, step), draft)
  await writeDraft(tx, { caseId: row.id, step, draftSealed, now: deps.ctx.clock.now() })
  return touchStep(deps, tx, { row, step, actorId, as: 'kyc.draftKept' })
}

/**
 * Sends the machine a page whose answers did not change, so that the version rises and forbidden changes are refused.
 * `isEmptied` makes the page incomplete.
 */
export function touchStep(
  deps: KycDeps,
  tx: Executor,
  given: { row: CaseRow; step: KycStep; actorId: string; as: KycAction; isEmptied?: boolean },
): Promise<CaseRow> {
  const { row, step: page, actorId, as, isEmptied = false } = given
  const step = stepNumber(row, page)
  const complete = !isEmptied && row.context.completeSteps.includes(step)
  // Removing a company document changes what the company has declared.
  const changed = as === 'kyc.documentRemoved' && page === 'company'
  const event = { type: 'kyc.stepSaved', step, complete, items: [], changed } as const
  return changeCase(deps, tx, { row, event, by: 'applicant', actorId, as })
}

/** Takes back an unsigned declaration that is no longer that of the pages. */
async function withdrawDeclaration(
  deps: KycDeps,
  tx: Executor,
  row: CaseRow,
  actorId: string,
): Promise<void> {
  if (row.declarationId === null) return
  const step = stepNumber(row, 'questionnaire')
  const complete = row.context.completeSteps.includes(step)
  await changeCase(deps, tx, {
    row,
    event: { type: 'kyc.stepSaved', step, complete, items: [] },
    by: 'applicant',
    actorId,
    also: { declarationId: null, declarationOf: null, declarationSignedAt: null },
    as: 'kyc.declarationVoid',
  })
}

type Judged = Pick<OwnCase, 'row' | 'content' | 'account' | 'documents'>

/** All errors of a page, by field. */
function problemsOf(
  deps: KycDeps,
  places: Places,
  { row, content, account, documents }: Judged,
  step: KycStep,
  answers: StepAnswers,
): FieldErrors {
  const around = ruleContextOf(places, {
    role: row.role,
    now: deps.ctx.clock.now(),
    answers: content.answers,
    accountEmail: account.email,
  })
  const idType = 'idType' in answers ? answers.idType : undefined
  const attached = new Set<KycDocumentKind>(documents.map(({ kind }) => kind))
  const missing = documentsAsked(row.role, step, idType).filter((kind) => !attached.has(kind))
  return {
    // The specification calls the photo of a document `image` (spec 3.7).
    ...(missing.some((kind) => PHOTO_KINDS.has(kind)) ? { image: KYC_TEXTS.noImage } : {}),
    ...Object.fromEntries(missing.map((kind) => [`documents.${kind}`, missingFileText(kind)])),
    ...kycStepProblems(step, answers, around),
  }
}

/** A saved page can become invalid, for example when a country is closed or a date passes. */
export function expectSound(deps: KycDeps, places: Places, open: Judged): void {
  for (const step of STEPS_OF[open.row.role]) {
    const answers = open.content.answers[step]
    // The machine refuses missing pages.
    if (answers === null || !KYC_STEP_SCHEMAS[step].safeParse(answers).success) continue
    const problems = problemsOf(deps, places, open, step, answers)
    const [[field, text] = []] = Object.entries(problems)
    if (field === undefined || text === undefined) continue
    throw new Problem(PROBLEM_CODES.invalid, 400, `${INVALID_TEXT}: ${STEP_TITLES[step]}`, {
      [`${step}.${field}`]: text,
    })
  }
}

/** Files that the new answers make superfluous: the back of a card, once a passport is chosen. */
function noLongerAsked({ row, documents }: OwnCase, step: KycStep, answers: StepAnswers): DocumentRow[] {
  const wanted = documentsAsked(row.role, step, 'idType' in answers ? answers.idType : undefined)
  return documents.filter(({ kind }) => kind === 'idBack' && step === 'identity' && !wanted.includes(kind))
}

/** @throws Problem 400 for a page that this role does not have */
export function expectStep({ role }: Pick<CaseRow, 'role'>, step: KycStep): void {
  if (!STEPS_OF[role].includes(step))
    throw new Problem(PROBLEM_CODES.invalid, 400, INVALID_TEXT, { step: 'There is no such page' })
}

/** Deeper than any page; limited because deep nesting would break the code that reads the draft later. */
const DRAFT_DEPTH = 6

/** @throws Problem 400 unless the draft is a JSON object */
export function expectObject(draft: string): void {
  const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
  try {
    const read: unknown = JSON.parse(draft)
    if (isObject(read) && isShallow(read, DRAFT_DEPTH)) return
  } catch {
    // Refused below.
  }
  throw new Problem(PROBLEM_CODES.invalid, 400, INVALID_TEXT, { draft: 'Invalid input' })
}

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.values(value).every((one) => isShallow(one, depth - 1))
}

/** The id of the declaration if it is signed; called outside the transaction because it asks another service. */
async function signedDeclaration(deps: KycDeps, actor: SignedIn, { role }: Which): Promise<string | null> {
  const row = await findCase(deps.ctx.db.orm, actor.userId, role)
  return row && (await isSigned(deps, row)) ? row.declarationId : null
}

export async function ownView(deps: KycDeps, actor: SignedIn, role: Which['role']): Promise<KycCaseWire> {
  return viewOf(deps, actor, role, await readOwn(deps, deps.ctx.db.orm, actor, role))
}
