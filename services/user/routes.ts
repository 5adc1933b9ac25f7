import { PROBLEM_CODES, SESSION_EXPIRED_MESSAGE } from '#contracts/problem.ts'
import {
  acceptRisk,
  captchaChallenge,
  createUser,
  currentUser,
  login,
  loginChannel,
  logout,
  sessionStatus,
  touchSession,
  verifyCode,
} from '#contracts/users.ts'
import { Problem } from '#services/kit/problem.ts'
import { handler, signedIn, type CallOf, type Handler } from '#services/kit/service.ts'
import type { Session } from '#services/kit/sessions.ts'
import { allow } from './guards.ts'
import type { UserParts } from './parts.ts'
import { acceptRiskOf, ownUser } from './profile.ts'
import { USER_TEXTS } from './rules.ts'
import { answerChallenge, signIn } from './sign-in.ts'
import { resendCode, signUp } from './sign-up.ts'

/** The operations of contracts/users. */
export function userHandlers(parts: UserParts): Handler[] {
  const { context, limits, captcha } = parts
  return [
    handler(createUser, (call) => signUp(parts, call)),
    handler(login, (call) => signIn(parts, call)),
    handler(loginChannel, async ({ body, request, respond }) => {
      await allow(context.limits, respond, [[`verify:ip:${request.ip}`, limits.verifyPerIp]])
      return resendCode(parts, body.challengeId, body.channel)
    }),
    handler(verifyCode, (call) => answerChallenge(parts, call)),
    handler(captchaChallenge, async ({ request, respond }) => {
      await allow(context.limits, respond, [[`captcha:ip:${request.ip}`, limits.captchaPerIp]])
      // A challenge counts once, so no copy of it may be kept on the way.
      respond.header('cache-control', 'no-store')
      return { status: true, message: 'Challenge', data: { challenge: await captcha.challenge() } }
    }),
    handler(currentUser, async ({ actor }) => ({
      status: true,
      message: 'User',
      data: await ownUser(context, signedIn(actor).userId),
    })),
    handler(
      sessionStatus,
      async ({ actor }) => sessionReply(await context.sessions.status(signedIn(actor).sessionId), 'Session'),
      { background: true },
    ),
    handler(touchSession, async ({ actor }) =>
      sessionReply(await context.sessions.touch(signedIn(actor).sessionId), 'Session extended'),
    ),
    handler(logout, (call) => signOut(parts, call)),
    handler(acceptRisk, async ({ actor, body }) => ({
      status: true,
      message: 'Thank you',
      data: await acceptRiskOf(context, signedIn(actor).userId, body.version),
    })),
  ]
}

function sessionReply(session: Session | undefined, message: string) {
  if (!session) throw new Problem(PROBLEM_CODES.unauthenticated, 401, SESSION_EXPIRED_MESSAGE)
  return {
    status: true as const,
    message,
    data: {
      idleEndsAt: session.idleEndsAt.toISOString(),
      absoluteEndsAt: session.absoluteEndsAt.toISOString(),
    },
  }
}

/** Ends the caller's session if the body names it; whoever calls, the browser forgets both halves (C11). */
async function signOut({ context }: UserParts, { actor, body, request, respond }: CallOf<typeof logout>) {
  for (const { name, value, options } of context.sessions.clearingCookies())
    respond.setCookie(name, value, options)
  respond.header('clear-site-data', '"cookies", "storage"')
  const done = { status: true as const, message: USER_TEXTS.signedOut }
  // Nobody's session, or one that has ended: there is nothing left to end.
  if (actor.kind === 'guest') return done
  const own = { sessionId: actor.sessionId, userId: body.userId, handle: body.accessToken }
  if (actor.userId !== body.userId || !(await context.sessions.endOwn(own))) {
    context.log.warn('user.sign_out_refused', { userId: actor.userId, requestId: request.id })
    throw new Problem(PROBLEM_CODES.forbidden, 403, USER_TEXTS.logoutFailed)
  }
  context.log.info('user.signed_out', {
    userId: actor.userId,
    sessionId: actor.sessionId,
    requestId: request.id,
  })
  return done
}
