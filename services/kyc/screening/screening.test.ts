import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ScreeningHit } from '#services/providers/screening/port.ts'
import { A_HIT, look, reviewer } from '#tests/support/services/kyc-review.ts'
import { GOOD_STEPS } from '#tests/support/people/kyc-samples.ts'
import { kycBench, seen, type KycBench, type Person } from '#tests/support/services/kyc.ts'

/* A cleared hit is cleared only for the facts known at the time. */
let bench: KycBench
beforeAll(async () => {
  bench = await kycBench()
  bench.startService('user')
})
afterAll(() => bench?.close())
afterEach(() => vi.restoreAllMocks())

const PEP: ScreeningHit = {
  ...A_HIT,
  kind: 'pep',
  why: '93% alike to the listed name; the year of birth differs.',
}

let number = 0
function lists(hits: readonly ScreeningHit[]): void {
  number += 1
  const listVersion = `s${number}`
  vi.restoreAllMocks()
  vi.spyOn(bench.screening, 'listVersion').mockResolvedValue(listVersion)
  vi.spyOn(bench.screening, 'screen').mockResolvedValue({ listVersion, hits })
}

/** Sends a reviewer's decision with the present version. */
async function send(caseId: string, path: string, body: object): Promise<void> {
  const staff = await reviewer(bench)
  const { version } = await look(bench, staff, caseId)
  const to = `/v2/users/kyc/review/${caseId}/${path}`
  const answer = await bench.call(staff, 'PUT', to, { version, ...body })
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
}

const hitsOf = async (caseId: string) => (await look(bench, await reviewer(bench), caseId)).hits

/** A case in review with one hit, cleared. */
async function cleared(mailbox: string): Promise<Person & { readonly caseId: string }> {
  lists([PEP])
  const someone = await bench.person(mailbox)
  await bench.fillIn(someone, 'investor')
  const { _id: caseId } = seen(await bench.submit(someone, 'investor'))
  await bench.ctx.jobs.runDue()
  const [hit] = await hitsOf(caseId)
  await send(caseId, 'hit', { hitId: hit?._id, decision: 'cleared', reason: 'Born in another year' })
  return { ...someone, caseId }
}

describe('what was cleared', () => {
  it.each([
    [
      'stays so when names are alike by a little more',
      { score: 0.95, why: PEP.why.replace('93', '95') },
      'cleared',
    ],
    [
      'is open again when the birth fits now',
      { why: '93% alike to the listed name; the year of birth fits.' },
      'open',
    ],
    ['is open again when the name is the same now', { score: 1 }, 'open'],
    ['is open again when the entry names somebody else', { matchedName: 'Amina Rahman' }, 'open'],
    ['is open again when it is a sanction now', { kind: 'sanction' as const }, 'open'],
  ])('%s', async (title, change, decision) => {
    const { caseId } = await cleared(title.replaceAll(/\W/g, '').slice(0, 40).toLowerCase())
    lists([{ ...PEP, ...change }])
    bench.clock.advance(3_600_000)
    await bench.ctx.jobs.runDue()
    expect((await hitsOf(caseId)).map((hit) => [hit.decision, hit.listVersion])).toEqual([
      [decision, `s${number}`],
    ])
  })

  it('is open again for a name that was changed, whatever of it is looked for', async () => {
    const someone = await cleared('renamed')
    const items = [{ step: 'identity', reason: 'The name is not the one printed.' }]
    await send(someone.caseId, 'decision', { decision: 'revision', reason: 'The name', items })
    const identity = { ...GOOD_STEPS.identity, email: someone.email, name: 'Amina Exampelova' }
    seen(await bench.save(someone, 'investor', 'identity', identity))
    await bench.askAndSign(someone, 'investor')
    seen(await bench.submit(someone, 'investor'))
    await bench.ctx.jobs.runDue()
    // One entry of a list is one hit, however many names it was found by.
    expect((await hitsOf(someone.caseId)).map(({ decision, reason }) => [decision, reason])).toEqual([
      ['open', null],
    ])
  })
})
