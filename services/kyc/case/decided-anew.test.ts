import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { KycReviewCaseWire } from '#contracts/kyc/review.ts'
import { query } from '#services/kit/database/database.ts'
import { look, reviewer } from '#tests/support/services/kyc-review.ts'
import { GOOD_STEPS } from '#tests/support/people/kyc-samples.ts'
import { kycBench, seen, type KycBench, type Person } from '#tests/support/services/kyc.ts'

let bench: KycBench
beforeAll(async () => {
  bench = await kycBench()
})
afterAll(() => bench?.close())

/** A case with all documents approved, sent back for the figures. */
async function sentBack(mailbox: string): Promise<Person> {
  const who = await bench.person(mailbox)
  await bench.fillIn(who, 'investor')
  const { _id } = seen(await bench.submit(who, 'investor'))
  await bench.ctx.jobs.runDue()
  const staff = await reviewer(bench)
  const put = async (what: string, body: object) => {
    const { version } = await look(bench, staff, _id)
    const path = `/v2/users/kyc/review/${_id}/${what}`
    expect((await bench.call(staff, 'PUT', path, { version, ...body })).status).toBe(200)
  }
  for (const { _id: documentId } of (await look(bench, staff, _id)).documents)
    await put('document', { documentId, decision: 'approved', reason: '' })
  const items = [{ step: 'financial', reason: 'It is more than you earn.' }]
  await put('decision', { decision: 'revision', reason: 'Please look again.', items })
  return who
}

async function handedIn(who: Person): Promise<KycReviewCaseWire> {
  seen(await bench.save(who, 'investor', 'financial', GOOD_STEPS.financial))
  if (!(await bench.mine(who)).isDocSign) await bench.askAndSign(who, 'investor')
  seen(await bench.submit(who, 'investor'))
  await bench.ctx.jobs.runDue()
  return look(bench, await reviewer(bench), (await bench.mine(who))._id)
}

const decisions = ({ documents }: KycReviewCaseWire) =>
  Object.fromEntries(documents.map(({ kind, decision }) => [kind, decision]))
const decidersOf = (caseId: string) =>
  query<{ kind: string }>(
    bench.store.db.orm,
    sql`SELECT kind FROM users.kyc_document WHERE case_id = ${caseId} AND decided_by IS NOT NULL ORDER BY kind`,
  )

it('documents are decided anew once a page they were held against says something else', async () => {
  const who = await sentBack('bornagain')
  seen(await bench.save(who, 'investor', 'personal', { ...GOOD_STEPS.personal, dob: '1988-03-01' }))
  const { _id } = await bench.mine(who)
  expect(await decidersOf(_id)).toEqual([{ kind: 'proofOfAddress' }])
  const shown = await handedIn(who)
  expect(decisions(shown)).toEqual({
    idFront: 'undecided',
    selfie: 'undecided',
    proofOfAddress: 'approved',
  })
  expect(shown.actions.find(({ action }) => action === 'approve')).toMatchObject({
    isAllowed: false,
    why: 'Approve every document first.',
  })
})

it('what is saved again as it was leaves every decision', async () => {
  const who = await sentBack('sameagain')
  for (const step of ['identity', 'address', 'personal'] as const)
    seen(await bench.save(who, 'investor', step, bench.goodPage(who, step)))
  expect(decisions(await handedIn(who))).toEqual({
    idFront: 'approved',
    selfie: 'approved',
    proofOfAddress: 'approved',
  })
})
