import { signTerms } from '#services/demonstration/projects/publish.ts'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { offeringForOrder } from '#contracts/internal/project.ts'
import type { ManualClock } from '#services/kit/clock.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { CAMPAIGN_CHANGE_TEXTS } from '#contracts/project/campaign-change-values.ts'
import { query } from '#services/kit/database/database.ts'
import type { Ledger } from '#services/ledger/ledger.ts'
import { startPlatform, type TestPlatform } from '#tests/support/product/platform.ts'
import { CAMPAIGN_STATES } from '#contracts/project/values.ts'
import { campaignMachine } from '#machines/campaign/machine.ts'
import { insertOrders, type NewOrder } from '#services/payment/orders/store.ts'
import { statusOf, TOPICS } from './campaign.ts'
import type { ContractTerms } from '#contracts/project/contract-terms.ts'
import type { ProjectService } from './index.ts'
import { BOARD, investDirectly, publish, sampleOffering } from '#tests/support/services/service-context.ts'

const DAY = 86_400_000
const ID = 'campaign'

let product: TestPlatform
let ctx: ServiceContext
let clock: ManualClock
let ledger: Ledger
let service: ProjectService
let key = 0

beforeEach(async () => {
  product = await startPlatform({ at: new Date('2026-11-20T09:00:00Z') })
  ;({ ctx, clock, ledger, project: service } = product)
  // 100 shares of $100, soft cap 50 shares, closing in 30 days.
  await publish(service, sampleOffering({ id: ID }))
})
afterEach(() => product.close())

/** An investment; `days` is how long its cooling-off lasts from now, 0 for none. */
function invest(units: number, days = 4): Promise<{ transferId: string }> {
  key += 1
  return investDirectly(ledger, {
    offeringId: ID,
    investorId: `investor-${key}`,
    units: BigInt(units),
    amount: BigInt(units) * 10_000n,
    key: `k${key}`,
    ...(days === 0 ? {} : { provisionalUntil: new Date(clock.now().getTime() + days * DAY) }),
  })
}
/** The order behind an investment of 60 shares, whose cooling-off is over. */
const confirmedOrder = (transferId: string): NewOrder => ({
  id: 'ord_silent',
  userId: `investor-${key}`,
  offeringId: ID,
  issuerId: 'issuer-1',
  units: 60,
  unitPrice: 10_000n,
  currency: 'USD',
  state: 'confirmed',
  machineVersion: '1',
  termsVersion: 1,
  lockMonths: 0,
  regime: 'eu_ecspr',
  regimeRule: 'EU 2020/1503 art. 22',
  regimeVersion: '1',
  coolingOffEnds: null,
  transferId,
  idempotencyKey: 'silent',
  fingerprint: Buffer.alloc(32),
  acknowledgedRule: null,
  acknowledgedMismatch: false,
  acceptedTerms: null,
  placedAt: clock.now(),
})
const confirmed = () =>
  ctx.jobs.enqueue(product.db.orm, {
    topic: 'order.confirmed',
    payload: {
      userId: 'investor-1',
      orderId: 'ord_1',
      offeringId: ID,
      units: 1,
      amount: '10000',
      currency: 'USD',
    },
  })
/** What was written to the outbox for others, oldest first. */
const sent = async (topic: string) =>
  (
    await query<{ payload: unknown }>(
      product.db.orm,
      sql`SELECT payload FROM kit.job WHERE topic = ${topic} ORDER BY created_at, id`,
    )
  ).map(({ payload }) => payload)
const standing = async () => {
  const row = await service.offerings.find(ID)
  return { state: row?.state, status: row?.status, reached: row?.softCapReachedAt !== null }
}
const run = () => ctx.jobs.runDue()

it('every state of the machine has the public status that its definition names', () => {
  const states = Object.keys(campaignMachine.states)
  expect(states.length).toBeGreaterThan(10)
  expect(Object.fromEntries(states.map((state) => [state, statusOf(state)]))).toMatchObject({
    draft: null,
    preview: null,
    live: 'live',
    softCapReached: 'live',
    paused: 'paused',
    waitingFunds: 'live',
    funded: 'funded',
    operating: 'funded',
    failed: 'failed',
    refunded: 'failed',
  })
})

it('every state with a public status has its name on the wire, and no other', () => {
  const states = Object.keys(campaignMachine.states)
  expect(states.filter((state) => statusOf(state) !== null)).toEqual(CAMPAIGN_STATES)
})

describe('minimum target', () => {
  it('counts money only once its cooling-off is over, and says so once', async () => {
    await invest(60)
    await confirmed()
    await run()
    expect(await standing()).toEqual({ state: 'live', status: 'live', reached: false })
    clock.advance(4 * DAY)
    await confirmed()
    await run()
    expect(await standing()).toEqual({ state: 'softCapReached', status: 'live', reached: true })
    await invest(10, 0)
    await confirmed()
    await run()
    expect(await sent('offering.softCapReached')).toEqual([{ offeringId: ID }])
    expect(await sent('offering.notice')).toContainEqual({
      offeringId: ID,
      issuerId: 'issuer-1',
      about: 'softCapReached',
    })
  })

  it('passes what people are told of a confirmed order on, once', async () => {
    await confirmed()
    await run()
    await product.db.pool.query(
      "UPDATE kit.job SET state = 'ready', finished_at = NULL, due_at = run_at WHERE topic = 'order.confirmed'",
    )
    await run()
    expect(await sent('order.confirmed.notice')).toEqual([expect.objectContaining({ orderId: 'ord_1' })])
  })

  it('funds the campaign when all shares are firm', async () => {
    await invest(100, 0)
    await confirmed()
    await run()
    expect(await standing()).toEqual({ state: 'funded', status: 'funded', reached: true })
    expect((await ledger.supply(ID))?.closed).toBe(true)
  })

  it('one share below is not reached', async () => {
    await invest(49, 0)
    await confirmed()
    await run()
    expect(await standing()).toMatchObject({ state: 'live', reached: false })
    await invest(1, 0)
    await confirmed()
    await run()
    expect(await standing()).toMatchObject({ state: 'softCapReached' })
  })
})

describe('deadline', () => {
  it('fails below the minimum target, says so once, and takes no more orders', async () => {
    await invest(49, 0)
    clock.advance(30 * DAY)
    await run()
    expect(await standing()).toEqual({ state: 'refunded', status: 'failed', reached: false })
    expect(await sent('campaign.failed')).toEqual([{ offeringId: ID }])
    expect(await sent('offering.softCapReached')).toEqual([])
    expect((await ledger.supply(ID))?.closed).toBe(true)
    expect(await product.ask(offeringForOrder)({ offeringId: ID })).toMatchObject({ isOpen: false })
  })

  it('is not passed a millisecond early', async () => {
    clock.advance(30 * DAY - 1)
    await run()
    expect(await standing()).toMatchObject({ state: 'live' })
    clock.advance(1)
    await run()
    expect(await standing()).toMatchObject({ state: 'refunded' })
  })

  it('waits for the last cooling-off before it decides', async () => {
    clock.advance(29 * DAY)
    await invest(60)
    clock.advance(DAY)
    await run()
    expect(await standing()).toMatchObject({ state: 'waitingFunds', status: 'live' })
    expect(await product.ask(offeringForOrder)({ offeringId: ID })).toMatchObject({ isOpen: false })
    clock.advance(3 * DAY - 1)
    await run()
    expect(await standing()).toMatchObject({ state: 'waitingFunds' })
    clock.advance(1)
    await run()
    expect(await standing()).toEqual({ state: 'funded', status: 'funded', reached: true })
    expect(await sent('offering.softCapReached')).toEqual([{ offeringId: ID }])
    expect(await sent('campaign.failed')).toEqual([])
  })

  it('fails when a cancelled order takes the campaign below its minimum target', async () => {
    clock.advance(29 * DAY)
    await invest(30, 0)
    const leaving = await invest(20)
    clock.advance(DAY)
    await run()
    expect(await standing()).toMatchObject({ state: 'waitingFunds' })
    await ledger.releaseInvestment(leaving.transferId, { reason: 'order_cancelled' })
    clock.advance(3 * DAY)
    await run()
    expect(await standing()).toMatchObject({ state: 'refunded' })
  })
})

/** What the payment service tells once two people decided to refund the campaign. */
const APPROVED = { offeringId: ID, refundId: 'rfd_1', proposedBy: 'issuer-1', approvedBy: 'finance-1' }

describe('cancelling', () => {
  it('follows an approved refund before the minimum target, and keeps who decided it', async () => {
    await service.offerings.cancelCampaign(APPROVED)
    expect(await standing()).toMatchObject({ state: 'failed', status: 'failed' })
    expect(await sent('campaign.failed')).toEqual([{ offeringId: ID }])
    const trail = await query(
      product.db.orm,
      sql`SELECT actor_id, action, detail FROM kit.audit WHERE entity = 'offering' AND entity_id = ${ID} ORDER BY id DESC LIMIT 2`,
    )
    expect(trail).toEqual([
      {
        actorId: 'finance-1',
        action: 'campaign.cancelled',
        detail: { from: 'live', to: 'failed', refund: 'rfd_1', proposedBy: 'issuer-1' },
      },
      { actorId: null, action: 'campaign.opened', detail: { from: 'preview', to: 'live' } },
    ])
    // Delivered twice.
    await service.offerings.cancelCampaign(APPROVED)
    expect(await sent('campaign.failed')).toEqual([{ offeringId: ID }])
    expect(await sent('refunds.refused')).toEqual([])
  })

  it('is refused once shares have been allotted', async () => {
    await invest(50, 0)
    await confirmed()
    await run()
    await service.offerings.cancelCampaign(APPROVED)
    expect(await standing()).toMatchObject({ state: 'softCapReached' })
    expect(await sent('campaign.failed')).toEqual([])
    expect(await sent('refunds.refused')).toEqual([{ refundId: 'rfd_1' }])
  })

  it('answers 404 for what does not exist', async () => {
    await expect(
      service.offerings.cancelCampaign({ ...APPROVED, offeringId: 'nowhere' }),
    ).rejects.toMatchObject({ status: 404 })
  })
})

describe('pausing', () => {
  const pause = (on: boolean) =>
    service.offerings.pauseCampaign({ offeringId: ID, actorId: 'staff-1', pause: on })
  it('closes the supply in the ledger and opens it again', async () => {
    await pause(true)
    expect(await standing()).toMatchObject({ state: 'paused', status: 'paused' })
    await expect(invest(1)).rejects.toThrow('closed')
    expect(await product.ask(offeringForOrder)({ offeringId: ID })).toMatchObject({ isOpen: false })
    await pause(false)
    expect(await standing()).toMatchObject({ state: 'live' })
    await invest(1)
    await expect(pause(false)).rejects.toMatchObject({ status: 409 })
    // Each decision is told to the investors; a refused one is not.
    const told = await sent('offering.pauseDecided')
    expect(told).toMatchObject([
      { offeringId: ID, about: 'paused' },
      { offeringId: ID, about: 'resumed' },
    ])
  })

  it('follows a screening that is not a pass any more, until it is again', async () => {
    const { screening } = sampleOffering({ id: ID })
    const unknown = { ...screening.figures, totalAssets: null }
    expect((await service.publishing.rescreen(ID, unknown)).verdict).toBe('unknown')
    expect(await standing()).toMatchObject({ state: 'paused' })
    await expect(pause(false)).rejects.toMatchObject({ status: 409 })
    clock.advance(1000)
    expect((await service.publishing.rescreen(ID, screening.figures)).verdict).toBe('pass')
    await pause(false)
    expect(await standing()).toMatchObject({ state: 'live' })
  })
})

describe('a pause that outlasts the closing date', () => {
  const pause = (on: boolean) =>
    service.offerings.pauseCampaign({ offeringId: ID, actorId: 'staff-1', pause: on })

  it('keeps the money in escrow until staff let the campaign go on', async () => {
    await invest(60, 0)
    await pause(true)
    clock.advance(31 * DAY)
    await run()
    expect(await standing()).toMatchObject({ state: 'paused', reached: false })
    expect(await sent('offering.softCapReached')).toEqual([])
    await pause(false)
    clock.advance(60_000)
    await run()
    expect(await standing()).toEqual({ state: 'funded', status: 'funded', reached: true })
  })

  it('does not keep investors of a campaign below its minimum target waiting', async () => {
    await invest(49, 0)
    await pause(true)
    clock.advance(30 * DAY - 1)
    await run()
    expect(await standing()).toMatchObject({ state: 'paused' })
    clock.advance(1)
    await run()
    expect(await standing()).toMatchObject({ state: 'refunded' })
  })

  it('may begin while the last cooling-off runs', async () => {
    clock.advance(29 * DAY)
    await invest(60)
    clock.advance(DAY)
    await run()
    await pause(true)
    clock.advance(4 * DAY)
    await run()
    expect(await standing()).toMatchObject({ state: 'paused' })
  })
})

describe('changed terms', () => {
  const terms: ContractTerms = {
    type: 'wakala',
    feeBp: 200,
    expectedBp: 800,
    incentiveBp: 5000,
    capitalGuaranteedByAgent: false,
  }
  const change = (next: ContractTerms = terms, actorId = 'issuer-1') =>
    service.offerings.changeTerms({ offeringId: ID, actorId, terms: next, summary: 'The fee rises to 2%.' })

  const resume = () => service.offerings.pauseCampaign({ offeringId: ID, actorId: 'staff-1', pause: false })
  /** Three scholars approve the terms in force. */
  async function approveAnew(): Promise<void> {
    const { row, digest } = await service.proposals.read({ id: ID, issuerId: 'issuer-1' })
    for (const reviewerId of BOARD.scholars)
      await signTerms(service, { id: ID, reviewerId, version: row.version, digest: digest ?? '' })
  }

  it('are a new version with the time the regime gives to answer', async () => {
    const { termsVersion, reconfirmBy } = await change()
    expect(termsVersion).toBe(2)
    expect(reconfirmBy.toISOString()).toBe('2026-11-24T09:00:00.000Z')
    expect(await sent('offering.termsChanged')).toEqual([
      { offeringId: ID, termsVersion: 2, reconfirmBy: '2026-11-24T09:00:00.000Z' },
    ])
    expect(await product.ask(offeringForOrder)({ offeringId: ID })).toMatchObject({ termsVersion: 2 })
    expect((await change({ ...terms, feeBp: 250 })).termsVersion).toBe(3)
  })

  it('come too late once digital shares are allotted, also while the campaign is paused', async () => {
    await invest(60, 0)
    await confirmed()
    await run()
    expect(await standing()).toMatchObject({ state: 'softCapReached' })
    const refused = { status: 409, message: CAMPAIGN_CHANGE_TEXTS.allotted }
    await expect(change()).rejects.toMatchObject(refused)
    await service.offerings.pauseCampaign({ offeringId: ID, actorId: 'staff-1', pause: true })
    await expect(change()).rejects.toMatchObject(refused)
    expect(await sent('offering.termsChanged')).toEqual([])
  })

  it('promise no return', async () => {
    const asset = 'A tower. Its rent is guaranteed.'
    const promising: ContractTerms = {
      type: 'ijara',
      asset,
      monthlyRent: '100000',
      termMonths: 24,
      ownershipCostsOn: 'lessor',
      rentStarts: 'when usable',
      depositMonths: 1,
    }
    await expect(change(promising)).rejects.toMatchObject({
      status: 400,
      fieldErrors: { terms: expect.stringContaining('“Its rent is guaranteed.”') },
    })
  })

  it('pause the campaign until the scholars have approved exactly these', async () => {
    await change()
    expect(await standing()).toMatchObject({ state: 'paused' })
    await expect(resume()).rejects.toMatchObject({ status: 409 })
    await approveAnew()
    await resume()
    expect(await standing()).toMatchObject({ state: 'live' })
  })

  it('keep money from before from counting while investors may still answer', async () => {
    await invest(60, 0)
    clock.advance(1000)
    await change()
    await confirmed()
    await run()
    await approveAnew()
    await resume()
    expect(await standing()).toMatchObject({ state: 'live' })
    clock.advance(4 * DAY + 60_000)
    // The service looks by itself when the time to answer is over.
    await run()
    expect(await standing()).toMatchObject({ state: 'softCapReached' })
  })

  it('count no money of an order whose silence is not dealt with yet, past the very instant', async () => {
    const { transferId } = await invest(60, 0)
    await insertOrders(product.db.orm, [confirmedOrder(transferId)])
    clock.advance(1000)
    const { reconfirmBy } = await change()
    await run()
    await approveAnew()
    clock.set(reconfirmBy)
    await resume()
    await product.jobs.deliver(TOPICS.review, { offeringId: ID })
    expect(await standing()).toMatchObject({ state: 'live', reached: false })
    clock.advance(60_000)
    await run()
    expect(await standing()).toMatchObject({ state: 'live', reached: false })
    const [order] = await query(product.db.orm, sql`SELECT state FROM payment.share_order`)
    expect(order).toEqual({ state: 'refunded' })
  })

  it('must obey the contract, stay of its type, and come from the issuer while the campaign runs', async () => {
    await expect(change({ ...terms, capitalGuaranteedByAgent: true })).rejects.toMatchObject({
      status: 400,
      message: 'The agent guarantees no capital.',
    })
    await expect(
      change({
        type: 'mudarabah',
        tiers: [{ investors: 6000, issuer: 4000 }],
        thresholdBp: null,
        payoutEveryMonths: 6,
      }),
    ).rejects.toMatchObject({ status: 400 })
    await expect(change(terms, 'issuer-2')).rejects.toMatchObject({ status: 403 })
    await service.offerings.cancelCampaign(APPROVED)
    await expect(change()).rejects.toMatchObject({ status: 409 })
    expect(await sent('offering.termsChanged')).toEqual([])
  })

  it('never change what was written: versions are append-only for the running product', async () => {
    await expect(product.db.pool.query("UPDATE project.offering_terms SET summary = 'x'")).rejects.toThrow(
      'permission denied',
    )
    await expect(product.db.pool.query('DELETE FROM project.offering_terms')).rejects.toThrow(
      'permission denied',
    )
  })
})
