import * as z from 'zod/mini'
import { readable } from '#contracts/project/text-fields.ts'
import { oneTimeCode, passkeyResponse, verifyCodeBody } from '#contracts/user/identity.ts'
import { confirmedMoney } from '#contracts/money.ts'
import { operation } from '#contracts/operation.ts'
import { id, idParams, operationId } from '#contracts/paging.ts'
import { doneReply, replyOf } from '#contracts/reply.ts'
import { instant } from '#contracts/time.ts'
import { challengeReply } from '#contracts/user/users.ts'

/* Second factors and the step-ups made with them (spec 1, two-factor; ASVS 5.0 6.5, 6.6, 7.5). */

/** One row of the list of passkeys. */
export const passkey = z
  .strictObject({ _id: id, name: z.string(), createdAt: instant, lastUsedAt: z.nullable(instant) })
  .register(z.globalRegistry, { id: 'Passkey' })

/** The second factors of an account. */
export const factors = z
  .strictObject({
    /** When the authenticator app was set up; null without one. */
    totpSince: z.nullable(instant),
    passkeys: z.array(passkey),
    recoveryCodesLeft: z.int(),
    /** Masked mobile number that codes may be sent to; null while none is proved. */
    phone: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'Factors' })

export const ownFactors = operation({
  id: 'factors',
  service: 'user',
  method: 'get',
  path: '/v2/users/factors',
  access: 'user',
  summary: 'The own second factors',
  reply: replyOf('FactorsReply', factors),
})

export const enableTwoFactor = operation({
  id: 'enableTwoFactor',
  service: 'user',
  method: 'post',
  path: '/v2/users/2fa/enable',
  access: 'user',
  summary: 'Draws a secret for an authenticator app; it counts once a code of it was given',
  effect: 'none',
  stepUp: { of: 'account' },
  reply: replyOf(
    'EnableTwoFactorReply',
    z
      .strictObject({
        /** RFC 4648 base32, for typing. */
        secret: z.string(),
        /** `otpauth://totp/…`, for the QR code. */
        uri: z.string(),
        expiresAt: instant,
      })
      .register(z.globalRegistry, { id: 'TotpSecret' }),
  ),
})

/** Ten recovery codes, shown once; each can be used once. */
const recoveryCodes = z
  .strictObject({ recoveryCodes: z.array(z.string()) })
  .register(z.globalRegistry, { id: 'RecoveryCodes' })

export const confirmTwoFactor = operation({
  id: 'confirmTwoFactor',
  service: 'user',
  method: 'post',
  path: '/v2/users/2fa/enable/confirm',
  access: 'user',
  summary: 'A code of the new authenticator app puts it in force; the recovery codes are shown once',
  effect: 'none',
  body: z.strictObject({ code: oneTimeCode }).register(z.globalRegistry, { id: 'ConfirmTwoFactorBody' }),
  reply: replyOf('ConfirmTwoFactorReply', recoveryCodes),
})

export const disableTwoFactor = operation({
  id: 'disableTwoFactor',
  service: 'user',
  method: 'delete',
  path: '/v2/users/2fa/enable',
  access: 'user',
  summary: 'The authenticator app no longer counts',
  effect: 'none',
  stepUp: { of: 'account' },
  reply: doneReply,
})

export const newRecoveryCodes = operation({
  id: 'newRecoveryCodes',
  service: 'user',
  method: 'post',
  path: '/v2/users/2fa/recovery',
  access: 'user',
  summary: 'Ten fresh recovery codes; the old ones no longer count',
  effect: 'none',
  stepUp: { of: 'account' },
  reply: replyOf('NewRecoveryCodesReply', recoveryCodes),
})

/** Options of a WebAuthn call, as JSON text for the browser. */
const passkeyOptions = z
  .strictObject({ options: z.string() })
  .register(z.globalRegistry, { id: 'PasskeyOptions' })

export const startPasskey = operation({
  id: 'startPasskey',
  service: 'user',
  method: 'post',
  path: '/v2/users/passkeys/options',
  access: 'user',
  summary: 'Options to create a passkey with',
  effect: 'none',
  stepUp: { of: 'account' },
  reply: replyOf('StartPasskeyReply', passkeyOptions),
})

export const addPasskey = operation({
  id: 'addPasskey',
  service: 'user',
  method: 'post',
  path: '/v2/users/passkeys',
  access: 'user',
  summary: 'Keeps the passkey that the browser created for the options asked for just before',
  effect: 'none',
  body: z
    .strictObject({
      name: z.string().check(z.trim(), z.minLength(1, 'This field is required'), z.maxLength(100), readable),
      response: passkeyResponse,
    })
    .register(z.globalRegistry, { id: 'AddPasskeyBody' }),
  reply: replyOf(
    'AddPasskeyReply',
    z
      .strictObject({
        factors,
        /** Ten recovery codes if the account had none, else empty. */
        recoveryCodes: z.array(z.string()),
      })
      .register(z.globalRegistry, { id: 'AddedPasskey' }),
  ),
})

export const removePasskey = operation({
  id: 'removePasskey',
  service: 'user',
  method: 'delete',
  path: '/v2/users/passkeys/{id}',
  access: 'user',
  summary: 'The passkey no longer counts',
  effect: 'none',
  stepUp: { of: 'account' },
  params: idParams,
  reply: doneReply,
})

export const challengePasskey = operation({
  id: 'challengePasskey',
  service: 'user',
  method: 'post',
  path: '/v2/users/2fa/passkey',
  access: 'public',
  summary: 'Options to answer an open challenge with a passkey',
  effect: 'none',
  body: z.strictObject({ challengeId: id }).register(z.globalRegistry, { id: 'ChallengePasskeyBody' }),
  reply: replyOf('ChallengePasskeyReply', passkeyOptions),
})

export const startStepUp = operation({
  id: 'startStepUp',
  service: 'user',
  method: 'post',
  path: '/v2/users/step-up',
  access: 'user',
  summary: 'Asks for a second factor for one payment; its words name amount and payee',
  effect: 'none',
  body: z
    .strictObject({
      /** Id of the operation that the step-up is for. */
      operation: operationId,
      /** Zero where a campaign without orders is cancelled. */
      amount: confirmedMoney,
      payee: id,
    })
    .register(z.globalRegistry, { id: 'StartStepUpBody' }),
  reply: challengeReply,
})

export const verifyStepUp = operation({
  id: 'verifyStepUp',
  service: 'user',
  method: 'post',
  path: '/v2/users/step-up/verify',
  access: 'user',
  summary: 'Answers the challenge of a step-up; the proof goes into the header x-step-up of the operation',
  effect: 'none',
  body: verifyCodeBody,
  reply: replyOf(
    'VerifyStepUpReply',
    z
      .strictObject({ stepUp: z.string(), expiresAt: instant })
      .register(z.globalRegistry, { id: 'StepUpProof' }),
  ),
})
