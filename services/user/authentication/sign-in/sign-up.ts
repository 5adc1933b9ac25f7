import { PROBLEM_CODES } from '#contracts/problem.ts'
import { isPhone } from '#contracts/user/phone-number.ts'
import { TERMS_VERSION } from '#contracts/user/terms.ts'
import { TEXTS } from '#contracts/texts.ts'
import type { CodeChallenge, createUser, loginChannel } from '#contracts/user/users.ts'
import { newId } from '#services/kit/ids.ts'
import { Problem } from '#services/kit/http/problem.ts'
import type { CallOf } from '#services/kit/http/service.ts'
import { drawHolder, ownChallenge } from '#services/user/authentication/challenges/challenge-holder.ts'
import { spendCaptcha, type ChallengeRow } from '#services/user/authentication/challenges/challenge-store.ts'
import { newChallengeId, type Destination } from '#services/user/authentication/challenges/codes.ts'
import { allow, invalidField } from '#services/user/guards.ts'
import { isEasyToGuess } from '#services/user/authentication/passwords/password-blocklist.ts'
import { USER_TEXTS } from '#services/user/rules.ts'
import { findAccount, findByEmail, findSignUp, insertSignUp, openPerson } from '#services/user/store.ts'
import type { UserDeps } from '#services/user/deps.ts'
import { allowVerify } from '#services/user/authentication/challenges/tries.ts'

/**
 * Signs a person up. A known address takes the same steps and gets the same answer, but a different mail and a
 * challenge that no code can answer.
 */
export async function signUp(deps: UserDeps, { body, request, respond }: CallOf<typeof createUser>) {
  const { ctx, limits, captcha, passwords, codes } = deps
  const { email, firstName, lastName, phone } = body
  const emailIndex = ctx.personal.index('email', email)
  await allow(ctx.limits, respond, [[`sign-up:ip:${request.limitKey}`, limits.signUpPerIp]])
  if (!isPhone(phone)) throw invalidField('phone', TEXTS.mobile)
  const proof = await captcha.verify(body.captcha)
  if (!proof) throw invalidField('captcha', TEXTS.captcha)
  if (isEasyToGuess(body.password, body)) throw invalidField('password', USER_TEXTS.commonPassword)
  // The last check, so that an earlier mistake does not cost another proof of work.
  if (!(await spendCaptcha(ctx.db.orm, proof.digest, proof.expiresAt)))
    throw invalidField('captcha', TEXTS.captcha)
  // Limits that could lock out others count proofs of work, each once.
  await allow(ctx.limits, respond, [
    [`sign-up:address:${emailIndex}`, limits.signUpPerAddress],
    ['sign-up', limits.signUpOverall],
  ])
  const passwordHash = await passwords.hash(body.password, request.limitKey)

  const challengeId = newChallengeId()
  const holder = drawHolder(request, respond)
  const data = await ctx.db.transaction(async (tx) => {
    const taken = await findByEmail(tx, ctx.personal.indexes('email', email))
    const personId = newId('usr')
    const key = await ctx.personal.create(tx, personId)
    await insertSignUp(tx, {
      id: personId,
      challengeId,
      key,
      emailIndex,
      person: { email, firstName, lastName, phone },
      passwordHash,
      ...body.userType,
      termsVersion: TERMS_VERSION,
      now: ctx.clock.now(),
    })
    return codes.open(tx, {
      id: challengeId,
      purpose: 'sign-up',
      isDecoy: taken !== undefined,
      key,
      holder,
      // A subject of its own, so that strangers signing up with this address share no tries; signUpPerAddress limits
      // them all.
      subject: `sign-up:${challengeId}`,
      destinations: [{ channel: 'mail', to: email }],
    })
  })
  ctx.log.info('user.sign_up_started', { challengeId, requestId: request.id })
  return { status: true as const, message: USER_TEXTS.codeSent, data }
}

/** Sends a new code for the caller's challenge on the requested channel; the count of tries continues. */
export async function resendCode(
  deps: UserDeps,
  { actor, body, request, respond }: CallOf<typeof loginChannel>,
) {
  const { ctx, limits, codes } = deps
  const { challengeId: named, channel: wanted } = body
  await allowVerify(deps, { request, respond })
  const challenge = await ownChallenge(ctx.db.orm, named, { actor, request })
  if (!challenge || challenge.channel === null || !isOpen(challenge, ctx.clock.now(), limits.codeLifeMs)) {
    throw new Problem(PROBLEM_CODES.notFound, 404, USER_TEXTS.challengeGone)
  }
  // Without a try left a new code would be useless.
  if (challenge.generation >= limits.codesPerChallenge || challenge.tries >= limits.codeTries) {
    throw new Problem(PROBLEM_CODES.tooMany, 429, USER_TEXTS.resendNoMore)
  }
  const channel = wanted !== undefined && challenge.channels.includes(wanted) ? wanted : challenge.channel
  const data = await ctx.db.transaction(async (tx) => {
    const key = await ctx.personal.of(tx, challenge.personId)
    const row =
      challenge.purpose === 'sign-up'
        ? await findSignUp(tx, challenge.id)
        : await findAccount(tx, challenge.personId)
    if (!key || !row) throw new Problem(PROBLEM_CODES.notFound, 404, USER_TEXTS.challengeGone)
    const person = openPerson(key, row)
    const own = channel === 'mail' ? person.email : person.phone
    const to =
      challenge.destinationSealed === null
        ? own
        : key.open(`destination:${challenge.id}`, challenge.destinationSealed)
    const instead: Destination | undefined =
      channel === 'sms' && challenge.channels.includes('mail')
        ? { channel: 'mail', to: person.email }
        : undefined
    return codes.renew(tx, challenge, named, key, { channel, to }, instead)
  })
  if (!data) throw new Problem(PROBLEM_CODES.tooMany, 429, USER_TEXTS.resendTooSoon)
  return { status: true as const, message: sentText(data), data }
}

/** The text that says where to find the code. */
export function sentText({ channel }: CodeChallenge): string {
  if (channel === null) return USER_TEXTS.factorAsked
  return channel === 'mail' ? USER_TEXTS.codeSent : USER_TEXTS.codeSentBySms
}

// An expired code may be replaced for a while, an abandoned challenge may not.
function isOpen(challenge: ChallengeRow, now: Date, lifeMs: number): boolean {
  return challenge.usedAt === null && now.getTime() < challenge.expiresAt.getTime() + lifeMs
}
