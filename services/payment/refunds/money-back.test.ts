import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { Order } from '#contracts/payment/payments.ts'
import {
  proposeRefund,
  refundOrders,
  refunds,
  retryRefund,
  withdrawRefund,
} from '#contracts/payment/refunds.ts'
import { REFUND_TEXTS } from '#contracts/payment/refund-values.ts'
import { query } from '#services/kit/database/database.ts'
import { ORDER_TOPICS } from '#services/payment/orders/effects.ts'
import { OFFERING_TOPICS } from '#services/payment/orders/jobs.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import { orderOf } from '#tests/support/services/orders.ts'
import { REFUND_TOPICS } from './execution.ts'
import { FUNDS, PRICE, REASON, refundBench, type RefundPerson } from '#tests/support/payments/refund-bench.ts'

const { product, investor, place, stateOf, by, filled, propose, approve, shown, jobs, whileStuck, close } =
  await refundBench()
afterEach(() => expectGoodBooks(product.ledger))
afterAll(close)

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
    const list = async (name: RefundPerson) =>
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
