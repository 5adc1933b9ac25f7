import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { KYC_CASE_GUARD_TEXTS } from '#machines/kyc-case/labels.ts'
import { query } from '#services/kit/database/database.ts'
import { A_HIT, look, reviewer } from '#tests/support/services/kyc-review.ts'
import { kycBench, seen, type KycBench, type Person } from '#tests/support/services/kyc.ts'

/* Reviewers learn nothing in the queue about findings in their own case. */
let bench: KycBench
beforeAll(async () => {
  bench = await kycBench()
})
afterAll(() => bench?.close())
afterEach(() => vi.restoreAllMocks())

async function named(mailbox: string): Promise<Person & { readonly caseId: string }> {
  vi.spyOn(bench.screening, 'screen').mockResolvedValue({
    listVersion: 'o1',
    hits: [A_HIT],
  })
  const someone = await bench.person(mailbox, { roles: ['compliance'] })
  await bench.fillIn(someone, 'investor')
  const { _id } = seen(await bench.submit(someone, 'investor'))
  await bench.ctx.jobs.runDue()
  return { ...someone, caseId: _id }
}

async function queue(as: Person, search: string) {
  const { text } = await bench.call(as, 'GET', `/v2/users/kyc/review?perPage=50&${search}`)
  const { data, totalCount } = JSON.parse(text) as { totalCount: number; data: { _id: string }[] }
  return { data, ids: data.map(({ _id }) => _id), totalCount }
}

it('a line of one’s own shows neither risk nor hits, and is found by neither', async () => {
  const own = await named('own')
  const other = await named('other')
  const seenByOthers = await queue(other, 'state=review')
  expect(seenByOthers.data.find(({ _id }) => _id === own.caseId)).toMatchObject({
    riskLevel: 'high',
    openHits: 1,
    isOwn: false,
  })
  // A first approval would reveal that two are needed.
  await query(
    bench.store.db.orm,
    sql`UPDATE users.kyc_case SET approvals = ARRAY['usr_somebody'] WHERE id = ${own.caseId}`,
  )
  const shown = await queue(own, 'state=review')
  expect(shown.data.find(({ _id }) => _id === own.caseId)).toMatchObject({
    riskScore: 0,
    riskLevel: 'low',
    openHits: 0,
    awaitsSecond: false,
    isOwn: true,
  })
  for (const search of ['state=hits', 'risk=high', 'risk=medium', 'risk=low', 'state=hits&risk=high']) {
    const { ids, totalCount } = await queue(own, search)
    expect([search, ids.includes(own.caseId), totalCount]).toEqual([search, false, ids.length])
  }
  // The other case has the same risk and is newer, so that only hiding the own risk puts it first.
  expect((await queue(own, 'state=review&sort=risk')).ids).toEqual([other.caseId, own.caseId])
  expect((await queue(other, 'state=review&sort=risk')).ids).toEqual([own.caseId, other.caseId])
  expect((await queue(other, 'state=hits')).ids).toEqual([own.caseId])
})

it('a decision about oneself is refused alike whatever version, document or hit is named', async () => {
  const own = await named('guessing')
  const { version, documents, hits } = await look(bench, await reviewer(bench), own.caseId)
  const answers = new Set<string>()
  const put = async (path: string, body: object) => {
    const to = `/v2/users/kyc/review/${own.caseId}/${path}`
    const { status, message } = await bench.call(own, 'PUT', to, body)
    answers.add(`${status} ${message}`)
  }
  for (const guess of [1, version - 1, version, version + 1]) {
    await put('decision', { version: guess, decision: 'approve', reason: '', items: [] })
    for (const hitId of [hits[0]?._id, 'hit_unknown'])
      await put('hit', { version: guess, hitId, decision: 'cleared', reason: 'Not me' })
    for (const documentId of [documents[0]?._id, 'doc_unknown'])
      await put('document', { version: guess, documentId, decision: 'approved', reason: '' })
    await put('company', { version: guess, decision: 'Approved', reason: '' })
  }
  expect([...answers]).toEqual([`409 ${KYC_CASE_GUARD_TEXTS.isNotApplicant}`])
})
