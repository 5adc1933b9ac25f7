import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Order } from '#contracts/payment/payments.ts'
import { query } from '#services/kit/database/database.ts'
import { createPaymentProduct, orderBody, type Answer, type TestOffering } from './payment.ts'

/** The payment service on a database of its own, and investors who order. */
export async function orderBench() {
  const product = await createPaymentProduct()
  let people = 0
  return {
    product,
    /** A new investor with so many cents. */
    investor: async (cents = 1_000_000n): Promise<string> => {
      people += 1
      const userId = product.addUser(`usr_i${people}`)
      await product.fund(userId, cents)
      return userId
    },
    place: (userId: string, offering: TestOffering, units: number, key?: string): Promise<Answer> =>
      product.order(userId, orderBody(offering, units, key)),
    stateOf: async (userId: string, { _id }: Order) =>
      orderOf(await product.call(userId, 'GET', `/v2/payments/orders/${_id}`)),
    /** How many rows there are of what a write leaves. */
    counts: async () => {
      const [row] = await query<Record<string, bigint>>(
        product.db.orm,
        sql`SELECT (SELECT count(*) FROM payment.share_order) AS orders, (SELECT count(*) FROM ledger.transfer) AS transfers,
                   (SELECT count(*) FROM kit.job) AS jobs, (SELECT count(*) FROM kit.audit) AS audit`,
      )
      return row
    },
  }
}

/** The order of an answer; fails when it is a refusal. */
export function orderOf(answer: Answer): Order {
  expect([answer.status, answer.body.message]).toEqual([200, answer.body.message])
  expect(answer.body.status).toBe(true)
  return answer.body.data as Order
}
