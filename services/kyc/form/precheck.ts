import type * as z from 'zod/mini'
import { dayOf } from '#contracts/dates.ts'
import type { kycPrecheck } from '#contracts/kyc/kyc.ts'
import { isOntario, precheckProblems } from '#contracts/kyc/rules.ts'
import { STEPS_OF, type KycRole } from '#contracts/kyc/steps.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { INVALID_TEXT } from '#contracts/texts.ts'
import { Problem } from '#services/kit/http/problem.ts'
import type { SignedIn } from '#services/kit/http/service.ts'
import { readContent } from '#services/kyc/case/content.ts'
import { expectRole, openOwn } from '#services/kyc/case/lifecycle.ts'
import { keepDraft, ownView, TOO_MANY_TEXT } from './pages.ts'
import type { KycDeps } from '#services/kyc/deps.ts'
import { findCase } from '#services/kyc/store.ts'
import { readPlaces, type Places } from '#services/kyc/case/rule-context.ts'
import { prefilledDrafts, type PrecheckBody } from './prefill.ts'

type Eligibility = z.input<typeof kycPrecheck.reply>['data']

const NOTES = {
  ontario:
    'Because you live in Ontario you acknowledge each risk with your initials, and how much you may invest follows from your income and wealth.',
  canada: 'In Canada, how much you may invest follows from the rules of your province.',
} as const

const CHECKS_PER_HOUR = { limit: 60, windowMs: 3_600_000 }

/** Checks whether the applicant may use the platform and keeps the answers as drafts, so that nothing is asked twice. */
export async function precheck(deps: KycDeps, actor: SignedIn, body: PrecheckBody): Promise<Eligibility> {
  const { db, clock, limits } = deps.ctx
  const { role, country, province } = body
  expectRole(actor, role)
  if (!(await limits.take(`kyc-precheck:${actor.userId}`, CHECKS_PER_HOUR)).ok)
    throw new Problem(PROBLEM_CODES.tooMany, 429, TOO_MANY_TEXT)
  const places = await readPlaces(deps.places)
  const problems = precheckProblems(body, { ...places, today: dayOf(clock.now()) })
  if (Object.keys(problems).length > 0) throw new Problem(PROBLEM_CODES.invalid, 400, INVALID_TEXT, problems)
  const seen = await findCase(db.orm, actor.userId, role)
  // Once a page is complete, these answers are already in the case.
  if (seen === undefined || (seen.state === 'draft' && seen.context.completeSteps.length === 0))
    await begin(deps, actor, { body, places, version: seen?.version ?? 0 })
  return {
    isEligible: true,
    notes: notesOf(role, { country, province }),
    steps: STEPS_OF[role].length,
    kyc: await ownView(deps, actor, role),
  }
}

/** Creates the case with drafts from the account and from the person's case in the other role. */
async function begin(
  deps: KycDeps,
  actor: SignedIn,
  { body, places, version }: { body: PrecheckBody; places: Places; version: number },
): Promise<void> {
  const { role } = body
  await deps.ctx.db.transaction(async (tx) => {
    const { row: begun, key, account, content } = await openOwn(deps, tx, actor, { role, version })
    const otherRow = await findCase(tx, actor.userId, role === 'investor' ? 'issuer' : 'investor')
    const other = otherRow && (await readContent(tx, key, otherRow))
    const { email, phone } = account
    let row = begun
    const drafts = prefilledDrafts(body, { account: { email, phone }, places, own: content, other })
    for (const [step, fields] of drafts)
      row = await keepDraft(
        deps,
        tx,
        { row, key },
        { step, draft: JSON.stringify(fields), actorId: actor.userId },
      )
  })
}

function notesOf(role: KycRole, residence: { country: string; province: string }): string[] {
  if (role === 'issuer') return []
  if (isOntario(residence)) return [NOTES.ontario]
  return residence.country === 'CA' ? [NOTES.canada] : []
}
