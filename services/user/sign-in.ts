import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { FactorMethod, login, verifyCode } from '#contracts/users.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Tx } from '#services/kit/database.ts'
import { Problem } from '#services/kit/problem.ts'
import type { CallOf, RequestInfo } from '#services/kit/service.ts'
import type { OpenedSession } from '#services/kit/sessions.ts'
import { passwordHashOf } from './account-store.ts'
import {
  addFailure,
  clearFailures,
  countTry,
  failuresOf,
  consumeChallenge,
  type ChallengeRow,
} from './challenge-store.ts'
import { allow, wrongCode } from './guards.ts'
import { loginMethod, recordLogin } from './logins.ts'
import { firstFactorOf } from './network-sign-up.ts'
import { noteLockout } from './notice-mails.ts'
import type { UserParts } from './parts.ts'
import { sessionFactsOf, toUser } from './profile.ts'
import { USER_TEXTS } from './rules.ts'
import { askSecondFactor, provenBy } from './second-factor.ts'
import { sentText } from './sign-up.ts'
import { isOpenAccount } from './staff-store.ts'
import {
  findAccount,
  findByEmail,
  findSignUp,
  openPerson,
  promoteSignUp,
  replacePasswordHash,
  type AccountRow,
} from './store.ts'

/** Checks a password and sends a code. Unknown address, wrong password and too many failures look alike. */
export async function signIn(parts: UserParts, { body, request, respond }: CallOf<typeof login>) {
  const { context, limits } = parts
  const emailIndex = context.personal.index('email', body.email)
  await allow(context.limits, respond, [
    [`sign-in:ip:${request.ip}`, limits.signInPerIp],
    [`sign-in:address:${emailIndex}`, limits.signInPerAddress],
  ])
  // Too many overall shut nobody out, or a few machines could close the door for all: each network address gets less instead.
  if (!(await context.limits.take('sign-in', limits.signInOverall)).ok) {
    await allow(context.limits, respond, [[`sign-in:flood:${request.ip}`, limits.signInPerIpInFlood]])
  }
  const found = await findByEmail(context.db.orm, context.personal.indexes('email', body.email))
  // A closed account goes the way of an unknown address.
  const account = found?.disabled_at === null ? found : undefined
  const right = await checkPassword(parts, {
    emailIndex,
    password: body.password,
    stored: account?.password_hash,
    userId: account?.id,
  })
  if (!right || !account) {
    context.log.warn('user.sign_in_refused', {
      requestId: request.id,
      ...(account ? { userId: account.id } : {}),
    })
    throw new Problem(PROBLEM_CODES.unauthenticated, 401, USER_TEXTS.loginFailed)
  }
  await renewHash(parts, account, body.password)
  const data = await context.db.transaction(async (tx) => {
    const key = await context.personal.of(tx, account.id)
    // Changed while this one was compared: what it was proved with counts no more. A hash renewed just now is the same password.
    const isOld =
      !parts.passwords.isOutdated(account.password_hash) &&
      (await passwordHashOf(tx, account.id)) !== account.password_hash
    if (!key || isOld) throw new Problem(PROBLEM_CODES.unauthenticated, 401, USER_TEXTS.loginFailed)
    return askSecondFactor(parts, tx, { purpose: 'sign-in', account, key, channel: body.channel })
  })
  return { status: true as const, message: sentText(data), data }
}

/** Compares a password, at most so many wrong ones per address and time. */
export async function checkPassword(
  { context, limits, passwords }: UserParts,
  input: {
    emailIndex: string
    password: string
    stored: string | undefined
    /** Who is told when the wrong ones are used up. */
    userId: string | undefined
  },
): Promise<boolean> {
  const subject = `password:${input.emailIndex}`
  const { limit, windowMs } = limits.passwordFailures
  return passwords.check({
    password: input.password,
    stored: input.stored,
    before: async () => (await failuresOf(context.db.orm, subject, context.clock.now())) < limit,
    after: async (right) => {
      if (right) return clearFailures(context.db.orm, subject)
      const failures = await addFailure(context.db.orm, subject, context.clock.now(), windowMs)
      // Exactly one try of a window reaches the limit, whoever the address belongs to.
      if (failures === limit) await noteLockout(context.jobs, context.db.orm, input.userId ?? null)
    },
  })
}

async function renewHash(
  { context, passwords }: UserParts,
  account: { id: string; password_hash: string },
  password: string,
): Promise<void> {
  if (!passwords.isOutdated(account.password_hash)) return
  const to = await passwords.hash(password)
  await replacePasswordHash(context.db.orm, { id: account.id, from: account.password_hash, to })
}

/** Compares a code, at most five per challenge, and opens a session for the right one. */
export async function answerChallenge(
  parts: UserParts,
  { body, request, respond }: CallOf<typeof verifyCode>,
) {
  const { context, limits } = parts
  await allow(context.limits, respond, [[`verify:ip:${request.ip}`, limits.verifyPerIp]])
  const challenge = await countTry(context.db.orm, {
    id: body.challengeId,
    now: context.clock.now(),
    tries: limits.codeTries,
    overall: limits.codeFailures,
  })
  // What somebody signed in was asked for opens no session.
  const isForEntry = challenge?.purpose === 'sign-up' || challenge?.purpose === 'sign-in'
  const method = challenge && isForEntry ? await provenBy(parts, challenge, body) : undefined
  if (!challenge || method === undefined) {
    context.log.warn('user.code_refused', {
      requestId: request.id,
      challengeId: body.challengeId,
      compared: challenge !== undefined,
    })
    throw wrongCode()
  }
  const opened = await context.db.transaction((tx) => enter(parts, tx, { challenge, request, method }))
  if (!opened) throw wrongCode()
  const { account, session } = opened
  for (const { name, value, options } of session.cookies) respond.setCookie(name, value, options)
  context.log.info('user.signed_in', {
    userId: account.id,
    sessionId: session.session.id,
    requestId: request.id,
  })
  return {
    status: true as const,
    message: USER_TEXTS.signedIn,
    accessToken: session.handle,
    token: session.handle,
    data: await toUser(context, account),
  }
}

async function enter(
  parts: UserParts,
  tx: Tx,
  { challenge, request, method }: { challenge: ChallengeRow; request: RequestInfo; method: FactorMethod },
): Promise<{ account: AccountRow; session: OpenedSession } | undefined> {
  const { context } = parts
  const now = context.clock.now()
  if (!(await consumeChallenge(tx, { ...challenge, now }))) return undefined
  const isNew = challenge.purpose === 'sign-up'
  const account = isNew ? await promote(context, tx, challenge) : await findAccount(tx, challenge.person_id)
  const key = account && (await context.personal.of(tx, account.id))
  if (!account || !key || !(await isOpenAccount(tx, account.id))) return undefined
  if (isNew) {
    await context.audit.record(tx, {
      actorId: account.id,
      action: 'user.created',
      entity: 'user',
      entityId: account.id,
      // Accepted when the form was sent, minutes before the address was proved.
      detail: { terms: account.terms_version, termsAcceptedAt: account.terms_accepted_at.toISOString() },
    })
  }
  const session = await context.sessions.open(tx, {
    userId: account.id,
    ...sessionFactsOf(account, context.config),
    secFetchSite: request.secFetchSite,
  })
  await context.audit.record(tx, {
    actorId: account.id,
    action: 'session.opened',
    entity: 'session',
    entityId: session.session.id,
    detail: { bound: session.session.bound },
  })
  await recordLogin(parts, tx, {
    account,
    key,
    session: session.session,
    request,
    method: loginMethod(await firstFactorOf(parts, tx, challenge), method),
  })
  return { account, session }
}

async function promote(
  context: ServiceContext,
  tx: Tx,
  challenge: ChallengeRow,
): Promise<AccountRow | undefined> {
  const key = await context.personal.of(tx, challenge.person_id)
  const pending = await findSignUp(tx, challenge.id)
  if (!key || !pending) return undefined
  // The unique index knows an address under one key; while keys change it may stand there under another.
  const indexes = context.personal.indexes('email', openPerson(key, pending).email)
  if (await findByEmail(tx, indexes)) return undefined
  return promoteSignUp(tx, challenge.id, context.clock.now())
}
