import * as z from 'zod/mini'
import { accountView } from '#contracts/user/identity.ts'
import { operation } from '#contracts/operation.ts'
import { id, idParams } from '#contracts/paging.ts'
import { doneReply, listOf } from '#contracts/reply.ts'
import { instant } from '#contracts/time.ts'
import { signedInReply } from '#contracts/user/users.ts'

/* Where the own account is signed in, and which of its dashboards a session shows (spec 6 and 7.6, R26). */

export const switchAccount = operation({
  id: 'switchAccount',
  service: 'user',
  method: 'post',
  path: '/v1/user/account/change',
  access: 'user',
  summary: 'Shows the other dashboard to somebody with both flags, under a new session handle (spec 6)',
  effect: 'none',
  body: z.strictObject({ view: accountView }).register(z.globalRegistry, { id: 'SwitchAccountBody' }),
  reply: signedInReply,
})

export const setDefaultView = operation({
  id: 'setDefaultView',
  service: 'user',
  method: 'put',
  path: '/v2/users/dfl',
  access: 'user',
  summary: 'Which dashboard opens first after logging in, for somebody with both flags',
  effect: 'none',
  body: z.strictObject({ view: accountView }).register(z.globalRegistry, { id: 'DefaultViewBody' }),
  reply: doneReply,
})

/** One row of the list of signed-in devices. */
export const ownSession = z
  .strictObject({
    _id: id,
    /** Browser and system in words: 'Chrome on Windows'. */
    device: z.string(),
    /** City and country, estimated from the network address; used for display only. */
    location: z.string(),
    startedAt: instant,
    lastSeenAt: instant,
    isCurrent: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'OwnSession' })

export const sessions = operation({
  id: 'sessions',
  service: 'user',
  method: 'get',
  path: '/v2/users/sessions',
  access: 'user',
  summary: 'Where the own account is logged in now, newest first',
  reply: listOf('SessionList', ownSession),
})

export const endSession = operation({
  id: 'endSession',
  service: 'user',
  method: 'delete',
  path: '/v2/users/sessions/{id}',
  access: 'user',
  summary: 'Ends one other session of the own account, at once',
  effect: 'none',
  params: idParams,
  reply: doneReply,
})

export const endOtherSessions = operation({
  id: 'endOtherSessions',
  service: 'user',
  method: 'delete',
  path: '/v2/users/sessions',
  access: 'user',
  summary: 'Ends every other session of the own account, at once',
  effect: 'none',
  reply: doneReply,
})

/** One row of the list of recent sign-ins. */
export const login = z
  .strictObject({
    _id: id,
    at: instant,
    device: z.string(),
    location: z.string(),
    /** The factors used: 'Password and code', 'Password and passkey', … */
    method: z.string(),
  })
  .register(z.globalRegistry, { id: 'LoginRecord' })

export const lastLogin = operation({
  id: 'lastLogin',
  service: 'user',
  method: 'get',
  path: '/v2/logger/last-login',
  access: 'user',
  summary: 'The last ten logins of the own account, newest first',
  reply: listOf('LastLoginList', login),
})
