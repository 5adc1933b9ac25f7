import {
  acceptRisk,
  captchaChallenge,
  createUser,
  currentUser,
  login,
  loginChannel,
  verifyCode,
} from '#contracts/user/users.ts'
import { handler, signedIn, type Handler } from '#services/kit/http/service.ts'
import { allow } from './guards.ts'
import type { UserParts } from './parts.ts'
import { acceptRiskOf, ownUser } from './profile/profile.ts'
import { answerChallenge, signIn } from './authentication/sign-in/sign-in.ts'
import { resendCode, signUp } from './authentication/sign-in/sign-up.ts'

export function userHandlers(parts: UserParts): Handler[] {
  const { context, limits, captcha } = parts
  return [
    handler(createUser, (call) => signUp(parts, call)),
    handler(login, (call) => signIn(parts, call)),
    handler(loginChannel, (call) => resendCode(parts, call)),
    handler(verifyCode, (call) => answerChallenge(parts, call)),
    handler(captchaChallenge, async ({ request, respond }) => {
      await allow(context.limits, respond, [[`captcha:ip:${request.limitKey}`, limits.captchaPerIp]])
      // A challenge is valid once, so no proxy may cache it.
      respond.header('cache-control', 'no-store')
      return { status: true, message: 'Challenge', data: { challenge: await captcha.challenge() } }
    }),
    handler(currentUser, async ({ actor }) => ({
      status: true,
      message: 'User',
      data: await ownUser(parts, signedIn(actor)),
    })),
    handler(acceptRisk, async ({ actor, body }) => ({
      status: true,
      message: 'Thank you',
      data: await acceptRiskOf(parts, signedIn(actor), body.version),
    })),
  ]
}
