import * as z from 'zod/mini'
import { currencyCode, money, positiveMoney } from '#contracts/money.ts'
import { operation } from '#contracts/operation.ts'
import { id, idParams, pageFields } from '#contracts/paging.ts'
import { contractType, coolingOff, orderTermsDigest } from '#contracts/project/projects.ts'
import {
  MOVEMENT_GROUPS,
  STATEMENT_FORMATS,
  STATEMENT_REASONS,
  STATEMENT_STATES,
} from '#contracts/payment/statement-texts.ts'
import { listOf, replyOf, verdict } from '#contracts/reply.ts'
import { day, instant } from '#contracts/time.ts'

/** Made by the client before sending and kept through retries; unique per actor and operation, never expires. */
export const idempotencyKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'Invalid idempotency key'))

/** Money of a wallet: available, held for orders, and pending in deposits that have not arrived. */
const balances = { available: money, held: money, pending: money }

export const wallet = z
  .strictObject({
    _id: id,
    ...balances,
    /** One for each currency that the person has a balance in, US dollars first. */
    balances: z.array(z.strictObject(balances).register(z.globalRegistry, { id: 'WalletBalance' })),
  })
  .register(z.globalRegistry, { id: 'Wallet' })

/** US dollars where it is left out. */
const ofCurrency = { currency: z.optional(currencyCode) }

export const walletOf = operation({
  id: 'wallet',
  service: 'payment',
  method: 'get',
  path: '/v1/accounts',
  access: 'user',
  summary: 'Own wallet in one currency, and its balances in all of them',
  query: z.strictObject(ofCurrency),
  reply: replyOf('WalletReply', wallet),
})

export const statementEntry = z
  .strictObject({
    _id: id,
    at: instant,
    reason: z.enum(STATEMENT_REASONS).register(z.globalRegistry, { id: 'StatementReason' }),
    state: z.enum(STATEMENT_STATES).register(z.globalRegistry, { id: 'StatementState' }),
    counterparty: z.string(),
    /** Negative when it leaves the wallet. */
    amount: money,
    /** Available after this entry: that of the entry before plus this amount; null where the ledger does not know it. */
    balance: z.nullable(money),
    orderId: z.nullable(id),
  })
  .register(z.globalRegistry, { id: 'StatementEntry' })
export type StatementEntry = z.infer<typeof statementEntry>

const statementDays = {
  ...ofCurrency,
  startDate: z.optional(day),
  endDate: z.optional(day),
  group: z.optional(z.enum(MOVEMENT_GROUPS).register(z.globalRegistry, { id: 'MovementGroup' })),
}

export const statement = operation({
  id: 'statement',
  service: 'payment',
  method: 'get',
  path: '/v1/accounts/statement',
  access: 'user',
  summary: 'Movements of the own wallet, newest first, card payments on their way before them',
  query: z.strictObject({ ...pageFields, ...statementDays }),
  reply: listOf('StatementList', statementEntry),
})

/** A file made for one download. */
export const madeFile = z
  .strictObject({ name: z.string(), contentType: z.string(), base64: z.base64() })
  .register(z.globalRegistry, { id: 'MadeFile' })

export const statementFile = operation({
  id: 'statementFile',
  service: 'payment',
  method: 'get',
  path: '/v2/payments/statement',
  access: 'user',
  summary: 'The statement of the own wallet as CSV, at most 10,000 movements, or as PDF, at most 1,000',
  query: z.strictObject({
    ...statementDays,
    /** CSV where it is left out. */
    format: z.optional(z.enum(STATEMENT_FORMATS).register(z.globalRegistry, { id: 'StatementFormat' })),
  }),
  reply: replyOf('StatementFileReply', madeFile),
})

export const deposit = z
  .strictObject({
    _id: id,
    amount: money,
    state: z
      .enum(['created', 'processing', 'settled', 'declined', 'failed'])
      .register(z.globalRegistry, { id: 'DepositState' }),
    message: z.string(),
    createdAt: instant,
    /** Address of the card form on the provider's own origin, with a secret in the fragment. Null once used, and where the provider has a page of its own. */
    frameUrl: z.nullable(z.string()),
    /** Address of the card provider's own page, which takes the card and leads back. Null where a frame takes it, and once used. */
    payUrl: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'Deposit' })
export type Deposit = z.infer<typeof deposit>

export const pendingDeposits = operation({
  id: 'pendingDeposits',
  service: 'payment',
  method: 'get',
  path: '/v2/payments/deposits',
  access: 'user',
  summary: 'Own card payments that the bank has not answered yet, newest first, at most 50',
  reply: listOf('PendingDepositList', deposit),
})

export const createDeposit = operation({
  id: 'createDeposit',
  service: 'payment',
  method: 'post',
  path: '/v2/payments/deposits',
  access: 'user',
  summary: 'Opens a card payment at the provider; nothing is credited yet',
  effect: 'none',
  body: z
    .strictObject({ amount: positiveMoney, idempotencyKey })
    .register(z.globalRegistry, { id: 'CreateDepositBody' }),
  reply: replyOf('CreateDepositReply', deposit),
})

export const confirmDeposit = operation({
  id: 'confirmDeposit',
  service: 'payment',
  method: 'post',
  path: '/v2/payments/deposits/{id}/confirm',
  access: 'user',
  summary: 'Hands the card token of the frame to the provider; the ledger credits on its signed event only',
  effect: 'none',
  params: idParams,
  body: z
    .strictObject({
      cardToken: z.string().check(z.regex(/^tok_[A-Za-z0-9_-]{16,64}$/, 'Invalid card token')),
    })
    .register(z.globalRegistry, { id: 'ConfirmDepositBody' }),
  reply: replyOf('ConfirmDepositReply', deposit),
})

export const depositById = operation({
  id: 'depositById',
  service: 'payment',
  method: 'get',
  path: '/v2/payments/deposits/{id}',
  access: 'user',
  summary: 'One own card payment',
  params: idParams,
  reply: replyOf('DepositReply', deposit),
})

/** States of an order (M14) as shown; the machine is src/machines/order. */
export const orderState = z
  .enum([
    'draft',
    'eligible',
    'reserved',
    'paid',
    'coolingOff',
    'confirmed',
    'reconfirming',
    'allotted',
    'held',
    'exited',
    'cancelled',
    'refunded',
  ])
  .register(z.globalRegistry, { id: 'OrderState' })

/** A stage of an order, with its date as far as it is known. */
export const orderStep = z
  .strictObject({
    stage: z
      .enum(['ordered', 'coolingOff', 'newTerms', 'softCap', 'allotted', 'locked', 'paid', 'returned'])
      .register(z.globalRegistry, { id: 'OrderStage' }),
    status: z.enum(['done', 'current', 'coming']).register(z.globalRegistry, { id: 'OrderStepStatus' }),
    label: z.string(),
    /** Whether it happens at the instant, or at the latest then. */
    word: z.enum(['on', 'by', 'until']).register(z.globalRegistry, { id: 'OrderStepWord' }),
    at: z.nullable(instant),
    /** Said where no date is known, or what came of it. */
    note: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'OrderStep' })
export type OrderStep = z.infer<typeof orderStep>

export const order = z
  .strictObject({
    _id: id,
    projectId: id,
    projectName: z.string(),
    issuerName: z.string(),
    contractType,
    units: z.int(),
    unitPrice: money,
    amount: money,
    state: orderState,
    label: z.string(),
    placedAt: instant,
    /** When it came into its present state. */
    changedAt: instant,
    /** The terms the order stands under; while a change of them waits for an answer, the ones to accept or refuse. */
    termsVersion: z.int(),
    /** The terms that the investor last agreed to. */
    agreedVersion: z.int(),
    /** SHA-256 of the terms of the order that the investor last accepted, in hexadecimal; null where none are known: for orders from before such terms, and where newer ones than the accepted version were in force. */
    acceptedTerms: z.nullable(z.string()),
    /** Provisional until this instant; null where the regime has no cooling-off. */
    coolingOff: z.nullable(coolingOff),
    reconfirmBy: z.nullable(instant),
    /** What becomes of the order without an answer to changed terms; null while none is asked for. */
    silence: z.nullable(z.enum(['leaves', 'stays']).register(z.globalRegistry, { id: 'OrderSilence' })),
    lockedUntil: z.nullable(instant),
    refundedAmount: z.nullable(money),
    /** The investor went on although a rule of their limits warned of so large an investment. */
    acknowledgedWarning: z.boolean(),
    /** The investor went on although the offering did not fit their answers. */
    acknowledgedMismatch: z.boolean(),
    /** The transfer in the ledger. */
    ledgerId: id,
    /** Its stages in their order: done, current and coming. */
    timeline: z.array(orderStep),
    cancel: verdict,
    reconfirm: verdict,
  })
  .register(z.globalRegistry, { id: 'Order' })
export type Order = z.infer<typeof order>

const placeOrderBody = z
  .strictObject({
    projectId: id,
    units: z
      .int()
      .check(z.minimum(1, 'Please choose at least one share'), z.maximum(1_000_000, 'Too many shares')),
    /** The price the investor saw; another price in force is refused. */
    unitPrice: positiveMoney,
    /** The terms the investor saw. */
    termsVersion: z.int().check(z.minimum(1)),
    /** SHA-256 of the terms of the order that the investor saw; other ones in force are refused. Where it is left out, those in force are accepted. */
    orderTerms: z.optional(orderTermsDigest),
    /** The investor read the warning of a rule that warns above an amount (contracts/payment/limits.ts). */
    acknowledgedWarning: z.optional(z.boolean()),
    /** The investor read why the offering does not fit their answers. */
    acknowledgedMismatch: z.optional(z.boolean()),
    idempotencyKey,
  })
  .register(z.globalRegistry, { id: 'PlaceOrderBody' })
type PlaceOrderBody = z.infer<typeof placeOrderBody>

export const placeOrder = operation({
  id: 'placeOrder',
  service: 'payment',
  method: 'post',
  path: '/v2/payments/orders',
  access: 'investor',
  summary: 'Invests: reserves digital shares and holds their price, both or neither',
  effect: 'moves-money',
  stepUp: {
    of: 'payment',
    verb: 'invest',
    payeeOf: 'offering',
    terms: ({ projectId, units, unitPrice }: PlaceOrderBody) => ({
      amount: {
        amount: (BigInt(unitPrice.amount) * BigInt(units)).toString(),
        currency: unitPrice.currency,
      },
      payee: projectId,
    }),
  },
  body: placeOrderBody,
  reply: replyOf('PlaceOrderReply', order),
})

export const orders = operation({
  id: 'orders',
  service: 'payment',
  method: 'get',
  path: '/v2/payments/orders',
  access: 'user',
  summary: 'Own orders, newest first',
  query: z.strictObject({ ...pageFields, state: z.optional(orderState), projectId: z.optional(id) }),
  reply: listOf('OrderList', order),
})

export const orderById = operation({
  id: 'orderById',
  service: 'payment',
  method: 'get',
  path: '/v2/payments/orders/{id}',
  access: 'user',
  summary: 'One own order: the receipt (R39)',
  params: idParams,
  reply: replyOf('OrderReply', order),
})

export const orderReceipt = operation({
  id: 'orderReceipt',
  service: 'payment',
  method: 'get',
  path: '/v2/payments/orders/{id}/receipt',
  access: 'user',
  summary: 'The receipt of one own order as PDF',
  params: idParams,
  reply: replyOf('OrderReceiptReply', madeFile),
})

export const cancelOrder = operation({
  id: 'cancelOrder',
  service: 'payment',
  method: 'post',
  path: '/v2/payments/orders/{id}/cancel',
  access: 'user',
  summary: 'Cancels within the cooling-off; returns exactly what was held',
  effect: 'none',
  params: idParams,
  reply: replyOf('CancelOrderReply', order),
})

export const reconfirmOrder = operation({
  id: 'reconfirmOrder',
  service: 'payment',
  method: 'post',
  path: '/v2/payments/orders/{id}/reconfirm',
  access: 'user',
  summary: 'Answers a material change: goes on under the new terms, or refuses and is refunded',
  effect: 'none',
  params: idParams,
  body: z
    .strictObject({
      accept: z.boolean(),
      /** The terms the investor saw; terms that changed once more since are asked about anew. */
      termsVersion: z.int().check(z.minimum(1)),
      /** SHA-256 of the terms of the order that the investor saw; other ones in force are not accepted. Where it is left out, those in force are. */
      orderTerms: z.optional(orderTermsDigest),
    })
    .register(z.globalRegistry, { id: 'ReconfirmOrderBody' }),
  reply: replyOf('ReconfirmOrderReply', order),
})
