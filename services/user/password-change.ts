import { PROBLEM_CODES, SESSION_EXPIRED_MESSAGE } from '#contracts/problem.ts'
import type { changePassword } from '#contracts/accounts.ts'
import type { Tx } from '#services/kit/database.ts'
import { Problem } from '#services/kit/problem.ts'
import { signedIn, type CallOf } from '#services/kit/service.ts'
import type { OpenedSession } from '#services/kit/sessions.ts'
import { passwordHashOf, setPassword, voidChallenges } from './account-store.ts'
import { clearFailures } from './challenge-store.ts'
import { allow, invalidField } from './guards.ts'
import { tellOwner } from './notices.ts'
import type { UserParts } from './parts.ts'
import { isEasyToGuess } from './password-blocklist.ts'
import { ACCOUNT_TEXTS, LINK_LIMITS } from './recovery-rules.ts'
import { consumeLink, findLink, isGood, lockPerson, replaceLinks } from './recovery-store.ts'
import { USER_TEXTS } from './rules.ts'
import { checkPassword } from './sign-in.ts'
import { findAccount, openPerson, type PersonData } from './store.ts'

type Change = CallOf<typeof changePassword>

/** Sets a new password, by the secret of a recovery link or signed in with the current one. */
export async function changeOwnPassword(parts: UserParts, call: Change) {
  const { context } = parts
  await allow(context.limits, call.respond, [[`password:ip:${call.request.ip}`, LINK_LIMITS.changePerIp]])
  const userId =
    call.body.resetToken === undefined
      ? await changeSignedIn(parts, call)
      : await changeByLink(parts, call, call.body.resetToken)
  context.log.info('user.password_changed', { userId, requestId: call.request.id })
  return { status: true as const, message: ACCOUNT_TEXTS.passwordChanged }
}

/** Whatever is wrong with a link: one answer, so that it tells nothing about an account. */
function linkGone(): Problem {
  return new Problem(PROBLEM_CODES.notFound, 404, ACCOUNT_TEXTS.linkGone)
}

async function changeByLink(
  parts: UserParts,
  { body, request, respond }: Change,
  secret: string,
): Promise<string> {
  const { context, passwords } = parts
  const { clock, db, log } = context
  const link = await findLink(db.orm, 'reset', secret)
  const person =
    link && link.person_id === body.userId && isGood(link, clock.now())
      ? await personOf(parts, link.person_id)
      : undefined
  if (!link || !person) {
    log.warn('user.recovery_refused', { requestId: request.id, ...(link ? { linkId: link.id } : {}) })
    throw linkGone()
  }
  refuseEasy(body.password, person)
  const hash = await passwords.hash(body.password)
  const userId = link.person_id
  await db.transaction(async (tx) => {
    await lockAccount(parts, tx, userId)
    const isFirst = await consumeLink(tx, { secret, personId: userId, now: clock.now() })
    if (!isFirst || !(await setPassword(tx, { id: userId, hash }))) throw linkGone()
    await context.sessions.endAll(tx, userId, 'changed')
    await settle(parts, tx, userId, 'link')
  })
  // Whoever has the browser signs in anew, like everybody else.
  for (const { name, value, options } of context.sessions.clearingCookies())
    respond.setCookie(name, value, options)
  // Whoever forgot the password may have used up the tries before.
  await clearFailures(db.orm, `password:${emailIndexOf(parts, person)}`)
  return userId
}

async function changeSignedIn(parts: UserParts, { actor, body, respond }: Change): Promise<string> {
  const { context, passwords } = parts
  const { userId, sessionId } = signedIn(actor)
  await allow(context.limits, respond, [[`password:person:${userId}`, LINK_LIMITS.changePerPerson]])
  const person = await personOf(parts, userId)
  if (!person) throw new Problem(PROBLEM_CODES.unauthenticated, 401, SESSION_EXPIRED_MESSAGE)
  const from = await passwordHashOf(context.db.orm, userId)
  // The same counter as at the sign-in: whoever guesses has one set of tries for both.
  const emailIndex = emailIndexOf(parts, person)
  const password = body.currentPassword ?? ''
  if (!(await checkPassword(parts, { emailIndex, password, stored: from, userId })))
    throw invalidField('currentPassword', ACCOUNT_TEXTS.wrongPassword)
  if (body.password === body.currentPassword) throw invalidField('password', ACCOUNT_TEXTS.samePassword)
  refuseEasy(body.password, person)
  const hash = await passwords.hash(body.password)
  const session = await context.db.transaction(async (tx): Promise<OpenedSession> => {
    await lockAccount(parts, tx, userId)
    // Of two changes at once one is made: the other one checked a password that no longer holds.
    if (from === undefined || !(await setPassword(tx, { id: userId, hash, from })))
      throw invalidField('currentPassword', ACCOUNT_TEXTS.wrongPassword)
    await context.sessions.endAll(tx, userId, 'changed', sessionId)
    const reissued = await context.sessions.reissue(tx, sessionId)
    if (!reissued) throw new Problem(PROBLEM_CODES.unauthenticated, 401, SESSION_EXPIRED_MESSAGE)
    await settle(parts, tx, userId, 'session')
    return reissued
  })
  for (const { name, value, options } of session.cookies) respond.setCookie(name, value, options)
  return userId
}

// Challenges first and then the person, as everybody does who answers a challenge: nobody waits in a circle.
async function lockAccount({ context }: UserParts, tx: Tx, userId: string): Promise<void> {
  await voidChallenges(tx, userId, context.clock.now())
  await lockPerson(tx, userId)
}

/** What every change of a password brings with it: open links are void, the owner hears of it, and it is on record. */
async function settle({ context }: UserParts, tx: Tx, userId: string, by: 'link' | 'session'): Promise<void> {
  await replaceLinks(tx, { personId: userId, purposes: ['reset', 'email'], now: context.clock.now() })
  await tellOwner(context.jobs, tx, userId, 'password_changed')
  await context.audit.record(tx, {
    actorId: userId,
    action: 'user.password_changed',
    entity: 'user',
    entityId: userId,
    detail: { by },
  })
}

async function personOf({ context }: UserParts, userId: string): Promise<PersonData | undefined> {
  const account = await findAccount(context.db.orm, userId)
  const key = await context.personal.of(context.db.orm, userId)
  return account && key && account.disabled_at === null ? openPerson(key, account) : undefined
}

function refuseEasy(password: string, person: PersonData): void {
  if (isEasyToGuess(password, person)) throw invalidField('password', USER_TEXTS.commonPassword)
}

function emailIndexOf({ context }: UserParts, { email }: PersonData): string {
  return context.personal.index('email', email)
}
