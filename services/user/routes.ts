import {
  acceptRisk,
  acceptTerms,
  captchaChallenge,
  createUser,
  currentUser,
  login,
  loginChannel,
  ownTerms,
  verifyCode,
} from '#contracts/user/users.ts'
import { TERMS_VERSION } from '#contracts/user/terms.ts'
import { sessionGone } from '#services/kit/http/problem.ts'
import { handler, signedIn, type Handler } from '#services/kit/http/service.ts'
import { acceptTermsText, findAccount } from './store.ts'
import { allow } from './guards.ts'
import type { UserDeps } from './deps.ts'
import { acceptRiskOf, ownUser } from './profile/profile.ts'
import { answerChallenge, signIn } from './authentication/sign-in/sign-in.ts'
import { resendCode, signUp } from './authentication/sign-in/sign-up.ts'

export function userHandlers(deps: UserDeps): Handler[] {
  const { ctx, limits, captcha } = deps
  return [
    handler(createUser, (call) => signUp(deps, call)),
    handler(login, (call) => signIn(deps, call)),
    handler(loginChannel, (call) => resendCode(deps, call)),
    handler(verifyCode, (call) => answerChallenge(deps, call)),
    handler(captchaChallenge, async ({ request, respond }) => {
      await allow(ctx.limits, respond, [[`captcha:ip:${request.limitKey}`, limits.captchaPerIp]])
      // A challenge is valid once, so no proxy may cache it.
      respond.header('cache-control', 'no-store')
      return { status: true, message: 'Challenge', data: { challenge: await captcha.challenge() } }
    }),
    handler(currentUser, async ({ actor }) => ({
      status: true,
      message: 'User',
      data: await ownUser(deps, signedIn(actor)),
    })),
    handler(acceptRisk, async ({ actor, body }) => ({
      status: true,
      message: 'Thank you',
      data: await acceptRiskOf(deps, signedIn(actor), body.version),
    })),
    handler(ownTerms, ({ actor }) => ownTermsReply(ctx, signedIn(actor).userId)),
    handler(acceptTerms, async ({ actor, body: { version } }) => {
      const { userId } = signedIn(actor)
      await ctx.db.transaction(async (tx) => {
        if (!(await acceptTermsText(tx, { id: userId, version, now: ctx.clock.now() }))) return
        await ctx.audit.record(tx, {
          actorId: userId,
          action: 'user.terms_accepted',
          entity: 'user',
          entityId: userId,
          detail: { version },
        })
      })
      return ownTermsReply(ctx, userId, 'Thank you')
    }),
  ]
}

async function ownTermsReply(ctx: UserDeps['ctx'], userId: string, message = '') {
  const account = await findAccount(ctx.db.orm, userId)
  if (!account) throw sessionGone()
  const { termsVersion: version, termsAcceptedAt } = account
  const data = { version, acceptedAt: termsAcceptedAt.toISOString(), isCurrent: version === TERMS_VERSION }
  return { status: true as const, message, data }
}
