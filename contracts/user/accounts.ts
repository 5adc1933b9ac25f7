import * as z from 'zod/mini'
import { readable } from '#contracts/project/text-fields.ts'
import {
  changePasswordBody,
  currentPassword,
  emailAddress,
  linkSecret,
  oneTimeCode,
  personName,
  phoneNumber,
  checkPasswordLinkBody,
  recoverBody,
} from './identity.ts'
import { operation, STEP_UP_SUBJECT } from '#contracts/operation.ts'
import { id, idParams, operationId } from '#contracts/paging.ts'
import { doneReply, replyOf } from '#contracts/reply.ts'
import { challengeReply, user } from './users.ts'

/* What a person does with their own account: names, address, number, password (spec 7.6, R22, R23). */

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
  summary: 'Asks for another email address; it changes once the link sent there was opened',
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
  summary: 'Sends the link again: of the address the caller waits for, or in place of an expired link',
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
        /** Masked address; empty for an unknown link. */
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

export const sendPasswordLink = operation({
  id: 'sendPasswordLink',
  service: 'user',
  method: 'post',
  path: '/v2/users/password/link',
  access: 'user',
  summary: 'Mails the own address a link to set a password, for people who have none or forgot it',
  effect: 'none',
  reply: doneReply,
})

export const checkPasswordLink = operation({
  id: 'checkPasswordLink',
  service: 'user',
  method: 'post',
  path: '/v2/users/password/link/check',
  access: 'public',
  summary:
    'Whether a recovery link still sets a password; used, expired, replaced and unknown answer alike (R23)',
  effect: 'none',
  body: checkPasswordLinkBody,
  reply: replyOf(
    'CheckPasswordLinkReply',
    z.strictObject({ works: z.boolean() }).register(z.globalRegistry, { id: 'PasswordLinkState' }),
  ),
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
  summary: 'Confirms the mobile number; login codes may go there from then on',
  effect: 'none',
  body: z
    .strictObject({ challengeId: id, code: oneTimeCode })
    .register(z.globalRegistry, { id: 'VerifyPhoneCodeBody' }),
  reply: replyOf('VerifyPhoneCodeReply', user),
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
      /** Id of the operation that the step-up is for. */
      operation: operationId,
      /** What is changed, for an operation whose code names it. */
      subject: z.optional(z.string().check(z.regex(STEP_UP_SUBJECT, 'Invalid subject'))),
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
  summary: 'The logged-in person, under the path of the first version',
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
  stepUp: { of: 'account' },
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
  stepUp: { of: 'account' },
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
  stepUp: { of: 'account' },
  params: idParams,
  body: z
    .strictObject({
      disabled: z.boolean(),
      reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500), readable),
    })
    .register(z.globalRegistry, { id: 'DisableUserBody' }),
  reply: doneReply,
})
