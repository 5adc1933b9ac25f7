import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { addBankAccount, proveBankAccount, type BankAccount } from '#contracts/payment/bank-accounts.ts'
import type { Order } from '#contracts/payment/payments.ts'
import { ACCOUNT_HOLD_HOURS } from '#contracts/payment/withdrawal-values.ts'
import { requestWithdrawal, withdrawalById } from '#contracts/payment/withdrawals.ts'
import { query } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { newestPayments } from '#services/simulators/bank/store.ts'
import {
  createPaymentProduct,
  HOLDER,
  orderBody,
  type Answer,
  type PaymentProductOptions,
  type TestOffering,
} from './payment.ts'

/** The payment service on a database of its own, and investors who order. */
export async function orderBench(options: PaymentProductOptions = {}) {
  const product = await createPaymentProduct(options)
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

const IBAN = 'DE89370400440532013000'
/** How long nothing goes to a new bank account. */
const HELD_MS = ACCOUNT_HOLD_HOURS * 3_600_000

/** People with money and bank accounts of their own, who withdraw it. */
export async function withdrawalBench(options: PaymentProductOptions = {}) {
  const bench = await orderBench(options)
  const { product, investor } = bench
  const { clock, db } = product
  const usd = (amount: bigint) => ({ amount: amount.toString(), currency: 'USD' as const })
  const by = async (userId: string) => product.as(await product.named(userId, { roles: [] }))
  const finance = async (userId = 'usr_finance') =>
    product.as(await product.named(userId, { roles: ['finance'] }))
  const account = { holder: HOLDER, number: IBAN, bankCode: 'COBADEFFXXX' }

  /** A person with money and a key for personal data. */
  async function person(cents = 2_000_000n): Promise<string> {
    const userId = await investor(cents)
    await product.ctx.personal.create(db.orm, userId)
    return userId
  }

  async function codeFor(accountId: string): Promise<string> {
    await product.jobs.runDue()
    const sent = (await newestPayments(db.orm, 100)).find(({ reference }) => reference === accountId)
    return sent?.message.slice(-6) ?? ''
  }

  async function proven(userId: string, isOld = true, body = account): Promise<BankAccount> {
    const { data } = await (await by(userId)).confirmed(addBankAccount, { body })
    const params = { id: data._id }
    const own = await by(userId)
    const reply = await own.reply(proveBankAccount, { params, body: { code: await codeFor(data._id) } })
    if (isOld) clock.advance(HELD_MS)
    return reply.data
  }

  const asking = (accountId: string, amount: bigint, idempotencyKey = newId('key')) => ({
    body: { accountId, amount: usd(amount), idempotencyKey },
  })
  const ask = async (userId: string, accountId: string, amount: bigint) =>
    (await (await by(userId)).confirmed(requestWithdrawal, asking(accountId, amount))).data
  const stateOf = async (userId: string, id: string) =>
    (await (await by(userId)).reply(withdrawalById, { params: { id } })).data.state

  return { ...bench, usd, by, finance, account, person, codeFor, proven, asking, ask, stateOf }
}

/** The order of an answer; fails when it is a refusal. */
export function orderOf(answer: Answer): Order {
  expect([answer.status, answer.body.message]).toEqual([200, answer.body.message])
  expect(answer.body.status).toBe(true)
  return answer.body.data as Order
}
