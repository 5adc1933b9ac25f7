import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { Order } from '#contracts/payment/payments.ts'
import { shortReference } from '#contracts/web/reference.ts'
import { query } from '#services/kit/database/database.ts'
import { loadPdf } from '#packages/pades/pdf/load.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import { orderBench, orderOf } from '#tests/support/services/orders.ts'

const DAY_MS = 86_400_000
const CLOSES = '2026-07-31T12:00:00.000Z'

const { product, investor, place, stateOf } = await orderBench()
afterEach(() => expectGoodBooks(product.ledger))
afterAll(() => product.close())

/** Each stage in a line: 'coolingOff current until 2026-06-05'. */
const told = ({ timeline }: Order) =>
  timeline.map(({ stage, status, word, at, note }) =>
    [stage, status, ...(at === null ? [] : [word, at.slice(0, 10)]), ...(note === null ? [] : [note])].join(
      ' ',
    ),
  )
const AHEAD = 'allotted coming Once the minimum target is reached and your cooling-off is over'
const UNPROMISED = 'paid coming Planned 60 months after the allotment; no date is promised'

describe('the timeline of an order (U-M16)', () => {
  it('follows it from the order to the end of the lock', async () => {
    const offering = await product.addOffering({ closesAt: CLOSES })
    const userId = await investor()
    const order = orderOf(await place(userId, offering, 10))
    expect(told(order)).toEqual([
      'ordered done on 2026-06-01',
      'coolingOff current until 2026-06-05',
      'softCap coming by 2026-07-31',
      AHEAD,
      'locked coming 15 months from the allotment',
      UNPROMISED,
    ])
    // No contract promises that money comes back.
    expect(order.timeline.at(-1)?.label).toBe('Last payout')
    product.clock.advance(4 * DAY_MS)
    await product.jobs.runDue()
    expect(told(await stateOf(userId, order)).slice(1, 4)).toEqual([
      'coolingOff done on 2026-06-05',
      'softCap current by 2026-07-31',
      AHEAD,
    ])
    offering.softCapReachedAt = product.clock.now().toISOString()
    expect(told(await stateOf(userId, order)).slice(2, 4)).toEqual([
      'softCap done on 2026-06-05',
      // Nothing is left to wait for.
      'allotted current',
    ])
    offering.status = 'paused'
    expect(told(await stateOf(userId, order))[3]).toBe(
      'allotted current Once the offering is no longer paused',
    )
    offering.status = 'live'
    await product.jobs.deliver('offering.softCapReached', { offeringId: offering.id })
    expect(told(await stateOf(userId, order)).slice(2)).toEqual([
      'softCap done on 2026-06-05',
      'allotted done on 2026-06-05',
      'locked current until 2027-09-05',
      UNPROMISED,
    ])
    product.clock.advance(500 * DAY_MS)
    expect(told(await stateOf(userId, order)).slice(4)).toEqual(['locked done until 2027-09-05', UNPROMISED])
    product.clock.advance(-504 * DAY_MS)
  })

  it('ends with why and when the money came back', async () => {
    const offering = await product.addOffering({ closesAt: CLOSES })
    const userId = await investor()
    const [given, failed] = [
      orderOf(await place(userId, offering, 5)),
      orderOf(await place(userId, offering, 2)),
    ]
    product.clock.advance(DAY_MS)
    const answer = await product.call(userId, 'POST', `/v2/payments/orders/${given._id}/cancel`)
    expect(orderOf(answer).timeline.map(({ label, at, note }) => [label, at?.slice(0, 10), note])).toEqual([
      ['Ordered', '2026-06-01', null],
      ['Cancelled', '2026-06-02', '$500.00 returned'],
    ])
    product.clock.advance(4 * DAY_MS)
    await product.jobs.runDue()
    await product.jobs.deliver('campaign.failed', { offeringId: offering.id })
    expect((await stateOf(userId, failed)).timeline.map(({ label, note }) => [label, note])).toEqual([
      ['Ordered', null],
      ['Cooling-off ends', null],
      ['The offering failed', '$200.00 returned'],
    ])
    product.clock.advance(-5 * DAY_MS)
  })

  it('asks for an answer to changed terms before anything else', async () => {
    const offering = await product.addOffering({ closesAt: CLOSES })
    const userId = await investor()
    const order = orderOf(await place(userId, offering, 5))
    const terms = { termsVersion: 2, reconfirmBy: '2026-06-20T00:00:00.000Z' }
    await product.jobs.deliver('offering.termsChanged', { offeringId: offering.id, ...terms })
    expect(told(await stateOf(userId, order)).slice(0, 4)).toEqual([
      'ordered done on 2026-06-01',
      'coolingOff coming on 2026-06-05',
      'newTerms current by 2026-06-20',
      'softCap coming by 2026-07-31',
    ])
  })
})

describe('an extended offering', () => {
  it('tells whoever has money held for it, once for each date', async () => {
    const offering = await product.addOffering({ closesAt: CLOSES })
    const userId = await investor()
    const [kept, left] = [
      orderOf(await place(userId, offering, 5)),
      orderOf(await place(userId, offering, 2)),
    ]
    await product.call(userId, 'POST', `/v2/payments/orders/${left._id}/cancel`)
    const closesAt = '2026-09-30T12:00:00.000Z'
    for (let times = 0; times < 2; times += 1)
      await product.jobs.deliver('offering.extended', { offeringId: offering.id, closesAt })
    const rows = await query<{ payload: object }>(
      product.db.orm,
      sql`SELECT payload FROM kit.job WHERE topic = 'order.offeringExtended' AND payload ->> 'offeringId' = ${offering.id}`,
    )
    expect(rows.map(({ payload }) => payload)).toMatchObject([
      { userId, orderId: kept._id, amount: '50000', closesAt },
    ])
  })
})

describe('an update of an offering', () => {
  it('is told to everybody with an order in it, once', async () => {
    const offering = await product.addOffering({ closesAt: CLOSES })
    const [both, left] = [await investor(), await investor()]
    await place(both, offering, 5)
    await place(both, offering, 2)
    const cancelled = orderOf(await place(left, offering, 2))
    await product.call(left, 'POST', `/v2/payments/orders/${cancelled._id}/cancel`)
    const posted = { offeringId: offering.id, updateId: 'upd_1', isMaterial: true }
    for (let times = 0; times < 2; times += 1) await product.jobs.deliver('offering.updatePosted', posted)
    const rows = await query<{ payload: object }>(
      product.db.orm,
      sql`SELECT payload FROM kit.job WHERE topic = 'offering.updateNotice' AND payload ->> 'offeringId' = ${offering.id}`,
    )
    expect(rows.map(({ payload }) => payload)).toEqual([
      { userId: both, offeringId: offering.id, isMaterial: true },
    ])
  })
})

describe('a pause that two people decided', () => {
  it('is told to everybody with an order, once, and so is that it goes on', async () => {
    const offering = await product.addOffering({ closesAt: CLOSES })
    const userId = await investor()
    await place(userId, offering, 5)
    for (const [about, at] of [
      ['paused', '2026-06-01T12:00:00.000Z'],
      ['resumed', '2026-06-02T12:00:00.000Z'],
    ] as const) {
      const decided = { offeringId: offering.id, about, at }
      for (let times = 0; times < 2; times += 1) await product.jobs.deliver('offering.pauseDecided', decided)
    }
    const rows = await query<{ payload: object }>(
      product.db.orm,
      sql`SELECT payload FROM kit.job WHERE topic = 'offering.pauseNotice' AND payload ->> 'offeringId' = ${offering.id}
          ORDER BY payload ->> 'about'`,
    )
    expect(rows.map(({ payload }) => payload)).toEqual([
      { userId, offeringId: offering.id, about: 'paused' },
      { userId, offeringId: offering.id, about: 'resumed' },
    ])
  })
})

describe('the receipt as a PDF (U-m20)', () => {
  it('names buyer, issuer, offering and amounts, to its buyer only', async () => {
    const offering = await product.addOffering({ name: 'Olive Grove Musharakah' })
    const userId = await investor()
    const order = orderOf(await place(userId, offering, 5))
    const path = `/v2/payments/orders/${order._id}/receipt`
    const answer = await product.call(userId, 'GET', path)
    const file = answer.body.data as { name: string; contentType: string; base64: string }
    expect([answer.status, file.name, file.contentType]).toEqual([
      200,
      `receipt-${order._id}.pdf`,
      'application/pdf',
    ])
    const pdf = await loadPdf(Buffer.from(file.base64, 'base64'))
    const text = pdf
      .getPages()
      .map((page) => page.extractText().text)
      .join('\n')
    for (const words of [
      userId,
      'Olive Grove Ltd',
      'Olive Grove Musharakah',
      'Musharakah',
      '$100.00',
      '$500.00',
      shortReference(order._id),
      shortReference(order.ledgerId),
      'until 05/06/2026 12:00 pm UTC',
    ])
      expect(text).toContain(words)
    const other = await investor()
    const absent = await product.call(other, 'GET', '/v2/payments/orders/ord_none/receipt')
    const foreign = await product.call(other, 'GET', path)
    expect([absent.status, foreign.status, foreign.body]).toEqual([404, 404, absent.body])
  })
})
