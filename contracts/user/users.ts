import * as z from 'zod/mini'
import { accountView, channel, signInBody, signUpBody, userType, verifyCodeBody } from './identity.ts'
import { FACTOR_METHODS } from '#contracts/authentication/values.ts'
import { TERMS_CHANGED_TEXT, TERMS_VERSION } from './terms.ts'
import { operation } from '#contracts/operation.ts'
import { id } from '#contracts/paging.ts'
import { doneReply, replyOf } from '#contracts/reply.ts'
import { instant } from '#contracts/time.ts'
import { RISK_TEXT_VERSION } from './values.ts'

/** A person as the client knows them (spec 3.4). */
export const user = z
  .strictObject({
    _id: id,
    userType,
    progress: z
      .strictObject({ isKycCompleted: z.boolean(), stepCompleted: z.int() })
      .register(z.globalRegistry, { id: 'UserProgress' }),
    companyDetails: z
      .strictObject({ companyStatus: z.nullable(z.string()) })
      .register(z.globalRegistry, { id: 'UserCompanyDetails' }),
    personalInfo: z
      .strictObject({
        name: z
          .strictObject({ firstName: z.string(), lastName: z.string() })
          .register(z.globalRegistry, { id: 'UserName' }),
        contact: z
          .strictObject({
            email: z
              .strictObject({ id: z.string(), isVerified: z.boolean() })
              .register(z.globalRegistry, { id: 'UserEmail' }),
            /** Digits only; empty where the user signed up through a network and has not given one yet. */
            phone: z.string(),
            isPhoneVerified: z.boolean(),
          })
          .register(z.globalRegistry, { id: 'UserContact' }),
      })
      .register(z.globalRegistry, { id: 'UserPersonalInfo' }),
    roles: z.array(z.string()),
    /** False for a person who signed up through a network and has not set a password yet. */
    hasPassword: z.boolean(),
    /** True once an identity check has verified the name, whatever has become of the check since. */
    isNameVerified: z.boolean(),
    /** True while compliance has paused the account (record 0453). */
    isPaused: z.boolean(),
    /** The dashboard of this session; people with both flags can switch it (spec 6). */
    view: accountView,
    /** The dashboard that opens after the next sign-in. */
    firstView: accountView,
    /** The version of the risk text this person accepted, with its time; null before. */
    acceptedRisk: z.nullable(
      z
        .strictObject({ version: z.string(), acceptedAt: instant })
        .register(z.globalRegistry, { id: 'RiskAcceptance' }),
    ),
  })
  .register(z.globalRegistry, { id: 'User' })
export type User = z.infer<typeof user>

/** How a challenge may be answered: a code that is sent, the authenticator app, a passkey, or one of the recovery codes. */
export const factorMethod = z.enum(FACTOR_METHODS).register(z.globalRegistry, { id: 'FactorMethod' })
export type FactorMethod = z.infer<typeof factorMethod>

/** An open challenge for a second factor. The code itself is never in a reply. */
export const codeChallenge = z
  .strictObject({
    challengeId: id,
    purpose: z
      .enum(['sign-up', 'sign-in', 'step-up', 'phone'])
      .register(z.globalRegistry, { id: 'ChallengePurpose' }),
    /** Every way to answer it, the preferred one first. */
    methods: z.array(factorMethod),
    /** How the code was sent; null where none is. */
    channel: z.nullable(channel),
    /** Channels a fresh code may be asked for on. */
    channels: z.array(channel),
    /** Masked: `i•••@mizan.test`; empty where no code is sent. */
    sentTo: z.string(),
    expiresAt: instant,
    resendAt: instant,
  })
  .register(z.globalRegistry, { id: 'CodeChallenge' })
export type CodeChallenge = z.infer<typeof codeChallenge>

/** Reply of every operation that asks for a second factor. */
export const challengeReply = replyOf('ChallengeReply', codeChallenge)

/** Spec 3.11: the login reply carries the handle twice, under both names the client reads. */
export const signedInReply = z
  .strictObject({
    status: z.literal(true),
    message: z.string(),
    accessToken: z.string(),
    token: z.string(),
    data: user,
  })
  .register(z.globalRegistry, { id: 'SignedInReply' })

export const createUser = operation({
  id: 'createUser',
  service: 'user',
  method: 'post',
  path: '/v2/users',
  access: 'public',
  summary: 'Signs a person up and sends a one-time code to the email address',
  effect: 'none',
  body: signUpBody,
  reply: challengeReply,
})

export const login = operation({
  id: 'login',
  service: 'user',
  method: 'post',
  path: '/v2/users/login',
  access: 'public',
  summary: 'Checks the password and sends a one-time code; known and unknown accounts answer alike',
  effect: 'none',
  body: signInBody,
  reply: challengeReply,
})

export const loginChannel = operation({
  id: 'loginChannel',
  service: 'user',
  method: 'post',
  path: '/v2/users/login/channel',
  access: 'public',
  summary: 'Sends a fresh code for an open challenge; the account-wide counter of wrong codes goes on',
  effect: 'none',
  body: z
    .strictObject({ challengeId: id, channel: z.optional(channel) })
    .register(z.globalRegistry, { id: 'ResendCodeBody' }),
  reply: challengeReply,
})

export const verifyCode = operation({
  id: 'verifyCode',
  service: 'user',
  method: 'post',
  path: '/v2/users/2fa/verify',
  access: 'public',
  summary: 'Answers a challenge; the right code opens a session and, after sign-up, verifies the address',
  effect: 'none',
  body: verifyCodeBody,
  reply: signedInReply,
})

export const captchaChallenge = operation({
  id: 'captchaChallenge',
  service: 'user',
  method: 'get',
  path: '/v2/users/captchaVerify',
  access: 'public',
  summary: 'A fresh proof-of-work challenge in the form of ALTCHA; its answer travels in the form, once',
  reply: replyOf(
    'CaptchaChallengeReply',
    z
      .strictObject({ challenge: z.string() /* the challenge of altcha-lib as JSON text */ })
      .register(z.globalRegistry, { id: 'CaptchaChallenge' }),
  ),
})

export const currentUser = operation({
  id: 'currentUser',
  service: 'user',
  method: 'get',
  path: '/v2/users',
  access: 'user',
  summary: 'The logged-in person (authUser.data, spec 3.4)',
  reply: replyOf('UserReply', user),
})

const sessionState = z
  .strictObject({ idleEndsAt: instant, absoluteEndsAt: instant })
  .register(z.globalRegistry, { id: 'SessionState' })

export const sessionStatus = operation({
  id: 'sessionStatus',
  service: 'user',
  method: 'get',
  path: '/v2/users/status',
  access: 'user',
  summary: 'When this session ends; asking does not extend it',
  reply: replyOf('SessionStatusReply', sessionState),
})

export const touchSession = operation({
  id: 'touchSession',
  service: 'user',
  method: 'post',
  path: '/v2/users/status',
  access: 'user',
  summary: 'Stay Logged in: restarts the idle time',
  effect: 'none',
  reply: replyOf('TouchSessionReply', sessionState),
})

export const logout = operation({
  id: 'logout',
  service: 'user',
  method: 'post',
  path: '/v2/users/logout',
  access: 'public',
  summary: 'Ends the session of the caller when both fields name it; always clears the cookies (C11)',
  effect: 'none',
  body: z
    .strictObject({ userId: id, accessToken: z.string().check(z.maxLength(200)) })
    .register(z.globalRegistry, { id: 'LogoutBody' }),
  reply: doneReply,
})

export const acceptRisk = operation({
  id: 'acceptRisk',
  service: 'user',
  method: 'post',
  path: '/v2/users/acceptances/risk',
  access: 'user',
  summary: 'Records that this person read and accepted the risk warning of the given version',
  effect: 'none',
  body: z
    .strictObject({
      version: z.literal(RISK_TEXT_VERSION, 'The risk warning has changed. Please read it again.'),
      accepted: z.boolean().check(z.refine((yes) => yes, 'Please accept these risks')),
    })
    .register(z.globalRegistry, { id: 'AcceptRiskBody' }),
  reply: replyOf('AcceptRiskReply', user),
})

const termsAcceptance = z
  .strictObject({
    /** The version that this person accepted last. */
    version: z.string(),
    acceptedAt: instant,
    /** Whether it is the one in force. */
    isCurrent: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'TermsAcceptance' })

const termsReply = replyOf('OwnTermsReply', termsAcceptance)

export const ownTerms = operation({
  id: 'ownTerms',
  service: 'user',
  method: 'get',
  path: '/v2/users/acceptances/terms',
  access: 'user',
  summary: 'Which version of the terms this person accepted (R7)',
  reply: termsReply,
})

export const acceptTerms = operation({
  id: 'acceptTerms',
  service: 'user',
  method: 'post',
  path: '/v2/users/acceptances/terms',
  access: 'user',
  summary: 'Records that this person accepted the terms in force',
  effect: 'none',
  body: z
    .strictObject({ version: z.literal(TERMS_VERSION, TERMS_CHANGED_TEXT) })
    .register(z.globalRegistry, { id: 'AcceptTermsBody' }),
  reply: termsReply,
})
