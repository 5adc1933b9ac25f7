import { expect } from 'vitest'
import type { KycReviewCaseWire } from '#contracts/kyc/review.ts'
import type { KycRole } from '#contracts/kyc/steps.ts'
import type { ScreeningHit } from '#services/providers/screening/port.ts'
import type { KycBench, Person } from './kyc.ts'

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
