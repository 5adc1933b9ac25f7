import * as z from 'zod/mini'
import { hidesInLines } from '#contracts/letters.ts'
import { confirmedMoney, currencyCode, money, positiveMoney } from '#contracts/money.ts'
import { operation } from '#contracts/operation.ts'
import { id, idParams, pageFields } from '#contracts/paging.ts'
import { listOf, replyOf, verdict } from '#contracts/reply.ts'
import { instant } from '#contracts/time.ts'
import { WITHDRAWAL_REASON_MAX, WITHDRAWAL_STATES, WITHDRAWAL_TEXTS } from './withdrawal-values.ts'

/* Withdrawals to an own bank account (R57, R76, M15). */

const state = z.enum(WITHDRAWAL_STATES).register(z.globalRegistry, { id: 'WithdrawalState' })

const withdrawal = z
  .strictObject({
    _id: id,
    amount: money,
    /** What was taken beside the amount, as it was agreed. */
    fee: money,
    accountId: id,
    holder: z.string(),
    last4: z.string(),
    state,
    stateLabel: z.string(),
    requestedAt: instant,
    /** The end of the wait for a new account. */
    heldUntil: instant,
    changedAt: instant,
    /** Why it was declined. */
    reason: z.nullable(z.string()),
    cancel: verdict,
  })
  .register(z.globalRegistry, { id: 'Withdrawal' })
export type Withdrawal = z.infer<typeof withdrawal>

export const withdrawals = operation({
  id: 'withdrawals',
  service: 'payment',
  method: 'get',
  path: '/v1/withdrawals',
  access: 'user',
  summary: 'Own withdrawals, newest first (R76)',
  query: z.strictObject(pageFields),
  reply: listOf('Withdrawals', withdrawal),
})

export const withdrawalById = operation({
  id: 'withdrawalById',
  service: 'payment',
  method: 'get',
  path: '/v1/withdrawals/{id}',
  access: 'user',
  summary: 'One own withdrawal (R76)',
  params: idParams,
  reply: replyOf('WithdrawalReply', withdrawal),
})

export const withdrawalFee = operation({
  id: 'withdrawalFee',
  service: 'payment',
  method: 'get',
  path: '/v1/withdrawal-fee',
  access: 'user',
  summary:
    'What a withdrawal that is requested now costs, beside its amount; US dollars where no currency is named',
  query: z.strictObject({ currency: z.optional(currencyCode) }),
  reply: replyOf(
    'WithdrawalFeeReply',
    z
      .strictObject({
        _id: id,
        fee: money,
        /** Lower than the schedule says, so that the whole of a small balance can be withdrawn. */
        isReduced: z.boolean(),
      })
      .register(z.globalRegistry, { id: 'WithdrawalFee' }),
  ),
})

const requestBody = z
  .strictObject({
    accountId: id,
    amount: positiveMoney,
    /** The fee as it was shown; absent for none. Another one in force is 409 `stale`. */
    fee: z.optional(z.nullable(confirmedMoney)),
    idempotencyKey: id,
  })
  .register(z.globalRegistry, { id: 'RequestWithdrawalBody' })

export const requestWithdrawal = operation({
  id: 'requestWithdrawal',
  service: 'payment',
  method: 'post',
  path: '/v1/withdrawals',
  access: 'user',
  summary: 'Requests a withdrawal and reserves its money, both or neither (R57)',
  effect: 'moves-money',
  stepUp: {
    of: 'payment',
    verb: 'withdraw',
    payeeOf: 'account',
    terms: ({ accountId, amount }: z.infer<typeof requestBody>) => ({ amount, payee: accountId }),
  },
  body: requestBody,
  reply: replyOf('RequestWithdrawalReply', withdrawal),
})

export const cancelWithdrawal = operation({
  id: 'cancelWithdrawal',
  service: 'payment',
  method: 'post',
  path: '/v1/withdrawals/{id}/cancel',
  access: 'user',
  summary: 'Cancels an own withdrawal that the bank does not have yet',
  effect: 'none',
  params: idParams,
  reply: replyOf('CancelWithdrawalReply', withdrawal),
})

const queued = z
  .strictObject({
    _id: id,
    ownerName: z.string(),
    amount: money,
    holder: z.string(),
    last4: z.string(),
    state,
    requestedAt: instant,
    heldUntil: instant,
    approve: verdict,
    decline: verdict,
  })
  .register(z.globalRegistry, { id: 'QueuedWithdrawal' })
export type QueuedWithdrawal = z.infer<typeof queued>

export const withdrawalQueue = operation({
  id: 'withdrawalQueue',
  service: 'payment',
  method: 'get',
  path: '/v2/staff/finance/withdrawals',
  access: 'staff:finance',
  summary: 'Withdrawals that wait for a person of finance, the oldest first',
  query: z.strictObject(pageFields),
  reply: listOf('WithdrawalQueue', queued),
})

const approveBody = z
  .strictObject({ withdrawalId: id, amount: positiveMoney })
  .register(z.globalRegistry, { id: 'ApproveWithdrawalBody' })

const decided = z
  .strictObject({ _id: id, stateLabel: z.string() })
  .register(z.globalRegistry, { id: 'DecidedWithdrawal' })
const decidedReply = replyOf('DecidedWithdrawalReply', decided)

export const approveWithdrawal = operation({
  id: 'approveWithdrawal',
  service: 'payment',
  method: 'post',
  path: '/v2/staff/finance/withdrawals/approvals',
  access: 'staff:finance',
  summary: 'Another person, of finance, approves a large withdrawal of exactly this amount',
  effect: 'moves-money',
  stepUp: {
    of: 'payment',
    verb: 'pay out',
    payeeOf: 'withdrawal',
    terms: ({ withdrawalId, amount }: z.infer<typeof approveBody>) => ({ amount, payee: withdrawalId }),
  },
  body: approveBody,
  reply: decidedReply,
})

export const declineWithdrawal = operation({
  id: 'declineWithdrawal',
  service: 'payment',
  method: 'post',
  path: '/v2/staff/finance/withdrawals/{id}/decline',
  access: 'staff:finance',
  summary: 'Another person, of finance, declines a large withdrawal with a reason, which its owner reads',
  effect: 'none',
  params: idParams,
  body: z
    .strictObject({
      reason: z.string().check(
        z.trim(),
        z.minLength(1, WITHDRAWAL_TEXTS.reason),
        z.maxLength(WITHDRAWAL_REASON_MAX, `Must be at most ${WITHDRAWAL_REASON_MAX} characters`),
        z.refine((text) => !hidesInLines(text), WITHDRAWAL_TEXTS.reason),
      ),
    })
    .register(z.globalRegistry, { id: 'DeclineWithdrawalBody' }),
  reply: decidedReply,
})
