import * as z from 'zod/mini'
import { hidesInLines } from '#contracts/letters.ts'
import { money } from '#contracts/money.ts'
import { operation } from '#contracts/operation.ts'
import { id, idParams, pageFields } from '#contracts/paging.ts'
import { listOf, replyOf, verdict } from '#contracts/reply.ts'
import { instant } from '#contracts/time.ts'
import { orderState } from './payments.ts'
import {
  REFUND_KINDS,
  REFUND_ORIGINS,
  REFUND_REASON_MAX,
  REFUND_STATES,
  REFUND_TEXTS,
} from './refund-values.ts'

/* Refunds of a campaign or of one order (R50, M20): proposed by its issuer or by staff, approved by another person of finance. */

const kind = z.enum(REFUND_KINDS).register(z.globalRegistry, { id: 'RefundKind' })

const reasonText = z.string().check(
  z.trim(),
  z.minLength(1, REFUND_TEXTS.reason),
  z.maxLength(REFUND_REASON_MAX, `Must be at most ${REFUND_REASON_MAX} characters`),
  z.refine((text) => !hidesInLines(text), REFUND_TEXTS.hidden),
)

const campaign = z
  .strictObject({
    _id: id,
    name: z.string(),
    issuerName: z.string(),
    /** Of the campaign, in words. */
    stateLabel: z.string(),
    /** Orders whose money is held, and how much it is. */
    orders: z.int(),
    amount: money,
    /** Refunds of this offering that are not over. */
    open: z.int(),
    /** Whether the whole campaign may be proposed now. */
    propose: verdict,
  })
  .register(z.globalRegistry, { id: 'RefundCampaign' })
export type RefundCampaign = z.infer<typeof campaign>

export const refundCampaigns = operation({
  id: 'refundCampaigns',
  service: 'payment',
  method: 'get',
  path: '/v1/dashboard/issuer/cancelRefund',
  access: 'manager',
  summary:
    'Campaigns that can be refunded, with what their orders hold: of an issuer the own ones, of staff all (R50)',
  query: z.strictObject({ project: z.optional(id), ...pageFields }),
  reply: listOf('RefundCampaigns', campaign),
})

const refundOrder = z
  .strictObject({
    /** Of the order. */
    _id: id,
    investorName: z.string(),
    units: z.int(),
    /** Exactly what is, or was, held. */
    amount: money,
    /** The state of the order, and in words. */
    state: orderState,
    stateLabel: z.string(),
    standing: z.enum(['held', 'failed', 'refunded']).register(z.globalRegistry, { id: 'RefundStanding' }),
    refundedAt: z.nullable(instant),
    /** Of the last failure, for finance and compliance; null where there is none. */
    errorId: z.nullable(z.string()),
    /** Whether this order alone may be proposed now. */
    propose: verdict,
  })
  .register(z.globalRegistry, { id: 'RefundOrder' })
export type RefundOrder = z.infer<typeof refundOrder>

export const refundableOrders = operation({
  id: 'refundableOrders',
  service: 'payment',
  method: 'get',
  path: '/v1/refunds/orders',
  access: 'manager',
  summary: 'Orders of an offering that hold money, with the exact amounts',
  query: z.strictObject({ project: id, ...pageFields }),
  reply: listOf('RefundableOrders', refundOrder),
})

const refund = z
  .strictObject({
    _id: id,
    kind,
    origin: z.enum(REFUND_ORIGINS).register(z.globalRegistry, { id: 'RefundOrigin' }),
    projectId: id,
    projectName: z.string(),
    issuerName: z.string(),
    /** The order and its investor; null for a whole campaign. */
    orderId: z.nullable(id),
    investorName: z.nullable(z.string()),
    /** Null for a campaign that failed by itself. */
    reason: z.nullable(z.string()),
    state: z.enum(REFUND_STATES).register(z.globalRegistry, { id: 'RefundState' }),
    stateLabel: z.string(),
    proposedBy: z.nullable(z.string()),
    proposedAt: instant,
    decidedBy: z.nullable(z.string()),
    decidedAt: z.nullable(instant),
    /** Why it was declined or has lapsed. */
    decidedWhy: z.nullable(z.string()),
    endedAt: z.nullable(instant),
    /** Orders of this refund and their money, refunded or not. */
    orders: z.int(),
    amount: money,
    ordersDone: z.int(),
    amountDone: money,
    /** Orders whose refund failed and whose money is still held. */
    ordersFailed: z.int(),
    /** What the caller may do now. */
    approve: verdict,
    decline: verdict,
    withdraw: verdict,
    retry: verdict,
  })
  .register(z.globalRegistry, { id: 'Refund' })
export type Refund = z.infer<typeof refund>

export const refunds = operation({
  id: 'refunds',
  service: 'payment',
  method: 'get',
  path: '/v1/refunds',
  access: 'manager',
  summary: 'Refunds that are not over, the oldest first; with `show=all` every one, the newest first',
  query: z.strictObject({
    project: z.optional(id),
    show: z.optional(z.enum(['open', 'all'])),
    ...pageFields,
  }),
  reply: listOf('Refunds', refund),
})

export const refundOrders = operation({
  id: 'refundOrders',
  service: 'payment',
  method: 'get',
  path: '/v1/refunds/{id}/orders',
  access: 'manager',
  summary: 'The orders of one refund with the exact amount of each, those that failed first',
  params: idParams,
  query: z.strictObject(pageFields),
  reply: listOf('RefundOrders', refundOrder),
})

const reply = replyOf('RefundReply', refund)

export const proposeRefund = operation({
  id: 'proposeRefund',
  service: 'payment',
  method: 'post',
  path: '/v1/refunds',
  access: 'manager',
  summary: 'Proposes to cancel a campaign and refund every order, or to refund one order',
  effect: 'signs',
  stepUp: { of: 'account' },
  body: z
    .strictObject({
      projectId: id,
      /** Absent for the whole campaign. */
      orderId: z.optional(z.nullable(id)),
      /** The investors read it. */
      reason: reasonText,
    })
    .register(z.globalRegistry, { id: 'ProposeRefundBody' }),
  reply,
})

const approveBody = z
  .strictObject({ refundId: id, amount: money })
  .register(z.globalRegistry, { id: 'ApproveRefundBody' })

export const approveRefund = operation({
  id: 'approveRefund',
  service: 'payment',
  method: 'post',
  path: '/v1/refunds/approvals',
  access: 'staff:finance',
  summary: 'Another person of finance approves exactly this amount; the money goes back',
  effect: 'moves-money',
  stepUp: {
    of: 'payment',
    verb: 'refund',
    payeeOf: 'refund',
    terms: ({ refundId, amount }: z.infer<typeof approveBody>) => ({ amount, payee: refundId }),
  },
  body: approveBody,
  reply,
})

export const declineRefund = operation({
  id: 'declineRefund',
  service: 'payment',
  method: 'post',
  path: '/v1/refunds/{id}/decline',
  access: 'staff:finance',
  summary: 'Another person of finance declines a refund, with a reason',
  effect: 'none',
  params: idParams,
  body: z.strictObject({ reason: reasonText }).register(z.globalRegistry, { id: 'DeclineRefundBody' }),
  reply,
})

export const withdrawRefund = operation({
  id: 'withdrawRefund',
  service: 'payment',
  method: 'post',
  path: '/v1/refunds/{id}/withdraw',
  access: 'manager',
  summary: 'The person who proposed a refund withdraws it',
  effect: 'none',
  params: idParams,
  reply,
})

export const retryRefund = operation({
  id: 'retryRefund',
  service: 'payment',
  method: 'post',
  path: '/v1/refunds/{id}/retry',
  access: 'staff:finance',
  summary: 'Tries the orders again whose refund failed',
  effect: 'none',
  params: idParams,
  reply,
})
