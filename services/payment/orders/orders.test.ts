import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { ORDER_FROZEN } from '#contracts/payment/order-texts.ts'
import type { Order } from '#contracts/payment/payments.ts'
import { ACCOUNT_PAUSED_TEXT } from '#contracts/staff/pause-values.ts'
import { query } from '#services/kit/database/database.ts'
import { setPausedAt } from '#services/kit/security/personal.ts'
import { untilBlocked } from '#tests/support/database/blocked.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import { orderBench, orderOf } from '#tests/support/services/orders.ts'
import { orderBody } from '#tests/support/services/payment.ts'

const DAY_MS = 86_400_000

const { product, investor, place, counts } = await orderBench()
afterEach(() => expectGoodBooks(product.ledger))
afterAll(() => product.close())

describe('placing an order', () => {
  it('reserves the shares, holds their price, and says until when it is provisional', async () => {
    const offering = await product.addOffering()
    const userId = await investor()
    const order = orderOf(await place(userId, offering, 25))
    expect(order).toMatchObject({
      projectId: offering.id,
      projectName: 'Olive Grove Musharakah',
      units: 25,
      unitPrice: { amount: '10000', currency: 'USD' },
      amount: { amount: '250000', currency: 'USD' },
      state: 'coolingOff',
      label: 'Cooling-off',
      placedAt: '2026-06-01T12:00:00.000Z',
      coolingOff: { rule: '4 calendar days', endsAt: '2026-06-05T12:00:00.000Z' },
      refundedAmount: null,
      lockedUntil: null,
      cancel: { allowed: true, reason: null },
      reconfirm: { allowed: false, reason: 'There are no new terms to answer.' },
    })
    expect(await product.wallet(userId)).toEqual(['750000', '250000', '0'])
    expect(await product.ledger.supply(offering.id)).toMatchObject({ reserved: 25n, sold: 0n })
    expect(await product.ledger.lotOfOrder(order._id)).toMatchObject({ state: 'provisional', units: 25n })
  })

  it('gives the same order for the same key and refuses another body under it', async () => {
    const offering = await product.addOffering()
    const userId = await investor()
    const first = orderOf(await place(userId, offering, 2, 'key-same-0001'))
    const before = await counts()
    expect(orderOf(await place(userId, offering, 2, 'key-same-0001'))._id).toBe(first._id)
    const other = await place(userId, offering, 3, 'key-same-0001')
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused'])
    expect(await counts()).toEqual(before)
  })

  it('keeps which terms were accepted, shows them to its buyer only, and keeps them when others come', async () => {
    const offering = await product.addOffering()
    const [userId, other] = [await investor(), await investor()]
    const { orderTerms } = offering
    const order = orderOf(await product.order(userId, { ...orderBody(offering, 2), orderTerms }))
    expect(order.acceptedTerms).toBe(orderTerms)
    offering.orderTerms = 'b2'.repeat(32)
    const read = (as: string) => product.call(as, 'GET', `/v2/payments/orders/${order._id}`)
    expect(orderOf(await read(userId)).acceptedTerms).toBe(orderTerms)
    const strange = await product.call(other, 'GET', '/v2/payments/orders/ord_nobody')
    const refused = await read(other)
    expect([refused.status, refused.body]).toEqual([404, strange.body])
    // A client that names none accepts those in force.
    expect(orderOf(await place(other, offering, 1)).acceptedTerms).toBe('b2'.repeat(32))
  })

  it('answers a retry that acknowledges something else than the first request did with the same order', async () => {
    const offering = await product.addOffering()
    const userId = await investor()
    const body = { ...orderBody(offering, 2, 'key-warned-0001'), acknowledgedWarning: true }
    const first = orderOf(await product.order(userId, body))
    const before = await counts()
    for (const other of [
      { acknowledgedWarning: false },
      { acknowledgedWarning: undefined },
      { acknowledgedMismatch: true },
      { orderTerms: 'b2'.repeat(32) },
    ]) {
      expect(orderOf(await product.order(userId, { ...body, ...other }))._id).toBe(first._id)
    }
    expect(await counts()).toEqual(before)
  })

  it.each([
    ['the price', { unitPrice: { amount: '9900', currency: 'USD' } }, { unitPrice: 'The price has changed' }],
    [
      'the currency',
      { unitPrice: { amount: '10000', currency: 'EUR' } },
      { unitPrice: 'The price has changed' },
    ],
    ['the terms', { termsVersion: 2 }, { termsVersion: 'The terms have changed' }],
    ['what it is placed under', { orderTerms: 'b2'.repeat(32) }, { orderTerms: 'The terms have changed' }],
  ])('refuses an order for which %s changed since', async (_what, seen, fieldErrors) => {
    const offering = await product.addOffering()
    const userId = await investor()
    const before = await counts()
    const body = { ...orderBody(offering, 1), ...seen }
    const answer = await product.order(userId, body)
    expect([answer.status, answer.body]).toEqual([
      409,
      {
        status: false,
        code: 'terms_changed',
        message:
          'The terms changed since you opened this offering. Please read them again before you invest.',
        fieldErrors,
      },
    ])
    expect(await counts()).toEqual(before)
  })

  it.each([
    ['an unverified address', { emailVerified: false }, {}, 'Please verify your email address first.'],
    ['no accepted risk text', { acceptedRiskVersion: null }, {}, 'Please accept the risk warning first.'],
    ['an old risk text', { acceptedRiskVersion: '2019-01' }, {}, 'Please accept the risk warning first.'],
    ['a closed offering', {}, { isOpen: false }, 'This offering is not open for investment.'],
    ['the own offering', {}, { issuerId: 'usr_self' }, 'You cannot invest in your own offering.'],
  ])('refuses an order with %s and says why', async (_what, user, facts, message) => {
    const offering = await product.addOffering(facts)
    const userId = product.addUser('usr_self', user)
    await product.fund(userId, 100_000n)
    const before = await counts()
    const answer = await place(userId, offering, 1)
    expect([answer.status, answer.body]).toEqual([409, { status: false, code: 'not_allowed', message }])
    expect(await counts()).toEqual(before)
  })

  it('refuses less than the minimum at the units', async () => {
    const offering = await product.addOffering({ minUnits: 5 })
    const userId = await investor()
    const answer = await place(userId, offering, 4)
    expect([answer.status, answer.body.fieldErrors]).toEqual([
      400,
      { units: 'Please choose at least 5 digital shares' },
    ])
  })

  it.each([
    ['0 units', { units: 0 }, { units: 'Please choose at least one share' }],
    ['a fraction', { units: 1.5 }, { units: 'Invalid input' }],
    ['too many units', { units: 1_000_001 }, { units: 'Too many shares' }],
    [
      'a negative price',
      { unitPrice: { amount: '-1', currency: 'USD' } },
      { 'unitPrice.amount': 'Invalid amount' },
    ],
    [
      'a number as price',
      { unitPrice: { amount: 100, currency: 'USD' } },
      { 'unitPrice.amount': 'Invalid input' },
    ],
    ['a short key', { idempotencyKey: 'short' }, { idempotencyKey: 'Invalid idempotency key' }],
    ['no key', { idempotencyKey: undefined }, { idempotencyKey: 'This field is required' }],
    ['another field', { userId: 'usr_other' }, { userId: 'Unknown field' }],
    ['an odd id', { projectId: '../x' }, { projectId: 'Invalid id' }],
  ])('refuses %s at its field and changes nothing', async (_what, wrong, fieldErrors) => {
    const offering = await product.addOffering()
    const userId = await investor()
    const before = await counts()
    const body = { ...orderBody(offering, 1), ...wrong }
    const answer = await product.order(userId, body)
    expect([answer.status, answer.body.code, answer.body.fieldErrors]).toEqual([400, 'invalid', fieldErrors])
    expect(await counts()).toEqual(before)
  })

  it('says how many shares are left, and when none are', async () => {
    const offering = await product.addOffering({ totalUnits: 10 })
    const [one, other] = [await investor(), await investor()]
    orderOf(await place(one, offering, 7))
    const tooMany = await place(other, offering, 4)
    expect([tooMany.status, tooMany.body]).toEqual([
      409,
      {
        status: false,
        code: 'sold_out',
        message: 'Only 3 digital shares are left.',
        fieldErrors: { units: 'Only 3 digital shares are left.' },
      },
    ])
    orderOf(await place(other, offering, 3))
    expect((await place(one, offering, 1)).body.message).toBe(
      'All digital shares of this offering are taken.',
    )
  })

  it('refuses what the wallet does not hold', async () => {
    const offering = await product.addOffering()
    const userId = await investor(19_999n)
    const answer = await place(userId, offering, 2)
    expect([answer.status, answer.body.code, answer.body.fieldErrors]).toEqual([
      409,
      'insufficient_funds',
      { units: 'You do not have enough money in your wallet. Please add funds first.' },
    ])
    expect(await product.wallet(userId)).toEqual(['19999', '0', '0'])
  })

  it('takes no order of a paused account, and says why', async () => {
    const offering = await product.addOffering()
    const userId = await investor(20_000n)
    const user = product.users.get(userId)
    if (!user) throw new Error('no user')
    user.isPaused = true
    const answer = await place(userId, offering, 2)
    expect([answer.status, answer.body.message]).toEqual([409, ACCOUNT_PAUSED_TEXT])
    expect(await product.wallet(userId)).toEqual(['20000', '0', '0'])
    user.isPaused = false
    // Since the look at the person.
    await product.ctx.personal.create(product.db.orm, userId)
    await setPausedAt(product.db.orm, userId, product.clock.now())
    const late = await place(userId, offering, 2)
    expect([late.status, late.body.message]).toEqual([409, ACCOUNT_PAUSED_TEXT])
    await setPausedAt(product.db.orm, userId, null)
    orderOf(await place(userId, offering, 2))
  })

  it('knows no offering that is not public', async () => {
    const userId = await investor()
    const offering = await product.addOffering()
    const answer = await place(userId, { ...offering, id: 'off_unknown' }, 1)
    expect([answer.status, answer.body.message]).toEqual([404, 'This offering does not exist.'])
  })

  it('needs a logged-in person', async () => {
    const offering = await product.addOffering()
    expect(
      (await product.call(undefined, 'POST', '/v2/payments/orders', orderBody(offering, 1))).status,
    ).toBe(401)
  })
})

describe('reading orders', () => {
  it('shows people their own orders only, newest first, with filters and paging', async () => {
    const [one, two] = [await product.addOffering(), await product.addOffering()]
    const [owner, stranger] = [await investor(), await investor()]
    const ids: string[] = []
    for (const offering of [one, two, one, one, one, two, one]) {
      product.clock.advance(1000)
      ids.unshift(orderOf(await place(owner, offering, 1))._id)
    }
    const list = async (userId: string, query = '') => {
      const { body } = await product.call(userId, 'GET', `/v2/payments/orders${query}`)
      return [(body.data as Order[]).map(({ _id }) => _id), body.totalCount]
    }
    expect(await list(owner)).toEqual([ids, 7])
    expect(await list(owner, '?perPage=5&pageNo=2')).toEqual([ids.slice(5), 7])
    expect(await list(owner, `?projectId=${two.id}`)).toEqual([[ids[1], ids[5]], 2])
    expect(await list(owner, '?state=held')).toEqual([[], 0])
    expect(await list(stranger)).toEqual([[], 0])
    const path = `/v2/payments/orders/${ids[0]}`
    expect((await product.call(owner, 'GET', path)).status).toBe(200)
    const hidden = await product.call(stranger, 'GET', path)
    expect([hidden.status, hidden.body.message]).toEqual([404, 'This order does not exist.'])
    for (const [action, body] of [['cancel'], ['reconfirm', { accept: true, termsVersion: 1 }]] as const) {
      expect((await product.call(stranger, 'POST', `${path}/${action}`, body)).status).toBe(404)
    }
    product.clock.advance(-7000)
  })
})

describe('cancelling', () => {
  const cancel = (userId: string, id: string) =>
    product.call(userId, 'POST', `/v2/payments/orders/${id}/cancel`)

  it('is refused while the whole holding is frozen, and only then', async () => {
    const offering = await product.addOffering()
    const userId = await investor()
    const { _id } = orderOf(await place(userId, offering, 3))
    const freeze = (isWhole: boolean) =>
      product.db.transaction((tx) =>
        product.ledger.setFreeze({ offeringId: offering.id, holderId: userId, units: 0n, isWhole }, tx),
      )
    expect(await freeze(true)).toBe('done')
    const shown = async () => orderOf(await product.call(userId, 'GET', `/v2/payments/orders/${_id}`))
    expect((await shown()).cancel).toEqual({ allowed: false, reason: ORDER_FROZEN })
    const refused = await cancel(userId, _id)
    expect([refused.status, refused.body.message]).toEqual([409, ORDER_FROZEN])
    expect(await product.ledger.lotOfOrder(_id)).toMatchObject({ state: 'provisional' })
    await freeze(false)
    expect((await shown()).cancel).toEqual({ allowed: true, reason: null })
    // A freeze that is written while the order is being cancelled comes first.
    let cancelled: ReturnType<typeof cancel> | undefined
    await product.db.transaction(async (tx) => {
      const { id: offeringId } = offering
      await product.ledger.setFreeze({ offeringId, holderId: userId, units: 0n, isWhole: true }, tx)
      cancelled = cancel(userId, _id)
      await Promise.race([cancelled, untilBlocked(product.db)])
    })
    expect((await cancelled)?.body.message).toBe(ORDER_FROZEN)
    await freeze(false)
    expect((await cancel(userId, _id)).status).toBe(200)
  })

  it('gives back exactly what was held, and the shares', async () => {
    const offering = await product.addOffering({ unitPrice: { amount: '3333', currency: 'USD' } })
    const userId = await investor(100_000n)
    const { _id } = orderOf(await place(userId, offering, 7))
    expect(await product.wallet(userId)).toEqual(['76669', '23331', '0'])
    const cancelled = orderOf(await cancel(userId, _id))
    expect(cancelled).toMatchObject({
      state: 'refunded',
      label: 'Refunded',
      refundedAmount: { amount: '23331', currency: 'USD' },
      cancel: { allowed: false, reason: 'This order has already been refunded.' },
    })
    expect(await product.wallet(userId)).toEqual(['100000', '0', '0'])
    expect(await product.ledger.supply(offering.id)).toMatchObject({ reserved: 0n, free: 6300n })
    expect(await product.ledger.lotOfOrder(_id)).toMatchObject({ state: 'cancelled' })
    const again = await cancel(userId, _id)
    expect([again.status, again.body.message]).toEqual([409, 'This order has already been refunded.'])
    expect(await product.wallet(userId)).toEqual(['100000', '0', '0'])
  })

  it('is possible to the last millisecond of the cooling-off and not after it', async () => {
    const offering = await product.addOffering()
    const userId = await investor()
    const [first, second] = [
      orderOf(await place(userId, offering, 1)),
      orderOf(await place(userId, offering, 1)),
    ]
    product.clock.advance(4 * DAY_MS - 1)
    expect((await cancel(userId, first._id)).status).toBe(200)
    product.clock.advance(1)
    const late = await cancel(userId, second._id)
    expect([late.status, late.body.message]).toEqual([409, 'The cooling-off period has ended.'])
    const shown = orderOf(await product.call(userId, 'GET', `/v2/payments/orders/${second._id}`))
    expect([shown.state, shown.cancel]).toEqual([
      'coolingOff',
      { allowed: false, reason: 'The cooling-off period has ended.' },
    ])
    product.clock.advance(-4 * DAY_MS)
  })

  it('lets only one of two racing requests win', async () => {
    const offering = await product.addOffering()
    const userId = await investor()
    const { _id } = orderOf(await place(userId, offering, 3))
    const answers = await Promise.all(Array.from({ length: 8 }, () => cancel(userId, _id)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ])
    expect(await product.wallet(userId)).toEqual(['1000000', '0', '0'])
  })
})

describe('traces', () => {
  it('leaves one audit entry and one message per change, with ids and numbers only', async () => {
    const offering = await product.addOffering()
    const userId = await investor()
    const { _id } = orderOf(await place(userId, offering, 1))
    await product.call(userId, 'POST', `/v2/payments/orders/${_id}/cancel`)
    const audit = await query<{ action: string; actor: string; detail: unknown }>(
      product.db.orm,
      sql`SELECT action, actor_id AS actor, detail FROM kit.audit WHERE entity = 'order' AND entity_id = ${_id} ORDER BY id`,
    )
    expect(audit.map(({ action, actor }) => [action, actor])).toEqual([
      ['order.placed', userId],
      ['order.cancelChosen', userId],
    ])
    const jobs = await query<{ topic: string; payload: Record<string, unknown> }>(
      product.db.orm,
      sql`SELECT topic, payload FROM kit.job WHERE payload ->> 'orderId' = ${_id} ORDER BY id`,
    )
    expect(jobs.map(({ topic }) => topic)).toEqual([
      'order.placed',
      'order.coolingOffEnded',
      'order.cancelled',
    ])
    expect(jobs[2]?.payload).toEqual({
      userId,
      orderId: _id,
      offeringId: offering.id,
      units: 1,
      amount: '10000',
      currency: 'USD',
    })
  })
})

describe('the statement', () => {
  it('tells each movement with reason, counterparty, order and balance', async () => {
    const offering = await product.addOffering()
    const userId = await investor(100_000n)
    const kept = orderOf(await place(userId, offering, 2))
    const dropped = orderOf(await place(userId, offering, 3))
    await product.call(userId, 'POST', `/v2/payments/orders/${dropped._id}/cancel`)
    const { body } = await product.call(userId, 'GET', '/v1/accounts/statement')
    const rows = (body.data as Record<string, { amount: string } & string>[]).map((row) => [
      row['reason'],
      row['state'],
      row['counterparty'],
      row['amount']?.amount,
      row['balance']?.amount ?? null,
      row['orderId'],
    ])
    expect(rows).toEqual([
      ['investment_released', 'posted', 'Olive Grove Musharakah', '30000', '80000', dropped._id],
      ['investment', 'voided', 'Olive Grove Musharakah', '-30000', '50000', dropped._id],
      ['investment', 'pending', 'Olive Grove Musharakah', '-20000', '80000', kept._id],
      ['deposit', 'posted', 'Card', '100000', '100000', null],
    ])
    // It adds up for a reader: each line is the one before plus its own amount.
    for (const [index, row] of rows.entries()) {
      expect(Number(row[4])).toBe(Number(rows[index + 1]?.[4] ?? 0) + Number(row[3]))
    }
    const none = await product.call(userId, 'GET', '/v1/accounts/statement?endDate=2026-05-31')
    expect([none.body.data, none.body.totalCount]).toEqual([[], 0])
    const day = await product.call(
      userId,
      'GET',
      '/v1/accounts/statement?startDate=2026-06-01&endDate=2026-06-01',
    )
    expect(day.body.totalCount).toBe(4)
    const crossed = await product.call(
      userId,
      'GET',
      '/v1/accounts/statement?startDate=2026-06-02&endDate=2026-06-01',
    )
    expect([crossed.status, crossed.body.fieldErrors]).toEqual([
      400,
      { endDate: 'The end date must not be before the start date' },
    ])
  })
})
