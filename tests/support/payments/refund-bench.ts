import { sql } from 'drizzle-orm'
import type { MoneyWire } from '#contracts/money.ts'
import type { Order } from '#contracts/payment/payments.ts'
import { approveRefund, proposeRefund, refunds, type Refund } from '#contracts/payment/refunds.ts'
import { query } from '#services/kit/database/database.ts'
import { orderBench, orderOf } from '#tests/support/services/orders.ts'
import type { TestOffering } from '#tests/support/services/payment.ts'

export const FUNDS = 500_000n
/** An odd price in cents, so that a rounded refund shows. */
export const PRICE = { amount: '10001', currency: 'USD' } as const
export const REASON = 'The licence was refused.'

/** Who proposes and decides here. */
export const FACTS = {
  usr_issuer: { isIssuer: true },
  usr_rival: { isIssuer: true },
  usr_compliance: { roles: ['compliance'] },
  usr_finance: { roles: ['finance'] },
  usr_finance2: { roles: ['finance'] },
  usr_partner: { roles: ['finance'] },
  usr_support: { roles: ['support'] },
  usr_investor: { isInvestor: true },
} as const
export type RefundPerson = keyof typeof FACTS

interface Filled {
  readonly offering: TestOffering
  readonly people: readonly string[]
  readonly orders: readonly Order[]
  readonly total: MoneyWire
}

/** The payment service on a database of its own, with people who propose refunds and decide them. */
export async function refundBench() {
  const { product, investor, place, stateOf } = await orderBench()
  const owner = await product.store.openOwner()
  const by = async (name: RefundPerson) => product.as(await product.named(name, FACTS[name]))

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

  async function propose(name: RefundPerson, projectId: string, orderId?: string): Promise<Refund> {
    const body = { projectId, reason: REASON, ...(orderId !== undefined && { orderId }) }
    return (await (await by(name)).confirmed(proposeRefund, { body })).data
  }
  const approve = async (name: RefundPerson, refundId: string, amount: MoneyWire) =>
    (await by(name)).confirmedCall(approveRefund, { body: { refundId, amount } })
  const shown = async (name: RefundPerson, id: string, projectId: string): Promise<Refund | undefined> => {
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

  async function close(): Promise<void> {
    await owner.close()
    await product.close()
  }
  return { product, investor, place, stateOf, by, filled, propose, approve, shown, jobs, whileStuck, close }
}
