import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fileFacts, keepFile } from '#contracts/internal/file.ts'
import { issuerCompany } from '#contracts/internal/kyc.ts'
import {
  issuerFigures,
  issuerTasks,
  milestoneClock,
  ownCampaigns,
  payoutCalendar,
  raisedOverTime,
  recentOrders,
} from '#contracts/project/desk/desk.ts'
import { cancelDistribution, fileDistribution } from '#contracts/project/distribution/distributions.ts'
import { fileMilestone, milestones } from '#contracts/project/milestones.ts'
import { createProposal } from '#contracts/project/proposals.ts'
import { proposalOf, submitOffering } from '#services/demonstration/projects/publish.ts'
import { answers } from '#services/kit/http/questions.ts'
import { personAnswers } from '#services/project/export-part.ts'
import { fundOffering, RAISED } from '#tests/support/product/funded-offering.ts'
import { operateOffering } from '#tests/support/product/operating-offering.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'
import { investDirectly, publish, sampleOffering } from '#tests/support/services/service-context.ts'
import { DAY_MS, NOW } from '#tests/support/offerings/setting.ts'

const UNIT = 10_000n
const KEY = 'k'.repeat(43)

let product: TestPlatform
let issuer: Person
let stranger: Person
let investor: Person
let counter = 0

beforeAll(async () => {
  product = await startPlatform({
    at: NOW,
    answers: answers(
      { issuerCompany, keepFile, fileFacts },
      {
        issuerCompany: async () => ({ legalName: 'Sample Works Ltd' }),
        keepFile: async () => true,
        fileFacts: async () => ({
          examined: true,
          contentType: 'application/pdf',
          size: 10,
          sha256: '0'.repeat(64),
          name: 'invoice.pdf',
        }),
      },
    ),
  })
  stranger = await product.person('stranger', { isIssuer: true })
  investor = await product.person('investor', { isInvestor: true })
})
afterAll(() => product?.close())
beforeEach(async () => {
  product.clock.set(NOW)
  issuer = await product.person(`issuer-${(counter += 1)}`, { isIssuer: true })
})

const as = (who = issuer) => product.as(who)
const newId = (name: string) => `${name}-${counter}`
const offering = (id: string, change: object = {}) =>
  sampleOffering({ id, issuerId: issuer.userId, unitPrice: UNIT, ...change })
const begin = (who = issuer) =>
  as(who).reply(createProposal, {
    body: { answers: JSON.stringify(proposalOf(offering('unused')).eligibility) },
  })
/** An order of these shares; its investor may cancel it where it is provisional. */
const invest = (offeringId: string, units: bigint, change: { investorId?: string; key?: string } = {}) =>
  investDirectly(product.ledger, {
    offeringId,
    investorId: investor.userId,
    units,
    amount: units * UNIT,
    key: `${offeringId}-${units}`,
    provisionalUntil: new Date(product.clock.now().getTime() + 4 * DAY_MS),
    ...change,
  })

describe('own offerings in one list', () => {
  it('holds drafts, reviews, open and closed ones, each in its stage', async () => {
    const [open, funded, sent] = [newId('open'), newId('funded'), newId('sent')]
    await publish(product.project, offering(open))
    await fundOffering(product, { id: funded, issuerId: issuer.userId, investorId: investor.userId })
    await submitOffering(product.project, offering(sent))
    const { data: draft } = await begin()
    await invest(open, 3n)

    const { data, totalCount } = await as().reply(ownCampaigns)
    expect(totalCount).toBe(4)
    const byId = Object.fromEntries(data.map((one) => [one._id, one]))
    expect(byId[open]).toMatchObject({
      state: 'live',
      figures: {
        raised: { amount: '30000', currency: 'USD' },
        hardCap: { amount: '1000000', currency: 'USD' },
        investors: 1,
      },
    })
    expect(byId[funded]).toMatchObject({ state: 'funded', figures: { raised: { amount: String(RAISED) } } })
    expect(byId[sent]).toMatchObject({ state: 'submitted', figures: null })
    expect(byId[draft._id]).toMatchObject({ name: '', state: 'draft', figures: null, pagesDone: 1 })

    const idsOf = async (stage: 'drafts' | 'inReview' | 'open' | 'funded' | 'failed' | 'closed') =>
      (await as().reply(ownCampaigns, { query: { stage } })).data.map(({ _id }) => _id)
    expect(await idsOf('drafts')).toEqual([draft._id])
    expect(await idsOf('inReview')).toEqual([sent])
    expect(await idsOf('open')).toEqual([open])
    expect(await idsOf('funded')).toEqual([funded])
    expect([await idsOf('failed'), await idsOf('closed')]).toEqual([[], []])
  })

  it('comes in pages', async () => {
    for (let count = 0; count < 6; count += 1) await begin()
    const { data, totalCount } = await as().reply(ownCampaigns, { query: { perPage: '5', pageNo: '2' } })
    expect([data.length, totalCount]).toEqual([1, 6])
  })
})

describe('the dashboard', () => {
  it('adds what came in month by month, less what was cancelled', async () => {
    const id = newId('months')
    const opensAt = new Date('2026-09-01T00:00:00Z')
    product.clock.set(new Date('2026-09-10T00:00:00Z'))
    await publish(product.project, offering(id, { opensAt, closesAt: new Date('2026-12-20T00:00:00Z') }))
    const { transferId } = await invest(id, 2n)
    await invest(id, 5n)
    product.clock.set(new Date('2026-10-02T00:00:00Z'))
    await product.ledger.releaseInvestment(transferId, { reason: 'order_cancelled' })
    product.clock.set(NOW)
    await invest(id, 4n)
    const { data } = await as().reply(raisedOverTime)
    expect(data).toHaveLength(12)
    expect(data.slice(-4).map(({ from, added, total }) => [from, added.amount, total.amount])).toEqual([
      ['2026-08-01T00:00:00.000Z', '0', '0'],
      ['2026-09-01T00:00:00.000Z', '70000', '70000'],
      ['2026-10-01T00:00:00.000Z', '-20000', '50000'],
      ['2026-11-01T00:00:00.000Z', '40000', '90000'],
    ])
  })

  it('begins the chart with what was raised before it', async () => {
    product.clock.set(new Date('2026-02-10T00:00:00Z'))
    const id = newId('older')
    const opensAt = new Date('2026-02-01T00:00:00Z')
    await publish(product.project, offering(id, { opensAt, closesAt: new Date('2026-12-20T00:00:00Z') }))
    await invest(id, 2n)
    product.clock.set(new Date('2027-02-10T00:00:00Z'))
    const renewed = await product.session(issuer.userId, { isIssuer: true })
    const { data } = await product.as(renewed).reply(raisedOverTime)
    expect([data[0]?.from, data[0]?.added.amount, data[0]?.total.amount]).toEqual([
      '2026-03-01T00:00:00.000Z',
      '0',
      '20000',
    ])
  })

  it('counts investors once, and new ones by their first order', async () => {
    const [early, late] = [newId('early'), newId('late')]
    const opensAt = new Date('2026-09-01T00:00:00Z')
    product.clock.set(new Date('2026-09-10T00:00:00Z'))
    for (const id of [early, late])
      await publish(product.project, offering(id, { opensAt, closesAt: new Date('2026-12-20T00:00:00Z') }))
    await invest(early, 1n)
    product.clock.set(NOW)
    await invest(late, 2n)
    await invest(late, 3n, { investorId: stranger.userId })
    expect((await as().reply(issuerFigures)).data).toEqual({
      raised: { amount: '60000', currency: 'USD' },
      investors: 2,
      newInvestors: 1,
      openOfferings: 2,
      offerings: 2,
    })
  })

  it('names the next milestone until its evidence is filed, and drafts after what has a date', async () => {
    const id = newId('clock')
    await fundOffering(product, { id, issuerId: issuer.userId, investorId: investor.userId })
    const { data: draft } = await begin()
    const { data: all } = await as().reply(milestones, { query: {} })
    const first = all.find(({ number }) => number === 1)
    if (!first) throw new Error('no milestone')
    const evidence = {
      kind: 'evidence',
      projectId: id,
      projectName: `Sample ${id}`,
      text: `File the evidence of milestone 1: ${first.title}.`,
      dueAt: first.dueAt,
      isOverdue: false,
    }
    const toComplete = {
      kind: 'draft',
      projectId: draft._id,
      projectName: '',
      text: 'Complete this draft and submit it.',
      dueAt: null,
      isOverdue: false,
    }
    expect((await as().reply(issuerTasks)).data).toEqual([evidence, toComplete])
    const { data: clock } = await as().reply(milestoneClock)
    expect(clock).toMatchObject([
      { projectId: id, number: 1, of: all.length, state: 'planned', dueAt: first.dueAt, isOverdue: false },
    ])
    expect(clock[0]?.daysLeft).toBe(
      Math.ceil((Date.parse(first.dueAt) - product.clock.now().getTime()) / DAY_MS),
    )
    await as().reply(fileMilestone, {
      params: { id: first._id },
      body: { evidence: 'The machine is bought.', files: [KEY] },
    })
    expect((await as().reply(issuerTasks)).data).toEqual([toComplete])
    expect((await as().reply(milestoneClock)).data).toMatchObject([{ number: 1, state: 'filed' }])
  })

  it('lists the orders of the last thirty days, newest first, with no id of an order', async () => {
    const id = newId('orders')
    const opensAt = new Date('2026-09-01T00:00:00Z')
    product.clock.set(new Date('2026-10-20T00:00:00Z'))
    await publish(product.project, offering(id, { opensAt, closesAt: new Date('2026-12-20T00:00:00Z') }))
    await invest(id, 1n)
    product.clock.set(new Date('2026-11-01T00:00:00Z'))
    await invest(id, 2n)
    product.clock.set(NOW)
    await invest(id, 3n)
    const { data, totalCount } = await as().reply(recentOrders)
    expect(totalCount).toBe(2)
    expect(data.map(({ units, amount, state }) => [units, amount.amount, state])).toEqual([
      [3, '30000', 'provisional'],
      [2, '20000', 'provisional'],
    ])
    expect(data[0]?._id).not.toBe(`${id}-3`)
  })

  it('tells when the next result of each regular contract is due, and which are on their way', async () => {
    const [id, other] = [newId('regular'), newId('irregular')]
    const of = { issuerId: issuer.userId, holders: [[investor.userId, 100n]] as const }
    await operateOffering(product, { id, ...of })
    // A wakala names no period.
    await operateOffering(product, { id: other, ...of, terms: sampleOffering({ id: other }).terms })
    const shown = async () =>
      (await as().reply(payoutCalendar)).data.map((row) => [
        row.projectId,
        row.at,
        row.stateLabel,
        row.isExpected,
        row.isOverdue,
      ])
    // Three months after its close.
    expect(await shown()).toEqual([[id, '2027-03-20T23:59:59.999Z', 'Not filed yet', true, false]])
    const money = (amount: string) => ({ amount, currency: 'USD' as const })
    const { data: filed } = await as().reply(fileDistribution, {
      body: {
        projectId: id,
        periodFrom: '2026-06-01',
        periodTo: '2026-08-31',
        recordAt: NOW.toISOString(),
        income: money('60000'),
        costs: money('0'),
        nonPermissible: money('0'),
        lease: null,
        instalment: null,
        isFinal: false,
        report: 'The machine ran for three months.',
        files: [KEY],
      },
    })
    const next = (isOverdue: boolean) => [id, '2026-11-30T23:59:59.999Z', 'Not filed yet', true, isOverdue]
    expect(await shown()).toEqual([[id, NOW.toISOString(), 'In review', false, false], next(false)])
    expect((await as(stranger).reply(payoutCalendar)).totalCount).toBe(0)
    product.clock.set(new Date('2026-12-01T00:00:00Z'))
    issuer = { ...issuer, ...(await product.session(issuer.userId, { isIssuer: true })) }
    expect((await shown()).at(-1)).toEqual(next(true))
    await as().reply(cancelDistribution, { params: { id: filed._id } })
    expect(await shown()).toHaveLength(1)
  })

  it('shows nothing of other issuers', async () => {
    const id = newId('mine')
    await fundOffering(product, { id, issuerId: issuer.userId, investorId: investor.userId })
    await begin()
    const lists = await Promise.all([
      as(stranger).reply(ownCampaigns),
      as(stranger).reply(issuerTasks),
      as(stranger).reply(milestoneClock),
      as(stranger).reply(recentOrders),
    ])
    expect(lists.map(({ data, totalCount }) => [data, totalCount])).toEqual([
      [[], 0],
      [[], 0],
      [[], 0],
      [[], 0],
    ])
    const { data } = await as(stranger).reply(issuerFigures)
    expect([data.raised.amount, data.investors, data.offerings]).toEqual(['0', 0, 0])
    const { data: raised } = await as(stranger).reply(raisedOverTime)
    expect(raised.at(-1)?.total.amount).toBe('0')
    expect((await as(investor).reply(ownCampaigns)).data).toEqual([])
  })
})

it('the copy of an issuer’s data has the milestones and the changes of the campaigns', async () => {
  const id = newId('copied')
  await fundOffering(product, { id, issuerId: issuer.userId, investorId: investor.userId })
  const { data: all } = await as().reply(milestones, { query: {} })
  await as().reply(fileMilestone, {
    params: { id: all.find(({ number }) => number === 1)?._id ?? '' },
    body: { evidence: 'The machine is bought.', files: [KEY] },
  })
  const { data } = await personAnswers(product.db.orm).exportPart({ userId: issuer.userId })
  expect(data).toMatchObject({
    milestones: expect.arrayContaining([
      expect.objectContaining({
        offeringId: id,
        number: 1,
        state: 'filed',
        filings: [expect.objectContaining({ evidence: 'The machine is bought.' })],
      }),
    ]),
    campaignChanges: [],
  })
})
