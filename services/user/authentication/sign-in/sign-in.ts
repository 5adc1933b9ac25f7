import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { FactorMethod, login, verifyCode } from '#contracts/user/users.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { Problem } from '#services/kit/http/problem.ts'
import type { CallOf, RequestInfo } from '#services/kit/http/service.ts'
import { setCookies } from '#services/kit/sessions/halves.ts'
import type { OpenedSession } from '#services/kit/sessions/sessions.ts'
import { stillOpens, passwordHashOf } from '#services/user/accounts/account-store.ts'
import { drawHolder, ownChallenge } from '#services/user/authentication/challenges/challenge-holder.ts'
import { setDeviceCookie } from '#services/user/authentication/devices/device-cookie.ts'
import type { DeviceOfSecret } from '#services/user/authentication/devices/known-device-store.ts'
import {
  allowKnown,
  deviceSubject,
  devicesOf,
  rememberDevice,
} from '#services/user/authentication/devices/known-devices.ts'
import {
  addFailure,
  clearFailures,
  failuresOf,
  consumeChallenge,
  type ChallengeRow,
} from '#services/user/authentication/challenges/challenge-store.ts'
import { allow, wrongCode } from '#services/user/guards.ts'
import { loginMethod, recordLogin } from '#services/user/authentication/logins/logins.ts'
import { firstFactorOf } from '#services/user/authentication/networks/network-sign-up.ts'
import { noteLockout } from '#services/user/authentication/notice-mails.ts'
import type { UserDeps } from '#services/user/deps.ts'
import { sessionFactsOf, toUser } from '#services/user/profile/profile.ts'
import { USER_TEXTS } from '#services/user/rules.ts'
import { askSecondFactor, provenBy } from '#services/user/authentication/factors/second-factor.ts'
import { sentText } from './sign-up.ts'
import { isOpenAccount } from '#services/user/accounts/staff-store.ts'
import { stopByFactor } from '#services/user/staff/removals.ts'
import {
  findAccount,
  findByEmail,
  findSignUp,
  openPerson,
  promoteSignUp,
  replacePasswordHash,
  type AccountRow,
} from '#services/user/store.ts'
import { allowVerify, noteWrongCode, takeTry } from '#services/user/authentication/challenges/tries.ts'

/**
 * Checks a password and requests the second factor.
 * Unknown address, wrong password and too many failures get the same answer.
 */
export async function signIn(deps: UserDeps, call: CallOf<typeof login>) {
  const { ctx } = deps
  const { body, request, respond } = call
  const emailIndex = ctx.personal.index('email', body.email)
  const devices = await allowSignIn(deps, call, emailIndex)
  const found = await findByEmail(ctx.db.orm, ctx.personal.indexes('email', body.email))
  // A closed account is treated like an unknown address.
  const account = found?.disabledAt === null ? found : undefined
  const device = devices.find(({ personId }) => personId === account?.id)
  const right = await checkPassword(deps, {
    // A known browser has its own counter, so that strangers' wrong passwords cannot lock it out.
    subject: device ? deviceSubject(device.id) : signInSubject(emailIndex),
    // So that the time of the answer does not reveal whose device it is.
    isHidden: devices.length > 0,
    password: body.password,
    stored: account?.passwordHash,
    userId: account?.id,
    limitKey: request.limitKey,
  })
  if (!right || !account) {
    ctx.log.warn('user.sign_in_refused', {
      requestId: request.id,
      ...(account ? { userId: account.id } : {}),
    })
    throw new Problem(PROBLEM_CODES.unauthenticated, 401, USER_TEXTS.loginFailed)
  }
  const passwordHash = await renewHash(deps, account, body.password, request.limitKey)
  const data = await ctx.db.transaction(async (tx) => {
    // The password may have changed during the comparison.
    const isStill = passwordHash !== undefined && (await stillOpens(tx, { userId: account.id, passwordHash }))
    const key = await ctx.personal.of(tx, account.id)
    if (!key || !isStill) throw new Problem(PROBLEM_CODES.unauthenticated, 401, USER_TEXTS.loginFailed)
    const holder = drawHolder(request, respond)
    const ask = { purpose: 'sign-in' as const, account, key, channel: body.channel, holder }
    return askSecondFactor(deps, tx, { ...ask, deviceId: device?.id })
  })
  return { status: true as const, message: sentText(data), data }
}

/** Counts a sign-in for the caller's known devices, else for the shared limits; returns these devices. */
async function allowSignIn(
  { ctx, limits }: UserDeps,
  { request, respond }: Pick<CallOf<typeof login>, 'request' | 'respond'>,
  emailIndex: string,
): Promise<DeviceOfSecret[]> {
  const own = { what: 'sign-in', allowance: limits.signInPerDevice }
  const devices = await allowKnown(ctx, { request, respond }, own, [
    [`sign-in:ip:${request.limitKey}`, limits.signInPerIp],
    [`sign-in:address:${emailIndex}`, limits.signInPerAddress],
  ])
  // Beyond the overall limit each network address gets fewer tries; refusing all would let a few machines lock out
  // everybody.
  if (devices.length === 0 && !(await ctx.limits.take('sign-in', limits.signInOverall)).ok) {
    await allow(ctx.limits, respond, [[`sign-in:flood:${request.limitKey}`, limits.signInPerIpInFlood]])
  }
  return devices
}

/** The counter for wrong passwords at sign-in. */
export function signInSubject(emailIndex: string): string {
  return `password:${emailIndex}`
}

/**
 * The counter for wrong passwords in a session, separate so that strangers cannot lock people out of their settings.
 */
export function sessionSubject(userId: string): string {
  return `password:session:${userId}`
}

/** Compares a password unless its subject has used up the wrong tries. */
export async function checkPassword(
  { ctx, limits, passwords }: UserDeps,
  input: {
    subject: string
    password: string
    stored: string | undefined
    /** The account to notify when the tries are used up. */
    userId: string | undefined
    limitKey: string
    /** Takes equally long when no try is left. */
    isHidden?: boolean
  },
): Promise<boolean> {
  const { subject } = input
  const { limit } = limits.passwordFailures
  return passwords.check({
    from: input.limitKey,
    password: input.password,
    stored: input.stored,
    isHidden: input.isHidden ?? false,
    before: async () => (await failuresOf(ctx.db.orm, subject, ctx.clock.now())) < limit,
    after: async (right) => {
      if (right) return clearFailures(ctx.db.orm, subject)
      const now = ctx.clock.now()
      const { failures, lockouts } = await addFailure(ctx.db.orm, subject, now, limits.passwordFailures)
      // Exactly one try per window reaches the limit; of several windows in a row only the first notifies.
      if (failures === limit && lockouts === 1) await noteLockout(ctx.jobs, ctx.db.orm, input.userId ?? null)
    },
  })
}

/** The hash of this password after a renewal; undefined when the password was changed in the meantime. */
async function renewHash(
  { ctx, passwords }: UserDeps,
  account: { id: string; passwordHash: string },
  password: string,
  limitKey: string,
): Promise<string | undefined> {
  const { id, passwordHash: from } = account
  if (!passwords.isOutdated(from)) return from
  const to = await passwords.hash(password, limitKey)
  if (await replacePasswordHash(ctx.db.orm, { id, from, to })) return to
  // Another sign-in renewed the hash first, or the password was changed.
  const stored = await passwordHashOf(ctx.db.orm, id)
  const isSame = await passwords.check({
    from: limitKey,
    password,
    stored,
    before: async () => true,
    after: async () => undefined,
  })
  return isSame ? stored : undefined
}

/** Compares a code, at most five per challenge, and opens a session for the right one. */
export async function answerChallenge(
  deps: UserDeps,
  { actor, body, request, respond }: CallOf<typeof verifyCode>,
) {
  const { ctx } = deps
  await allowVerify(deps, { request, respond })
  const pending = await ownChallenge(ctx.db.orm, body.challengeId, { actor, request })
  // A challenge requested within a session cannot open another one.
  const isForEntry = pending?.purpose === 'sign-up' || pending?.purpose === 'sign-in'
  const challenge = isForEntry ? await takeTry(deps, pending.id) : undefined
  const method = challenge && (await provenBy(deps, challenge, body))
  if (!challenge || method === undefined) {
    await noteWrongCode(deps, challenge)
    ctx.log.warn('user.code_refused', {
      requestId: request.id,
      ...(challenge ? { challengeId: challenge.id } : {}),
      compared: challenge !== undefined,
    })
    throw wrongCode()
  }
  const carried = await devicesOf(ctx, request)
  const opened = await ctx.db.transaction((tx) => enter(deps, tx, { challenge, request, method, carried }))
  if (!opened) throw wrongCode()
  const { account, session, secrets } = opened
  setCookies(respond, session.cookies)
  if (secrets) setDeviceCookie(ctx.keys, respond, secrets)
  ctx.log.info('user.signed_in', {
    userId: account.id,
    sessionId: session.session.id,
    requestId: request.id,
  })
  return {
    status: true as const,
    message: USER_TEXTS.signedIn,
    accessToken: session.handle,
    token: session.handle,
    data: await toUser(deps, account),
  }
}

interface Entry {
  readonly challenge: ChallengeRow
  readonly request: RequestInfo
  readonly method: FactorMethod
  /** The device records that the browser already had. */
  readonly carried: readonly DeviceOfSecret[]
}

async function enter(
  deps: UserDeps,
  tx: Tx,
  { challenge, request, method, carried }: Entry,
): Promise<{ account: AccountRow; session: OpenedSession; secrets: string[] | undefined } | undefined> {
  const { ctx } = deps
  const now = ctx.clock.now()
  const isNew = challenge.purpose === 'sign-up'
  // Before the challenge is locked, in the same order as closing the account.
  if (!isNew && !(await isOpenAccount(tx, challenge.personId))) return undefined
  if (!(await consumeChallenge(tx, { ...challenge, now }))) return undefined
  const account = isNew ? await promote(ctx, tx, challenge) : await findAccount(tx, challenge.personId)
  const key = account && (await ctx.personal.of(tx, account.id))
  if (!account || !key) return undefined
  if (isNew) {
    await ctx.audit.record(tx, {
      actorId: account.id,
      action: 'user.created',
      entity: 'user',
      entityId: account.id,
      // Accepted when the form was sent, minutes before the address was verified.
      detail: { terms: account.termsVersion, termsAcceptedAt: account.termsAcceptedAt.toISOString() },
    })
  }
  if (method === 'totp' || method === 'passkey') await stopByFactor(ctx, tx, account.id)
  const session = await ctx.sessions.open(tx, {
    userId: account.id,
    ...sessionFactsOf(account, ctx.config),
    secFetchSite: request.secFetchSite,
  })
  await ctx.audit.record(tx, {
    actorId: account.id,
    action: 'session.opened',
    entity: 'session',
    entityId: session.session.id,
    detail: { bound: session.session.bound },
  })
  await recordLogin(deps, tx, {
    account,
    key,
    session: session.session,
    request,
    method: loginMethod(await firstFactorOf(deps, tx, challenge), method),
  })
  const secrets = await rememberDevice(ctx, tx, { key, request, carried })
  return { account, session, secrets }
}

async function promote(
  ctx: ServiceContext,
  tx: Tx,
  challenge: ChallengeRow,
): Promise<AccountRow | undefined> {
  const key = await ctx.personal.of(tx, challenge.personId)
  const pending = await findSignUp(tx, challenge.id)
  if (!key || !pending) return undefined
  // The unique index covers one key; while keys rotate the address may be stored under another.
  const indexes = ctx.personal.indexes('email', openPerson(key, pending).email)
  if (await findByEmail(tx, indexes)) return undefined
  return promoteSignUp(tx, challenge.id, ctx.clock.now())
}
