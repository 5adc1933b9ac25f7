// Over 20 s: 1,000 requests for 630 shares; with TEST_LONG 10,000 for 6,300.
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Currency } from '#contracts/money.ts'
import type { Order } from '#contracts/payment/payments.ts'
import type { Regime } from '#contracts/project/projects.ts'
import { query } from '#services/kit/database/database.ts'
import { ORDER_QUOTA } from '#services/payment/limits/quota.ts'
import { signal } from '#tests/support/signal.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import {
  createPaymentProduct,
  orderBody,
  WEALTHY,
  type Answer,
  type PaymentProduct,
  type TestInvestor,
  type TestOffering,
} from '#tests/support/services/payment.ts'
import { IS_LONG } from '#tests/support/long.ts'

/** The whole offering of the token card under `TEST_LONG`, else a tenth of it; the mixed rush keeps its proportions. */
const SHARES = IS_LONG ? 6300 : 630
const REQUESTS = IS_LONG ? 10_000 : 1000
const MIXED_SHARES = IS_LONG ? 6300 : 378
const MIXED_REQUESTS = IS_LONG ? 5000 : 300
/** Orders that come in while an event is worked on. */
const INCOMING = IS_LONG ? 300 : 120
/** How often two or more that fit alone and not together are sent at once. */
const ROUNDS = IS_LONG ? 30 : 6
const PEOPLE = IS_LONG ? 200 : 100
/** Buyers who compete for the last share. */
const BUYERS = IS_LONG ? 2000 : 60
const CLIENTS = 128
const PRICE = 10_000n

let product: PaymentProduct
const people = Array.from({ length: PEOPLE }, (_, index) => `usr_r${index}`)

/** A product of its own for each group: the deadlines of ten thousand orders are nobody else's business. */
function useProduct(): void {
  beforeAll(async () => {
    product = await createPaymentProduct()
    for (const userId of people) await product.fund(product.addUser(userId), PRICE * BigInt(REQUESTS))
  })
  afterEach(() => expectGoodBooks(product.ledger))
  afterAll(() => product.close())
}

/** One more process on the same database, for one test. */
async function another(): Promise<PaymentProduct> {
  const second = await createPaymentProduct({ store: product.store })
  onTestFinished(() => second.close())
  return second
}

/** Sends all of them, so many at a time, and returns the answers in order. */
async function inParallel(count: number, send: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  let next = 0
  const client = async () => {
    for (let index = next++; index < count; index = next++) answers[index] = await send(index)
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return answers
}

const place = (userId: string, offering: TestOffering, units: number, key: string) =>
  product.order(userId, orderBody(offering, units, key))

const personOf = (index: number) => people[index % PEOPLE] ?? ''

const outcomes = (answers: readonly Answer[]) => {
  const counted: Record<string, number> = {}
  for (const { status, body } of answers) {
    const outcome = status === 200 ? 'placed' : `${status} ${body.code}`
    counted[outcome] = (counted[outcome] ?? 0) + 1
  }
  return counted
}

async function booksOf({ id }: TestOffering) {
  const [row] = await query<{
    orders: bigint
    units: bigint
    amount: bigint
    placed: bigint
    deadlines: bigint
  }>(
    product.db.orm,
    sql`SELECT count(*) AS orders, coalesce(sum(units), 0)::bigint AS units, coalesce(sum(amount), 0)::bigint AS amount,
          (SELECT count(*) FROM kit.job WHERE topic = 'order.placed' AND payload ->> 'offeringId' = ${id}) AS placed,
          (SELECT count(*) FROM kit.job j JOIN payment.share_order o ON o.id = j.payload ->> 'orderId'
             WHERE j.topic = 'order.coolingOffEnded' AND o.offering_id = ${id}) AS deadlines
        FROM payment.share_order WHERE offering_id = ${id}`,
  )
  return row
}

describe('many investors at once', () => {
  useProduct()

  it(
    `sell exactly ${SHARES} shares to ${REQUESTS} parallel requests, and hold exactly their price`,
    { timeout: 300_000 },
    async () => {
      const offering = await product.addOffering({ totalUnits: SHARES })
      const answers = await inParallel(REQUESTS, (index) =>
        place(personOf(index), offering, 1, `key-single-${index}`),
      )
      expect(outcomes(answers)).toEqual({ placed: SHARES, '409 sold_out': REQUESTS - SHARES })
      const supply = await product.ledger.supply(offering.id)
      const price = PRICE * BigInt(SHARES)
      expect(supply).toMatchObject({
        reserved: BigInt(SHARES),
        sold: 0n,
        free: 0n,
        escrowHeld: price,
        escrow: 0n,
      })
      expect(price).toBe(IS_LONG ? 63_000_000n : 6_300_000n)
      expect(await booksOf(offering)).toEqual({
        orders: BigInt(SHARES),
        units: BigInt(SHARES),
        amount: price,
        placed: BigInt(SHARES),
        deadlines: BigInt(SHARES),
      })
    },
  )

  it('never oversell orders of many sizes, with every request sent twice', { timeout: 300_000 }, async () => {
    const requests = MIXED_REQUESTS
    const offering = await product.addOffering({ totalUnits: MIXED_SHARES })
    const unitsOf = (index: number) => 1 + ((index * 7) % 5)
    const answers = await inParallel(requests * 2, (index) => {
      const request = index % requests
      return place(personOf(request), offering, unitsOf(request), `key-twice-${request}`)
    })
    const ids = new Map<number, string>()
    for (const [index, { status, body }] of answers.entries()) {
      if (status !== 200) continue
      const { _id } = body.data as Order
      expect(ids.get(index % requests) ?? _id).toBe(_id)
      ids.set(index % requests, _id)
    }
    const units = [...ids.keys()].reduce((sum, request) => sum + unitsOf(request), 0)
    expect(units).toBeLessThanOrEqual(MIXED_SHARES)
    expect(new Set(ids.values()).size).toBe(ids.size)
    expect(await booksOf(offering)).toMatchObject({
      orders: BigInt(ids.size),
      units: BigInt(units),
      placed: BigInt(ids.size),
    })
    expect(await product.ledger.supply(offering.id)).toMatchObject({ reserved: BigInt(units) })
  })

  it(`sell the last share to one of ${BUYERS} buyers`, { timeout: 300_000 }, async () => {
    const second = await another()
    const offering = await product.addOffering({ totalUnits: 1 })
    second.offerings.set(offering.id, offering)
    const buyers = Array.from({ length: BUYERS }, (_, index) => `usr_last${index}`)
    for (const userId of buyers) {
      await product.fund(product.addUser(userId), PRICE)
      second.addUser(userId)
    }
    const answers = await inParallel(BUYERS, (index) =>
      (index % 2 === 0 ? product : second).order(
        buyers[index] ?? '',
        orderBody(offering, 1, `key-last-${index}`),
      ),
    )
    const { placed, ...refused } = outcomes(answers)
    expect([placed, Object.values(refused)]).toEqual([1, [BUYERS - 1]])
    expect(await booksOf(offering)).toMatchObject({ orders: 1n, units: 1n })
    expect(await product.ledger.supply(offering.id)).toMatchObject({ reserved: 1n })
  })

  it('cannot spend the same money twice', async () => {
    const poor = product.addUser('usr_poor')
    await product.fund(poor, PRICE * 10n)
    const offerings = [await product.addOffering(), await product.addOffering(), await product.addOffering()]
    const answers = await inParallel(200, (index) =>
      place(poor, offerings[index % 3] as TestOffering, 1, `key-poor-${index}`),
    )
    expect(outcomes(answers)).toEqual({ placed: 10, '409 insufficient_funds': 190 })
  })
})

describe('one investor at a limit', () => {
  useProduct()

  const LIMITED: TestInvestor = { ...WEALTHY, country: 'CA', province: 'ON', finances: null }
  const CAP = 1_000_000n

  /** Offerings of several issuers, regimes and currencies: nothing but the investor is common to them. */
  const offerings = async () => {
    const { coolingOff } = await product.addOffering()
    const made = (regime: Regime, currency: Currency) =>
      product.addOffering({
        totalUnits: 100_000,
        unitPrice: { amount: '7000', currency },
        coolingOff: { ...coolingOff, regime },
      })
    return Promise.all([made('ontario_om', 'CAD'), made('us_reg_cf', 'USD'), made('eu_ecspr', 'CAD')])
  }

  const usedBy = async (userId: string) => {
    const rows = await query<{ used: bigint }>(
      product.db.orm,
      sql`SELECT sum(CASE currency WHEN 'CAD' THEN amount ELSE ceil(amount * 1.37) END)::bigint AS used
          FROM payment.share_order WHERE user_id = ${userId}`,
    )
    return rows[0]?.used ?? 0n
  }

  async function limited(userId: string, products: readonly PaymentProduct[]) {
    for (const one of products) one.addUser(userId, { investor: LIMITED })
    await product.fund(userId, 10_000_000n, 'USD')
    await product.fund(userId, 10_000_000n, 'CAD')
    return userId
  }

  it('places what fits and no more, whatever arrives at once', async () => {
    for (let round = 0; round < Math.min(ROUNDS, 5); round += 1) {
      const userId = await limited(`usr_limited${round}`, [product])
      const open = await offerings()
      const answers = await inParallel(120, (index) =>
        product.order(userId, {
          ...orderBody(open[index % 3] as TestOffering, 1 + (index % 4), `key-limit-${round}-${index}`),
          acknowledgedWarning: true,
        }),
      )
      const used = await usedBy(userId)
      expect(used).toBeLessThanOrEqual(CAP)
      // The smallest order that was refused no longer fits.
      expect(used + 7000n).toBeGreaterThan(CAP)
      const counted = outcomes(answers)
      expect(Object.keys(counted).toSorted()).toEqual(['409 limit_exceeded', 'placed'])
    }
  })

  it('places two that fit alone and not together only once, again and again', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const userId = await limited(`usr_pair${round}`, [product])
      const [one, , other] = await offerings()
      if (!one || !other) throw new Error('There are no offerings.')
      const place = (offering: TestOffering) =>
        product.order(userId, { ...orderBody(offering, 100), acknowledgedWarning: true })
      const answers = await Promise.all([place(one), place(other)])
      expect(outcomes(answers)).toEqual({ placed: 1, '409 limit_exceeded': 1 })
    }
  })

  it('places as many orders as the quota allows in an hour, whatever arrives at once at two processes', async () => {
    const second = await another()
    const userId = product.addUser('usr_busy')
    second.addUser(userId)
    await product.fund(userId, PRICE * 1000n)
    const offering = await product.addOffering()
    second.offerings.set(offering.id, offering)
    const [{ orders: most }] = ORDER_QUOTA.windows
    const answers = await inParallel(most + 20, (index) =>
      (index % 2 === 0 ? product : second).order(userId, orderBody(offering, 1, `key-busy-${index}`)),
    )
    expect(outcomes(answers)).toEqual({ placed: most, '429 too_many_requests': 20 })
    expect(await booksOf(offering)).toMatchObject({ orders: BigInt(most), units: BigInt(most) })
  })

  it('holds between two processes on one database', async () => {
    const second = await another()
    for (let round = 0; round < Math.min(ROUNDS, 10); round += 1) {
      const userId = await limited(`usr_split${round}`, [product, second])
      const [one, , other] = await offerings()
      if (!one || !other) throw new Error('There are no offerings.')
      second.offerings.set(other.id, other)
      const answers = await inParallel(40, (index) =>
        (index % 2 === 0 ? product : second).order(userId, {
          ...orderBody(index % 2 === 0 ? one : other, 30, `key-split-${round}-${index}`),
          acknowledgedWarning: true,
        }),
      )
      expect(outcomes(answers)).toEqual({ placed: 4, '409 limit_exceeded': 36 })
      expect(await usedBy(userId)).toBe(840_000n)
    }
  })
})

describe('orders against events', () => {
  useProduct()

  it('cancelled or confirmed, never both, when the cooling-off ends at that moment', async () => {
    const offering = await product.addOffering()
    const placed = await inParallel(60, (index) => place(personOf(index), offering, 2, `key-edge-${index}`))
    const orders = placed.map(({ body }) => body.data as Order)
    const before = product.clock.now()
    product.clock.advance(4 * 86_400_000 - 1)
    const cancelling = orders.map(({ _id }, index) =>
      product.call(personOf(index), 'POST', `/v2/payments/orders/${_id}/cancel`),
    )
    product.clock.advance(1)
    await Promise.all([...cancelling, product.jobs.runDue()])
    await product.jobs.runDue()
    const rows = await query<{ state: string; n: bigint; amount: bigint }>(
      product.db.orm,
      sql`SELECT state, count(*) AS n, sum(units)::bigint AS amount FROM payment.share_order WHERE offering_id = ${offering.id} GROUP BY state`,
    )
    expect(rows.every(({ state }) => state === 'refunded' || state === 'confirmed')).toBe(true)
    expect(rows.reduce((sum, { n }) => sum + n, 0n)).toBe(60n)
    const confirmed = rows.find(({ state }) => state === 'confirmed')?.amount ?? 0n
    expect(await product.ledger.supply(offering.id)).toMatchObject({ reserved: confirmed })
    product.clock.set(before)
  })

  it('that come in while the campaign fails are all refunded', async () => {
    const offering = await product.addOffering()
    const [begun, begin] = signal()
    const failing = begun.then(() => product.jobs.deliver('campaign.failed', { offeringId: offering.id }))
    const answers = await inParallel(INCOMING, async (index) => {
      const answer = await place(personOf(index), offering, 1, `key-fail-${index}`)
      begin()
      return answer
    })
    await failing
    await product.jobs.runDue()
    expect(outcomes(answers)).toEqual({ placed: INCOMING })
    const rows = await query<{ state: string; n: bigint }>(
      product.db.orm,
      sql`SELECT state, count(*) AS n FROM payment.share_order WHERE offering_id = ${offering.id} GROUP BY state`,
    )
    expect(rows).toEqual([{ state: 'refunded', n: BigInt(INCOMING) }])
    expect(await product.ledger.supply(offering.id)).toMatchObject({ reserved: 0n, escrowHeld: 0n })
  })

  it('that come in while the terms change are all asked', async () => {
    const offering = await product.addOffering()
    const reconfirmBy = '2026-06-15T12:00:00.000Z'
    const [begun, begin] = signal()
    const payload = { offeringId: offering.id, termsVersion: 2, reconfirmBy }
    const changing = begun.then(() => product.jobs.deliver('offering.termsChanged', payload))
    await inParallel(INCOMING, async (index) => {
      const answer = await place(personOf(index), offering, 1, `key-terms-${index}`)
      begin()
      return answer
    })
    await changing
    await product.jobs.runDue()
    const rows = await query<{ state: string; n: bigint }>(
      product.db.orm,
      sql`SELECT state, count(*) AS n FROM payment.share_order WHERE offering_id = ${offering.id} GROUP BY state`,
    )
    expect(rows).toEqual([{ state: 'reconfirming', n: BigInt(INCOMING) }])
  })
})
