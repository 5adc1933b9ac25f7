import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { changePassword, checkPasswordLink } from '#contracts/user/accounts.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { Problem, sessionGone } from '#services/kit/http/problem.ts'
import { signedIn, type CallOf } from '#services/kit/http/service.ts'
import { setCookies } from '#services/kit/sessions/halves.ts'
import type { OpenedSession } from '#services/kit/sessions/sessions.ts'
import { passwordHashOf, setPassword } from '#services/user/accounts/account-store.ts'
import {
  allowKnown,
  deviceSubject,
  devicesOf,
  forgetOtherDevices,
} from '#services/user/authentication/devices/known-devices.ts'
import { clearFailures } from '#services/user/authentication/challenges/challenge-store.ts'
import { endDocumentLinks, voidChallengesOf } from '#services/user/authentication/sessions/revoke-access.ts'
import { allow, invalidField } from '#services/user/guards.ts'
import { tellOwner } from '#services/user/authentication/notices.ts'
import type { UserDeps } from '#services/user/deps.ts'
import { isEasyToGuess } from './password-blocklist.ts'
import { ACCOUNT_TEXTS, LINK_LIMITS } from '#services/user/authentication/links/recovery-rules.ts'
import {
  consumeLink,
  findLink,
  isGood,
  replaceLinks,
} from '#services/user/authentication/links/recovery-store.ts'
import { USER_TEXTS } from '#services/user/rules.ts'
import {
  checkPassword,
  sessionSubject,
  signInSubject,
} from '#services/user/authentication/sign-in/sign-in.ts'
import { findAccount, openPerson, type PersonData } from '#services/user/store.ts'

type Change = CallOf<typeof changePassword>

/** Sets a new password with the secret of a recovery link, or in a session with the current password. */
export async function changeOwnPassword(deps: UserDeps, call: Change) {
  const { ctx } = deps
  const own = { what: 'password', allowance: LINK_LIMITS.changePerDevice }
  await allowKnown(ctx, call, own, [[`password:ip:${call.request.limitKey}`, LINK_LIMITS.changePerIp]])
  const userId =
    call.body.resetToken === undefined
      ? await changeSignedIn(deps, call)
      : await changeByLink(deps, call, call.body.resetToken)
  ctx.log.info('user.password_changed', { userId, requestId: call.request.id })
  return { status: true as const, message: ACCOUNT_TEXTS.passwordChanged }
}

/** One answer for every fault of a link, so that it reveals nothing about an account. */
function linkGone(): Problem {
  return new Problem(PROBLEM_CODES.notFound, 404, ACCOUNT_TEXTS.linkGone)
}

/**
 * Whether a recovery link still sets a password, without using it (R23).
 * One answer for every fault of a link, so that it reveals nothing about an account.
 */
export async function passwordLinkState(
  deps: UserDeps,
  { body, request, respond }: CallOf<typeof checkPasswordLink>,
) {
  await allow(deps.ctx.limits, respond, [[`password-link:ip:${request.limitKey}`, LINK_LIMITS.openPerIp]])
  const works = (await openedBy(deps, body)).person !== undefined
  return {
    status: true as const,
    message: works ? ACCOUNT_TEXTS.linkWorks : ACCOUNT_TEXTS.linkGone,
    data: { works },
  }
}

/** The link of a secret, and its owner while it is good. */
async function openedBy(deps: UserDeps, given: { userId?: string | undefined; resetToken: string }) {
  const { clock, db } = deps.ctx
  const link = await findLink(db.orm, 'reset', given.resetToken)
  const isOpen = link?.personId === given.userId && link !== undefined && isGood(link, clock.now())
  return { link, person: isOpen ? await personOf(deps, link.personId) : undefined }
}

async function changeByLink(
  deps: UserDeps,
  { body, request, respond }: Change,
  secret: string,
): Promise<string> {
  const { ctx, passwords } = deps
  const { clock, db, log } = ctx
  const { link, person } = await openedBy(deps, { userId: body.userId, resetToken: secret })
  if (!link || !person) {
    log.warn('user.recovery_refused', { requestId: request.id, ...(link ? { linkId: link.id } : {}) })
    throw linkGone()
  }
  refuseEasy(body.password, person)
  const hash = await passwords.hash(body.password, request.limitKey)
  const userId = link.personId
  await db.transaction(async (tx) => {
    await voidChallengesOf(tx, userId, clock.now())
    const isFirst = await consumeLink(tx, { secret, personId: userId, now: clock.now() })
    if (!isFirst || !(await setPassword(tx, { id: userId, hash }))) throw linkGone()
    await ctx.sessions.endAll(tx, userId, 'changed')
    await forgetOtherDevices(ctx, tx, { userId, request })
    await settle(deps, tx, userId, 'link')
  })
  // The browser must sign in again like all others.
  setCookies(respond, ctx.sessions.clearingCookies())
  // The tries may have been used up before the person reset a forgotten password.
  await clearFailures(db.orm, signInSubject(ctx.personal.index('email', person.email)))
  for (const { id, personId } of await devicesOf(ctx, request))
    if (personId === userId) await clearFailures(db.orm, deviceSubject(id))
  return userId
}

async function changeSignedIn(deps: UserDeps, { actor, body, request, respond }: Change): Promise<string> {
  const { ctx, passwords } = deps
  const { userId, sessionId } = signedIn(actor)
  await allow(ctx.limits, respond, [[`password:person:${userId}`, LINK_LIMITS.changePerPerson]])
  const person = await personOf(deps, userId)
  if (!person) throw sessionGone()
  const from = await passwordHashOf(ctx.db.orm, userId)
  const password = body.currentPassword ?? ''
  const subject = sessionSubject(userId)
  const { limitKey } = request
  if (!(await checkPassword(deps, { subject, password, stored: from, userId, limitKey })))
    throw invalidField('currentPassword', ACCOUNT_TEXTS.wrongPassword)
  if (body.password === body.currentPassword) throw invalidField('password', ACCOUNT_TEXTS.samePassword)
  refuseEasy(body.password, person)
  const hash = await passwords.hash(body.password, request.limitKey)
  const session = await ctx.db.transaction(async (tx): Promise<OpenedSession> => {
    await voidChallengesOf(tx, userId, ctx.clock.now())
    // Of two simultaneous changes only one succeeds, because the other checked a password that is no longer valid.
    if (from === undefined || !(await setPassword(tx, { id: userId, hash, from })))
      throw invalidField('currentPassword', ACCOUNT_TEXTS.wrongPassword)
    await ctx.sessions.endAll(tx, userId, 'changed', sessionId)
    const reissued = await ctx.sessions.reissue(tx, sessionId)
    if (!reissued) throw sessionGone()
    await forgetOtherDevices(ctx, tx, { userId, request })
    await settle(deps, tx, userId, 'session')
    return reissued
  })
  setCookies(respond, session.cookies)
  return userId
}

/** The consequences of every change: open links become void, links to documents too, the owner is notified, and it is audited. */
async function settle({ ctx }: UserDeps, tx: Tx, userId: string, by: 'link' | 'session'): Promise<void> {
  await replaceLinks(tx, { personId: userId, purposes: ['reset', 'email'], now: ctx.clock.now() })
  await endDocumentLinks(ctx, tx, userId)
  await tellOwner(ctx.jobs, tx, userId, 'password_changed')
  await ctx.audit.record(tx, {
    actorId: userId,
    action: 'user.password_changed',
    entity: 'user',
    entityId: userId,
    detail: { by },
  })
}

async function personOf({ ctx }: UserDeps, userId: string): Promise<PersonData | undefined> {
  const account = await findAccount(ctx.db.orm, userId)
  const key = await ctx.personal.of(ctx.db.orm, userId)
  return account && key && account.disabledAt === null ? openPerson(key, account) : undefined
}

function refuseEasy(password: string, person: PersonData): void {
  if (isEasyToGuess(password, person)) throw invalidField('password', USER_TEXTS.commonPassword)
}
