import * as z from 'zod/mini'
import {
  accountView,
  changePasswordBody,
  currentPassword,
  emailAddress,
  oneTimeCode,
  personName,
  phoneNumber,
  recoverBody,
} from './identity.ts'
import { operation } from './operation.ts'
import { id, idParams } from './paging.ts'
import { doneReply, listOf, replyOf } from './reply.ts'
import { instant } from './time.ts'
import { challengeReply, signedInReply, user } from './users.ts'

/* What a person does with their own account: names, address, number, password, sessions, the other dashboard (spec 7.6, R22, R23, R26). */

/** The secret of a link that was mailed: 256 bits, base64url. */
const linkSecret = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'This link is not complete'))

export const updateUser = operation({
  id: 'updateUser',
  service: 'user',
  method: 'put',
  path: '/v2/users',
  access: 'user',
  summary: 'Changes the own name',
  effect: 'none',
  body: z
    .strictObject({ firstName: personName, lastName: personName })
    .register(z.globalRegistry, { id: 'UpdateUserBody' }),
  reply: replyOf('UpdateUserReply', user),
})

export const changeEmail = operation({
  id: 'changeEmail',
  service: 'user',
  method: 'post',
  path: '/v2/users/email',
  access: 'user',
  summary: 'Asks for another e-mail address; it counts once the link mailed there was opened',
  effect: 'none',
  stepUp: { of: 'account' },
  body: z.strictObject({ email: emailAddress }).register(z.globalRegistry, { id: 'ChangeEmailBody' }),
  reply: doneReply,
})

export const sendVerification = operation({
  id: 'sendVerification',
  service: 'user',
  method: 'post',
  path: '/v2/users/email/send/verification',
  access: 'public',
  summary: 'Mails the link anew: of the address the caller waits for, or in place of an expired link',
  effect: 'none',
  body: z
    .strictObject({ token: z.optional(linkSecret) })
    .register(z.globalRegistry, { id: 'SendVerificationBody' }),
  reply: doneReply,
})

export const verifyEmail = operation({
  id: 'verifyEmail',
  service: 'user',
  method: 'post',
  path: '/v1/common/verify',
  access: 'public',
  summary: 'Opens the link of a verification mail (R16)',
  effect: 'none',
  body: z.strictObject({ token: linkSecret }).register(z.globalRegistry, { id: 'VerifyEmailBody' }),
  reply: replyOf(
    'VerifyEmailReply',
    z
      .strictObject({
        state: z
          .enum(['verified', 'expired', 'used', 'unknown'])
          .register(z.globalRegistry, { id: 'LinkState' }),
        /** Masked; empty for a link nobody knows. */
        email: z.string(),
      })
      .register(z.globalRegistry, { id: 'VerifiedEmail' }),
  ),
})

export const resetPassword = operation({
  id: 'resetPassword',
  service: 'user',
  method: 'post',
  path: '/v2/users/password/reset',
  access: 'public',
  summary: 'Sends a recovery link by mail or SMS; known and unknown accounts answer alike (R22)',
  effect: 'none',
  body: recoverBody,
  reply: doneReply,
})

export const changePassword = operation({
  id: 'changePassword',
  service: 'user',
  method: 'post',
  path: '/v2/users/change/password',
  access: 'public',
  summary: 'Sets a new password, with the current one or by a recovery link; every other session ends (R23)',
  effect: 'none',
  body: changePasswordBody,
  reply: doneReply,
})

export const sendPhoneCode = operation({
  id: 'sendPhoneCode',
  service: 'user',
  method: 'post',
  path: '/v2/sms/otp/send',
  access: 'user',
  summary: 'Sends a one-time code to a mobile number that is to become the own one (C26)',
  effect: 'none',
  stepUp: { of: 'account' },
  body: z.strictObject({ phone: phoneNumber }).register(z.globalRegistry, { id: 'SendPhoneCodeBody' }),
  reply: challengeReply,
})

export const verifyPhoneCode = operation({
  id: 'verifyPhoneCode',
  service: 'user',
  method: 'post',
  path: '/v2/sms/otp/verify',
  access: 'user',
  summary: 'Proves the mobile number; codes for signing in may go there from then on',
  effect: 'none',
  body: z
    .strictObject({ challengeId: id, code: oneTimeCode })
    .register(z.globalRegistry, { id: 'VerifyPhoneCodeBody' }),
  reply: replyOf('VerifyPhoneCodeReply', user),
})

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
  summary: 'Which dashboard opens first after signing in, for somebody with both flags',
  effect: 'none',
  body: z.strictObject({ view: accountView }).register(z.globalRegistry, { id: 'DefaultViewBody' }),
  reply: doneReply,
})

/** A session of the own account, as the list of signed-in devices shows it. */
export const ownSession = z
  .strictObject({
    _id: id,
    /** Browser and system in words: 'Chrome on Windows'. */
    device: z.string(),
    /** Coarse, from the network address, and never trusted: 'Kuala Lumpur, Malaysia'. */
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
  summary: 'Where the own account is signed in now, newest first',
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

/** A sign-in, as its owner may check it. */
export const login = z
  .strictObject({
    _id: id,
    at: instant,
    device: z.string(),
    location: z.string(),
    /** How it was proved: 'Password and code', 'Password and passkey', … */
    method: z.string(),
  })
  .register(z.globalRegistry, { id: 'LoginRecord' })

export const lastLogin = operation({
  id: 'lastLogin',
  service: 'user',
  method: 'get',
  path: '/v2/logger/last-login',
  access: 'user',
  summary: 'The last ten sign-ins of the own account, newest first',
  reply: listOf('LastLoginList', login),
})

export const verifyPassword = operation({
  id: 'verifyPassword',
  service: 'user',
  method: 'post',
  path: '/v2/users/password/verify',
  access: 'user',
  summary: 'First half of re-authentication before an operation that changes what protects the account',
  effect: 'none',
  body: z
    .strictObject({
      password: currentPassword,
      /** The id of the operation that is to follow. */
      operation: z.string().check(z.regex(/^[A-Za-z]{1,64}$/, 'Unknown operation')),
    })
    .register(z.globalRegistry, { id: 'VerifyPasswordBody' }),
  reply: challengeReply,
})

export const legacyUser = operation({
  id: 'legacyUser',
  service: 'user',
  method: 'get',
  path: '/v1/user',
  access: 'user',
  summary: 'The signed-in person, under the path of the first version',
  restOnly: true,
  reply: replyOf('LegacyUserReply', user),
})

export const legacyResetPassword = operation({
  id: 'legacyResetPassword',
  service: 'user',
  method: 'post',
  path: '/v1/user/password/reset',
  access: 'public',
  summary: 'Sends a recovery link, under the path of the first version',
  effect: 'none',
  restOnly: true,
  body: recoverBody,
  reply: doneReply,
})

export const staffEndSessions = operation({
  id: 'staffEndSessions',
  service: 'user',
  method: 'delete',
  path: '/v2/staff/users/{id}/sessions',
  access: 'staff:admin',
  summary: 'Ends every session of a person, at once',
  effect: 'none',
  params: idParams,
  reply: doneReply,
})

export const staffResetPassword = operation({
  id: 'staffResetPassword',
  service: 'user',
  method: 'post',
  path: '/v2/staff/users/{id}/password/reset',
  access: 'staff:admin',
  summary: 'Sends a person a recovery link; staff never learn or set a password',
  effect: 'none',
  params: idParams,
  reply: doneReply,
})

export const staffDisableUser = operation({
  id: 'staffDisableUser',
  service: 'user',
  method: 'post',
  path: '/v2/staff/users/{id}/disable',
  access: 'staff:admin',
  summary: 'Closes an account to its owner, or opens it again; closing ends every session at once',
  effect: 'none',
  params: idParams,
  body: z
    .strictObject({
      disabled: z.boolean(),
      reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
    })
    .register(z.globalRegistry, { id: 'DisableUserBody' }),
  reply: doneReply,
})
