import {
  addPasskey,
  challengePasskey,
  confirmTwoFactor,
  disableTwoFactor,
  enableTwoFactor,
  newRecoveryCodes,
  ownFactors,
  removePasskey,
  startPasskey,
} from '#contracts/authentication/factors.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { Problem } from '#services/kit/http/problem.ts'
import {
  handler,
  signedIn,
  type CallOf,
  type Handler,
  type Respond,
  type SignedIn,
} from '#services/kit/http/service.ts'
import { setCookies } from '#services/kit/sessions/halves.ts'
import { ownChallenge } from '#services/user/authentication/challenges/challenge-holder.ts'
import { FACTOR_LIMITS, FACTOR_TEXTS } from './factor-rules.ts'
import { finishPasskey, finishTotp, startPasskeyOf, startTotp } from './factor-setup.ts'
import { factorsOf, removePasskeyOf, removeTotp, renewRecoveryCodes } from './factors.ts'
import { allow } from '#services/user/guards.ts'
import type { UserDeps } from '#services/user/deps.ts'
import { passkeysOf, putChallengeText } from './passkey-store.ts'
import { requestOptions } from './passkeys.ts'
import { USER_TEXTS, type Allowance } from '#services/user/rules.ts'
import { allowVerify } from '#services/user/authentication/challenges/tries.ts'

/** The operations on second factors; step-ups are in step-up-routes. */
export function factorHandlers(deps: UserDeps): Handler[] {
  const { ctx } = deps
  const bounded = async (person: SignedIn, respond: Respond, kind: string, allowance: Allowance) => {
    await allow(ctx.limits, respond, [[`${kind}:${person.userId}`, allowance]])
    return person
  }
  return [
    handler(ownFactors, async ({ actor }) => ({
      status: true,
      message: FACTOR_TEXTS.factors,
      data: await factorsOf(ctx, ctx.db.orm, signedIn(actor).userId),
    })),
    handler(enableTwoFactor, async ({ actor, respond }) => {
      const person = await bounded(signedIn(actor), respond, 'factor-draw', FACTOR_LIMITS.draw)
      respond.header('cache-control', 'no-store')
      return { status: true, message: FACTOR_TEXTS.totpDrawn, data: await startTotp(ctx, person) }
    }),
    handler(confirmTwoFactor, async ({ actor, body, respond }) => {
      const person = await bounded(signedIn(actor), respond, 'totp-confirm', FACTOR_LIMITS.confirm)
      respond.header('cache-control', 'no-store')
      const { data: recoveryCodes, reissued } = await finishTotp(ctx, person, body.code)
      if (reissued) setCookies(respond, reissued.cookies)
      return { status: true, message: FACTOR_TEXTS.totpOn, data: { recoveryCodes } }
    }),
    handler(disableTwoFactor, async ({ actor }) => {
      await removeTotp(ctx, signedIn(actor))
      return { status: true, message: FACTOR_TEXTS.totpOff }
    }),
    handler(newRecoveryCodes, async ({ actor, respond }) => {
      respond.header('cache-control', 'no-store')
      const recoveryCodes = await renewRecoveryCodes(ctx, signedIn(actor).userId)
      return { status: true, message: FACTOR_TEXTS.codesRenewed, data: { recoveryCodes } }
    }),
    handler(startPasskey, async ({ actor, respond }) => {
      const person = await bounded(signedIn(actor), respond, 'factor-draw', FACTOR_LIMITS.draw)
      const options = await startPasskeyOf(ctx, person)
      return { status: true, message: FACTOR_TEXTS.passkeyOptions, data: { options } }
    }),
    handler(addPasskey, async ({ actor, body, respond }) => {
      respond.header('cache-control', 'no-store')
      const { data, reissued } = await finishPasskey(ctx, signedIn(actor), body)
      if (reissued) setCookies(respond, reissued.cookies)
      return { status: true, message: FACTOR_TEXTS.passkeyOn, data }
    }),
    handler(removePasskey, async ({ actor, params }) => {
      await removePasskeyOf(ctx, signedIn(actor), params.id)
      return { status: true, message: FACTOR_TEXTS.passkeyOff }
    }),
    handler(challengePasskey, (call) => passkeyFor(deps, call)),
  ]
}

/** Options to answer an open challenge with a passkey; earlier options become invalid. */
async function passkeyFor(
  deps: UserDeps,
  { actor, body, request, respond }: CallOf<typeof challengePasskey>,
) {
  const { ctx, limits } = deps
  await allowVerify(deps, { request, respond })
  const challenge = await ownChallenge(ctx.db.orm, body.challengeId, { actor, request })
  const held =
    challenge && challenge.tries < limits.codeTries ? await passkeysOf(ctx.db.orm, challenge.personId) : []
  const made = held.length > 0 ? await requestOptions(ctx.config, held) : undefined
  const now = ctx.clock.now()
  if (
    !challenge ||
    !made ||
    !(await putChallengeText(ctx.db.orm, { id: challenge.id, text: made.challenge, now }))
  )
    throw new Problem(PROBLEM_CODES.notFound, 404, USER_TEXTS.challengeGone)
  return {
    status: true as const,
    message: FACTOR_TEXTS.passkeyOptions,
    data: { options: JSON.stringify(made) },
  }
}
