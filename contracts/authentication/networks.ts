import * as z from 'zod/mini'
import { userType } from '#contracts/user/identity.ts'
import { operation } from '#contracts/operation.ts'
import { id } from '#contracts/paging.ts'
import { doneReply, listOf, replyOf } from '#contracts/reply.ts'
import { SECRET } from '#contracts/secrets.ts'
import { instant } from '#contracts/time.ts'
import { TEXTS } from '#contracts/texts.ts'
import { challengeReply, codeChallenge } from '#contracts/user/users.ts'

/* Signing in through an identity provider or the professional network (spec 2.11, 4.10, 7.4; OpenID Connect Core 1.0). */

/** `identity`: the OpenID identity provider. `linkedin`: the professional network. */
export const networkId = z.enum(['identity', 'linkedin']).register(z.globalRegistry, { id: 'NetworkId' })
export type NetworkId = z.infer<typeof networkId>

/** Code and state of the provider's redirect: opaque texts with a maximum length. */
const authorizationCode = z.string().check(z.minLength(1), z.maxLength(2048))
const stateValue = z.string().check(z.minLength(1), z.maxLength(200))
/** RFC 9207: the parameter `iss` of the redirect, where the provider sends one; then it must be the issuer that was asked. */
const issuerValue = z.string().check(z.minLength(1), z.maxLength(500))

export const networks = operation({
  id: 'networks',
  service: 'user',
  method: 'get',
  path: '/v2/users/login/networks',
  access: 'public',
  summary: 'The networks one can log in through here',
  reply: listOf(
    'NetworkList',
    z.strictObject({ _id: networkId, name: z.string() }).register(z.globalRegistry, { id: 'Network' }),
  ),
})

export const startNetworkLogin = operation({
  id: 'startNetworkLogin',
  service: 'user',
  method: 'post',
  path: '/v2/users/login/start',
  access: 'public',
  summary: 'The address of the popup; state, nonce and PKCE verifier stay on the server, tied to a cookie',
  effect: 'none',
  body: z.strictObject({ network: networkId }).register(z.globalRegistry, { id: 'StartNetworkLoginBody' }),
  reply: replyOf(
    'StartNetworkLoginReply',
    z
      .strictObject({ url: z.string(), state: z.string() })
      .register(z.globalRegistry, { id: 'NetworkAddress' }),
  ),
})

/** Either the second factor that is asked for next, or, for a new person, the fields that finish the sign-up. */
const networkAnswer = z
  .strictObject({
    challenge: z.nullable(codeChallenge),
    signUp: z.nullable(
      z
        .strictObject({ grant: z.string(), firstName: z.string(), lastName: z.string(), email: z.string() })
        .register(z.globalRegistry, { id: 'NetworkSignUp' }),
    ),
  })
  .register(z.globalRegistry, { id: 'NetworkAnswer' })

export const loginByLinkedin = operation({
  id: 'loginByLinkedin',
  service: 'user',
  method: 'post',
  path: '/v2/users/login/linkedin',
  access: 'public',
  summary: 'Logs in with the code of the professional network (C18)',
  effect: 'none',
  body: z
    .strictObject({
      /** Spec 7.4 sends it; a network login has no password, so it is ignored. */
      password: z.optional(z.string().check(z.maxLength(256))),
      /** Sent by the client and ignored (reading C14). */
      location: z.optional(z.string().check(z.maxLength(500))),
      /** Spec 7.4: value sms. The code goes there where the number is proved, else by mail. */
      channel: z.optional(z.literal('sms')),
      linkedinToken: authorizationCode,
      state: z.optional(stateValue),
      iss: z.optional(issuerValue),
    })
    .register(z.globalRegistry, { id: 'LoginByLinkedinBody' }),
  reply: replyOf('LoginByLinkedinReply', networkAnswer),
})

export const otherLogin = operation({
  id: 'otherLogin',
  service: 'user',
  method: 'post',
  path: '/v1/common/otherLogin',
  access: 'public',
  summary: 'Logs in with the code of the identity provider',
  effect: 'none',
  body: z
    .strictObject({ code: authorizationCode, state: stateValue, iss: z.optional(issuerValue) })
    .register(z.globalRegistry, { id: 'OtherLoginBody' }),
  reply: replyOf('OtherLoginReply', networkAnswer),
})

/** Fields of the form that finishes a sign-up through a network. */
export const networkSignUpBody = z
  .strictObject({
    grant: z.string().check(z.regex(SECRET, 'Please start again')),
    userType: userType.check(z.refine((kind) => kind.isIssuer || kind.isInvestor, TEXTS.kind)),
    acceptedTerms: z.boolean().check(z.refine((accepted) => accepted, TEXTS.terms)),
    termsVersion: z.string().check(z.maxLength(32)),
  })
  .register(z.globalRegistry, { id: 'FinishNetworkSignUpBody' })
export type NetworkSignUpBody = z.infer<typeof networkSignUpBody>

export const finishNetworkSignUp = operation({
  id: 'finishNetworkSignUp',
  service: 'user',
  method: 'post',
  path: '/v2/users/login/finish',
  access: 'public',
  summary: 'Signs up somebody new to us by what the network said of them, once kind and terms are chosen',
  effect: 'none',
  body: networkSignUpBody,
  reply: challengeReply,
})

/** A network linked to the own account, with the account's name there. */
export const linkedNetwork = z
  .strictObject({ _id: networkId, name: z.string(), account: z.string(), linkedAt: instant })
  .register(z.globalRegistry, { id: 'LinkedNetwork' })

export const linkedNetworks = operation({
  id: 'linkedNetworks',
  service: 'user',
  method: 'get',
  path: '/v2/users/networks',
  access: 'user',
  summary: 'The networks linked to the own account',
  reply: listOf('LinkedNetworkList', linkedNetwork),
})

export const linkNetwork = operation({
  id: 'linkNetwork',
  service: 'user',
  method: 'post',
  path: '/v2/users/networks',
  access: 'user',
  summary: 'Links an account of a network, so that logging in through it leads here',
  effect: 'none',
  stepUp: { of: 'account' },
  body: z
    .strictObject({
      network: networkId,
      code: authorizationCode,
      state: stateValue,
      iss: z.optional(issuerValue),
    })
    .register(z.globalRegistry, { id: 'LinkNetworkBody' }),
  reply: doneReply,
})

export const unlinkNetwork = operation({
  id: 'unlinkNetwork',
  service: 'user',
  method: 'delete',
  path: '/v2/users/networks/{network}',
  access: 'user',
  summary: 'Logging in through the network no longer leads here',
  effect: 'none',
  stepUp: { of: 'account' },
  /** Any text: an unknown network answers like one that is not linked. */
  params: z.strictObject({ network: id }),
  reply: doneReply,
})
