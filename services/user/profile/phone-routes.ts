import { sendPhoneCode, verifyPhoneCode } from '#contracts/user/accounts.ts'
import { isPhone } from '#contracts/user/phone-number.ts'
import { TEXTS } from '#contracts/texts.ts'
import { isUniqueViolation } from '#services/kit/database/errors.ts'
import { sessionGone } from '#services/kit/http/problem.ts'
import { handler, signedIn, type CallOf, type Handler } from '#services/kit/http/service.ts'
import { lockAccountRow, voidChallenges } from '#services/user/accounts/account-store.ts'
import {
  consumeChallenge,
  type ChallengeRow,
} from '#services/user/authentication/challenges/challenge-store.ts'
import { allow, invalidField, wrongCode } from '#services/user/guards.ts'
import { tellOwner } from '#services/user/authentication/notices.ts'
import type { UserDeps } from '#services/user/deps.ts'
import { replaceLinks } from '#services/user/authentication/links/recovery-store.ts'
import { isPhoneOfAnother, keepPhone, phoneIndex, phoneIndexes } from '#services/user/accounts/phone-store.ts'
import { ownUser } from './profile.ts'
import { USER_TEXTS } from '#services/user/rules.ts'
import { sentText } from '#services/user/authentication/sign-in/sign-up.ts'
import { findAccount } from '#services/user/store.ts'
import { noteWrongCode, takeOwnTry } from '#services/user/authentication/challenges/tries.ts'

/** The operations that verify a mobile number. */
export function phoneHandlers(deps: UserDeps): Handler[] {
  return [
    handler(sendPhoneCode, (call) => askForNumber(deps, call)),
    handler(verifyPhoneCode, (call) => proveNumber(deps, call)),
  ]
}

/**
 * Sends a code to a new number. A number that another account has verified takes the same steps and gets the same
 * answer, but a different message and a challenge that no code can answer.
 */
async function askForNumber(
  { ctx, limits, codes }: UserDeps,
  { actor, body: { phone }, request, respond }: CallOf<typeof sendPhoneCode>,
) {
  const { userId, sessionId } = signedIn(actor)
  await allow(ctx.limits, respond, [[`verify:ip:${request.limitKey}`, limits.verifyPerIp]])
  if (!isPhone(phone)) throw invalidField('phone', TEXTS.mobile)
  const indexes = phoneIndexes(ctx.personal, phone)
  const data = await ctx.db.transaction(async (tx) => {
    const key = await ctx.personal.of(tx, userId)
    if (!key) throw sessionGone()
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
  ctx.log.info('user.phone_code_asked', {
    userId,
    challengeId: data.challengeId,
    requestId: request.id,
  })
  return { status: true as const, message: sentText(data), data }
}

/** Compares a code, at most five per challenge of this session; the right one makes the number the account's own. */
async function proveNumber(
  deps: UserDeps,
  { actor, body, request, respond }: CallOf<typeof verifyPhoneCode>,
) {
  const { ctx, limits, codes } = deps
  const caller = signedIn(actor)
  await allow(ctx.limits, respond, [[`verify:ip:${request.limitKey}`, limits.verifyPerIp]])
  const { challengeId } = body
  const challenge = await takeOwnTry(deps, caller, { challengeId, purpose: 'phone' })
  if (!challenge || !codes.matches(challenge, body.code) || !(await makeOwn(deps, challenge))) {
    await noteWrongCode(deps, challenge)
    ctx.log.warn('user.phone_code_refused', {
      userId: caller.userId,
      requestId: request.id,
      challengeId,
      compared: challenge !== undefined,
    })
    throw wrongCode()
  }
  return {
    status: true as const,
    message: USER_TEXTS.phoneProved,
    data: await ownUser(deps, caller),
  }
}

/**
 * Stores the number and notifies the owner; false when the code was used or another account verified the number
 * meanwhile.
 */
async function makeOwn({ ctx }: UserDeps, challenge: ChallengeRow): Promise<boolean> {
  const { audit, clock, db, jobs, personal } = ctx
  const { id, personId: userId, destinationSealed: sealed } = challenge
  if (sealed === null) return false
  try {
    return await db.transaction(async (tx) => {
      const now = clock.now()
      await lockAccountRow(tx, userId)
      const key = await personal.of(tx, userId)
      const account = await findAccount(tx, userId)
      if (!key || !account || !(await consumeChallenge(tx, { ...challenge, now }))) return false
      const phone = key.open(`destination:${id}`, sealed)
      // The unique index covers one key; while keys rotate the number may be stored under another.
      if (await isPhoneOfAnother(tx, phoneIndexes(personal, phone), userId)) return false
      await keepPhone(tx, { userId, key, phone, index: phoneIndex(personal, phone), now })
      // Codes and recovery links sent to the old number become void.
      await voidChallenges(tx, userId, now)
      await replaceLinks(tx, { personId: userId, purposes: ['reset'], now })
      await audit.record(tx, {
        actorId: userId,
        action: 'user.phone_proved',
        entity: 'user',
        entityId: userId,
        detail: { replaced: account.phoneVerifiedAt !== null },
      })
      await tellOwner(jobs, tx, userId, 'phone_changed')
      return true
    })
  } catch (error) {
    if (isUniqueViolation(error, 'account_phone')) return false
    throw error
  }
}
