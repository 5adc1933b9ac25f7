import { signerOf } from '#services/demonstration/scholar.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  approveCampaignChange,
  askForCampaignChange,
  campaignChanges,
  changeableCampaigns,
  declineCampaignChange,
  withdrawCampaignChange,
} from '#contracts/project/campaign-changes.ts'
import { CAMPAIGN_CHANGE_LIFE_MS, CAMPAIGN_CHANGE_TEXTS } from '#contracts/project/campaign-change-values.ts'
import { issuerCompany } from '#contracts/internal/kyc.ts'
import { PROPOSAL_TEXTS } from '#contracts/project/proposal-values.ts'
import { answers } from '#services/kit/http/questions.ts'
import { projectById } from '#contracts/project/projects.ts'
import { approveTerms, proposalReview } from '#contracts/project/proposal-review.ts'
import { CAMPAIGN_CHANGE_GUARD_TEXTS } from '#machines/campaign-change/labels.ts'
import { query } from '#services/kit/database/database.ts'
import { TOPICS } from '#services/project/campaign.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'
import { BOARD, investDirectly, publish, sampleOffering } from '#tests/support/services/service-context.ts'
import { DAY_MS, NOW } from '#tests/support/offerings/setting.ts'

const REASON = 'A valuation is missing.'
const TERMS = sampleOffering({ id: 'unused' }).terms
const DEARER = { ...TERMS, feeBp: 200 }

let product: TestPlatform
let issuer: Person
let stranger: Person
let first: Person
let second: Person
let investor: Person
let scholars: Person[]
let offeringId: string
/** One of compliance whose company is the issuer's. */
let partnerId: string | undefined
let counter = 0

beforeAll(async () => {
  product = await startPlatform({
    at: NOW,
    answers: answers(
      { issuerCompany },
      {
        // As its registered name is written elsewhere.
        issuerCompany: async ({ userId }) =>
          userId === partnerId ? { legalName: 'SAMPLE works  Ltd' } : null,
      },
    ),
  })
  issuer = await product.person('issuer', { isIssuer: true })
  stranger = await product.person('stranger', { isIssuer: true })
  investor = await product.person('investor', { isInvestor: true })
  first = await product.person('first', { names: ['Nadia', 'Farouk'], roles: ['compliance'] })
  second = await product.person('second', { names: ['Omar', 'Lahlou'], roles: ['compliance'] })
  scholars = await Promise.all(
    [1, 2, 3].map((number) => product.person(`scholar${number}`, { roles: ['scholar'] })),
  )
})
afterAll(() => product?.close())

beforeEach(async () => {
  offeringId = `changed-${(counter += 1)}`
  await publish(product.project, sampleOffering({ id: offeringId, issuerId: issuer.userId }))
})

const body = (change: object = {}) => ({ offeringId, kind: 'pause' as const, reason: REASON, ...change })
const ask = (who: Person, change: object = {}) =>
  product.as(who).call(askForCampaignChange, { body: body(change) as never })
const asked = async (who: Person, change: object = {}) =>
  (await product.as(who).reply(askForCampaignChange, { body: body(change) as never })).data
const approve = async (who: Person, id: string) =>
  (await product.as(who).confirmed(approveCampaignChange, { params: { id } })).data
const standing = async () => (await product.project.offerings.find(offeringId))?.state
/** Why the offering takes no orders, as everybody reads it. */
const said = async () => {
  const { data } = await product.as(investor).reply(projectById, { params: { id: offeringId } })
  return data.invest.reason
}
const conflict = (message: string) => ({ status: 409, body: { message } })
const invest = () =>
  investDirectly(product.ledger, {
    offeringId,
    investorId: investor.userId,
    units: 1n,
    amount: 10_000n,
    key: `k${(counter += 1)}`,
  })

describe('a pause and its end', () => {
  it('needs a second person of compliance each time', async () => {
    const { _id: id, askedBy, approve: verdict } = await asked(first)
    expect([askedBy, verdict.reason]).toEqual(['You', CAMPAIGN_CHANGE_GUARD_TEXTS.isNotAsker])
    expect(await standing()).toBe('live')
    await expect(approve(first, id)).rejects.toThrow(CAMPAIGN_CHANGE_GUARD_TEXTS.isNotAsker)
    expect(await standing()).toBe('live')
    expect(await approve(second, id)).toMatchObject({
      state: 'carriedOut',
      decidedBy: 'You',
      askedBy: 'Nadia Farouk',
    })
    expect(await standing()).toBe('paused')
    expect(await said()).toBe('This offering is paused and takes no orders at present.')
    await expect(invest()).rejects.toThrow()
    const resumed = await asked(issuer, { kind: 'resume', reason: 'It is here.' })
    await approve(first, resumed._id)
    expect([await standing(), await said()]).toEqual(['live', null])
    await expect(invest()).resolves.toBeDefined()
  })

  it('needs a second person of another company than the issuer’s', async () => {
    const { _id: id } = await asked(first)
    partnerId = second.userId
    try {
      await expect(approve(second, id)).rejects.toThrow(PROPOSAL_TEXTS.ownCompany)
      const declined = { params: { id }, body: { reason: 'Not needed.' } }
      expect(await product.as(second).call(declineCampaignChange, declined)).toMatchObject(
        conflict(PROPOSAL_TEXTS.ownCompany),
      )
    } finally {
      partnerId = undefined
    }
    expect(await standing()).toBe('live')
    await approve(second, id)
    expect(await standing()).toBe('paused')
  })

  it('tells an issuer the board that decided, not the person', async () => {
    const { _id: id } = await asked(issuer)
    await product
      .as(second)
      .reply(declineCampaignChange, { params: { id }, body: { reason: 'It can wait.' } })
    const { data } = await product.as(issuer).reply(campaignChanges, { query: { project: offeringId } })
    expect(data).toMatchObject([
      { state: 'declined', askedBy: 'You', decidedBy: 'Compliance', decidedWhy: 'It can wait.' },
    ])
    const [notice] = await query<{ payload: unknown }>(
      product.db.orm,
      sql`SELECT payload FROM kit.job WHERE topic = ${TOPICS.issuerNotice} AND payload ->> 'about' = 'changeDeclined'
          AND payload ->> 'offeringId' = ${offeringId}`,
    )
    expect(notice?.payload).toEqual({ offeringId, issuerId: issuer.userId, about: 'changeDeclined' })
    expect(await standing()).toBe('live')
  })

  it('is not the only reason: a screening that does not pass says so itself', async () => {
    const { screening } = sampleOffering({ id: offeringId })
    const unknown = { ...screening.figures, totalAssets: null }
    await product.project.publishing.rescreen(offeringId, unknown)
    expect(await standing()).toBe('paused')
    expect(await said()).toBe(
      'This offering is paused: its Shariah screening has no result at present, because figures of the issuer are missing. The fatwa is about its terms, and still holds.',
    )
  })

  it('goes on only while three scholars stand by the terms', async () => {
    await approve(second, (await asked(first))._id)
    const { _id: id } = await asked(first, { kind: 'resume' })
    await product.project.reviews.revokeTerms({
      id: offeringId,
      reviewerId: BOARD.scholars[0],
      reason: 'No.',
    })
    await expect(approve(second, id)).rejects.toThrow(CAMPAIGN_CHANGE_TEXTS.noFatwa)
    expect(await standing()).toBe('paused')
    expect(await said()).toBe(
      'This offering is paused: three scholars have not approved its terms as they stand.',
    )
    expect((await product.as(second).reply(campaignChanges, { query: {} })).data).toContainEqual(
      expect.objectContaining({
        _id: id,
        approve: { allowed: false, reason: CAMPAIGN_CHANGE_TEXTS.noFatwa },
      }),
    )
  })
})

describe('a later closing date', () => {
  const closesAt = new Date(NOW.getTime() + 60 * DAY_MS).toISOString()

  it('moves the date of the page, the ledger and the deadline, and tells the investors', async () => {
    const { _id: id, closesNow } = await asked(issuer, { kind: 'extend', closesAt })
    expect(closesNow < closesAt).toBe(true)
    await approve(second, id)
    const row = await product.project.offerings.find(offeringId)
    expect([row?.closesAt.toISOString(), row?.state]).toEqual([closesAt, 'live'])
    const [supply] = await query<{ closesAt: Date }>(
      product.db.orm,
      sql`SELECT closes_at FROM ledger.offering_supply WHERE offering_id = ${offeringId}`,
    )
    expect(supply?.closesAt.toISOString()).toBe(closesAt)
    const jobs = await query<{ topic: string; runAt: Date }>(
      product.db.orm,
      sql`SELECT topic, run_at FROM kit.job WHERE payload ->> 'offeringId' = ${offeringId} AND topic = ANY(${sql.param([TOPICS.deadline, TOPICS.extended])}::text[])`,
    )
    const deadlines = jobs.filter(({ topic }) => topic === TOPICS.deadline)
    expect(deadlines.map(({ runAt }) => runAt.toISOString()).toSorted()).toEqual([closesNow, closesAt])
    expect(jobs.some(({ topic }) => topic === TOPICS.extended)).toBe(true)
    const at = product.clock.now()
    try {
      // The deadline of before comes and passes.
      product.clock.set(new Date(closesNow))
      await product.jobs.deliver(TOPICS.deadline, { offeringId })
      expect(await standing()).toBe('live')
      product.clock.set(new Date(closesAt))
      await product.jobs.deliver(TOPICS.deadline, { offeringId })
      expect(await standing()).toBe('failed')
    } finally {
      product.clock.set(at)
    }
  })

  it('is refused where the right to cancel hangs on that date', async () => {
    offeringId = `changed-${(counter += 1)}`
    await publish(
      product.project,
      sampleOffering({ id: offeringId, issuerId: issuer.userId, regime: 'us_reg_cf' }),
    )
    expect(await ask(issuer, { kind: 'extend', closesAt })).toMatchObject(
      conflict(CAMPAIGN_CHANGE_TEXTS.regime),
    )
  })

  it.each([
    ['no date', undefined, 400, { closesAt: CAMPAIGN_CHANGE_TEXTS.closesAt }],
    ['an earlier date', new Date(NOW.getTime() + DAY_MS).toISOString(), 409, CAMPAIGN_CHANGE_TEXTS.earlier],
    [
      'too late a date',
      new Date(NOW.getTime() + 400 * DAY_MS).toISOString(),
      409,
      CAMPAIGN_CHANGE_TEXTS.tooLate,
    ],
  ])('is refused with %s', async (_what, date, status, why) => {
    const answer = await ask(issuer, { kind: 'extend', closesAt: date })
    expect(answer).toMatchObject({
      status,
      body: typeof why === 'string' ? { message: why } : { fieldErrors: why },
    })
  })
})

describe('changed terms', () => {
  const change = { kind: 'changeTerms', terms: JSON.stringify(DEARER), summary: 'The fee rises to 2%.' }

  it('pause the campaign until three scholars have approved them and a second person resumes it', async () => {
    const requested = await asked(issuer, change)
    expect(requested.differences).toEqual([{ field: 'feeBp', before: '150', after: '200' }])
    const told = async () => {
      const { data } = await product.as(issuer).reply(projectById, { params: { id: offeringId } })
      return [data.termsChange, data.termsChanges]
    }
    expect(await told()).toEqual([null, []])
    await approve(second, requested._id)
    expect(await standing()).toBe('paused')
    const changed = { summary: change.summary, at: product.clock.now().toISOString() }
    expect(await told()).toEqual([changed, [{ version: 2, ...changed }]])
    const { _id: resume } = await asked(issuer, { kind: 'resume' }).catch(() => ({ _id: '' }))
    expect(resume).toBe('')
    for (const scholar of scholars) {
      const at = product.as(scholar)
      const { data } = await at.reply(proposalReview, { params: { id: offeringId } })
      expect(data.changes).toEqual([{ page: 'contract', field: 'terms.feeBp', before: '150', after: '200' }])
      const signs = await signerOf(product.project.keys, scholar.userId)
      const terms = { version: data.version, digest: data.digest, ...signs(offeringId, data.digest) }
      await at.confirmed(approveTerms, { params: { id: offeringId }, body: terms })
    }
    await approve(second, (await asked(issuer, { kind: 'resume' }))._id)
    expect(await standing()).toBe('live')
  })

  it.each([
    ['broken', { terms: '{' }, { terms: CAMPAIGN_CHANGE_TEXTS.terms }],
    ['the present ones', { terms: JSON.stringify(TERMS) }, { terms: CAMPAIGN_CHANGE_TEXTS.sameTerms }],
    ['without words for investors', { summary: ' ' }, { summary: CAMPAIGN_CHANGE_TEXTS.summary }],
    [
      'against the rules of the contract',
      { terms: JSON.stringify({ ...TERMS, capitalGuaranteedByAgent: true }) },
      { terms: 'The agent guarantees no capital.' },
    ],
  ])('are refused when they are %s', async (_what, wrong, fieldErrors) => {
    expect(await ask(issuer, { ...change, ...wrong })).toMatchObject({ status: 400, body: { fieldErrors } })
  })
})

describe('who may', () => {
  it('another issuer and a stranger of the product find nothing', async () => {
    const { _id: id } = await asked(issuer)
    expect(await ask(stranger, { kind: 'extend' })).toMatchObject({ status: 404 })
    const asStranger = product.as(stranger)
    expect(await asStranger.call(withdrawCampaignChange, { params: { id } })).toMatchObject({ status: 404 })
    expect((await asStranger.reply(campaignChanges, { query: {} })).data).toEqual([])
    expect((await asStranger.reply(changeableCampaigns, { query: { project: offeringId } })).data).toEqual([])
    for (const who of [investor, scholars[0] as Person]) expect(await ask(who)).toMatchObject({ status: 403 })
    expect(await product.as(issuer).call(approveCampaignChange, { params: { id } })).toMatchObject({
      status: 403,
    })
  })

  it('an issuer does not read what compliance asks for, before or after', async () => {
    const { _id: id } = await asked(first)
    const asIssuer = product.as(issuer)
    const seen = async () => (await asIssuer.reply(campaignChanges, { query: { project: offeringId } })).data
    expect(await seen()).toEqual([])
    const [campaign] = (await asIssuer.reply(changeableCampaigns, { query: { project: offeringId } })).data
    expect(campaign?.waiting).toBe(0)
    await approve(second, id)
    expect(await seen()).toMatchObject([{ _id: id, state: 'carriedOut', reason: '', askedBy: 'Compliance' }])
  })

  it('only whoever asked withdraws it, and nobody decides afterwards', async () => {
    const { _id: id } = await asked(issuer)
    const params = { id }
    expect(await product.as(first).call(withdrawCampaignChange, { params })).toMatchObject(
      conflict(CAMPAIGN_CHANGE_GUARD_TEXTS.isAsker),
    )
    await product.as(issuer).reply(withdrawCampaignChange, { params })
    await expect(approve(first, id)).rejects.toThrow('This request was withdrawn.')
  })

  it('the same change waits once only, and expires', async () => {
    const { _id: id, expiresAt } = await asked(issuer)
    expect(await ask(first)).toMatchObject(conflict(CAMPAIGN_CHANGE_GUARD_TEXTS.isNotAsked))
    expect(new Date(expiresAt).getTime() - product.clock.now().getTime()).toBe(CAMPAIGN_CHANGE_LIFE_MS)
    product.clock.advance(CAMPAIGN_CHANGE_LIFE_MS)
    try {
      await product.jobs.deliver('project.changeExpires', { changeId: id })
      const [row] = await query<{ state: string; decidedBy: string | null }>(
        product.db.orm,
        sql`SELECT state, decided_by FROM project.campaign_change WHERE id = ${id}`,
      )
      expect(row).toEqual({ state: 'expired', decidedBy: null })
    } finally {
      product.clock.advance(-CAMPAIGN_CHANGE_LIFE_MS)
    }
  })

  it('an expired request blocks none, even before its job has run', async () => {
    await asked(issuer)
    product.clock.advance(CAMPAIGN_CHANGE_LIFE_MS)
    try {
      // Sessions have ended by then, so that the service is asked itself.
      const reader = { userId: first.userId, isIssuer: false, isCompliance: true }
      const request = { offeringId, kind: 'pause' as const, reason: REASON }
      expect(await product.project.changes.ask(request, reader)).toMatch(/^chg_/)
    } finally {
      product.clock.advance(-CAMPAIGN_CHANGE_LIFE_MS)
    }
  })

  it('two approvals at once carry it out once', async () => {
    const third = await product.person(`third${counter}`, { roles: ['compliance'] })
    const { _id: id } = await asked(first)
    const results = await Promise.allSettled([approve(second, id), approve(third, id)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await standing()).toBe('paused')
  })
})

it('what may be asked for says why not', async () => {
  const choices = async () => {
    const { data } = await product.as(issuer).reply(changeableCampaigns, { query: { project: offeringId } })
    return Object.fromEntries((data[0]?.choices ?? []).map(({ kind, verdict }) => [kind, verdict.reason]))
  }
  expect(await choices()).toEqual({
    pause: null,
    resume: CAMPAIGN_CHANGE_TEXTS.notResumed,
    extend: null,
    changeTerms: null,
  })
  await approve(second, (await asked(first))._id)
  expect(await choices()).toMatchObject({
    pause: CAMPAIGN_CHANGE_TEXTS.notPaused,
    resume: null,
    extend: null,
  })
  await query(
    product.db.orm,
    sql`UPDATE project.offering SET campaign = campaign || '{"isSoftCapReached": true}' WHERE id = ${offeringId}`,
  )
  expect(await choices()).toMatchObject({ changeTerms: CAMPAIGN_CHANGE_TEXTS.allotted })
})
