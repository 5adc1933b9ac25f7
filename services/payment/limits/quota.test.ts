import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import { orderBench, orderOf } from '#tests/support/services/orders.ts'
import { START, type TestOffering } from '#tests/support/services/payment.ts'
import { ORDER_QUOTA, quotaFault, type PlacedOrders } from './quota.ts'

const NOW = new Date('2026-06-01T12:00:00.000Z')
const before = (ms: number) => new Date(NOW.getTime() - ms)
const [HOUR, DAY] = ORDER_QUOTA.windows

/** A number of final orders, all placed at one instant. */
const placed = (placedAt: Date, orders: number): PlacedOrders => ({
  placedAt,
  orders,
  open: 0,
  openUntil: null,
})

describe('the quota', () => {
  it('counts a window from each order, and says when there is room again', () => {
    const full = [placed(before(50 * 60_000), 1), placed(before(1000), HOUR.orders - 1)]
    expect(quotaFault(full, NOW)).toMatchObject({
      status: 429,
      code: 'too_many_requests',
      message: 'You have placed 100 orders in an hour, the maximum. Please try again later.',
      retryAfterMs: 10 * 60_000,
    })
    expect(quotaFault([placed(before(HOUR.windowMs), 1), ...full.slice(1)], NOW)).toBeUndefined()
  })

  it('waits until enough orders have left where more than the most were placed', () => {
    const imported = [placed(before(30 * 60_000), 5), placed(before(20 * 60_000), HOUR.orders)]
    expect(quotaFault(imported, NOW)?.retryAfterMs).toBe(40 * 60_000)
  })

  it('counts a day beside the hour', () => {
    const spread = Array.from({ length: 5 }, (_, index) =>
      placed(before((2 + index * 2) * 3_600_000), DAY.orders / 5),
    )
    expect(quotaFault(spread, NOW)).toMatchObject({
      message: 'You have placed 300 orders in a day, the maximum. Please try again later.',
      retryAfterMs: 14 * 3_600_000,
    })
    expect(quotaFault(spread.slice(1), NOW)).toBeUndefined()
  })

  it('counts open orders however old they are', () => {
    const waiting = (openUntil: Date) => [
      { ...placed(before(3 * DAY.windowMs), ORDER_QUOTA.open), open: ORDER_QUOTA.open, openUntil },
    ]
    expect(quotaFault(waiting(before(-7_200_000)), NOW)).toMatchObject({
      status: 429,
      message: 'You have 200 open orders, the maximum. Please wait until one of them is final.',
      retryAfterMs: 7_200_000,
    })
    expect(quotaFault(waiting(before(1)), NOW)?.retryAfterMs).toBe(60_000)
  })

  it('is what the manual says', () => {
    const manual = readFileSync('docs/operations.md', 'utf8')
    expect(manual).toContain(
      `${HOUR.orders} orders in an hour, ${DAY.orders} in a day, and ${ORDER_QUOTA.open} open at once`,
    )
  })
})

describe('a person who orders without end', () => {
  let bench: Awaited<ReturnType<typeof orderBench>>
  beforeAll(async () => {
    bench = await orderBench()
  })
  afterEach(async () => {
    await expectGoodBooks(bench.product.ledger)
    bench.product.clock.set(START)
  })
  afterAll(() => bench.product.close())

  const rush = (userId: string, offering: TestOffering, count: number) =>
    Promise.all(Array.from({ length: count }, () => bench.place(userId, offering, 1)))

  it('is told when to come back, hinders no other person, and still gets the orders placed before', async () => {
    const { product } = bench
    const offering = await product.addOffering()
    const userId = await bench.investor(100_000_000n)
    const first = orderOf(await bench.place(userId, offering, 1, 'key-first-order'))
    product.clock.advance(60_000)
    for (const answer of await rush(userId, offering, HOUR.orders - 1)) expect(answer.status).toBe(200)
    const before = await bench.counts()
    const refused = await bench.place(userId, offering, 1)
    expect([refused.status, refused.headers.get('retry-after'), refused.body]).toEqual([
      429,
      String(59 * 60),
      {
        status: false,
        code: 'too_many_requests',
        message: 'You have placed 100 orders in an hour, the maximum. Please try again later.',
      },
    ])
    expect(orderOf(await bench.place(userId, offering, 1, 'key-first-order'))._id).toBe(first._id)
    expect(await bench.counts()).toEqual(before)
    orderOf(await bench.place(await bench.investor(), offering, 1))

    product.clock.advance(HOUR.windowMs)
    for (const answer of await rush(userId, offering, HOUR.orders)) expect(answer.status).toBe(200)
    product.clock.advance(HOUR.windowMs)
    const tooManyOpen = await bench.place(userId, offering, 1)
    expect([tooManyOpen.status, tooManyOpen.body.message]).toEqual([
      429,
      'You have 200 open orders, the maximum. Please wait until one of them is final.',
    ])
    // The first cooling-off ends in almost four days; a cancelled order makes room sooner.
    expect(tooManyOpen.headers.get('retry-after')).toBe(String(24 * 3600))
  })

  it('cannot make room by cancelling', async () => {
    const { product } = bench
    const offering = await product.addOffering()
    const userId = await bench.investor(100_000_000n)
    for (const answer of await rush(userId, offering, HOUR.orders)) {
      const { _id } = orderOf(answer)
      expect((await product.call(userId, 'POST', `/v2/payments/orders/${_id}/cancel`)).status).toBe(200)
    }
    expect((await bench.place(userId, offering, 1)).status).toBe(429)
  })
})
