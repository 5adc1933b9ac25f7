import { parse } from 'hono/utils/cookie'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { endOtherSessions, endSession, sessions as ownSessions } from '#contracts/authentication/sessions.ts'
import { logout, sessionStatus, touchSession } from '#contracts/user/users.ts'
import { Problem, sessionGone } from '#services/kit/http/problem.ts'
import { handler, signedIn, wholeList, type CallOf, type Handler } from '#services/kit/http/service.ts'
import { SECRET_COOKIE, setCookies } from '#services/kit/sessions/halves.ts'
import type { Session } from '#services/kit/sessions/sessions.ts'
import { forgetInBrowser } from './forget-browser.ts'
import { forgetOtherDevices } from '#services/user/authentication/devices/known-devices.ts'
import { voidOpenSignIns } from './revoke-access.ts'
import { shownSessions } from '#services/user/authentication/logins/logins.ts'
import { tellOwner } from '#services/user/authentication/notices.ts'
import type { UserDeps } from '#services/user/deps.ts'
import { USER_TEXTS } from '#services/user/rules.ts'

const SESSION_TEXTS = {
  list: 'Sessions',
  ended: 'This session has ended',
  othersEnded: 'Every other session has ended',
  unknown: 'There is no such session',
  ownIsLogout: 'This is the session you are using. Please log out instead.',
} as const

/** The operations on the own session and the other sessions of the account. */
export function sessionsHandlers(deps: UserDeps): Handler[] {
  const { ctx } = deps
  return [
    handler(
      sessionStatus,
      async ({ actor }) => sessionReply(await ctx.sessions.status(signedIn(actor).sessionId), 'Session'),
      { background: true },
    ),
    handler(touchSession, (call) => stay(deps, call)),
    handler(logout, (call) => signOut(deps, call)),
    handler(ownSessions, (call) => listSessions(deps, call)),
    handler(endSession, (call) => endOne(deps, call)),
    handler(endOtherSessions, (call) => endOthers(deps, call)),
  ]
}

function sessionReply(session: Session | undefined, message: string) {
  if (!session) throw sessionGone()
  return {
    status: true as const,
    message,
    data: {
      idleEndsAt: session.idleEndsAt.toISOString(),
      absoluteEndsAt: session.absoluteEndsAt.toISOString(),
    },
  }
}

/** Restarts the idle time. A browser, which keeps cookies, gets new tokens when the current ones are old. */
async function stay({ ctx }: UserDeps, { actor, request, respond }: CallOf<typeof touchSession>) {
  const { sessionId } = signedIn(actor)
  const reply = sessionReply(await ctx.sessions.touch(sessionId), 'Session extended')
  if (request.secFetchSite === undefined) return reply
  const renewed = await ctx.sessions.reissue(ctx.db.orm, sessionId, { ifDue: true })
  if (renewed) setCookies(respond, renewed.cookies)
  return reply
}

/** Ends the caller's session if the body names it; the browser always deletes both tokens (C11). */
async function signOut({ ctx }: UserDeps, call: CallOf<typeof logout>) {
  const { body, request, respond } = call
  forgetInBrowser(respond, 'logout')
  respond.header('clear-site-data', '"storage"')
  const done = { status: true as const, message: USER_TEXTS.signedOut }
  // Tokens replaced during this call can change nothing, but may still end their own session.
  const actor =
    call.actor.kind === 'user'
      ? call.actor
      : await ctx.sessions.resolve({
          authorization: request.headers.get('authorization') ?? undefined,
          sid: parse(request.headers.get('cookie') ?? '', SECRET_COOKIE)[SECRET_COOKIE],
          secFetchSite: request.secFetchSite,
          background: true,
          method: 'GET',
        })
  // There is no session, or it has already ended.
  if (actor.kind === 'guest') return done
  const own = { sessionId: actor.sessionId, userId: body.userId, handle: body.accessToken }
  if (actor.userId !== body.userId || !(await ctx.sessions.endOwn(own))) {
    ctx.log.warn('user.sign_out_refused', { userId: actor.userId, requestId: request.id })
    throw new Problem(PROBLEM_CODES.forbidden, 403, USER_TEXTS.logoutFailed)
  }
  ctx.log.info('user.signed_out', {
    userId: actor.userId,
    sessionId: actor.sessionId,
    requestId: request.id,
  })
  return done
}

async function listSessions({ ctx }: UserDeps, { actor }: CallOf<typeof ownSessions>) {
  const { userId, sessionId } = signedIn(actor)
  const data = await shownSessions(ctx, userId, sessionId)
  return { status: true as const, message: SESSION_TEXTS.list, ...wholeList(data, data.length) }
}

async function endOne({ ctx }: UserDeps, { actor, params }: CallOf<typeof endSession>) {
  const { userId, sessionId: current } = signedIn(actor)
  const sessionId = params.id
  if (sessionId === current) throw new Problem(PROBLEM_CODES.invalid, 400, SESSION_TEXTS.ownIsLogout)
  await ctx.db.transaction(async (tx) => {
    await voidOpenSignIns(tx, userId, ctx.clock.now())
    // The same answer for another person's session, so that ids cannot be probed.
    if (!(await ctx.sessions.endOf(tx, { sessionId, userId, by: 'owner' })))
      throw new Problem(PROBLEM_CODES.notFound, 404, SESSION_TEXTS.unknown)
    await ctx.audit.record(tx, {
      actorId: userId,
      action: 'session.ended',
      entity: 'session',
      entityId: sessionId,
      detail: { by: 'owner', from: current },
    })
    await tellOwner(ctx.jobs, tx, userId, 'sessions_ended')
  })
  return { status: true as const, message: SESSION_TEXTS.ended }
}

async function endOthers({ ctx }: UserDeps, { actor, request }: CallOf<typeof endOtherSessions>) {
  const { userId, sessionId } = signedIn(actor)
  await ctx.db.transaction(async (tx) => {
    await voidOpenSignIns(tx, userId, ctx.clock.now())
    const ended = await ctx.sessions.endAll(tx, userId, 'owner', sessionId)
    // Other devices are forgotten too, in case somebody else has them.
    const forgotten = await forgetOtherDevices(ctx, tx, { userId, request })
    if (ended + forgotten === 0) return
    await ctx.audit.record(tx, {
      actorId: userId,
      action: 'user.sessions_ended',
      entity: 'user',
      entityId: userId,
      detail: { by: 'owner', ended, forgotten, kept: sessionId },
    })
    if (ended > 0) await tellOwner(ctx.jobs, tx, userId, 'sessions_ended')
  })
  return { status: true as const, message: SESSION_TEXTS.othersEnded }
}
