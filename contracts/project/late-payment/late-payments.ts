import * as z from 'zod/mini'
import { FILE_KEY, FILE_TEXTS } from '#contracts/file/rules.ts'
import { hidesInLines } from '#contracts/letters.ts'
import { confirmedMoney, money } from '#contracts/money.ts'
import { operation } from '#contracts/operation.ts'
import { id, idParams, pageFields } from '#contracts/paging.ts'
import { listOf, replyOf, verdict } from '#contracts/reply.ts'
import { day, instant } from '#contracts/time.ts'
import { LATE_FILES_MAX, LATE_KINDS, LATE_REASON_MAX, LATE_STATES, LATE_TEXTS } from './values.ts'

/* Late rents and instalments: nothing grows. Finance approves proved costs and grants respite, two people each (record 0401). */

const kind = z.enum(LATE_KINDS).register(z.globalRegistry, { id: 'LateKind' })

const request = z
  .strictObject({
    _id: id,
    kind,
    /** Null for respite. */
    amount: z.nullable(money),
    reason: z.string(),
    files: z.array(
      z.strictObject({ key: z.string(), name: z.string() }).register(z.globalRegistry, { id: 'LateFile' }),
    ),
    state: z.enum(LATE_STATES).register(z.globalRegistry, { id: 'LateRequestState' }),
    stateLabel: z.string(),
    askedBy: z.string(),
    askedAt: instant,
    decidedWhy: z.nullable(z.string()),
    /** What the caller may do now. */
    approve: verdict,
    decline: verdict,
    withdraw: verdict,
    end: verdict,
  })
  .register(z.globalRegistry, { id: 'LateRequest' })
export type LateRequestWire = z.infer<typeof request>

const latePayment = z
  .strictObject({
    /** Of the offering and the number. */
    _id: id,
    projectId: id,
    projectName: z.string(),
    issuerName: z.string(),
    what: z.enum(['rent', 'instalment']).register(z.globalRegistry, { id: 'LatePart' }),
    /** Of the month or the instalment, from 1. */
    number: z.int(),
    dueOn: day,
    /** Late days that count, without those of respite. */
    days: z.int(),
    /** The result of it is filed. */
    isFiled: z.boolean(),
    /** It is filed, and the wallet of the issuer covers it: it waits for finance. */
    isCovered: z.boolean(),
    /** What was agreed; it never grows. */
    amount: money,
    /** Proved costs that are approved. */
    cost: money,
    /** What the terms pledge to charity for these days. */
    donation: money,
    /** Per cent a year; null where nothing was pledged. */
    pledgedPercent: z.nullable(z.string()),
    total: money,
    isRespite: z.boolean(),
    /** The rule that decides, with its source. */
    rule: z.string(),
    /** The issuer reads those that were approved; finance all. */
    requests: z.array(request),
    /** Whether the caller may ask for a cost or for respite. */
    ask: verdict,
  })
  .register(z.globalRegistry, { id: 'LatePayment' })
export type LatePaymentWire = z.infer<typeof latePayment>

export const latePayments = operation({
  id: 'latePayments',
  service: 'project',
  method: 'get',
  path: '/v1/late-payments',
  access: 'user',
  summary:
    'Late rents and instalments of the offerings of the caller and of those who invited them, the latest first',
  query: z.strictObject(pageFields),
  reply: listOf('LatePaymentList', latePayment),
})

export const latePaymentQueue = operation({
  id: 'latePaymentQueue',
  service: 'project',
  method: 'get',
  path: '/v1/late-payments/all',
  access: 'staff:finance',
  summary: 'Late rents and instalments of all offerings in which the caller has no part, the latest first',
  query: z.strictObject(pageFields),
  reply: listOf('LatePaymentQueue', latePayment),
})

const reasonText = z.string().check(
  z.trim(),
  z.minLength(1, LATE_TEXTS.reason),
  z.maxLength(LATE_REASON_MAX, `Must be at most ${LATE_REASON_MAX} characters`),
  z.refine((text) => !hidesInLines(text), LATE_TEXTS.hidden),
)
const reply = replyOf('LatePaymentReply', latePayment)

export const askForLate = operation({
  id: 'askForLate',
  service: 'project',
  method: 'post',
  path: '/v1/late-payments/requests',
  access: 'staff:finance',
  summary: 'A person of finance asks to charge a cost of collection with its receipt, or to grant respite',
  effect: 'none',
  body: z
    .strictObject({
      projectId: id,
      number: z.int().check(z.minimum(1), z.maximum(600)),
      kind,
      /** Null for respite. */
      amount: z.nullable(confirmedMoney),
      /** The issuer reads it once it is approved. */
      reason: reasonText,
      files: z.array(z.string().check(z.regex(FILE_KEY, FILE_TEXTS.noDocument))).check(
        z.minLength(1, LATE_TEXTS.noFile),
        z.maxLength(LATE_FILES_MAX, `At most ${LATE_FILES_MAX} files`),
        z.refine((keys) => new Set(keys).size === keys.length, LATE_TEXTS.twice),
      ),
    })
    .check(
      z.refine((asked) => asked.kind === 'respite' || BigInt(asked.amount?.amount ?? 0) > 0n, {
        error: LATE_TEXTS.cost,
        path: ['amount'],
      }),
      z.refine((asked) => asked.kind === 'cost' || asked.amount === null, {
        error: LATE_TEXTS.noCost,
        path: ['amount'],
      }),
    )
    .register(z.globalRegistry, { id: 'AskForLateBody' }),
  reply,
})

export const approveLate = operation({
  id: 'approveLate',
  service: 'project',
  method: 'post',
  path: '/v1/late-payments/requests/{id}/approve',
  access: 'staff:finance',
  summary:
    'Another person of finance approves a cost, which the issuer pays with the late sum, or grants respite',
  effect: 'signs',
  stepUp: { of: 'account' },
  params: idParams,
  reply,
})

export const declineLate = operation({
  id: 'declineLate',
  service: 'project',
  method: 'post',
  path: '/v1/late-payments/requests/{id}/decline',
  access: 'staff:finance',
  summary: 'Another person of finance declines a request, with a reason',
  effect: 'none',
  params: idParams,
  body: z.strictObject({ reason: reasonText }).register(z.globalRegistry, { id: 'DeclineLateBody' }),
  reply,
})

export const withdrawLate = operation({
  id: 'withdrawLate',
  service: 'project',
  method: 'post',
  path: '/v1/late-payments/requests/{id}/withdraw',
  access: 'staff:finance',
  summary: 'The person who asked withdraws the request',
  effect: 'none',
  params: idParams,
  reply,
})

export const endRespite = operation({
  id: 'endRespite',
  service: 'project',
  method: 'post',
  path: '/v1/late-payments/requests/{id}/end',
  access: 'staff:finance',
  summary: 'A person of finance ends respite, with a reason; days count as late again',
  effect: 'none',
  params: idParams,
  body: z.strictObject({ reason: reasonText }).register(z.globalRegistry, { id: 'EndRespiteBody' }),
  reply,
})

export const lateFile = operation({
  id: 'lateFile',
  service: 'project',
  method: 'get',
  path: '/v1/late-payments/requests/{id}/files/{key}',
  access: 'user',
  summary:
    'An address of one document of a request, for the issuer once it is approved and for finance; valid for 60 s',
  params: z.strictObject({ id, key: z.string().check(z.regex(FILE_KEY, 'Invalid key')) }),
  reply: replyOf(
    'LateFileReply',
    z.strictObject({ url: z.string() }).register(z.globalRegistry, { id: 'LateFileAddress' }),
  ),
})
