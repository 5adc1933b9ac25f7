import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { query } from '#services/kit/database/database.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import { orderBench, orderOf } from '#tests/support/services/orders.ts'
import type { TestOffering } from '#tests/support/services/payment.ts'
import { OFFERING_TOPICS } from '#services/payment/orders/jobs.ts'
import { REFUND_TOPICS } from './execution.ts'
import { IS_LONG } from '#tests/support/long.ts'

const ORDERS = IS_LONG ? 5000 : 30
const AT_ONCE = 20
/** An odd price in cents, so that a rounded refund shows. */
const PRICE = 10_001n
const FUNDS = 500_000n

const { product, investor, place, stateOf } = await orderBench()
afterEach(() => expectGoodBooks(product.ledger))
afterAll(() => product.close())

const failing = (offering: TestOffering) =>
  product.jobs.deliver(OFFERING_TOPICS.campaignFailed, { offeringId: offering.id })

/** What the project service was told of the refunds of an offering, in order. */
async function told(offering: TestOffering): Promise<string[]> {
  const rows = await query<{ topic: string }>(
    product.db.orm,
    sql`SELECT topic FROM kit.job WHERE payload ->> 'offeringId' = ${offering.id} AND topic LIKE 'refunds.%' ORDER BY topic DESC`,
  )
  return rows.map(({ topic }) => topic)
}

/** As many calls as there are connections for, at a time. */
async function inParallel<T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let index = 0; index < count; index += AT_ONCE) {
    const size = Math.min(AT_ONCE, count - index)
    results.push(...(await Promise.all(Array.from({ length: size }, (_, step) => call(index + step)))))
  }
  return results
}

const addOffering = (totalUnits = 10_000) =>
  product.addOffering({ unitPrice: { amount: String(PRICE), currency: 'USD' }, totalUnits })

describe('the refunds of a failed campaign', () => {
  it('settle at once where nobody ordered', async () => {
    const offering = await addOffering()
    await failing(offering)
    expect(await told(offering)).toEqual([REFUND_TOPICS.started, REFUND_TOPICS.settled])
  })

  it('go on past an order that fails, and settle once it is refunded too', async () => {
    const offering = await addOffering()
    const people = await Promise.all(Array.from({ length: 5 }, () => investor(FUNDS)))
    const placed = await Promise.all(
      people.map(async (userId, index) => orderOf(await place(userId, offering, index + 1))),
    )
    // Orders are taken in order of id: with the first one stuck, all others come after it.
    const ids = placed.map(({ _id }) => _id).toSorted()
    const owner = new pg.Client({ connectionString: product.ownerUrl })
    await owner.connect()
    await owner.query(
      `ALTER TABLE payment.share_order ADD CONSTRAINT stuck CHECK (id <> '${ids[0]}' OR state <> 'refunded')`,
    )
    try {
      await expect(failing(offering)).rejects.toThrow('are not refunded yet')
      for (const [index, order] of placed.entries()) {
        const isStuck = order._id === ids[0]
        const userId = people[index] as string
        const amount = PRICE * BigInt(index + 1)
        const { state, refundedAmount } = await stateOf(userId, order)
        expect([state, refundedAmount?.amount]).toEqual(
          isStuck ? ['coolingOff', undefined] : ['refunded', String(amount)],
        )
        const held = isStuck ? amount : 0n
        expect(await product.wallet(userId)).toEqual([String(FUNDS - held), String(held), '0'])
      }
      expect(await told(offering)).toEqual([REFUND_TOPICS.started])
      const lines = product.lines.filter((line) => line.includes('order.refund_failed'))
      expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
        expect.objectContaining({ orderId: ids[0], offeringId: offering.id }),
      ])
    } finally {
      await owner.query('ALTER TABLE payment.share_order DROP CONSTRAINT stuck')
      await owner.end()
    }
    await failing(offering)
    for (const userId of people) expect(await product.wallet(userId)).toEqual([String(FUNDS), '0', '0'])
    expect(await told(offering)).toHaveLength(2)
    expect(await product.ledger.supply(offering.id)).toMatchObject({ reserved: 0n, escrowHeld: 0n })
  })

  it(
    `give ${ORDERS} orders back once, to the cent, when three runs work at the same time`,
    { timeout: ORDERS * 120 + 30_000 },
    async () => {
      const offering = await addOffering(ORDERS * 3)
      const people = await inParallel(ORDERS, () => investor(FUNDS))
      await inParallel(ORDERS, async (index) =>
        orderOf(await place(people[index] as string, offering, 1 + (index % 3))),
      )
      await Promise.all([failing(offering), failing(offering), failing(offering)])
      const rows = await query<{ state: string; n: bigint; isExact: boolean }>(
        product.db.orm,
        sql`SELECT state, count(*) AS n, bool_and(refunded_amount = amount) AS is_exact
              FROM payment.share_order WHERE offering_id = ${offering.id} GROUP BY state`,
      )
      expect(rows).toEqual([{ state: 'refunded', n: BigInt(ORDERS), isExact: true }])
      const [effects] = await query<{ refunds: bigint; amount: bigint; notices: bigint }>(
        product.db.orm,
        sql`SELECT count(*) AS refunds, sum(d.amount)::bigint AS amount,
              (SELECT count(*) FROM kit.job j WHERE j.topic = 'order.refunded' AND j.payload ->> 'offeringId' = ${offering.id}) AS notices
            FROM payment.refund_order d JOIN payment.share_order h ON h.id = d.order_id WHERE h.offering_id = ${offering.id}`,
      )
      const units = Array.from({ length: ORDERS }, (_, index) => 1 + (index % 3)).reduce((a, b) => a + b, 0)
      expect(effects).toEqual({
        refunds: BigInt(ORDERS),
        amount: PRICE * BigInt(units),
        notices: BigInt(ORDERS),
      })
      const wallets = await inParallel(ORDERS, (index) => product.wallet(people[index] as string))
      expect(new Set(wallets.map(String))).toEqual(new Set([`${FUNDS},0,0`]))
      expect(await told(offering)).toHaveLength(2)
      expect(await product.ledger.supply(offering.id)).toMatchObject({ reserved: 0n, escrowHeld: 0n })
    },
  )
})
