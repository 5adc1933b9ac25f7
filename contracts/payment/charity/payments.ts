import * as z from 'zod/mini'
import { money, positiveMoney } from '#contracts/money.ts'
import { operation } from '#contracts/operation.ts'
import { id, idParams, pageFields } from '#contracts/paging.ts'
import { listOf, replyOf, verdict } from '#contracts/reply.ts'
import { instant } from '#contracts/time.ts'
import { charityReason } from './charities.ts'
import { CHARITY_FUNDS, CHARITY_NAME_MAX, CHARITY_PAYEES_MAX, CHARITY_PAYMENT_STATES } from './values.ts'

/* Payments from charity money to charities of the register (/staff/charity-payments), by two people of finance (record 0427). */

const fund = z.enum(CHARITY_FUNDS).register(z.globalRegistry, { id: 'CharityFund' })

const payment = z
  .strictObject({
    _id: id,
    charityId: id,
    charityName: z.string(),
    country: z.string(),
    holder: z.string(),
    last4: z.string(),
    fund,
    fundName: z.string(),
    amount: money,
    /** What the bank sent back of it. */
    returned: z.nullable(money),
    reason: z.string(),
    state: z.enum(CHARITY_PAYMENT_STATES).register(z.globalRegistry, { id: 'CharityPaymentState' }),
    stateLabel: z.string(),
    proposedBy: z.string(),
    proposedAt: instant,
    decidedBy: z.nullable(z.string()),
    decidedAt: z.nullable(instant),
    /** Why it was declined. */
    decidedWhy: z.nullable(z.string()),
    changedAt: instant,
    approve: verdict,
    decline: verdict,
  })
  .register(z.globalRegistry, { id: 'CharityPayment' })
export type CharityPaymentView = z.infer<typeof payment>

const choice = z
  .strictObject({
    _id: id,
    /** Parts of charity money with what can be paid from them, each currency by itself. */
    funds: z.array(
      z
        .strictObject({ _id: id, fund, name: z.string(), available: money })
        .register(z.globalRegistry, { id: 'CharityFundBalance' }),
    ),
    /** Charities of the register by name, with the parts from which each may be paid. */
    payees: z
      .array(
        z
          .strictObject({
            _id: id,
            name: z.string(),
            country: z.string(),
            purpose: z.string(),
            last4: z.string(),
            funds: z.array(fund),
          })
          .register(z.globalRegistry, { id: 'CharityPayee' }),
      )
      .check(z.maxLength(CHARITY_PAYEES_MAX)),
    /** More charities than these match; a name finds them. */
    isCut: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'CharityChoice' })

const base = '/v2/staff/charity-payments'
const reply = replyOf('CharityPaymentReply', payment)

export const charityPayments = operation({
  id: 'charityPayments',
  service: 'payment',
  method: 'get',
  path: base,
  access: 'staff:finance',
  summary: 'Payments to charities, the newest proposal first',
  query: z.strictObject(pageFields),
  reply: listOf('CharityPayments', payment),
})

export const charityChoice = operation({
  id: 'charityChoice',
  service: 'payment',
  method: 'get',
  path: `${base}/choice`,
  access: 'staff:finance',
  summary:
    'From which part of charity money which charity may be paid; by a part of its name where there are many',
  query: z.strictObject({ search: z.optional(z.string().check(z.trim(), z.maxLength(CHARITY_NAME_MAX))) }),
  reply: replyOf('CharityChoiceReply', choice),
})

export const proposeCharityPayment = operation({
  id: 'proposeCharityPayment',
  service: 'payment',
  method: 'post',
  path: base,
  access: 'staff:finance',
  summary: 'Proposes a payment to a charity of the register',
  effect: 'none',
  body: z
    .strictObject({ charityId: id, fund, amount: positiveMoney, reason: charityReason, idempotencyKey: id })
    .register(z.globalRegistry, { id: 'ProposeCharityPaymentBody' }),
  reply,
})
export type ProposeCharityPayment = z.output<NonNullable<typeof proposeCharityPayment.body>>

const approveBody = z
  .strictObject({ paymentId: id, amount: positiveMoney })
  .register(z.globalRegistry, { id: 'ApproveCharityPaymentBody' })

export const approveCharityPayment = operation({
  id: 'approveCharityPayment',
  service: 'payment',
  method: 'post',
  path: `${base}/approvals`,
  access: 'staff:finance',
  summary: 'Another person of finance approves exactly this amount, which goes to the bank',
  effect: 'moves-money',
  stepUp: {
    of: 'payment',
    verb: 'pay',
    payeeOf: 'charity',
    terms: ({ paymentId, amount }: z.infer<typeof approveBody>) => ({ amount, payee: paymentId }),
  },
  body: approveBody,
  reply,
})

export const declineCharityPayment = operation({
  id: 'declineCharityPayment',
  service: 'payment',
  method: 'post',
  path: `${base}/{id}/decline`,
  access: 'staff:finance',
  summary: 'Declines a proposed payment to a charity with a reason',
  effect: 'none',
  params: idParams,
  body: z
    .strictObject({ reason: charityReason })
    .register(z.globalRegistry, { id: 'DeclineCharityPaymentBody' }),
  reply,
})
