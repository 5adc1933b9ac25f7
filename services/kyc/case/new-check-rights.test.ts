// Over 20 s: each test submits and approves two cases of one person.
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { GOOD_STEPS } from '#tests/support/people/kyc-samples.ts'
import { A_HIT, approve, reviewer } from '#tests/support/services/kyc-review.ts'
import { caseById } from '#services/kyc/store.ts'
import { kycBench, seen, type KycBench, type Person } from '#tests/support/services/kyc.ts'
import { newChecks } from '#tests/support/services/kyc-new-check.ts'

/* No right is gained, and no finding lost, by a second case of one person. */
let bench: KycBench
let on: ReturnType<typeof newChecks>
beforeAll(async () => {
  bench = await kycBench()
  on = newChecks(bench)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => bench?.close())

const AGAIN = { items: [{ step: 'address', reason: 'Please send it again.' }] }

const isQueued = async (state: string, id: string) =>
  (await bench.call(await reviewer(bench), 'GET', `/v2/users/kyc/review?state=${state}`)).text.includes(id)

/** Lists that find the person, or nobody. */
const listsFind = (listVersion: string, hits: readonly object[]) => {
  vi.spyOn(bench.screening, 'listVersion').mockResolvedValue(listVersion)
  vi.spyOn(bench.screening, 'screen').mockResolvedValue({ listVersion, hits } as never)
}

/** An approved new check; the first case is replaced. */
async function renewed(mailbox: string): Promise<{ who: Person; id: string }> {
  const who = await on.approved(mailbox)
  seen(await on.begin(who))
  const id = await on.submitAs(who, 'Aminah')
  await approve(bench, who, 'investor')
  expect(await on.statesOf(who)).toEqual(['replaced', 'approved'])
  return { who, id }
}

/** Finishes the new check of an issuer, with the company as it was. */
async function finishIssuer(
  who: Person,
  pages: { readonly personal?: object; readonly financial?: object } = {},
): Promise<void> {
  await bench.fillIn(who, 'issuer', { until: 'company', pages })
  if (pages.financial) seen(await bench.save(who, 'issuer', 'financial', pages.financial))
  await bench.save(who, 'issuer', 'questionnaire', GOOD_STEPS.questionnaire)
  await bench.askAndSign(who, 'issuer')
  seen(await bench.submit(who, 'issuer'))
  await bench.ctx.jobs.runDue()
  await approve(bench, who, 'issuer')
}

describe('a company', () => {
  it.each(['Rejected', 'Approved'])('that is %s while the new check is open stays so', async (verdict) => {
    const who = await on.approved(`company${verdict.toLowerCase()}`, 'issuer')
    const { _id } = await bench.mine(who, 'issuer')
    if (verdict === 'Rejected') await on.decideCompany(_id, 'Approved')
    seen(await on.begin(who, 'issuer'))
    await on.decideCompany(_id, verdict)
    await finishIssuer(who)
    expect(await on.userOf(who)).toMatchObject({ companyStatus: verdict })
  })

  it('that one reviewer has approved waits for a second one after a new check at high risk', async () => {
    const who = await on.approved('companyagain', 'issuer')
    const { _id } = await bench.mine(who, 'issuer')
    await on.decideCompany(_id, 'Approved')
    seen(await on.begin(who, 'issuer'))
    await finishIssuer(who, {
      personal: { ...GOOD_STEPS.personal, pep: 'YES' },
      financial: { ...GOOD_STEPS.financial, jurisdiction: 'LB' },
    })
    expect(await on.userOf(who)).toMatchObject({ isApproved: true, companyStatus: 'Pending' })
    await on.decideCompany((await bench.mine(who, 'issuer'))._id, 'Approved')
    expect(await on.userOf(who)).toMatchObject({ companyStatus: 'Approved' })
  })
})

describe('a screening hit', () => {
  it('on the earlier name keeps the new check from being approved', async () => {
    const who = await on.approved('hitbefore')
    const { _id } = await bench.mine(who)
    bench.startService('user')
    listsFind('later', [A_HIT])
    bench.clock.advance(3_600_000)
    await bench.ctx.jobs.runDue()
    expect(await isQueued('hits', _id)).toBe(true)
    listsFind('later', [])
    const again = await bench.enter({ ...who, isInvestor: true })
    seen(await on.begin(again))
    const id = await on.submitAs(again, 'Zainab')
    await expect(approve(bench, again, 'investor')).rejects.toThrow()
    expect(await on.decide(id, 'approve')).toMatchObject({
      status: 409,
      message: 'Clear every screening hit of the earlier case first.',
    })
    expect(await isQueued('hits', _id)).toBe(true)
  })

  it('on the new name stays with the reviewers when the applicant stops the check', async () => {
    const who = await on.approved('hitafter')
    listsFind('newest', [A_HIT])
    seen(await on.begin(who))
    const id = await on.submitAs(who, 'Zainab')
    vi.restoreAllMocks()
    expect((await on.decide(id, 'revision', AGAIN)).status).toBe(200)
    const { declarationSignedAt } = await caseRow(id)
    seen(await on.stop(who))
    expect(await isQueued('hits', id)).toBe(true)
    // What was submitted stays evidence.
    expect((await caseRow(id)).declarationSignedAt).toEqual(declarationSignedAt)
    expect(declarationSignedAt).not.toBeNull()
    expect((await on.decide(id, 'reject')).status).toBe(200)
    expect(await on.userOf(who)).toMatchObject({ isApproved: true })
  })
})

const caseRow = async (id: string) => {
  const row = await caseById(bench.store.db.orm, id)
  if (!row) throw new Error('The case is gone')
  return row
}

describe('the right to invest', () => {
  it('is not gained by a new check where the earlier case was rejected meanwhile', async () => {
    const who = await on.approved('rejectedmeanwhile')
    const { _id } = await bench.mine(who)
    seen(await on.begin(who))
    await on.decide(_id, 'revoke')
    await on.decide(_id, 'reject')
    expect(await bench.mine(who)).toMatchObject({ isNewCheck: true, isEarlierApproved: false })
    const id = await on.submitAs(who, 'Zainab')
    await expect(approve(bench, who, 'investor')).rejects.toThrow()
    expect(await on.decide(id, 'approve')).toMatchObject({
      status: 409,
      message: 'The earlier case is rejected: open it again first, or reject this new check.',
    })
    expect((await on.userOf(who)).isApproved).toBe(false)
  })

  it('of an approved new check is like that of any other case: not stopped, and opened again', async () => {
    const { who, id } = await renewed('likeany')
    await on.decide(id, 'revoke')
    await on.decide(id, 'revision', AGAIN)
    expect(await bench.mine(who)).toMatchObject({ state: 'revision', isNewCheck: false })
    expect((await on.stop(who)).status).toBe(409)
    seen(await bench.save(who, 'investor', 'address', GOOD_STEPS.address))
    seen(await bench.submit(who, 'investor'))
    await bench.ctx.jobs.runDue()
    await on.decide(id, 'reject')
    expect((await on.decide(id, 'reopen')).status).toBe(200)
  })
})

it('the name that was saved last counts, whichever case is approved when', async () => {
  const who = await bench.person('bothroles', { isInvestor: true, isIssuer: true })
  for (const role of ['investor', 'issuer'] as const) {
    await bench.fillIn(who, role)
    seen(await bench.submit(who, role))
    await bench.ctx.jobs.runDue()
    if (role === 'investor') await approve(bench, who, role)
    bench.clock.advance(60_000)
  }
  seen(await on.begin(who))
  await on.submitAs(who, 'Aminah')
  bench.clock.advance(60_000)
  await approve(bench, who, 'issuer')
  expect((await on.userOf(who)).firstName).toBe('Amina')
  await approve(bench, who, 'investor')
  expect((await on.userOf(who)).firstName).toBe('Aminah')

  const { _id } = await bench.mine(who, 'issuer')
  await on.decide(_id, 'revoke')
  await on.decide(_id, 'revision', AGAIN)
  bench.clock.advance(60_000)
  // A draft changes no answer.
  const { version } = await bench.mine(who, 'issuer')
  const draft = { role: 'issuer', version, step: 'identity', draft: '{"firstName":"x"}' }
  seen(await bench.call(who, 'PUT', '/v2/users/kyc/draft', draft))
  seen(await bench.save(who, 'issuer', 'address', GOOD_STEPS.address))
  seen(await bench.submit(who, 'issuer'))
  await bench.ctx.jobs.runDue()
  await approve(bench, who, 'issuer')
  expect((await on.userOf(who)).firstName).toBe('Aminah')
})
