import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NO_NEW_CHECK_TEXT } from '#machines/kyc-case/labels.ts'
import { query } from '#services/kit/database/database.ts'
import { checkFiles, readChecks } from '#services/privacy/kyc.ts'
import { recordKeyOf } from '#services/kit/security/personal-records.ts'
import { approve, look, reviewer } from '#tests/support/services/kyc-review.ts'
import { newChecks } from '#tests/support/services/kyc-new-check.ts'
import { kycBench, seen, type KycBench } from '#tests/support/services/kyc.ts'

let bench: KycBench
let on: ReturnType<typeof newChecks>
beforeAll(async () => {
  bench = await kycBench()
  on = newChecks(bench)
})
afterAll(() => bench?.close())

describe('a new check beside an approved case (reading A21)', () => {
  it('keeps name and rights until it is approved, and shows the reviewer both names', async () => {
    const who = await on.approved('renewed')
    const before = await bench.mine(who)
    bench.clock.advance(60_000)
    const begun = seen(await on.begin(who))
    expect(begun).toMatchObject({ state: 'draft', isNewCheck: true, documents: [] })
    expect(begun._id).not.toBe(before._id)
    // What is not proved by a document in a name is taken over; the declaration is given anew.
    expect(begun.answers).toMatchObject({
      identity: null,
      address: null,
      questionnaire: null,
      financial: before.answers.financial,
    })
    expect(begun.steps.map(({ status }) => status)).toEqual([
      'started',
      'started',
      'done',
      'done',
      'done',
      'done',
      'todo',
    ])
    expect(JSON.parse(begun.steps[0]?.draft ?? '')).toMatchObject({ firstName: 'Amina' })

    const id = await on.submitAs(who, 'Aminah')
    expect(await on.userOf(who)).toMatchObject({ firstName: 'Amina', isApproved: true })
    const nadia = await reviewer(bench)
    const shown = await look(bench, nadia, id)
    expect(shown).toMatchObject({
      name: 'Amina Rahman',
      answers: { identity: { firstName: 'Aminah' } },
      replaces: { _id: before._id, reference: before.reference },
    })
    await approve(bench, who, 'investor')
    expect(await on.userOf(who)).toMatchObject({ firstName: 'Aminah', isApproved: true })
    expect(await on.statesOf(who)).toEqual(['replaced', 'approved'])
    expect(await bench.mine(who)).toMatchObject({ _id: id, state: 'approved' })

    // Both are kept: the law asks for what was once checked.
    const key = await recordKeyOf(bench.ctx, bench.store.db.orm, who.userId)
    if (!key) throw new Error('no record key')
    const kept = await readChecks(bench.store.db.orm, { userId: who.userId, isApplicant: true }, key)
    expect(kept).toHaveLength(2)

    // The approval is withdrawn and given again: the earlier case is replaced once.
    await on.decide(id, 'revoke', { reason: 'A doubt' })
    expect(await on.userOf(who)).toMatchObject({ firstName: 'Aminah', isApproved: false })
    await approve(bench, who, 'investor')
    expect(await on.statesOf(who)).toEqual(['replaced', 'approved'])
  })

  it('leaves everything as it was when it is rejected or stopped', async () => {
    const who = await on.approved('refusednew')
    bench.clock.advance(60_000)
    seen(await on.begin(who))
    const id = await on.submitAs(who, 'Zainab')
    expect((await on.decide(id, 'reject', { reason: 'The document is of another person.' })).status).toBe(200)
    expect(await on.userOf(who)).toMatchObject({ firstName: 'Amina', isApproved: true })
    expect(await bench.mine(who)).toMatchObject({
      state: 'approved',
      isNewCheck: false,
      newCheckRefusal: 'The document is of another person.',
    })
    bench.clock.advance(60_000)
    seen(await on.begin(who))
    expect(await bench.mine(who)).toMatchObject({ state: 'draft', isNewCheck: true })
    // Two would be open.
    const reopened = await on.decide(id, 'reopen', { reason: 'A mistake.' })
    expect([reopened.status, reopened.message]).toEqual([
      409,
      'A new check is not opened again. The applicant can start another one.',
    ])

    // It is stopped, and what was typed is destroyed.
    const { _id } = await bench.mine(who)
    seen(await bench.attach(who, 'investor', 'proofOfAddress'))
    const after = seen(await on.stop(who, 'investor'))
    expect(after).toMatchObject({ state: 'approved', isNewCheck: false, newCheckRefusal: null })
    expect(await on.statesOf(who)).toEqual(['approved', 'rejected', 'withdrawn'])
    const left = await query(
      bench.store.db.orm,
      sql`SELECT FROM users.kyc_page WHERE case_id = ${_id} UNION ALL SELECT FROM users.kyc_document WHERE case_id = ${_id}`,
    )
    expect(left).toEqual([])
    const again = await on.stop(who, 'investor')
    expect([again.status, again.message]).toEqual([409, 'This case is approved.'])
  })

  it('begins once, from an approved case only, and five times a day at most', async () => {
    const who = await bench.person('unverified')
    await bench.fillIn(who, 'investor', { until: 'address' })
    const early = await on.begin(who)
    expect([early.status, early.message]).toEqual([409, NO_NEW_CHECK_TEXT])

    const other = await on.approved('twice')
    const { version } = await bench.mine(other)
    const both = await Promise.all(
      [1, 2].map(() => bench.call(other, 'POST', '/v2/users/kyc/new-check', { role: 'investor', version })),
    )
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    for (let times = 0; times < 4; times += 1) {
      seen(await on.stop(other, 'investor'))
      seen(await on.begin(other))
    }
    seen(await on.stop(other, 'investor'))
    expect((await on.begin(other)).status).toBe(429)
  })

  it('takes over the papers of an approved company, which destroys none of them when it is stopped', async () => {
    const who = await on.approved('company', 'issuer')
    const { _id } = await bench.mine(who, 'issuer')
    const nadia = await reviewer(bench)
    const { version } = await look(bench, nadia, _id)
    await bench.call(nadia, 'PUT', `/v2/users/kyc/review/${_id}/company`, {
      version,
      decision: 'Approved',
      reason: '',
    })
    const begun = seen(await on.begin(who, 'issuer'))
    // The company is judged again only if its page changes.
    expect(begun.companyStatus).toBeNull()
    expect(begun.documents.map(({ kind }) => kind).toSorted()).toEqual(['registration'])
    expect(await on.userOf(who)).toMatchObject({ companyStatus: 'Approved' })
    const key = await recordKeyOf(bench.ctx, bench.store.db.orm, who.userId)
    if (!key) throw new Error('no record key')
    const files = () => checkFiles(bench.store.db.orm, who.userId, key)
    const before = (await files()).map((file) => file.key)
    expect(new Set(before).size).toBe(before.length)
    seen(await on.stop(who, 'issuer'))
    await bench.ctx.jobs.runDue()
    expect((await files()).map((file) => file.key).toSorted()).toEqual(before.toSorted())
    const { documents } = await bench.mine(who, 'issuer')
    expect(documents.find(({ kind }) => kind === 'registration')?.url).toMatch(/^http/)
  })
})
