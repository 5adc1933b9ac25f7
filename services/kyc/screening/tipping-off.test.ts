import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { ScreeningHit } from '#services/providers/screening/port.ts'
import { A_HIT, approve, look, reviewer } from '#tests/support/services/kyc-review.ts'
import { GOOD_STEPS } from '#tests/support/people/kyc-samples.ts'
import { kycBench, seen, type KycBench, type Person } from '#tests/support/services/kyc.ts'

/* Applicants see only the outcome of the review: a count would reveal a hit. */
let bench: KycBench
beforeAll(async () => {
  bench = await kycBench()
  bench.startService('user')
})
afterAll(() => bench?.close())
afterEach(() => vi.restoreAllMocks())

function lists(listVersion: string, hits: readonly ScreeningHit[] = []): void {
  vi.restoreAllMocks()
  vi.spyOn(bench.screening, 'listVersion').mockResolvedValue(listVersion)
  vi.spyOn(bench.screening, 'screen').mockResolvedValue({ listVersion, hits })
}

async function submitted(mailbox: string): Promise<Person & { readonly caseId: string }> {
  const someone = await bench.person(mailbox)
  await bench.fillIn(someone, 'investor')
  const { _id } = seen(await bench.submit(someone, 'investor'))
  await bench.ctx.jobs.runDue()
  return { ...someone, caseId: _id }
}

async function hourPasses(): Promise<void> {
  bench.clock.advance(3_600_000)
  await bench.ctx.jobs.runDue()
}

/** The applicant's own view without the addresses of files, which differ in every answer. */
async function viewOf(someone: Person): Promise<unknown> {
  const view = await bench.mine(await bench.enter(someone))
  return JSON.parse(JSON.stringify(view, (at, one: unknown) => (at === 'url' ? 0 : one)))
}

async function decideHit(caseId: string, decision: string) {
  const staff = await reviewer(bench)
  const { version, hits } = await look(bench, staff, caseId)
  const body = { version, hitId: hits[0]?._id, decision, reason: 'Born in another year' }
  const answer = await bench.call(staff, 'PUT', `/v2/users/kyc/review/${caseId}/hit`, body)
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
}

const decisionsOf = async (caseId: string) =>
  (await look(bench, await reviewer(bench), caseId)).hits.map(({ decision }) => decision)

it('a case in review looks the same to its applicant before lists name them, after, and once that is decided', async () => {
  lists('w1')
  const someone = await submitted('counting')
  const before = await viewOf(someone)
  const { version } = await look(bench, await reviewer(bench), someone.caseId)
  lists('w2', [A_HIT])
  await hourPasses()
  expect(await decisionsOf(someone.caseId)).toEqual(['open'])
  expect(await viewOf(someone)).toEqual(before)
  await decideHit(someone.caseId, 'confirmed')
  expect(await decisionsOf(someone.caseId)).toEqual(['confirmed'])
  expect(await viewOf(someone)).toEqual(before)
  // The version reviewers see increases, so that two reviewers do not overwrite each other.
  expect((await look(bench, await reviewer(bench), someone.caseId)).version).toBe(version + 2)
})

it('what it takes to approve a case with hits is counted like what it takes for one without', async () => {
  lists('w3')
  const calm = await submitted('calm')
  lists('w3', [A_HIT, { ...A_HIT, entryId: 'entry-2' }])
  const named = await submitted('named')
  const versionOf = async (as: Person) => (await bench.mine(as)).version
  expect(await versionOf(named)).toBe(await versionOf(calm))
  await approve(bench, calm, 'investor')
  // This approval needs two reviewers and two cleared hits.
  await approve(bench, named, 'investor')
  expect((await look(bench, await reviewer(bench), named.caseId)).approvals).toHaveLength(2)
  expect(await versionOf(named)).toBe(await versionOf(calm))
})

it('a hit goes with a case that is sent back: a reviewer finds it there, decides it, and tells nobody', async () => {
  lists('w4')
  const someone = await submitted('takenalong')
  lists('w5', [A_HIT])
  await hourPasses()
  const staff = await reviewer(bench)
  const items = [{ step: 'address', reason: 'The bill shows another street.' }]
  const back = { decision: 'revision', reason: 'The address', items }
  const { version } = await look(bench, staff, someone.caseId)
  const path = `/v2/users/kyc/review/${someone.caseId}/decision`
  expect((await bench.call(staff, 'PUT', path, { version, ...back })).status).toBe(200)
  const waiting = async () =>
    (await bench.call(staff, 'GET', '/v2/users/kyc/review?state=hits&perPage=50')).text
  expect(await waiting()).toContain(someone.caseId)
  const before = await viewOf(someone)
  const shown = await look(bench, staff, someone.caseId)
  expect(shown.actions.find(({ action }) => action === 'hit')).toMatchObject({ isAllowed: true })
  await decideHit(someone.caseId, 'cleared')
  expect(await decisionsOf(someone.caseId)).toEqual(['cleared'])
  expect(await viewOf(someone)).toEqual(before)
  expect(await waiting()).not.toContain(someone.caseId)
  // The page that was open is saved with the version that it knows.
  seen(await bench.save(await bench.enter(someone), 'investor', 'address', GOOD_STEPS.address))
})
