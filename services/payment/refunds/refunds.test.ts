import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { refundPayee } from '#contracts/internal/payment.ts'
import type { MoneyWire } from '#contracts/money.ts'
import type { Order } from '#contracts/payment/payments.ts'
import {
  approveRefund,
  declineRefund,
  proposeRefund,
  refundableOrders,
  refundCampaigns,
  refundOrders,
  refunds,
  retryRefund,
  withdrawRefund,
  type Refund,
} from '#contracts/payment/refunds.ts'
import { REFUND_TEXTS } from '#contracts/payment/refund-values.ts'
import { REFUND_GUARD_TEXTS } from '#machines/refund/labels.ts'
import { query } from '#services/kit/database/database.ts'
import { ORDER_TOPICS } from '#services/payment/orders/effects.ts'
import { OFFERING_TOPICS } from '#services/payment/orders/jobs.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import { orderBench, orderOf } from '#tests/support/services/orders.ts'
import type { TestOffering } from '#tests/support/services/payment.ts'
import { REFUND_TOPICS } from './execution.ts'

const FUNDS = 500_000n
/** An odd price in cents, so that a rounded refund shows. */
const PRICE = { amount: '10001', currency: 'USD' } as const
const REASON = 'The licence was refused.'

const { product, investor, place, stateOf } = await orderBench()
let owner: Awaited<ReturnType<typeof product.store.openOwner>>
beforeAll(async () => {
  owner = await product.store.openOwner()
})
afterEach(() => expectGoodBooks(product.ledger))
afterAll(async () => {
  await owner.close()
  await product.close()
})

const FACTS = {
  usr_issuer: { isIssuer: true },
  usr_rival: { isIssuer: true },
  usr_compliance: { roles: ['compliance'] },
  usr_finance: { roles: ['finance'] },
  usr_finance2: { roles: ['finance'] },
  usr_partner: { roles: ['finance'] },
  usr_support: { roles: ['support'] },
  usr_investor: { isInvestor: true },
} as const
type Name = keyof typeof FACTS
const by = async (name: Name) => product.as(await product.named(name, FACTS[name]))

interface Filled {
  readonly offering: TestOffering
  readonly people: readonly string[]
  readonly orders: readonly Order[]
  readonly total: MoneyWire
}

/** An offering with orders of 1, 2, 3… digital shares. */
async function filled(count: number): Promise<Filled> {
  const offering = await product.addOffering({ unitPrice: PRICE })
  const people = await Promise.all(Array.from({ length: count }, () => investor(FUNDS)))
  const orders = await Promise.all(
    people.map(async (userId, index) => orderOf(await place(userId, offering, index + 1))),
  )
  const total = orders.reduce((sum, { amount }) => sum + BigInt(amount.amount), 0n)
  return { offering, people, orders, total: { amount: String(total), currency: 'USD' } }
}

async function propose(name: Name, projectId: string, orderId?: string): Promise<Refund> {
  const body = { projectId, reason: REASON, ...(orderId !== undefined && { orderId }) }
  return (await (await by(name)).confirmed(proposeRefund, { body })).data
}
const approve = async (name: Name, refundId: string, amount: MoneyWire) =>
  (await by(name)).confirmedCall(approveRefund, { body: { refundId, amount } })
const shown = async (name: Name, id: string, projectId: string): Promise<Refund | undefined> => {
  const { data } = await (await by(name)).reply(refunds, { query: { show: 'all', project: projectId } })
  return data.find(({ _id }) => _id === id)
}
const jobs = (topic: string, key: 'refundId' | 'offeringId', value: string) =>
  query<{ payload: object }>(
    product.db.orm,
    sql`SELECT payload FROM kit.job WHERE topic = ${topic} AND payload ->> ${key} = ${value}`,
  )

/** The database refuses to refund one order. */
async function whileStuck(order: Order, run: () => Promise<void>): Promise<void> {
  const alter = (what: string) => query(owner.orm, sql.raw(`ALTER TABLE payment.share_order ${what}`))
  await alter(`ADD CONSTRAINT stuck CHECK (id <> '${order._id}' OR state <> 'refunded')`)
  try {
    await run()
  } finally {
    await alter('DROP CONSTRAINT stuck')
  }
}

describe('who may see and propose', () => {
  it('shows issuers their own campaigns and orders with names and exact amounts, staff all, others nothing', async () => {
    const { offering, orders, total } = await filled(2)
    for (const name of ['usr_issuer', 'usr_compliance', 'usr_finance'] as const) {
      const { data } = await (await by(name)).reply(refundCampaigns, { query: { project: offering.id } })
      expect(data).toEqual([
        expect.objectContaining({
          _id: offering.id,
          orders: 2,
          amount: total,
          open: 0,
          propose: { allowed: true, reason: null },
        }),
      ])
      const listed = await (await by(name)).reply(refundableOrders, { query: { project: offering.id } })
      expect(listed.totalCount).toBe(2)
      expect(new Map(listed.data.map(({ _id, amount }) => [_id, amount]))).toEqual(
        new Map(orders.map(({ _id, amount }) => [_id, amount])),
      )
      expect(listed.data.every(({ investorName }) => investorName.startsWith('Name of usr_i'))).toBe(true)
    }
    const rival = await by('usr_rival')
    expect((await rival.reply(refundCampaigns, { query: { project: offering.id } })).data).toEqual([])
    for (const answer of [
      await rival.call(refundableOrders, { query: { project: offering.id } }),
      await rival.confirmedCall(proposeRefund, { body: { projectId: offering.id, reason: REASON } }),
      await rival.confirmedCall(proposeRefund, { body: { projectId: 'off_unknown', reason: REASON } }),
    ])
      expect([answer.status, answer.body.message]).toEqual([404, REFUND_TEXTS.noCampaign])
    for (const name of ['usr_support', 'usr_investor'] as const) {
      expect((await (await by(name)).call(refunds, { query: {} })).status).toBe(403)
      const body = { projectId: offering.id, reason: REASON }
      expect((await (await by(name)).confirmedCall(proposeRefund, { body })).status).toBe(403)
    }
  })

  it('needs a second factor to propose and to approve', async () => {
    const { offering, total } = await filled(1)
    const body = { projectId: offering.id, reason: REASON }
    expect((await (await by('usr_issuer')).call(proposeRefund, { body })).status).toBe(403)
    const { _id } = await propose('usr_issuer', offering.id)
    const approval = { body: { refundId: _id, amount: total } }
    expect((await (await by('usr_finance')).call(approveRefund, approval)).status).toBe(403)
    // A code for another amount confirms nothing.
    const held = await product.named('usr_finance', FACTS.usr_finance)
    const headers = await product.proof(held, approveRefund.id, {
      payee: _id,
      amount: { amount: '1', currency: 'USD' },
    })
    expect((await product.as({ ...held, headers }).call(approveRefund, approval)).status).toBe(403)
    expect((await shown('usr_finance', _id, offering.id))?.state).toBe('proposed')
    expect(await product.ask(refundPayee)({ id: _id })).toEqual({ name: offering.name, isOpen: true })
    expect(await product.ask(refundPayee)({ id: 'rfd_unknown' })).toBeNull()
  })

  it('keeps proposals of staff from the issuer until they are approved, and other people’s from rivals', async () => {
    const { offering, total } = await filled(1)
    const { _id } = await propose('usr_compliance', offering.id)
    expect(await shown('usr_issuer', _id, offering.id)).toBeUndefined()
    expect((await shown('usr_finance', _id, offering.id))?.proposedBy).toBe('Name of usr_compliance')
    const params = { id: _id }
    expect((await (await by('usr_issuer')).call(withdrawRefund, { params })).status).toBe(404)
    expect((await (await by('usr_issuer')).call(refundOrders, { params, query: {} })).status).toBe(404)
    expect((await approve('usr_finance', _id, total)).status).toBe(200)
    expect(await shown('usr_issuer', _id, offering.id)).toMatchObject({
      state: 'executing',
      proposedBy: 'Mizan',
      decidedBy: 'Mizan',
    })
    expect(await shown('usr_rival', _id, offering.id)).toBeUndefined()
    expect((await (await by('usr_rival')).call(refundOrders, { params, query: {} })).status).toBe(404)
  })
})

describe('the orders that may be refunded', () => {
  const verdicts = async (name: Name, offering: TestOffering) => {
    const { data } = await (await by(name)).reply(refundableOrders, { query: { project: offering.id } })
    return new Map(data.map(({ _id, propose: { reason } }) => [_id, reason]))
  }

  it('do not tell an issuer of what staff propose, but say it to staff', async () => {
    const { offering, orders, total } = await filled(2)
    const [first, second] = orders.map(({ _id }) => _id) as [string, string]
    await propose('usr_compliance', offering.id, first)
    expect(await verdicts('usr_issuer', offering)).toEqual(
      new Map([
        [first, null],
        [second, null],
      ]),
    )
    expect((await verdicts('usr_finance', offering)).get(first)).toBe(REFUND_GUARD_TEXTS.isNotOpen)
    const whole = await propose('usr_compliance', offering.id)
    expect((await verdicts('usr_issuer', offering)).get(second)).toBeNull()
    expect((await approve('usr_finance', whole._id, total)).status).toBe(200)
    expect((await verdicts('usr_issuer', offering)).get(second)).toBe(REFUND_TEXTS.campaignTaken)
  })

  it('name the refund of the whole campaign as what stands in the way', async () => {
    const { offering, orders } = await filled(1)
    await propose('usr_issuer', offering.id)
    expect((await verdicts('usr_issuer', offering)).get(orders[0]?._id ?? '')).toBe(
      REFUND_TEXTS.campaignTaken,
    )
  })
})

describe('the second person', () => {
  it('is of finance, and neither the proposer nor of the issuer’s company', async () => {
    const { offering, total } = await filled(1)
    const { _id } = await propose('usr_finance', offering.id)
    product.companies.set('usr_issuer', 'Olive Grove Ltd').set('usr_partner', 'Olive Grove Ltd')
    const refusals = [
      [await approve('usr_finance', _id, total), 409, REFUND_GUARD_TEXTS.isNotProposer],
      [await approve('usr_partner', _id, total), 409, REFUND_GUARD_TEXTS.isNotOfIssuer],
    ] as const
    for (const [{ status, body }, expected, text] of refusals)
      expect([status, body.message]).toEqual([expected, text])
    expect((await approve('usr_compliance', _id, total)).status).toBe(403)
    expect((await approve('usr_issuer', _id, total)).status).toBe(403)
    const params = { id: _id }
    const declined = await (await by('usr_partner')).call(declineRefund, { params, body: { reason: 'No.' } })
    expect([declined.status, declined.body.message]).toEqual([409, REFUND_GUARD_TEXTS.isNotOfIssuer])
    expect(await shown('usr_partner', _id, offering.id)).toMatchObject({
      approve: { allowed: false, reason: REFUND_GUARD_TEXTS.isNotOfIssuer },
    })
    product.companies.clear()
    expect((await approve('usr_partner', _id, total)).status).toBe(200)
  })

  it('wins once when two approve at the same time', async () => {
    const { offering, total } = await filled(1)
    const { _id } = await propose('usr_issuer', offering.id)
    const answers = await Promise.all([
      approve('usr_finance', _id, total),
      approve('usr_finance2', _id, total),
      approve('usr_partner', _id, total),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    expect(await jobs(REFUND_TOPICS.approved, 'refundId', _id)).toHaveLength(1)
  })

  it('approves the amount that was read, and nothing else', async () => {
    const { offering, total } = await filled(1)
    const { _id } = await propose('usr_issuer', offering.id)
    orderOf(await place(await investor(FUNDS), offering, 1))
    const late = await approve('usr_finance', _id, total)
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({ code: 'stale', message: REFUND_TEXTS.otherAmount })
    const { amount } = (await shown('usr_finance', _id, offering.id)) as Refund
    expect(amount.amount).toBe(String(BigInt(total.amount) + 10_001n))
    expect((await approve('usr_finance', _id, amount)).status).toBe(200)
  })

  it('declines with a reason, which the issuer reads and is told of', async () => {
    const { offering } = await filled(1)
    const { _id } = await propose('usr_issuer', offering.id)
    const params = { id: _id }
    const body = { reason: 'The licence can still come.' }
    await (await by('usr_finance')).reply(declineRefund, { params, body })
    expect(await shown('usr_issuer', _id, offering.id)).toMatchObject({
      state: 'declined',
      decidedBy: 'Mizan',
      decidedWhy: body.reason,
    })
    expect(await jobs('refund.notice', 'offeringId', offering.id)).toEqual([
      { payload: { userId: 'usr_issuer', offeringId: offering.id, about: 'declined' } },
    ])
    // Then it can be proposed anew, and withdrawn.
    const again = await propose('usr_issuer', offering.id)
    const twice = await (
      await by('usr_compliance')
    ).confirmedCall(proposeRefund, { body: { projectId: offering.id, reason: REASON } })
    expect([twice.status, twice.body.message]).toEqual([409, REFUND_GUARD_TEXTS.isNotOpen])
    await (await by('usr_issuer')).reply(withdrawRefund, { params: { id: again._id } })
    expect((await shown('usr_issuer', again._id, offering.id))?.state).toBe('withdrawn')
  })
})

describe('a proposal that nobody decides', () => {
  it('lapses after 14 days with a reason, and can be proposed again', async () => {
    const { offering } = await filled(1)
    const { _id } = await propose('usr_issuer', offering.id)
    const [job] = await query<{ days: number }>(
      product.db.orm,
      sql`SELECT (extract(epoch FROM j.due_at - r.proposed_at) / 86400)::int AS days FROM kit.job j, payment.refund r
           WHERE j.topic = ${REFUND_TOPICS.expire} AND j.payload ->> 'refundId' = ${_id} AND r.id = ${_id}`,
    )
    expect(job?.days).toBe(14)
    await product.jobs.deliver(REFUND_TOPICS.expire, { refundId: _id })
    await product.jobs.deliver(REFUND_TOPICS.expire, { refundId: _id })
    expect(await shown('usr_issuer', _id, offering.id)).toMatchObject({
      state: 'lapsed',
      decidedWhy: REFUND_TEXTS.expired,
    })
    expect((await propose('usr_issuer', offering.id)).state).toBe('proposed')
  })

  it('keeps an approval when the job comes late', async () => {
    const { offering, total } = await filled(1)
    const { _id } = await propose('usr_issuer', offering.id)
    expect((await approve('usr_finance', _id, total)).status).toBe(200)
    await product.jobs.deliver(REFUND_TOPICS.expire, { refundId: _id })
    expect((await shown('usr_issuer', _id, offering.id))?.state).toBe('executing')
  })
})

describe('a whole campaign', () => {
  it('cannot be refunded while the campaign cannot be cancelled, in its words', async () => {
    const { offering, total } = await filled(1)
    const { _id } = await propose('usr_issuer', offering.id)
    offering.refusal = 'The minimum target is reached.'
    const { status, body } = await approve('usr_finance', _id, total)
    expect([status, body.message]).toEqual([409, offering.refusal])
    expect((await shown('usr_finance', _id, offering.id))?.approve.reason).toBe(offering.refusal)
    await (await by('usr_issuer')).reply(withdrawRefund, { params: { id: _id } })
    const again = await (
      await by('usr_issuer')
    ).confirmedCall(proposeRefund, { body: { projectId: offering.id, reason: REASON } })
    expect([again.status, again.body.message]).toEqual([409, offering.refusal])
  })

  it('gives every order exactly what was held, goes on past one that fails, and settles when finance tries again', async () => {
    const { offering, people, orders, total } = await filled(4)
    const { _id } = await propose('usr_issuer', offering.id)
    expect((await approve('usr_finance', _id, total)).status).toBe(200)
    expect((await jobs(REFUND_TOPICS.approved, 'refundId', _id))[0]?.payload).toEqual({
      offeringId: offering.id,
      refundId: _id,
      proposedBy: 'usr_issuer',
      approvedBy: 'usr_finance',
    })
    const stuck = orders[1] as Order
    const failing = () => product.jobs.deliver(OFFERING_TOPICS.campaignFailed, { offeringId: offering.id })
    await whileStuck(stuck, async () => {
      await expect(failing()).rejects.toThrow('are not refunded yet')
    })
    const done = BigInt(total.amount) - BigInt(stuck.amount.amount)
    expect(await shown('usr_issuer', _id, offering.id)).toMatchObject({
      state: 'partlyFailed',
      orders: 4,
      amount: total,
      ordersDone: 3,
      amountDone: { amount: String(done) },
      ordersFailed: 1,
      retry: { allowed: false },
    })
    const list = async (name: Name) =>
      (await (await by(name)).reply(refundOrders, { params: { id: _id }, query: { perPage: '5' } })).data
    const [first, ...rest] = await list('usr_finance')
    expect(first).toMatchObject({ _id: stuck._id, standing: 'failed', amount: stuck.amount })
    const line = product.lines.find((one) => one.includes(first?.errorId ?? 'none'))
    expect(line).toContain('order.refund_failed')
    expect(rest.map(({ standing }) => standing)).toEqual(['refunded', 'refunded', 'refunded'])
    // The id of an error is for staff.
    expect((await list('usr_issuer'))[0]?.errorId).toBeNull()
    expect((await (await by('usr_compliance')).call(retryRefund, { params: { id: _id } })).status).toBe(403)
    await (await by('usr_finance2')).reply(retryRefund, { params: { id: _id } })
    expect((await shown('usr_finance', _id, offering.id))?.state).toBe('executing')
    await product.jobs.deliver(REFUND_TOPICS.runOnce, { refundId: _id })
    expect(await shown('usr_issuer', _id, offering.id)).toMatchObject({
      state: 'settled',
      ordersDone: 4,
      amountDone: total,
      ordersFailed: 0,
    })
    for (const [index, userId] of people.entries()) {
      expect(await product.wallet(userId)).toEqual([String(FUNDS), '0', '0'])
      const { refundedAmount, timeline } = await stateOf(userId, orders[index] as Order)
      expect(refundedAmount).toEqual(orders[index]?.amount)
      expect(timeline.at(-1)?.note).toContain(REASON)
      expect(timeline.at(-1)?.label).toBe('The offering was cancelled')
    }
    // The run that was planned finds nothing more to do.
    await failing()
    expect(await jobs(REFUND_TOPICS.settled, 'offeringId', offering.id)).toHaveLength(1)
    expect((await list('usr_finance')).length).toBe(4)
  })

  it('that fails by itself begins without approval, ends a proposal, and cannot be decided', async () => {
    const { offering } = await filled(2)
    const { _id } = await propose('usr_issuer', offering.id)
    const one = await propose('usr_compliance', (await filled(1)).offering.id)
    await product.jobs.deliver(OFFERING_TOPICS.campaignFailed, { offeringId: offering.id })
    expect(await shown('usr_finance', _id, offering.id)).toMatchObject({
      state: 'lapsed',
      decidedWhy: REFUND_TEXTS.campaignFailed,
    })
    const { data } = await (
      await by('usr_finance')
    ).reply(refunds, { query: { show: 'all', project: offering.id } })
    const own = data.find(({ origin }) => origin === 'deadline')
    expect(own).toMatchObject({ state: 'settled', proposedBy: null, reason: null, ordersDone: 2 })
    expect(own && (await shown('usr_issuer', own._id, offering.id))?.state).toBe('settled')
    const answer = await approve('usr_finance', own?._id ?? '', own?.amount ?? PRICE)
    expect(answer.status).toBe(409)
    // The proposal of another campaign still waits.
    expect((await shown('usr_finance', one._id, one.projectId))?.state).toBe('proposed')
  })

  it('takes in an order that its failure reaches late', async () => {
    const { offering } = await filled(1)
    await product.jobs.deliver(OFFERING_TOPICS.campaignFailed, { offeringId: offering.id })
    const userId = await investor(FUNDS)
    const late = orderOf(await place(userId, offering, 2))
    await product.jobs.deliver(ORDER_TOPICS.announcementMissed, { orderId: late._id })
    expect(await product.wallet(userId)).toEqual([String(FUNDS), '0', '0'])
    const { data } = await (
      await by('usr_finance')
    ).reply(refunds, { query: { show: 'all', project: offering.id } })
    expect(data).toMatchObject([{ state: 'settled', ordersDone: 2, amountDone: { amount: '30003' } }])
  })

  it('lapses in words when the campaign has moved on', async () => {
    const { offering, total } = await filled(1)
    const { _id } = await propose('usr_issuer', offering.id)
    await approve('usr_finance', _id, total)
    await product.jobs.deliver(REFUND_TOPICS.refused, { refundId: _id })
    expect(await shown('usr_issuer', _id, offering.id)).toMatchObject({
      state: 'lapsed',
      decidedWhy: REFUND_TEXTS.campaignWent,
    })
  })
})

describe('one order', () => {
  it('goes back with its reason, while the others stay', async () => {
    const { offering, people, orders } = await filled(2)
    const [order, other] = orders as [Order, Order]
    const refund = await propose('usr_issuer', offering.id, order._id)
    expect(refund).toMatchObject({ kind: 'order', orders: 1, amount: order.amount, ordersDone: 0 })
    expect(refund.investorName).toBe(`Name of ${people[0]}`)
    expect((await approve('usr_finance', refund._id, order.amount)).status).toBe(200)
    await product.jobs.deliver(REFUND_TOPICS.run, { refundId: refund._id })
    await product.jobs.deliver(REFUND_TOPICS.run, { refundId: refund._id })
    expect(await shown('usr_issuer', refund._id, offering.id)).toMatchObject({
      state: 'settled',
      orders: 1,
      ordersDone: 1,
      amountDone: order.amount,
    })
    expect(await product.wallet(people[0] as string)).toEqual([String(FUNDS), '0', '0'])
    const { state, timeline } = await stateOf(people[0] as string, order)
    expect([state, timeline.at(-1)?.label]).toEqual(['refunded', 'Refunded'])
    expect(timeline.at(-1)?.note).toContain(`Reason: ${REASON}`)
    expect((await stateOf(people[1] as string, other)).state).toBe('coolingOff')
    const told = await query<{ topic: string }>(
      product.db.orm,
      sql`SELECT topic FROM kit.job WHERE payload ->> 'orderId' = ${order._id} AND topic LIKE 'order.refund%'`,
    )
    expect(told).toEqual([{ topic: 'order.refundDecided' }])
  })

  it('is proposed once when issuer and finance propose it at the same time', async () => {
    const { offering, orders } = await filled(1)
    const body = { projectId: offering.id, orderId: orders[0]?._id ?? '', reason: REASON }
    const names = ['usr_issuer', 'usr_finance', 'usr_compliance'] as const
    const results = await Promise.all(
      names.map(async (name) => (await by(name)).confirmedCall(proposeRefund, { body })),
    )
    expect(results.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  })

  it('goes back though the campaign counts on it, as long as that is paused (record 0471)', async () => {
    const { offering, people, orders } = await filled(1)
    const [order] = orders as [Order]
    offering.refusal = 'The minimum target is reached.'
    product.clock.advance(5 * 86_400_000)
    await product.jobs.deliver(ORDER_TOPICS.coolingOffEnded, { orderId: order._id })
    const body = { projectId: offering.id, orderId: order._id, reason: REASON }
    const refused = await (await by('usr_issuer')).confirmedCall(proposeRefund, { body })
    expect([refused.status, refused.body.message]).toEqual([409, REFUND_TEXTS.orderCounted])
    offering.status = 'paused'
    const { _id } = await propose('usr_issuer', offering.id, order._id)
    offering.status = 'live'
    const resumed = await approve('usr_finance', _id, order.amount)
    expect([resumed.status, resumed.body.message]).toEqual([409, REFUND_TEXTS.orderCounted])
    offering.status = 'paused'
    expect((await approve('usr_finance', _id, order.amount)).status).toBe(200)
    await product.jobs.deliver(REFUND_TOPICS.run, { refundId: _id })
    expect((await stateOf(people[0] as string, order)).state).toBe('refunded')
    product.clock.advance(-5 * 86_400_000)
  })

  it('is refused once its money is allotted, in words', async () => {
    const { offering, orders } = await filled(1)
    await product.db.pool.query('UPDATE payment.offering_gate SET funded = true WHERE offering_id = $1', [
      offering.id,
    ])
    product.clock.advance(5 * 86_400_000)
    await product.jobs.deliver(ORDER_TOPICS.coolingOffEnded, { orderId: orders[0]?._id ?? '' })
    await product.jobs.deliver(ORDER_TOPICS.allotmentRequested, { orderId: orders[0]?._id ?? '' })
    const body = { projectId: offering.id, orderId: orders[0]?._id ?? '', reason: REASON }
    const { status, body: problem } = await (await by('usr_issuer')).confirmedCall(proposeRefund, { body })
    expect([status, problem.message]).toEqual([409, REFUND_TEXTS.orderAllotted])
  })

  it('of another offering does not exist', async () => {
    const [one, other] = [await filled(1), await filled(1)]
    const body = { projectId: one.offering.id, orderId: other.orders[0]?._id ?? '', reason: REASON }
    const { status, body: problem } = await (await by('usr_issuer')).confirmedCall(proposeRefund, { body })
    expect([status, problem.message]).toEqual([404, REFUND_TEXTS.noOrder])
  })

  it('is refunded once when its whole campaign goes back first', async () => {
    const { offering, people, orders } = await filled(1)
    const order = orders[0] as Order
    const waiting = await propose('usr_issuer', offering.id, order._id)
    await product.jobs.deliver(OFFERING_TOPICS.campaignFailed, { offeringId: offering.id })
    expect(await shown('usr_issuer', waiting._id, offering.id)).toMatchObject({
      state: 'lapsed',
      decidedWhy: REFUND_TEXTS.orderRefunded,
    })
    expect(await product.wallet(people[0] as string)).toEqual([String(FUNDS), '0', '0'])
  })
})

it('lists what is open the oldest first, all the newest first, in pages', async () => {
  const mine = [await filled(1), await filled(1), await filled(1)]
  const ids: string[] = []
  for (const { offering } of mine) {
    product.clock.advance(1000)
    ids.push((await propose('usr_finance', offering.id))._id)
  }
  const finance = await by('usr_finance')
  const open = await finance.reply(refunds, { query: { perPage: '50' } })
  expect(open.data.map(({ _id }) => _id).filter((id) => ids.includes(id))).toEqual(ids)
  const all = await finance.reply(refunds, { query: { show: 'all', perPage: '5' } })
  expect(all.data.slice(0, 3).map(({ _id }) => _id)).toEqual(ids.toReversed())
  expect(all.totalCount).toBeGreaterThan(open.totalCount)
})
