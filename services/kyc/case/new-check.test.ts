import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NO_NEW_CHECK_TEXT } from '#machines/kyc-case/labels.ts'
import { query } from '#services/kit/database/database.ts'
import { checkFiles, readChecks } from '#services/privacy/kyc.ts'
import { recordKeyOf } from '#services/kit/security/personal-records.ts'
import { approve, look, reviewer } from '#tests/support/services/kyc-review.ts'
import { GOOD_STEPS } from '#tests/support/people/kyc-samples.ts'
import { kycBench, passportOfAmina, seen, type KycBench, type Person } from '#tests/support/services/kyc.ts'

let bench: KycBench
beforeAll(async () => {
  bench = await kycBench()
})
afterAll(() => bench?.close())

type Role = 'investor' | 'issuer'

async function approved(mailbox: string, role: Role = 'investor'): Promise<Person> {
  const who = await bench.person(mailbox, { isInvestor: role === 'investor', isIssuer: role === 'issuer' })
  await bench.fillIn(who, role)
  seen(await bench.submit(who, role))
  await bench.ctx.jobs.runDue()
  await approve(bench, who, role)
  return who
}

const newCheck = async (who: Person, role: Role = 'investor', path = '') => {
  const { version } = await bench.mine(who, role)
  return bench.call(who, 'POST', `/v2/users/kyc/new-check${path}`, { role, version })
}

const userOf = async (who: Person) => {
  const { text } = await bench.call(who, 'GET', '/v2/users')
  const { data } = JSON.parse(text) as {
    data: {
      personalInfo: { name: { firstName: string } }
      progress: { isKycCompleted: boolean }
      companyDetails: { companyStatus: string | null }
    }
  }
  return {
    firstName: data.personalInfo.name.firstName,
    isApproved: data.progress.isKycCompleted,
    companyStatus: data.companyDetails.companyStatus,
  }
}

/** Fills in what a new check asks for, in a changed name, and submits it. */
async function submitAs(who: Person, firstName: string): Promise<string> {
  seen(await bench.attach(who, 'investor', 'idFront', await passportOfAmina()))
  for (const kind of ['selfie', 'proofOfAddress'] as const) seen(await bench.attach(who, 'investor', kind))
  const identity = { ...GOOD_STEPS.identity, email: who.email, firstName }
  seen(await bench.save(who, 'investor', 'identity', identity))
  seen(await bench.save(who, 'investor', 'address', GOOD_STEPS.address))
  seen(await bench.save(who, 'investor', 'questionnaire', GOOD_STEPS.questionnaire))
  await bench.askAndSign(who, 'investor')
  const { _id } = seen(await bench.submit(who, 'investor'))
  await bench.ctx.jobs.runDue()
  return _id
}

const statesOf = async (who: Person) =>
  (
    await query<{ state: string }>(
      bench.store.db.orm,
      sql`SELECT state FROM users.kyc_case WHERE person_id = ${who.userId} ORDER BY replaces IS NOT NULL, created_at`,
    )
  ).map(({ state }) => state)

const decide = async (who: Person, id: string, decision: string, reason = '') => {
  const { version } = await look(bench, who, id)
  return bench.call(who, 'PUT', `/v2/users/kyc/review/${id}/decision`, {
    version,
    decision,
    reason,
    items: [],
  })
}

describe('U-M8: a new check beside an approved case', () => {
  it('keeps name and rights until it is approved, and shows the reviewer both names', async () => {
    const who = await approved('renewed')
    const before = await bench.mine(who)
    bench.clock.advance(60_000)
    const begun = seen(await newCheck(who))
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

    const id = await submitAs(who, 'Aminah')
    expect(await userOf(who)).toMatchObject({ firstName: 'Amina', isApproved: true })
    const nadia = await reviewer(bench)
    const shown = await look(bench, nadia, id)
    expect(shown).toMatchObject({
      name: 'Amina Rahman',
      answers: { identity: { firstName: 'Aminah' } },
      replaces: { _id: before._id, reference: before.reference },
    })
    await approve(bench, who, 'investor')
    expect(await userOf(who)).toMatchObject({ firstName: 'Aminah', isApproved: true })
    expect(await statesOf(who)).toEqual(['replaced', 'approved'])
    expect(await bench.mine(who)).toMatchObject({ _id: id, state: 'approved' })

    // Both are kept: the law asks for what was once checked.
    const key = await recordKeyOf(bench.ctx, bench.store.db.orm, who.userId)
    if (!key) throw new Error('no record key')
    const kept = await readChecks(bench.store.db.orm, { userId: who.userId, isApplicant: true }, key)
    expect(kept).toHaveLength(2)

    // The approval is withdrawn and given again: the earlier case is replaced once.
    await decide(nadia, id, 'revoke', 'A doubt')
    expect(await userOf(who)).toMatchObject({ firstName: 'Aminah', isApproved: false })
    await approve(bench, who, 'investor')
    expect(await statesOf(who)).toEqual(['replaced', 'approved'])
  })

  it('leaves everything as it was when it is rejected or stopped', async () => {
    const who = await approved('refusednew')
    bench.clock.advance(60_000)
    seen(await newCheck(who))
    const id = await submitAs(who, 'Zainab')
    const nadia = await reviewer(bench)
    expect((await decide(nadia, id, 'reject', 'The document is of another person.')).status).toBe(200)
    expect(await userOf(who)).toMatchObject({ firstName: 'Amina', isApproved: true })
    expect(await bench.mine(who)).toMatchObject({
      state: 'approved',
      isNewCheck: false,
      newCheckRefusal: 'The document is of another person.',
    })
    seen(await newCheck(who))
    expect(await bench.mine(who)).toMatchObject({ state: 'draft', isNewCheck: true })
    // Two would be open.
    const reopened = await decide(nadia, id, 'reopen', 'A mistake.')
    expect([reopened.status, reopened.message]).toEqual([
      409,
      'A new check is not opened again. The applicant can start another one.',
    ])

    // It is stopped, and what was typed is destroyed.
    const { _id } = await bench.mine(who)
    seen(await bench.attach(who, 'investor', 'proofOfAddress'))
    const after = seen(await newCheck(who, 'investor', '/withdraw'))
    expect(after).toMatchObject({ state: 'approved', isNewCheck: false, newCheckRefusal: null })
    expect(await statesOf(who)).toEqual(['approved', 'rejected', 'withdrawn'])
    const left = await query(
      bench.store.db.orm,
      sql`SELECT FROM users.kyc_page WHERE case_id = ${_id} UNION ALL SELECT FROM users.kyc_document WHERE case_id = ${_id}`,
    )
    expect(left).toEqual([])
    const again = await newCheck(who, 'investor', '/withdraw')
    expect([again.status, again.message]).toEqual([409, 'This case is approved.'])
  })

  it('begins once, from an approved case only, and five times a day at most', async () => {
    const who = await bench.person('unverified')
    await bench.fillIn(who, 'investor', { until: 'address' })
    const early = await newCheck(who)
    expect([early.status, early.message]).toEqual([409, NO_NEW_CHECK_TEXT])

    const other = await approved('twice')
    const { version } = await bench.mine(other)
    const both = await Promise.all(
      [1, 2].map(() => bench.call(other, 'POST', '/v2/users/kyc/new-check', { role: 'investor', version })),
    )
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    for (let times = 0; times < 3; times += 1) {
      seen(await newCheck(other, 'investor', '/withdraw'))
      seen(await newCheck(other))
    }
    seen(await newCheck(other, 'investor', '/withdraw'))
    expect((await newCheck(other)).status).toBe(429)
  })

  it('takes over the papers of an approved company, which destroys none of them when it is stopped', async () => {
    const who = await approved('company', 'issuer')
    const { _id } = await bench.mine(who, 'issuer')
    const nadia = await reviewer(bench)
    const { version } = await look(bench, nadia, _id)
    await bench.call(nadia, 'PUT', `/v2/users/kyc/review/${_id}/company`, {
      version,
      decision: 'Approved',
      reason: '',
    })
    const begun = seen(await newCheck(who, 'issuer'))
    expect(begun.companyStatus).toBe('Approved')
    expect(begun.documents.map(({ kind }) => kind).toSorted()).toEqual(['registration'])
    expect(await userOf(who)).toMatchObject({ companyStatus: 'Approved' })
    const key = await recordKeyOf(bench.ctx, bench.store.db.orm, who.userId)
    if (!key) throw new Error('no record key')
    const files = () => checkFiles(bench.store.db.orm, who.userId, key)
    const before = (await files()).map((file) => file.key)
    expect(new Set(before).size).toBe(before.length)
    seen(await newCheck(who, 'issuer', '/withdraw'))
    await bench.ctx.jobs.runDue()
    expect((await files()).map((file) => file.key).toSorted()).toEqual(before.toSorted())
    const { documents } = await bench.mine(who, 'issuer')
    expect(documents.find(({ kind }) => kind === 'registration')?.url).toMatch(/^http/)
  })
})
