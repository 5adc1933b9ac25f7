import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { answersDue } from '#contracts/internal/payment.ts'
import type { Order } from '#contracts/payment/payments.ts'
import { query } from '#services/kit/database/database.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import { orderBench, orderOf } from '#tests/support/services/orders.ts'
import type { TestOffering } from '#tests/support/services/payment.ts'

const DAY_MS = 86_400_000

const { product, investor, place, stateOf, counts } = await orderBench()
afterEach(() => expectGoodBooks(product.ledger))
afterAll(() => product.close())

describe('what follows by time and by the offering', () => {
  it("confirms at the end of the cooling-off, allots at the minimum target, and locks for the offering's months", async () => {
    const offering = await product.addOffering()
    const userId = await investor()
    const order = orderOf(await place(userId, offering, 10))
    product.clock.advance(4 * DAY_MS)
    await product.jobs.runDue()
    expect(await stateOf(userId, order)).toMatchObject({
      state: 'confirmed',
      cancel: { allowed: false, reason: 'The cooling-off period has ended.' },
    })
    expect(await product.wallet(userId)).toEqual(['900000', '100000', '0'])
    await product.jobs.deliver('offering.softCapReached', { offeringId: offering.id })
    expect(await stateOf(userId, order)).toMatchObject({
      state: 'held',
      lockedUntil: '2027-09-05T12:00:00.000Z',
    })
    expect(await product.wallet(userId)).toEqual(['900000', '0', '0'])
    expect(await product.ledger.supply(offering.id)).toMatchObject({
      sold: 10n,
      reserved: 0n,
      escrow: 100_000n,
    })
    expect(await product.ledger.lotOfOrder(order._id)).toMatchObject({
      state: 'held',
      lockedUntil: new Date('2027-09-05T12:00:00.000Z'),
    })
    // Delivered twice, nothing moves twice.
    await product.jobs.deliver('offering.softCapReached', { offeringId: offering.id })
    expect(await product.ledger.supply(offering.id)).toMatchObject({ sold: 10n, escrow: 100_000n })
    // Who comes later is allotted as soon as the own cooling-off is over.
    const late = orderOf(await place(userId, offering, 1, undefined))
    // The end of its calendar only stops new ones.
    const { regime, rule, ruleVersion } = offering.coolingOff
    offering.coolingOff = { regime, rule, ruleVersion, endsAt: null, noOrders: 'No orders are taken.' }
    expect(await place(userId, offering, 1)).toMatchObject({
      status: 409,
      body: { message: 'No orders are taken.' },
    })
    product.clock.advance(4 * DAY_MS)
    await product.jobs.runDue()
    expect((await stateOf(userId, late)).state).toBe('held')
    // Once the offering is settled, its orders end, however often that is told.
    for (let times = 0; times < 2; times += 1)
      await product.jobs.deliver('offering.redeemed', { offeringId: offering.id })
    for (const one of [order, late]) expect((await stateOf(userId, one)).state).toBe('exited')
    product.clock.advance(-8 * DAY_MS)
  })

  it('reports a deadline that comes twice, and neither one of a refunded order nor a click that comes too late', async () => {
    const offering = await product.addOffering()
    const userId = await investor()
    const [order, given] = [
      orderOf(await place(userId, offering, 1)),
      orderOf(await place(userId, offering, 1)),
    ]
    const cancel = ({ _id }: Order) => product.call(userId, 'POST', `/v2/payments/orders/${_id}/cancel`)
    expect((await cancel(given)).status).toBe(200)
    product.clock.advance(4 * DAY_MS)
    await product.jobs.runDue()
    expect((await cancel(order)).status).toBe(409)
    expect(product.ctx.monitor.recentUnexpected()).toEqual([])
    await product.jobs.deliver('order.coolingOffEnded', { orderId: order._id })
    const at = product.clock.now()
    const seen = { machine: 'order', state: 'confirmed', event: 'order.coolingOffEnded' }
    expect(product.ctx.monitor.recentUnexpected()).toEqual([{ ...seen, id: order._id, at }])
    expect(product.lines.filter((line) => line.includes('lifecycle.unexpected_event'))).toHaveLength(1)
    const metrics = await product.ctx.metrics.text()
    expect(metrics).toContain(
      'mizan_unexpected_events_total{machine="order",state="confirmed",event="order.coolingOffEnded"} 1',
    )
    expect(metrics).toContain(
      'mizan_refused_events_total{machine="order",state="confirmed",event="order.cancelChosen",guard=""} 1',
    )
    product.clock.advance(-4 * DAY_MS)
  })

  it('confirms at once where the cooling-off is over before the order', async () => {
    const endsAt = product.clock.now().toISOString()
    const coolingOff = { regime: 'eu_ecspr', rule: 'r', ruleVersion: 'v', endsAt } as const
    const offering = await product.addOffering({ coolingOff })
    const order = orderOf(await place(await investor(), offering, 1))
    expect(order).toMatchObject({ state: 'confirmed', coolingOff: null })
  })

  it('refunds every open order exactly when the campaign fails, and leaves held ones alone', async () => {
    const offering = await product.addOffering({ unitPrice: { amount: '10001', currency: 'USD' } })
    const owners = await Promise.all(Array.from({ length: 5 }, () => investor(500_000n)))
    const placed = await Promise.all(
      owners.map(async (userId, index) => orderOf(await place(userId, offering, index + 1))),
    )
    await product.jobs.deliver('campaign.failed', { offeringId: offering.id })
    await product.jobs.deliver('campaign.failed', { offeringId: offering.id })
    for (const [index, userId] of owners.entries()) {
      const order = await stateOf(userId, placed[index] as Order)
      expect([order.state, order.refundedAmount?.amount]).toEqual(['refunded', String(10_001 * (index + 1))])
      expect(await product.wallet(userId)).toEqual(['500000', '0', '0'])
    }
    expect(await product.ledger.supply(offering.id)).toMatchObject({ reserved: 0n, sold: 0n, escrowHeld: 0n })
  })

  it('refunds an order that was on its way when the campaign failed', async () => {
    const offering = await product.addOffering()
    const userId = await investor()
    await product.jobs.deliver('campaign.failed', { offeringId: offering.id })
    // The project service has not closed the offering yet for this request.
    const order = orderOf(await place(userId, offering, 2))
    await product.jobs.runDue()
    expect((await stateOf(userId, order)).state).toBe('refunded')
    expect(await product.wallet(userId)).toEqual(['1000000', '0', '0'])
  })

  it('confirms an order however long the end of its cooling-off fails', async () => {
    const offering = await product.addOffering()
    const userId = await investor()
    const order = orderOf(await place(userId, offering, 1))
    const start = product.clock.now()
    const owner = new pg.Client({ connectionString: product.ownerUrl })
    await owner.connect()
    await owner.query(
      `ALTER TABLE payment.share_order ADD CONSTRAINT stuck CHECK (id <> '${order._id}' OR state = 'coolingOff')`,
    )
    product.clock.advance(4 * DAY_MS)
    // Far beyond the dozen tries of other work.
    for (let hour = 0; hour < 24; hour += 1) {
      for (let minute = 0; minute < (hour < 2 ? 60 : 1); minute += 1) {
        await product.jobs.runDue()
        product.clock.advance(hour < 2 ? 60_000 : 3_600_000)
      }
    }
    expect((await stateOf(userId, order)).state).toBe('coolingOff')
    await owner.query('ALTER TABLE payment.share_order DROP CONSTRAINT stuck')
    await owner.end()
    product.clock.advance(3_600_000)
    await product.jobs.runDue()
    expect((await stateOf(userId, order)).state).toBe('confirmed')
    product.clock.set(start)
  })

  describe('a material change', () => {
    const reconfirmBy = '2026-06-15T12:00:00.000Z'
    const change = (offering: TestOffering, termsVersion = 2) => {
      offering.termsVersion = termsVersion
      return product.jobs.deliver('offering.termsChanged', {
        offeringId: offering.id,
        termsVersion,
        reconfirmBy,
      })
    }
    const answer = (
      userId: string,
      { _id }: Order,
      accept: boolean,
      termsVersion = 2,
      terms: { orderTerms?: string } = {},
    ) =>
      product.call(userId, 'POST', `/v2/payments/orders/${_id}/reconfirm`, { accept, termsVersion, ...terms })

    const noticesOf = async ({ _id }: Order, topic: string) => {
      const rows = await query<{ payload: object }>(
        product.db.orm,
        sql`SELECT payload FROM kit.job WHERE topic = ${topic} AND payload ->> 'orderId' = ${_id}`,
      )
      return rows.map(({ payload }) => payload)
    }

    it('asks again, goes on when accepted, and keeps what is left of the cooling-off', async () => {
      const offering = await product.addOffering()
      const userId = await investor()
      const order = orderOf(await place(userId, offering, 1))
      await change(offering)
      offering.orderTerms = 'b2'.repeat(32)
      expect(await stateOf(userId, order)).toMatchObject({
        acceptedTerms: 'a1'.repeat(32),
        state: 'reconfirming',
        label: 'Your confirmation is needed',
        reconfirmBy,
        silence: 'leaves',
        termsVersion: 2,
        reconfirm: { allowed: true, reason: null },
        cancel: {
          allowed: false,
          reason: 'The terms have changed: refuse them instead, and your money is returned.',
        },
      })
      expect(await noticesOf(order, 'order.reconfirmationRequested')).toMatchObject([
        { answerBy: reconfirmBy, silence: 'leaves' },
      ])
      const mine = async () => (await product.call(userId, 'GET', '/v2/tokens')).body
      expect(await mine()).toMatchObject({
        data: { positions: [{ answerBy: reconfirmBy, provisionalUntil: null }] },
      })
      expect(await product.ask(answersDue)({ orderIds: [order._id, 'ord_other'] })).toEqual({
        [order._id]: reconfirmBy,
      })
      expect(orderOf(await answer(userId, order, true))).toMatchObject({
        state: 'coolingOff',
        acceptedTerms: 'b2'.repeat(32),
        reconfirmBy: null,
      })
      expect(await product.ask(answersDue)({ orderIds: [order._id] })).toEqual({})
      const again = await answer(userId, order, true)
      expect([again.status, again.body.message]).toEqual([409, 'There are no new terms to answer.'])
    })

    it.each([true, false])(
      'takes no answer (accept: %s) to terms that changed once more since they were shown',
      async (accept) => {
        const offering = await product.addOffering()
        const userId = await investor()
        const order = orderOf(await place(userId, offering, 1))
        await change(offering, 2)
        await change(offering, 3)
        const [before, moneyBefore] = [await counts(), await product.wallet(userId)]
        for (const seen of [1, 2, 4]) {
          const refused = await answer(userId, order, accept, seen)
          expect([refused.status, refused.body]).toEqual([
            409,
            {
              status: false,
              code: 'terms_changed',
              message: 'The terms have changed again. Please read them again before you answer.',
              fieldErrors: { termsVersion: 'The terms have changed' },
            },
          ])
        }
        expect(await stateOf(userId, order)).toMatchObject({
          state: 'reconfirming',
          termsVersion: 3,
          agreedVersion: 1,
        })
        expect([await counts(), await product.wallet(userId)]).toEqual([before, moneyBefore])
        const answered = orderOf(await answer(userId, order, accept, 3))
        expect([answered.state, answered.termsVersion]).toEqual([accept ? 'coolingOff' : 'refunded', 3])
        if (!accept) return
        await change(offering, 4)
        expect((await stateOf(userId, order)).agreedVersion).toBe(3)
      },
    )

    it('accepts the terms of the order that were read, and no others', async () => {
      const offering = await product.addOffering()
      const userId = await investor()
      const order = orderOf(await place(userId, offering, 1))
      await change(offering)
      const read = { orderTerms: offering.orderTerms }
      offering.orderTerms = 'b2'.repeat(32)
      const refused = await answer(userId, order, true, 2, read)
      expect([refused.status, refused.body]).toMatchObject([
        409,
        { code: 'terms_changed', fieldErrors: { orderTerms: 'The terms have changed' } },
      ])
      expect((await stateOf(userId, order)).state).toBe('reconfirming')
      const accepted = await answer(userId, order, true, 2, { orderTerms: offering.orderTerms })
      expect(orderOf(accepted)).toMatchObject({ state: 'coolingOff', acceptedTerms: offering.orderTerms })
    })

    it('takes an answer to version 2 for no terms of the order where version 3 is in force', async () => {
      const offering = await product.addOffering()
      const userId = await investor()
      const [named, unnamed] = [
        orderOf(await place(userId, offering, 1)),
        orderOf(await place(userId, offering, 1)),
      ]
      await change(offering)
      // The orders have not been told yet.
      Object.assign(offering, { termsVersion: 3, orderTerms: 'b3'.repeat(32) })
      const refused = await answer(userId, named, true, 2, { orderTerms: offering.orderTerms })
      expect([refused.status, refused.body.code]).toEqual([409, 'terms_changed'])
      expect(orderOf(await answer(userId, unnamed, true))).toMatchObject({
        state: 'coolingOff',
        termsVersion: 2,
        acceptedTerms: null,
      })
    })

    it('takes no answer that does not say to which terms', async () => {
      const offering = await product.addOffering()
      const userId = await investor()
      const { _id } = orderOf(await place(userId, offering, 1))
      await change(offering)
      for (const body of [{ accept: true }, { accept: true, termsVersion: 0 }]) {
        const refused = await product.call(userId, 'POST', `/v2/payments/orders/${_id}/reconfirm`, body)
        expect([refused.status, refused.body.code]).toEqual([400, 'invalid'])
      }
    })

    it('refunds who refuses, and who is silent past the deadline', async () => {
      const offering = await product.addOffering()
      const [refuser, silent] = [await investor(), await investor()]
      const orders = [
        orderOf(await place(refuser, offering, 4)),
        orderOf(await place(silent, offering, 6)),
      ] as const
      await change(offering)
      expect(orderOf(await answer(refuser, orders[0], false))).toMatchObject({
        state: 'refunded',
        refundedAmount: { amount: '40000' },
      })
      product.clock.advance(14 * DAY_MS - 1)
      await product.jobs.runDue()
      expect((await stateOf(silent, orders[1])).state).toBe('reconfirming')
      product.clock.advance(1)
      const late = await answer(silent, orders[1], true)
      expect([late.status, late.body.message]).toEqual([
        409,
        'The time to confirm the changed terms has passed.',
      ])
      await product.jobs.runDue()
      const unanswered = await stateOf(silent, orders[1])
      expect(unanswered).toMatchObject({ state: 'refunded', refundedAmount: { amount: '60000' } })
      const ends = [await stateOf(refuser, orders[0]), unanswered].map(
        ({ timeline }) => timeline.at(-1)?.label,
      )
      expect(ends).toEqual(['New terms not accepted', 'New terms not answered in time'])
      expect([await product.wallet(refuser), await product.wallet(silent)]).toEqual([
        ['1000000', '0', '0'],
        ['1000000', '0', '0'],
      ])
      product.clock.advance(-14 * DAY_MS)
    })

    it('keeps who is silent where the regime lets investors opt out', async () => {
      const offering = await product.addOffering()
      offering.coolingOff.regime = 'malaysia_ecf'
      const [refuser, silent, toldOtherwise] = [await investor(), await investor(), await investor()]
      const orders = [
        orderOf(await place(refuser, offering, 4)),
        orderOf(await place(silent, offering, 6)),
        orderOf(await place(toldOtherwise, offering, 1)),
      ] as const
      await change(offering)
      expect(orderOf(await answer(refuser, orders[0], false)).state).toBe('refunded')
      expect((await stateOf(silent, orders[1])).silence).toBe('stays')
      expect(await noticesOf(orders[1], 'order.reconfirmationRequested')).toMatchObject([
        { silence: 'stays' },
      ])
      // Asked by a release that promised the money back.
      await product.db.pool.query('UPDATE payment.share_order SET silence = NULL WHERE id = $1', [
        orders[2]._id,
      ])
      expect((await stateOf(toldOtherwise, orders[2])).silence).toBe('leaves')
      product.clock.advance(14 * DAY_MS)
      await product.jobs.runDue()
      expect((await stateOf(toldOtherwise, orders[2])).state).toBe('refunded')
      expect(await stateOf(silent, orders[1])).toMatchObject({
        state: 'confirmed',
        termsVersion: 2,
        reconfirmBy: null,
        silence: null,
        refundedAmount: null,
      })
      const [told] = await noticesOf(orders[1], 'order.stayedIn')
      expect(told).toMatchObject({ userId: silent, amount: '60000' })
      expect(told).not.toHaveProperty('coolingOffEndsAt')
      expect(await product.wallet(silent)).toEqual(['940000', '60000', '0'])
      product.clock.advance(-14 * DAY_MS)
    })

    it('tells who stays in without an answer until when they can still cancel', async () => {
      const offering = await product.addOffering()
      offering.coolingOff.regime = 'malaysia_ecf'
      const userId = await investor()
      const order = orderOf(await place(userId, offering, 1))
      const now = product.clock.now()
      const soon = new Date(now.getTime() + DAY_MS)
      offering.termsVersion = 2
      const asked = { offeringId: offering.id, termsVersion: 2, reconfirmBy: soon.toISOString() }
      await product.jobs.deliver('offering.termsChanged', asked)
      product.clock.set(soon)
      await product.jobs.runDue()
      const { state, coolingOff } = await stateOf(userId, order)
      expect(state).toBe('coolingOff')
      expect(await noticesOf(order, 'order.stayedIn')).toMatchObject([
        { coolingOffEndsAt: coolingOff?.endsAt },
      ])
      product.clock.set(now)
    })

    it('also asks an order that was on its way under the old terms', async () => {
      const offering = await product.addOffering()
      const userId = await investor()
      await product.jobs.deliver('offering.termsChanged', {
        offeringId: offering.id,
        termsVersion: 2,
        reconfirmBy,
      })
      const order = orderOf(await place(userId, offering, 2))
      await product.jobs.runDue()
      expect(await stateOf(userId, order)).toMatchObject({ state: 'reconfirming', reconfirmBy })
    })
  })
})
