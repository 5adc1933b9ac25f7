// Over 20 s: each test submits a case of its own, whose document is really read and whose declaration is really signed.
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { STEP_TITLES } from '#contracts/kyc/labels.ts'
import { NAME_VERIFIED_TEXT } from '#contracts/user/values.ts'
import { KYC_TEXTS } from '#contracts/kyc/texts.ts'
import { KYC_CASE_GUARD_TEXTS } from '#machines/kyc-case/labels.ts'
import { query } from '#services/kit/database/database.ts'
import { GOOD_STEPS } from '#tests/support/people/kyc-samples.ts'
import { seen } from '#tests/support/services/kyc.ts'
import { REVIEW_TEXTS } from './rules.ts'
import type { Person } from '#tests/support/services/kyc.ts'
import { reviewBench } from '#tests/support/services/kyc-review.ts'

const { bench, nadia, omar, waiting, at, read, decide, settle } = await reviewBench()
afterAll(() => bench.close())

describe('a case without a risk', () => {
  it('shows answers, documents and what was read; every look is written down', async () => {
    const { who, id } = await waiting()
    const first = await read(nadia, id)
    expect(first).toMatchObject({
      name: 'Amina Rahman',
      email: who.email,
      state: 'review',
      isDocSign: true,
      answers: { address: { city: 'Toronto' }, personal: { occupation: 'Architect' } },
    })
    const passport = first.documents.find(({ kind }) => kind === 'idFront')
    expect(passport?.reading).toMatchObject({ isAccepted: true, name: 'same', dob: 'same', isExpired: false })
    expect(passport?.url).toMatch(/^http:\/\/files\./)
    const again = await read(omar, id)
    expect(again.history.filter(({ action }) => action === 'Looked at').map(({ actor }) => actor)).toEqual([
      'Omar Said',
      'Nadia Farouk',
    ])
  })

  it('U-M8: gives the account the verified name, which is typed anew no more', async () => {
    const who = await bench.person('renamed', { isInvestor: true })
    const identity = { ...bench.goodPage(who, 'identity'), firstName: 'Aminah' }
    const { id } = await waiting({ who, pages: { identity } })
    const nameOf = async () => {
      const { text } = await bench.call(who, 'GET', '/v2/users')
      return (JSON.parse(text) as { data: { personalInfo: { name: unknown } } }).data.personalInfo.name
    }
    const rename = () => bench.call(who, 'PUT', '/v2/users', { firstName: 'Amina', lastName: 'Karim' })
    expect((await rename()).status).toBe(200)
    expect(await nameOf()).toEqual({ firstName: 'Amina', lastName: 'Karim' })
    await settle(nadia, id)
    const first = await decide(nadia, id, 'approve')
    if (first.data.state === 'review') {
      // Not verified yet.
      expect(await nameOf()).toEqual({ firstName: 'Amina', lastName: 'Karim' })
      await decide(omar, id, 'approve')
    }
    expect(await nameOf()).toEqual({ firstName: 'Aminah', lastName: 'Rahman' })
    const refused = await rename()
    expect([refused.status, refused.code, refused.message]).toEqual([409, 'not_allowed', NAME_VERIFIED_TEXT])
    // The approval is gone, the verified name is not.
    expect((await decide(nadia, id, 'revoke', 'A doubt')).data.state).toBe('review')
    expect((await rename()).status).toBe(409)
    expect(await nameOf()).toEqual({ firstName: 'Aminah', lastName: 'Rahman' })
    const [trail] = await query<{ actors: string[] }>(
      bench.store.db.orm,
      sql`SELECT array_agg(actor_id ORDER BY id) AS actors FROM kit.audit WHERE entity_id = ${who.userId} AND action = 'user.renamed'`,
    )
    expect(trail?.actors[0]).toBe(who.userId)
    expect(trail?.actors.slice(1)).toEqual([first.data.state === 'review' ? omar.userId : nadia.userId])
  })

  it('is approved by one reviewer once every document is, and not before', async () => {
    const { who, id } = await waiting()
    const early = await decide(nadia, id, 'approve')
    expect(early).toMatchObject({ status: 409, message: KYC_CASE_GUARD_TEXTS.hasAllDocumentsApproved })
    await settle(nadia, id)
    expect(await decide(nadia, id, 'approve')).toMatchObject({ status: 200, message: REVIEW_TEXTS.approve })
    expect(await bench.mine(who)).toMatchObject({
      state: 'approved',
      isKycCompleted: true,
      label: ' KYC Approved',
    })
    const mail = (await bench.mailsTo(who.email)).find(
      ({ subject }) => subject === 'Your identity is verified',
    )
    expect(mail?.text).toMatch(/^Go to your dashboard:\nhttp\S+\/dashboard$/m)
  })

  it('60 goes back with what is asked for again and why, in the mail too, and the label reads Resume KYC', async () => {
    const { who, id } = await waiting()
    const { documents, version } = await read(nadia, id)
    const selfie = documents.find(({ kind }) => kind === 'selfie')
    const body = { version, documentId: selfie?._id, decision: 'revision', reason: '' }
    expect(await at(nadia, 'PUT', `${id}/document`, body)).toMatchObject({
      status: 400,
      fieldErrors: { reason: KYC_TEXTS.reason },
    })
    await at(nadia, 'PUT', `${id}/document`, { ...body, reason: 'Your face is in the shadow.' })
    const items = [{ step: 'address', reason: 'The bill shows another street.' }]
    expect(await decide(nadia, id, 'revision', 'Two things', items)).toMatchObject({ status: 200 })
    const mine = await bench.mine(who)
    expect(mine).toMatchObject({ state: 'revision', label: 'Resume KYC' })
    expect(mine.stepCompleted).toBeLessThan(7)
    expect(mine.changeRequests).toEqual([
      { item: 'address', step: 'address', reason: 'The bill shows another street.', isAnswered: false },
      { item: 'selfie', step: 'identity', reason: 'Your face is in the shadow.', isAnswered: false },
    ])
    const [mail] = await bench.mailsTo(who.email)
    expect(mail?.subject).toBe('Your identity check needs your attention')
    expect(mail?.text).toContain(
      'Please update the following:\nYour address: The bill shows another street.\nIdentity and contact: Your face is in the shadow.\n',
    )
    expect(mail?.text).toMatch(/^Hello Amina,/)
    expect(mail?.text).not.toMatch(/Rahman|King Street/)
    // After the answer and the resubmission the case is in the queue again.
    seen(await bench.attach(who, 'investor', 'selfie'))
    seen(await bench.save(who, 'investor', 'identity', bench.goodPage(who, 'identity')))
    seen(await bench.save(who, 'investor', 'address', { ...GOOD_STEPS.address, streetName: 'Queen Street' }))
    await bench.askAndSign(who, 'investor')
    seen(await bench.submit(who, 'investor'))
    await bench.ctx.jobs.runDue()
    expect(await read(nadia, id)).toMatchObject({ state: 'review', changeRequests: [] })
  })

  it('is rejected with a reason its applicant reads, and may be reopened', async () => {
    const { who, id } = await waiting()
    expect(await decide(nadia, id, 'reject')).toMatchObject({
      status: 400,
      fieldErrors: { reason: KYC_TEXTS.reason },
    })
    await decide(nadia, id, 'reject', 'The document is not yours.')
    expect(await bench.mine(who)).toMatchObject({ state: 'rejected', reason: 'The document is not yours.' })
    expect(await decide(omar, id, 'reopen', 'A mistake of ours')).toMatchObject({ status: 200 })
    const { history, state } = await read(nadia, id)
    expect(state).toBe('review')
    expect(history.find(({ action }) => action === 'Reopened')).toMatchObject({
      actor: 'Omar Said',
      reason: 'A mistake of ours',
    })
    // Actors and actions from the first page to the last decision, in words and not in names of the program.
    expect(history.filter(({ actor }) => actor === 'Applicant').map(({ action }) => action)).toEqual(
      expect.arrayContaining(['Begun', 'Page saved', 'Document attached', 'Submitted']),
    )
    expect(history.find(({ action }) => action === 'Page saved')?.detail).toBe(STEP_TITLES.questionnaire)
    expect(history.filter(({ action }) => /[.]/.test(action))).toEqual([])
    expect(history.at(-1)?.action).toBe('Begun')
  })

  it('keeps every decision in its history, however much its applicant does afterwards', async () => {
    const { who, id } = await waiting()
    await decide(nadia, id, 'revision', 'The address', [{ step: 'address', reason: 'Another street.' }])
    await query(
      bench.store.db.orm,
      sql`INSERT INTO kit.audit (at, actor_id, action, entity, entity_id, detail)
          SELECT ${bench.clock.now()}, ${who.userId}, 'kyc.stepSaved', 'kyc', ${id}, '{"step":2}'::jsonb
            FROM generate_series(1, 600)`,
    )
    const { history } = await read(nadia, id)
    expect(history.find(({ action }) => action === 'Sent back')).toMatchObject({
      actor: 'Nadia Farouk',
      detail: STEP_TITLES.address,
      reason: 'The address',
    })
    expect(history.filter(({ actor }) => actor === 'Applicant')).toHaveLength(500)
  })

  it('is revoked after its approval', async () => {
    const { who, id } = await waiting()
    await settle(nadia, id)
    await decide(nadia, id, 'approve')
    expect(await decide(omar, id, 'revoke', 'Reported as stolen')).toMatchObject({ status: 200 })
    expect(await bench.mine(who)).toMatchObject({ state: 'review', isKycCompleted: false })
  })
})

describe('a case of high risk', () => {
  const RISKY = {
    personal: { ...GOOD_STEPS.personal, pep: 'YES' },
    financial: {
      ...GOOD_STEPS.financial,
      totalIncome: { amount: '90000000', currency: 'USD' },
      netWorth: { amount: '900000000', currency: 'USD' },
      jurisdiction: 'LB',
    },
  }

  it('is approved by two different reviewers', async () => {
    const { who, id } = await waiting({ pages: RISKY })
    const before = await read(nadia, id)
    expect(before.riskScore).toBeGreaterThan(before.riskThreshold)
    expect(before.riskParts.map(({ points }) => points).reduce((a, b) => a + b, 0)).toBe(before.riskScore)
    expect(before).toMatchObject({ awaitsSecond: false, documentsComeTo: null, findings: [] })
    await settle(nadia, id)
    expect(await read(nadia, id)).toMatchObject({ documentsComeTo: 'approved' })
    const first = await decide(nadia, id, 'approve')
    expect(first).toMatchObject({ status: 200, message: REVIEW_TEXTS.approvedFirst })
    expect(first.data).toMatchObject({ awaitsSecond: true, approvals: ['Nadia Farouk'] })
    expect(await bench.mine(who)).toMatchObject({ state: 'review', isKycCompleted: false })
    expect(await decide(nadia, id, 'approve')).toMatchObject({
      status: 409,
      message: KYC_CASE_GUARD_TEXTS.isNotFirstApprover,
    })
    expect(await decide(omar, id, 'approve')).toMatchObject({ status: 200, message: REVIEW_TEXTS.approve })
    expect(await bench.mine(who)).toMatchObject({ state: 'approved' })
  })

  it('loses its first approval when a document is decided anew', async () => {
    const { id } = await waiting({ pages: RISKY })
    await settle(nadia, id)
    await decide(nadia, id, 'approve')
    expect((await read(omar, id)).approvals).toEqual(['Nadia Farouk'])
    await settle(omar, id)
    expect((await read(omar, id)).approvals).toEqual([])
  })
})

describe('an issuer', () => {
  it('is approved apart from the company, whose status is the label until it is approved', async () => {
    const { who, id } = await waiting({ role: 'issuer' })
    await settle(nadia, id)
    const first = await decide(nadia, id, 'approve')
    if (first.data.state === 'review') await decide(omar, id, 'approve')
    const company = async (decision: string, reason: string) =>
      at(nadia, 'PUT', `${id}/company`, { version: (await read(nadia, id)).version, decision, reason })
    expect(await company('Hold', '')).toMatchObject({ status: 400 })
    expect(await company('Hold', 'Accounts are missing')).toMatchObject({ status: 200 })
    expect(await bench.mine(who, 'issuer')).toMatchObject({ label: 'Business Proposal Is Under review' })
    expect(await company('Approved', '')).toMatchObject({ status: 200 })
    expect(await bench.mine(who, 'issuer')).toMatchObject({ label: ' KYC Approved' })
  })
})

describe('who may decide', () => {
  it('never the applicant, though they review: the own case is not there for them', async () => {
    const layla = await bench.person('layla', { roles: ['compliance'], names: ['Layla', 'Osman'] })
    const { id } = await waiting({ who: layla, pages: {} })
    expect(await at(layla, 'GET', id)).toMatchObject({ status: 404, message: REVIEW_TEXTS.unknown })
    const { version, documents } = await read(nadia, id)
    const body = { version, documentId: documents[0]?._id, decision: 'approved', reason: '' }
    expect(await at(layla, 'PUT', `${id}/document`, body)).toMatchObject({
      status: 409,
      message: KYC_CASE_GUARD_TEXTS.isNotApplicant,
    })
    const { data } = await bench
      .call(layla, 'GET', '/v2/users/kyc/review?perPage=50')
      .then(({ text }) => JSON.parse(text) as { data: { _id: string; isOwn: boolean }[] })
    expect(data.find(({ _id }) => _id === id)).toMatchObject({ isOwn: true })
  })

  it('nobody without the role: for investors, issuers and other staff there is no queue', async () => {
    const { who, id } = await waiting()
    const finance = await bench.person('finance', { isInvestor: false, roles: ['finance'] })
    for (const person of [who, finance]) {
      expect((await at(person, 'GET', id)).status).toBe(403)
      const body = { version: 1, decision: 'approve', reason: '', items: [] }
      expect((await at(person, 'PUT', `${id}/decision`, body)).status).toBe(403)
    }
  })

  it('one of two who decide at once; the other is told to read again', async () => {
    const { id } = await waiting()
    await settle(nadia, id)
    const { version } = await read(nadia, id)
    const body = { version, decision: 'reject', reason: 'No', items: [] }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        at(index % 2 === 0 ? nadia : omar, 'PUT', `${id}/decision`, body),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  })

  it('nobody about a case that was never submitted', async () => {
    const draft = await bench.person('drafting')
    const { _id } = await bench.fillIn(draft, 'investor', { until: 'personal' })
    expect((await at(nadia, 'GET', _id)).status).toBe(404)
    const body = { version: 3, decision: 'approve', reason: '', items: [] }
    expect((await at(nadia, 'PUT', `${_id}/decision`, body)).status).toBe(409)
  })
})

it('keeps no word of a reviewer in clear', async () => {
  const { id } = await waiting()
  await decide(nadia, id, 'reject', 'Canarywordofthereviewer')
  const [found] = await query<{ rows: number }>(
    bench.store.db.orm,
    sql`SELECT count(*)::int AS rows FROM users.kyc_word w, users.kyc_case c
         WHERE w.case_id = ${id} AND c.id = ${id}
           AND (w.reason_sealed LIKE '%Canaryword%' OR c.reason_sealed LIKE '%Canaryword%')`,
  )
  expect(found?.rows).toBe(0)
  const kept = await query(bench.store.db.orm, sql`SELECT FROM users.kyc_word WHERE case_id = ${id}`)
  expect(kept.length).toBe(1)
})

describe('the queue', () => {
  let shift = 0
  let reviewer: Person
  beforeEach(async () => {
    // After an hour the earlier session has ended.
    bench.clock.advance(3_600_000)
    shift += 1
    reviewer = await bench.person(`shift${shift}`, { isInvestor: false, roles: ['compliance'] })
  })

  const queue = async (search: string) => {
    const { text } = await bench.call(reviewer, 'GET', `/v2/users/kyc/review?perPage=50&${search}`)
    return JSON.parse(text) as {
      totalCount: number
      data: { _id: string; reference: string; ageHours: number; riskScore: number; state: string }[]
    }
  }

  it('has the longest waiting first, or the riskiest', async () => {
    const { data } = await queue('')
    expect(data.length).toBeGreaterThan(1)
    expect(data.every(({ state }) => state === 'review')).toBe(true)
    expect(data[0]?.ageHours).toBeGreaterThanOrEqual(1)
    const ages = data.map(({ ageHours }) => ageHours)
    expect(ages).toEqual(ages.toSorted((one, other) => other - one))
    const scores = (await queue('sort=risk')).data.map(({ riskScore }) => riskScore)
    expect(scores).toEqual(scores.toSorted((one, other) => other - one))
  })

  it('finds a case by its reference, and by state, role and risk', async () => {
    const { id } = await waiting()
    const { reference } = await read(reviewer, id)
    expect((await queue(`searchKey=${reference.toLowerCase()}`)).data.map(({ _id }) => _id)).toEqual([id])
    // A reference finds its one case, whatever the other filters say.
    const elsewhere = await queue(`searchKey=${reference}&state=rejected`)
    expect(elsewhere.data.map(({ _id }) => _id)).toEqual([id])
    expect((await queue('role=issuer')).data.every(({ _id }) => _id !== id)).toBe(true)
    expect((await queue('state=approved')).data.every(({ state }) => state === 'approved')).toBe(true)
    expect((await queue('risk=high')).data.every(({ riskScore }) => riskScore > 50)).toBe(true)
  })
})
