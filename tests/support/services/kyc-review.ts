import { expect } from 'vitest'
import type { KycReviewCaseWire } from '#contracts/kyc/review.ts'
import type { KycRole } from '#contracts/kyc/steps.ts'
import type { ScreeningHit } from '#services/providers/screening/port.ts'
import { kycBench, seen, type KycBench, type Person } from './kyc.ts'
import { sql } from 'drizzle-orm'
import { query } from '#services/kit/database/database.ts'
import { GOOD_STEPS } from '#tests/support/people/kyc-samples.ts'
import { passportOf } from '#tests/support/files/passport-page.ts'

/** What a list of sanctions finds to the name of the good pages. */
export const A_HIT: ScreeningHit = {
  listId: 'un',
  entryId: 'entry-1',
  kind: 'sanction',
  matchedName: 'Aminah Exampelova',
  score: 0.93,
  why: 'The names are alike.',
}

let counter = 0

/** A member of compliance. */
export function reviewer(bench: KycBench): Promise<Person> {
  counter += 1
  return bench.person(`reviewer${counter}`, {
    isInvestor: false,
    roles: ['compliance'],
    names: ['Nadia', 'Farouk'],
  })
}

/** Looks at a case as a reviewer. */
export async function look(bench: KycBench, as: Person, caseId: string): Promise<KycReviewCaseWire> {
  return reviewed(await bench.call(as, 'GET', `/v2/users/kyc/review/${caseId}`))
}

function reviewed({ status, text }: { status: number; text: string }): KycReviewCaseWire {
  expect([status, text]).toEqual([200, expect.any(String)])
  return (JSON.parse(text) as { data: KycReviewCaseWire }).data
}

/** Approves every document and clears every hit of a case, and then the case, by as many reviewers as it takes. */
export async function approve(bench: KycBench, applicant: Person, role: KycRole): Promise<void> {
  const { _id } = await bench.mine(applicant, role)
  const first = await reviewer(bench)
  let { version, documents, hits } = await look(bench, first, _id)
  const decide = async (by: Person, path: string, body: object) => {
    const answer = await bench.call(by, 'PUT', `/v2/users/kyc/review/${_id}/${path}`, { version, ...body })
    ;({ version } = reviewed(answer))
  }
  for (const { _id: documentId } of documents)
    await decide(first, 'document', { documentId, decision: 'approved', reason: '' })
  for (const { _id: hitId } of hits)
    await decide(first, 'hit', { hitId, decision: 'cleared', reason: 'Another person.' })
  await decide(first, 'decision', { decision: 'approve', reason: '', items: [] })
  if ((await bench.mine(applicant, role)).state === 'approved') return
  await decide(await reviewer(bench), 'decision', { decision: 'approve', reason: '', items: [] })
}

/** What a reviewer is answered. */
interface ReviewAnswer {
  readonly status: number
  readonly message: string
  readonly fieldErrors: Readonly<Record<string, string>> | undefined
  readonly data: KycReviewCaseWire
}

/** Two reviewers, and applicants whose cases wait for them. */
export async function reviewBench() {
  const bench = await kycBench()
  const { image: photo } = await passportOf({
    firstName: 'Amina',
    lastName: 'Rahman',
    dob: GOOD_STEPS.personal.dob,
  })
  const facts = { isInvestor: false, roles: ['compliance'] }
  const nadia = await bench.person('nadia', { ...facts, names: ['Nadia', 'Farouk'] })
  const omar = await bench.person('omar', { ...facts, names: ['Omar', 'Said'] })
  let count = 0

  /** A submitted case that waits for a reviewer. */
  async function waiting(
    given: { role?: 'investor' | 'issuer'; pages?: Record<string, unknown>; who?: Person } = {},
  ): Promise<{ who: Person; id: string }> {
    const { role = 'investor', pages = {} } = given
    count += 1
    const who =
      given.who ??
      (await bench.person(`applicant${count}`, {
        isInvestor: role === 'investor',
        isIssuer: role === 'issuer',
      }))
    await bench.fillIn(who, role, { photo, pages })
    const { _id } = seen(await bench.submit(who, role))
    await bench.ctx.jobs.runDue()
    expect(await bench.mine(who, role)).toMatchObject({ state: 'review' })
    return { who, id: _id }
  }

  /** One call of a reviewer. */
  async function at(as: Person, method: string, path: string, body?: unknown): Promise<ReviewAnswer> {
    const { status, message, fieldErrors, text } = await bench.call(
      as,
      method,
      `/v2/users/kyc/review/${path}`,
      body,
    )
    return { status, message, fieldErrors, data: (JSON.parse(text) as { data: KycReviewCaseWire }).data }
  }

  const read = async (as: Person, id: string): Promise<KycReviewCaseWire> => {
    const answer = await at(as, 'GET', id)
    expect(answer.status, answer.message).toBe(200)
    return answer.data
  }

  const decide = async (as: Person, id: string, decision: string, reason = '', items: unknown[] = []) => {
    const [row] = await query<{ version: number }>(
      bench.store.db.orm,
      sql`SELECT version FROM users.kyc_case WHERE id = ${id}`,
    )
    return at(as, 'PUT', `${id}/decision`, { version: row?.version, decision, reason, items })
  }

  /** Approves every document and clears every hit. */
  async function settle(as: Person, id: string, except: readonly string[] = []): Promise<void> {
    let { version, documents, hits } = await read(as, id)
    const put = async (what: string, change: object) => {
      const { status, message, data } = await at(as, 'PUT', `${id}/${what}`, { version, ...change })
      expect(status, message).toBe(200)
      ;({ version } = data)
    }
    for (const { _id: documentId, kind } of documents)
      if (!except.includes(kind)) await put('document', { documentId, decision: 'approved', reason: '' })
    for (const { _id: hitId } of hits)
      await put('hit', { hitId, decision: 'cleared', reason: 'Born elsewhere, in another year' })
  }

  return { bench, photo, nadia, omar, waiting, at, read, decide, settle }
}
