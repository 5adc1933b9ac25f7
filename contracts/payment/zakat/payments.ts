import * as z from 'zod/mini'
import { money, positiveMoney } from '#contracts/money.ts'
import { operation } from '#contracts/operation.ts'
import { id, idParams, pageFields } from '#contracts/paging.ts'
import { ZAKAT_FUNDS } from '#contracts/payment/charity/values.ts'
import { madeFile } from '#contracts/payment/payments.ts'
import { listOf, replyOf } from '#contracts/reply.ts'
import { day, instant } from '#contracts/time.ts'

/* Zakat that a person pays from the wallet into the zakat part of charity money (R78, record 0450). */

export const zakatFund = z.enum(ZAKAT_FUNDS).register(z.globalRegistry, { id: 'ZakatFund' })

const zakatPayment = z
  .strictObject({
    _id: id,
    fund: zakatFund,
    fundName: z.string(),
    amount: money,
    /** The last day of the year for which it was paid. */
    dueOn: day,
    paidAt: instant,
    /** The entry of the ledger. */
    transferId: id,
  })
  .register(z.globalRegistry, { id: 'ZakatPayment' })
export type ZakatPaymentView = z.infer<typeof zakatPayment>

const base = '/v1/zakat/payments'

export const zakatPayments = operation({
  id: 'zakatPayments',
  service: 'payment',
  method: 'get',
  path: base,
  access: 'user',
  summary: 'Own payments of zakat, newest first',
  query: z.strictObject(pageFields),
  reply: listOf('ZakatPayments', zakatPayment),
})

const payBody = z
  .strictObject({
    fund: zakatFund,
    amount: positiveMoney,
    /** The last day of the year for which it is paid, as it was read. */
    dueOn: day,
    /** What is left to pay for this year, as it was read. */
    left: money,
    idempotencyKey: id,
  })
  .register(z.globalRegistry, { id: 'PayZakatBody' })
export type PayZakat = z.output<typeof payBody>

export const payZakat = operation({
  id: 'payZakat',
  service: 'payment',
  method: 'post',
  path: base,
  access: 'user',
  summary: 'Pays zakat from the own wallet, for any category or for one',
  effect: 'moves-money',
  stepUp: {
    of: 'payment',
    verb: 'pay',
    payeeOf: 'zakat',
    terms: ({ fund, amount }: z.infer<typeof payBody>) => ({ amount, payee: fund }),
  },
  body: payBody,
  reply: replyOf('PayZakatReply', zakatPayment),
})

export const zakatReceipt = operation({
  id: 'zakatReceipt',
  service: 'payment',
  method: 'get',
  path: `${base}/{id}/receipt`,
  access: 'user',
  summary: 'The receipt of one own payment of zakat as PDF',
  params: idParams,
  reply: replyOf('ZakatReceiptReply', madeFile),
})
