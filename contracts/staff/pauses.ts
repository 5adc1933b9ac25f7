import * as z from 'zod/mini'
import { operation } from '#contracts/operation.ts'
import { id, idParams, pageFields } from '#contracts/paging.ts'
import { readable } from '#contracts/project/text-fields.ts'
import { listOf, replyOf, verdict } from '#contracts/reply.ts'
import { instant } from '#contracts/time.ts'
import { emailAddress } from '#contracts/user/identity.ts'
import { STAFF_TEXT_MAX, STAFF_TEXTS } from './values.ts'

/* Pauses of accounts (R75): one person of compliance begins them, two end them (record 0453). */

const reason = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, STAFF_TEXTS.reason),
    z.maxLength(STAFF_TEXT_MAX, STAFF_TEXTS.textTooLong),
    readable,
  )

const accountPause = z
  .strictObject({
    _id: id,
    personId: id,
    name: z.string(),
    state: z.enum(['paused', 'resuming', 'resumed']).register(z.globalRegistry, { id: 'AccountPauseState' }),
    stateLabel: z.string(),
    reason: z.string(),
    pausedBy: z.string(),
    pausedAt: instant,
    /** Why the account should be resumed, of the last request; null before one. */
    resumeReason: z.nullable(z.string()),
    askedBy: z.nullable(z.string()),
    askedAt: z.nullable(instant),
    /** Why the last request was declined; null where it was not. */
    declinedWhy: z.nullable(z.string()),
    resume: verdict,
    approve: verdict,
    decline: verdict,
    withdraw: verdict,
  })
  .register(z.globalRegistry, { id: 'AccountPause' })

const pauseReply = replyOf('AccountPauseReply', accountPause)

export const accountPauses = operation({
  id: 'accountPauses',
  service: 'user',
  method: 'get',
  path: '/v2/staff/account-pauses',
  access: 'staff:compliance',
  summary: 'Accounts that are paused, the newest pause first; never the own one',
  query: z.strictObject(pageFields),
  reply: listOf('AccountPauseList', accountPause),
})

export const pauseAccount = operation({
  id: 'pauseAccount',
  service: 'user',
  method: 'post',
  path: '/v2/staff/account-pauses',
  access: 'staff:compliance',
  summary:
    'Pauses an account at once: its owner is told, can log in and read, and can neither invest, withdraw, pay zakat nor transfer',
  effect: 'none',
  body: z
    .strictObject({ email: emailAddress, reason })
    .register(z.globalRegistry, { id: 'PauseAccountBody' }),
  reply: pauseReply,
})

export const askAccountResume = operation({
  id: 'askAccountResume',
  service: 'user',
  method: 'post',
  path: '/v2/staff/account-pauses/{id}/resume',
  access: 'staff:compliance',
  summary: 'Asks another person of compliance to end a pause',
  effect: 'none',
  params: idParams,
  body: z.strictObject({ reason }).register(z.globalRegistry, { id: 'AskAccountResumeBody' }),
  reply: pauseReply,
})

export const approveAccountResume = operation({
  id: 'approveAccountResume',
  service: 'user',
  method: 'post',
  path: '/v2/staff/account-pauses/{id}/approve',
  access: 'staff:compliance',
  summary: 'A second person ends a pause; its owner is told',
  effect: 'signs',
  stepUp: { of: 'account' },
  params: idParams,
  reply: pauseReply,
})

export const declineAccountResume = operation({
  id: 'declineAccountResume',
  service: 'user',
  method: 'post',
  path: '/v2/staff/account-pauses/{id}/decline',
  access: 'staff:compliance',
  summary: 'A second person declines to end a pause, with a reason',
  effect: 'none',
  params: idParams,
  body: z.strictObject({ reason }).register(z.globalRegistry, { id: 'DeclineAccountResumeBody' }),
  reply: pauseReply,
})

export const withdrawAccountResume = operation({
  id: 'withdrawAccountResume',
  service: 'user',
  method: 'post',
  path: '/v2/staff/account-pauses/{id}/withdraw',
  access: 'staff:compliance',
  summary: 'The person who asked to end a pause withdraws the request',
  effect: 'none',
  params: idParams,
  reply: pauseReply,
})
