import { sql } from 'drizzle-orm'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formatDay } from '#contracts/dates.ts'
import { fileFacts, keepFile, readUrl } from '#contracts/internal/file.ts'
import { issuerCompany } from '#contracts/internal/kyc.ts'
import { feeAccount } from '#contracts/payment/finance.ts'
import { statement } from '#contracts/payment/payments.ts'
import { feeInvoice } from '#contracts/project/fees/invoices.ts'
import {
  approveMilestoneRelease,
  askMilestoneRelease,
  fileMilestone,
  milestoneFile,
  milestoneQueue,
  milestones,
  returnMilestone,
  type MilestoneWire,
} from '#contracts/project/milestones.ts'
import { issuerTasks, milestoneClock } from '#contracts/project/desk/desk.ts'
import { PROPOSAL_TEXTS } from '#contracts/project/proposal-values.ts'
import { projectById } from '#contracts/project/projects.ts'
import { CAMPAIGN_STATES } from '#contracts/project/values.ts'
import { query } from '#services/kit/database/database.ts'
import { MILESTONE_TEXTS } from '#contracts/project/milestone-values.ts'
import { answers } from '#services/kit/http/questions.ts'
import { customerCash, escrow, platformFees } from '#services/ledger/accounts.ts'
import { personAnswers } from '#services/project/export-part.ts'
import { writeAgreement } from '#services/project/fees/store.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import { fundOffering, RAISED } from '#tests/support/product/funded-offering.ts'

const KEY = 'k'.repeat(43)
const OTHERS_KEY = 'o'.repeat(43)

interface MadeFile {
  readonly name: string
  readonly base64: string
}

/** The words of the first page. */
async function pdfText(base64: string): Promise<string> {
  const { promise } = getDocument({ data: new Uint8Array(Buffer.from(base64, 'base64')) })
  const { items } = await (await (await promise).getPage(1)).getTextContent()
  return items.flatMap((item) => ('str' in item ? [item.str] : [])).join(' ')
}

let isCompanyApproved = true
/** One of finance whose company is the issuer's. */
let partnerId: string | undefined
let product: TestPlatform
let issuer: Person
let stranger: Person
let investor: Person
let finance: Person
let finance2: Person
let compliance: Person
let offeringId: string
let counter = 0

beforeAll(async () => {
  product = await startPlatform({
    at: new Date('2026-11-20T09:00:00Z'),
    answers: answers(
      { issuerCompany, keepFile, fileFacts, readUrl },
      {
        issuerCompany: async ({ userId }) =>
          isCompanyApproved && (userId === issuer.userId || userId === partnerId)
            ? { legalName: 'Sample Works Ltd' }
            : null,
        keepFile: async ({ key, ownerId }) => key === KEY && ownerId === issuer.userId,
        fileFacts: async () => ({
          examined: true,
          contentType: 'application/pdf',
          size: 10,
          sha256: '0'.repeat(64),
          name: 'invoice.pdf',
        }),
        readUrl: async ({ key, name }) => ({ url: `https://files.test/${key}/${name}` }),
      },
    ),
  })
  issuer = await product.person('issuer', { isIssuer: true })
  stranger = await product.person('stranger', { isIssuer: true })
  investor = await product.person('investor', { isInvestor: true })
  finance = await product.person('finance', { roles: ['finance'] })
  finance2 = await product.person('finance2', { roles: ['finance'], isIssuer: true })
  compliance = await product.person('compliance', { roles: ['compliance'] })
})
afterAll(() => product?.close())
beforeEach(async () => {
  offeringId = await funded(issuer)
})

const funded = async (owner: Person, change: { isAllotted?: boolean } = {}): Promise<string> => {
  const id = `funded-${(counter += 1)}`
  await fundOffering(product, { id, issuerId: owner.userId, investorId: investor.userId, ...change })
  return id
}

const own = async (who = issuer): Promise<MilestoneWire[]> =>
  (await product.as(who).reply(milestones, { query: { perPage: '50' } })).data
    .filter(({ projectId }) => projectId === offeringId)
    .toSorted((one, other) => one.number - other.number)
const nth = async (number: number): Promise<MilestoneWire> => {
  const found = (await own()).find((one) => one.number === number)
  if (!found) throw new Error(`no milestone ${number}`)
  return found
}
const body = { evidence: 'The machine is bought.', files: [KEY] }
const file = (at: MilestoneWire, who = issuer, change: object = {}) =>
  product.as(who).call(fileMilestone, { params: { id: at._id }, body: { ...body, ...change } })
/** When the newest evidence was filed. */
const newest = async ({ number }: MilestoneWire): Promise<string> =>
  (await own()).find((one) => one.number === number)?.filings[0]?.filedAt ?? '2026-01-01T00:00:00.000Z'
const ask = async (at: MilestoneWire, who = finance) => {
  const filedAt = await newest(at)
  return product.as(who).call(askMilestoneRelease, { params: { id: at._id }, body: { filedAt } })
}
const approve = async (at: MilestoneWire, who = finance2, amount = at.amount) => {
  const filedAt = await newest(at)
  return product
    .as(who)
    .confirmed(approveMilestoneRelease, { body: { milestoneId: at._id, amount, filedAt } })
}
async function release(number: number): Promise<MilestoneWire> {
  expect((await file(await nth(number))).status).toBe(200)
  expect((await ask(await nth(number))).status).toBe(200)
  return (await approve(await nth(number))).data
}
const balances = async () => ({
  escrow: (await product.ledger.balance(escrow(offeringId, 'USD'))).posted,
  wallet: (await product.ledger.balance(customerCash(issuer.userId, 'USD'))).posted,
})
const campaign = async () => (await product.project.offerings.find(offeringId))?.state
const setCampaign = (state: string) =>
  query(product.db.orm, sql`UPDATE project.offering SET state = ${state} WHERE id = ${offeringId}`)

describe('release of the money', () => {
  it('moves a share rounded down, then the rest, and moves the campaign on', async () => {
    const before = await balances()
    expect(before.escrow).toBe(RAISED)
    const first = await release(1)
    expect([first.state, first.amount.amount]).toEqual(['released', '330033'])
    expect(await campaign()).toBe('deploying')
    const last = await release(2)
    expect(last.amount.amount).toBe('670067')
    const after = await balances()
    expect([after.escrow, after.wallet - before.wallet]).toEqual([0n, RAISED])
    expect(await campaign()).toBe('operating')
    await expectGoodBooks(product.ledger)
    const { milestones: shown } = (await product.as().reply(projectById, { params: { id: offeringId } })).data
    const said = (sum: string) =>
      `Finance accepted 1 document on ${formatDay(product.clock.now())} and released ${sum}.`
    expect(shown.map(({ state, released, accepted }) => [state, released?.amount, accepted])).toEqual([
      ['released', '330033', said('$3,300.33')],
      ['released', '670067', said('$6,700.67')],
    ])
    expect(JSON.stringify(shown)).not.toContain('invoice.pdf')
    const { data: booked } = await product.as(issuer).reply(statement)
    const { name } = (await product.as().reply(projectById, { params: { id: offeringId } })).data
    expect(
      booked
        .slice(0, 2)
        .map(({ reason, counterparty, amount, orderId }) => [reason, counterparty, amount.amount, orderId]),
    ).toEqual([
      ['milestone_released', name, '670067', null],
      ['milestone_released', name, '330033', null],
    ])
  })

  it('takes the fee that was agreed, and invoices it without a gap', async () => {
    await writeAgreement(product.db.orm, {
      offeringId,
      version: 'rul_fees_1',
      successBp: 250,
      listing: 50_000n,
      agreedBy: issuer.userId,
      agreedAt: product.clock.now(),
    })
    const before = await balances()
    const earned = async () => (await product.ledger.balance(platformFees('USD'))).posted
    const earnedBefore = await earned()
    expect([(await nth(1)).fee?.amount, (await nth(2)).fee]).toEqual(['58250', null])
    const [first, last] = [await release(1), await release(2)]
    // 2.5% of 10,001.00, rounded down once, and 500.00 for the listing.
    expect([first.fee?.amount, last.fee?.amount]).toEqual(['58250', '16752'])
    expect((await earned()) - earnedBefore).toBe(75_002n)
    expect((await balances()).wallet - before.wallet).toBe(RAISED - 75_002n)
    await expectGoodBooks(product.ledger)
    const { data: copy } = await personAnswers(product.db.orm).exportPart({ userId: issuer.userId })
    expect(copy).toMatchObject({
      feeAgreements: [{ offeringId, successBp: 250, listing: '50000', isAgreedByMe: true }],
      feeInvoices: [
        { number: '1', offeringId, success: '8250', listing: '50000' },
        { number: '2', success: '16752' },
      ],
    })
    const invoice = async (number: number, who = issuer) =>
      product.as(who).call(feeInvoice, { params: { id: (await nth(number))._id } })
    expect((await own()).map(({ hasInvoice }) => hasInvoice)).toEqual([true, true])
    const files = [await invoice(1), await invoice(2)].map(
      ({ body: made }) => (made as { data: MadeFile }).data,
    )
    expect(files.map(({ name }) => name)).toEqual(['MZ-000001.pdf', 'MZ-000002.pdf'])
    const text = await pdfText(files[0]?.base64 ?? '')
    for (const part of [
      'MZ-000001',
      'Mizan',
      'Sample Works Ltd',
      '2.5% of $3,300.33',
      '$82.50',
      '$500.00',
      '$582.50',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('VAT')
    expect((await invoice(1, stranger)).status).toBe(404)
    for (const overseer of [finance, compliance])
      expect(await invoice(1, overseer)).toMatchObject({ body: { data: { name: 'MZ-000001.pdf' } } })
    const helper = await product.person('helper', { roles: ['support'], isIssuer: true })
    expect((await invoice(1, helper)).status).toBe(404)
    const { data: account } = await product.as(finance).reply(feeAccount, { query: {} })
    expect(account.slice(0, 2).map(({ reason, amount }) => [reason, amount.amount])).toEqual([
      ['release', '16752'],
      ['release', '58250'],
    ])
    expect((await product.as(issuer).call(feeAccount, { query: {} })).status).toBe(403)
  })

  it('needs two people, none of them the issuer, and the amount that the code confirmed', async () => {
    const at = await nth(1)
    await file(at)
    await ask(at)
    await expect(approve(at, finance)).rejects.toThrow('Another person of finance must approve it.')
    await expect(approve(at, finance2, { amount: '1', currency: 'USD' })).rejects.toThrow('has changed')
    const plain = await product.as(finance2).call(approveMilestoneRelease, {
      body: { milestoneId: at._id, amount: at.amount, filedAt: await newest(at) },
    })
    expect(plain.status).toBe(403)
    expect(await balances()).toMatchObject({ escrow: RAISED })
  })

  it('needs people of another company than the issuer’s', async () => {
    const at = await nth(1)
    await file(at)
    const refusal = { status: 409, body: { message: PROPOSAL_TEXTS.ownCompany } }
    partnerId = finance.userId
    try {
      expect(await ask(at)).toMatchObject(refusal)
      const params = { id: at._id }
      const returned = { filedAt: await newest(at), reason: 'Unreadable.' }
      expect(await product.as(finance).call(returnMilestone, { params, body: returned })).toMatchObject(
        refusal,
      )
      expect((await ask(at, finance2)).status).toBe(200)
      await expect(approve(at, finance)).rejects.toThrow(PROPOSAL_TEXTS.ownCompany)
    } finally {
      partnerId = undefined
    }
    expect(await balances()).toMatchObject({ escrow: RAISED })
    expect((await approve(at, finance)).data.state).toBe('released')
  })

  it('happens once, also when two people approve at the same time', async () => {
    const { wallet } = await balances()
    const at = await nth(1)
    await file(at)
    await ask(at)
    const third = await product.person(`finance-race-${counter}`, { roles: ['finance'] })
    const results = await Promise.allSettled([approve(at), approve(at, third)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(approve(at)).rejects.toThrow('The money of this milestone is released already.')
    expect((await balances()).wallet - wallet).toBe(330_033n)
  })

  it('is about the evidence that was read', async () => {
    const at = await nth(1)
    await file(at)
    const filedAt = '2026-01-01T00:00:00.000Z'
    const asFinance = product.as(finance)
    const params = { id: at._id }
    const stale = { status: 409, body: { code: 'stale', message: MILESTONE_TEXTS.otherEvidence } }
    expect(await asFinance.call(askMilestoneRelease, { params, body: { filedAt } })).toMatchObject(stale)
    expect(
      await asFinance.call(returnMilestone, { params, body: { filedAt, reason: 'Unreadable.' } }),
    ).toMatchObject(stale)
    await ask(at)
    await expect(
      product
        .as(finance2)
        .confirmed(approveMilestoneRelease, { body: { milestoneId: at._id, amount: at.amount, filedAt } }),
    ).rejects.toThrow(MILESTONE_TEXTS.otherEvidence)
    expect((await nth(1)).state).toBe('asked')
  })

  it('waits while the company of the issuer is not approved', async () => {
    const at = await nth(1)
    await file(at)
    isCompanyApproved = false
    try {
      expect(await ask(at)).toMatchObject({
        status: 409,
        body: { code: 'not_allowed', message: MILESTONE_TEXTS.company },
      })
    } finally {
      isCompanyApproved = true
    }
    await ask(at)
    isCompanyApproved = false
    try {
      await expect(approve(at)).rejects.toThrow(MILESTONE_TEXTS.company)
    } finally {
      isCompanyApproved = true
    }
  })

  it('waits until every share is allotted', async () => {
    offeringId = await funded(issuer, { isAllotted: false })
    const at = await nth(1)
    await file(at)
    expect((await ask(at)).body).toMatchObject({
      message: 'Orders of this offering are still being allotted. Try again later.',
    })
  })
})

describe('evidence', () => {
  it('comes back with a reason, and is filed again', async () => {
    const at = await nth(1)
    await file(at)
    const { data } = await product.as(finance).reply(returnMilestone, {
      params: { id: at._id },
      body: { filedAt: await newest(at), reason: 'The invoice is unreadable.' },
    })
    expect([data.state, data.stateLabel, data.filings[0]?.reason]).toEqual([
      'planned',
      'Evidence sent back',
      'The invoice is unreadable.',
    ])
    const { data: clock } = await product.as(issuer).reply(milestoneClock, { query: {} })
    expect(clock.map(({ stateLabel }) => stateLabel)).toContain('Evidence sent back')
    const { data: tasks } = await product.as(issuer).reply(issuerTasks, { query: {} })
    expect(tasks.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^File the evidence of milestone 1 again: /),
    )
    expect((await file(at)).status).toBe(200)
    expect((await nth(1)).filings).toHaveLength(2)
    await product.ctx.jobs.runDue()
    const kinds = await query<{ kind: string }>(
      product.db.orm,
      sql`SELECT kind FROM notification.notice WHERE user_id = ${issuer.userId}`,
    )
    expect(kinds).toContainEqual({ kind: 'milestone.returned' })
  })

  it('is refused out of order, twice, without files, and with files of others', async () => {
    expect((await file(await nth(2))).body).toMatchObject({
      message: 'The milestones before this one come first.',
    })
    const at = await nth(1)
    expect((await file(at, issuer, { files: [] })).status).toBe(400)
    expect((await file(at, issuer, { files: [KEY, KEY] })).status).toBe(400)
    expect((await file(at, issuer, { files: [OTHERS_KEY] })).status).toBe(400)
    expect((await nth(1)).state).toBe('planned')
    await file(at)
    expect((await file(at)).body).toMatchObject({ message: 'The evidence of this milestone is in review.' })
  })

  it('is read by its issuer, finance and compliance only', async () => {
    const at = await nth(1)
    await file(at)
    const read = (who: Person, key = KEY) =>
      product.as(who).call(milestoneFile, { params: { id: at._id, key } })
    for (const who of [issuer, finance, compliance]) expect((await read(who)).status).toBe(200)
    for (const who of [stranger, investor]) expect((await read(who)).status).toBe(404)
    expect((await read(issuer, OTHERS_KEY)).status).toBe(404)
  })

  it.each(CAMPAIGN_STATES.filter((state) => !['funded', 'deploying', 'operating'].includes(state)))(
    'is refused while the campaign is %s',
    async (state) => {
      const at = await nth(1)
      await setCampaign(state)
      expect((await file(at)).status).toBe(409)
    },
  )
})

describe('who sees a milestone', () => {
  it('another issuer finds none, and finance none of its own company', async () => {
    const at = await nth(1)
    expect(await own(stranger)).toEqual([])
    expect((await file(at, stranger)).status).toBe(404)
    offeringId = await funded(finance2)
    const [mine] = await own(finance2)
    if (!mine) throw new Error('no milestone')
    const read = (who: Person) => product.as(who).reply(milestoneQueue, { query: { perPage: '50' } })
    const ids = async (who: Person) => (await read(who)).data.map(({ _id }) => _id)
    await query(product.db.orm, sql`UPDATE project.milestone SET state = 'filed' WHERE id = ${mine._id}`)
    expect(await ids(finance)).toContain(mine._id)
    expect(await ids(finance2)).not.toContain(mine._id)
    expect((await ask(mine, finance2)).status).toBe(404)
  })

  it('is overdue once its date has passed without evidence', async () => {
    expect((await nth(1)).isOverdue).toBe(false)
    const owner = await product.openOwner()
    await query(
      owner.orm,
      sql`UPDATE project.milestone SET due_at = ${new Date(product.clock.now().getTime() - 1000)} WHERE offering_id = ${offeringId} AND position = 0`,
    )
    await owner.close()
    expect((await nth(1)).isOverdue).toBe(true)
    await file(await nth(1))
    expect((await nth(1)).isOverdue).toBe(false)
  })
})
