import { sendPhoneCode, verifyPhoneCode } from '#contracts/accounts.ts'
import { PROBLEM_CODES, SESSION_EXPIRED_MESSAGE } from '#contracts/problem.ts'
import { isUniqueViolation } from '#services/kit/database-errors.ts'
import { Problem } from '#services/kit/problem.ts'
import { handler, signedIn, type CallOf, type Handler } from '#services/kit/service.ts'
import { voidChallenges } from './account-store.ts'
import { consumeChallenge, countTry, findChallenge, type ChallengeRow } from './challenge-store.ts'
import { allow, withSmsBudget, wrongCode } from './guards.ts'
import { tellOwner } from './notices.ts'
import type { UserParts } from './parts.ts'
import { replaceLinks } from './recovery-store.ts'
import { isPhoneOfAnother, keepPhone } from './phone-store.ts'
import { ownUser } from './profile.ts'
import { USER_TEXTS } from './rules.ts'
import { sentText } from './sign-up.ts'
import { findAccount } from './store.ts'

/** The operations that prove a mobile number. */
export function phoneHandlers(parts: UserParts): Handler[] {
  return [
    handler(sendPhoneCode, (call) => withSmsBudget(call.respond, () => askForNumber(parts, call))),
    handler(verifyPhoneCode, (call) => proveNumber(parts, call)),
  ]
}

/**
 * Sends a code to a number that is to become the own one. A number that another account has proved takes the same steps and gets the
 * same answer; only the message differs, and no code opens that challenge.
 */
async function askForNumber(
  { context, limits, codes }: UserParts,
  { actor, body: { phone }, request, respond }: CallOf<typeof sendPhoneCode>,
) {
  const { userId, sessionId } = signedIn(actor)
  await allow(context.limits, respond, [[`verify:ip:${request.ip}`, limits.verifyPerIp]])
  const indexes = context.personal.indexes('phone', phone)
  const data = await context.db.transaction(async (tx) => {
    const key = await context.personal.of(tx, userId)
    if (!key) throw new Problem(PROBLEM_CODES.unauthenticated, 401, SESSION_EXPIRED_MESSAGE)
    return codes.open(tx, {
      purpose: 'phone',
      isDecoy: await isPhoneOfAnother(tx, indexes, userId),
      key,
      subject: `phone:${userId}`,
      destinations: [{ channel: 'sms', to: phone }],
      isNewNumber: true,
      sessionId,
    })
  })
  context.log.info('user.phone_code_asked', {
    userId,
    challengeId: data.challengeId,
    requestId: request.id,
  })
  return { status: true as const, message: sentText(data), data }
}

/** Compares a code, at most five per challenge and for the session that asked; the right one makes the number the own one. */
async function proveNumber(
  parts: UserParts,
  { actor, body, request, respond }: CallOf<typeof verifyPhoneCode>,
) {
  const { context, limits, codes } = parts
  const caller = signedIn(actor)
  await allow(context.limits, respond, [[`verify:ip:${request.ip}`, limits.verifyPerIp]])
  const asked = await findChallenge(context.db.orm, body.challengeId)
  // Nobody else's tries are counted, or a stranger could use up those of the owner.
  const isOwn =
    asked?.purpose === 'phone' && asked.person_id === caller.userId && asked.session_id === caller.sessionId
  const challenge = isOwn
    ? await countTry(context.db.orm, {
        id: body.challengeId,
        now: context.clock.now(),
        tries: limits.codeTries,
        overall: limits.codeFailures,
      })
    : undefined
  if (!challenge || !codes.matches(challenge, body.code) || !(await makeOwn(parts, challenge))) {
    context.log.warn('user.phone_code_refused', {
      userId: caller.userId,
      requestId: request.id,
      challengeId: body.challengeId,
      compared: challenge !== undefined,
    })
    throw wrongCode()
  }
  return {
    status: true as const,
    message: USER_TEXTS.phoneProved,
    data: await ownUser(context, caller),
  }
}

/** Keeps the number and tells the owner; false when the code was used, or another account proved the number meanwhile. */
async function makeOwn({ context }: UserParts, challenge: ChallengeRow): Promise<boolean> {
  const { audit, clock, db, jobs, personal } = context
  const { id, person_id: userId, destination_sealed: sealed } = challenge
  if (sealed === null) return false
  try {
    return await db.transaction(async (tx) => {
      const now = clock.now()
      const key = await personal.of(tx, userId)
      const account = await findAccount(tx, userId)
      if (!key || !account || !(await consumeChallenge(tx, { ...challenge, now }))) return false
      const phone = key.open(`destination:${id}`, sealed)
      // The unique index knows a number under one key; while keys change it may stand there under another.
      if (await isPhoneOfAnother(tx, personal.indexes('phone', phone), userId)) return false
      await keepPhone(tx, { userId, key, phone, index: personal.index('phone', phone), now })
      // A code or a recovery link that went to the number before opens nothing any more.
      await voidChallenges(tx, userId, now)
      await replaceLinks(tx, { personId: userId, purposes: ['reset'], now })
      await audit.record(tx, {
        actorId: userId,
        action: 'user.phone_proved',
        entity: 'user',
        entityId: userId,
        detail: { replaced: account.phone_verified_at !== null },
      })
      await tellOwner(jobs, tx, userId, 'phone_changed')
      return true
    })
  } catch (error) {
    if (isUniqueViolation(error, 'account_phone')) return false
    throw error
  }
}
