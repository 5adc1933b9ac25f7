import type * as z from 'zod/mini'
import type { kycPrecheck } from '#contracts/kyc.ts'
import { dobProblem, isOntario, residenceProblem } from '#contracts/kyc-rules.ts'
import { STEPS_OF, type KycStep } from '#contracts/kyc-steps.ts'
import { KYC_TEXTS } from '#contracts/kyc-texts.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { INVALID_MESSAGE } from '#services/kit/host-input.ts'
import { Problem } from '#services/kit/problem.ts'
import type { SignedIn } from '#services/kit/service.ts'
import { expectRole, openOwn } from './own-case.ts'
import { keepDraft, ownView, TOO_MANY_TEXT } from './pages.ts'
import type { KycParts } from './parts.ts'
import { findCase } from './store.ts'
import { dayOf, readPlaces, type Places } from './surroundings.ts'

type Body = z.output<NonNullable<typeof kycPrecheck.body>>
type Told = z.input<typeof kycPrecheck.reply>['data']

const NOTES = {
  ontario:
    'Because you live in Ontario you acknowledge each risk with your initials, and how much you may invest follows from your income and wealth.',
  canada: 'In Canada, how much you may invest follows from the rules of your province.',
} as const

const CHECKS_PER_HOUR = { limit: 60, windowMs: 3_600_000 }

/** Whether somebody may use the platform; what they typed is kept as drafts, so that it is not asked again. */
export async function precheck(parts: KycParts, actor: SignedIn, body: Body): Promise<Told> {
  const { db, clock, limits } = parts.context
  const { role, firstName, lastName, dob, country, province } = body
  expectRole(actor, role)
  if (!(await limits.take(`kyc-precheck:${actor.userId}`, CHECKS_PER_HOUR)).ok)
    throw new Problem(PROBLEM_CODES.tooMany, 429, TOO_MANY_TEXT)
  const problems = faultsOf(await readPlaces(parts.places), body, dayOf(clock.now()))
  if (Object.keys(problems).length > 0)
    throw new Problem(PROBLEM_CODES.invalid, 400, INVALID_MESSAGE, problems)
  const seen = await findCase(db.orm, actor.userId, role)
  // Whoever is further on has told all of this already.
  if (seen === undefined || (seen.state === 'draft' && seen.context.completeSteps.length === 0)) {
    const pages: [KycStep, object][] = [
      ['identity', { firstName, lastName, name: `${firstName} ${lastName}`.slice(0, 100) }],
      ['address', { country, province }],
      ['personal', { dob }],
    ]
    await db.transaction(async (tx) => {
      const open = await openOwn(parts, tx, actor, { role, version: seen?.version ?? 0 })
      let { row } = open
      const { email, phone } = open.account
      for (const [step, fields] of pages) {
        const before: unknown = JSON.parse(open.content.drafts[step] ?? '{}')
        const account = step === 'identity' ? { email, phone } : {}
        const draft = JSON.stringify({ ...account, ...(typeof before === 'object' ? before : {}), ...fields })
        row = await keepDraft(parts, tx, { row, key: open.key }, { step, draft, actorId: actor.userId })
      }
    })
  }
  return {
    isEligible: true,
    notes: notesOf({ country, province }),
    steps: STEPS_OF[role].length,
    kyc: await ownView(parts, actor, role),
  }
}

function faultsOf(places: Places, { dob, country, province }: Body, today: string): Record<string, string> {
  const known = places.provincesOf(country)
  const faults = {
    dob: dobProblem(dob, today),
    country: residenceProblem(country, places),
    province: known.length > 0 && !known.includes(province) ? KYC_TEXTS.province : undefined,
  }
  return Object.fromEntries(
    Object.entries(faults).flatMap(([field, text]) => (text === undefined ? [] : [[field, text]])),
  )
}

function notesOf(residence: { country: string; province: string }): string[] {
  if (isOntario(residence)) return [NOTES.ontario]
  return residence.country === 'CA' ? [NOTES.canada] : []
}
