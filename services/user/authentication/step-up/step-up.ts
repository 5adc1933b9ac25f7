import type { verifyPassword } from '#contracts/user/accounts.ts'
import type { startStepUp, verifyStepUp } from '#contracts/authentication/factors.ts'
import type { MoneyWire } from '#contracts/money.ts'
import type { StepUpTerms } from '#contracts/operation.ts'
import type { CodeChallenge } from '#contracts/user/users.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { requireAccess } from '#services/kit/http/host-access.ts'
import { signedIn, type CallOf, type SignedIn } from '#services/kit/http/service.ts'
import type { StepUpProof } from '#services/kit/security/step-ups.ts'
import { passwordHashOf } from '#services/user/accounts/account-store.ts'
import {
  consumeChallenge,
  type ChallengeRow,
  type ChallengeTerms,
} from '#services/user/authentication/challenges/challenge-store.ts'
import { allow, invalidField, wrongCode } from '#services/user/guards.ts'
import { ownAccount } from '#services/user/accounts/own-account.ts'
import type { UserDeps } from '#services/user/deps.ts'
import { USER_TEXTS } from '#services/user/rules.ts'
import { askSecondFactor, provenBy } from '#services/user/authentication/factors/second-factor.ts'
import { checkPassword, sessionSubject } from '#services/user/authentication/sign-in/sign-in.ts'
import { sentText } from '#services/user/authentication/sign-in/sign-up.ts'
import { accessOf, isConfirmable, stepUpOf } from './step-up-words.ts'
import { noteWrongCode, takeOwnTry } from '#services/user/authentication/challenges/tries.ts'

/** Requests a second factor for one payment, bound to operation, amount and payee. */
export async function askForPayment(deps: UserDeps, { actor, body, respond }: CallOf<typeof startStepUp>) {
  const person = signedIn(actor)
  await allowAsking(deps, person, respond)
  const { operation, amount, payee } = body
  const stepUp = stepUpOf(operation)
  if (stepUp?.of !== 'payment') throw invalidField('operation', USER_TEXTS.noStepUp)
  // The message with the code names the payee, which only those may read who may call the operation.
  requireAccess(accessOf(operation), actor)
  if (!isConfirmable(stepUp, amount)) throw invalidField('amount.amount', 'Invalid amount')
  // Treated as unknown before it opens, because the message with the code contains its name.
  if (!(await deps.isOpenPayee(payee, stepUp.payeeOf, person.userId)))
    throw invalidField('payee', USER_TEXTS.noPayee)
  return challenged(await ask(deps, person, { operation, amount, payee }))
}

/** Checks the password, then requests a second factor, before a change of account security (ASVS 5.0 7.5.1). */
export async function askForAccount(
  deps: UserDeps,
  { actor, body, request, respond }: CallOf<typeof verifyPassword>,
) {
  const { ctx } = deps
  const person = signedIn(actor)
  await allowAsking(deps, person, respond)
  const { operation, password, subject: changed } = body
  const stepUp = stepUpOf(operation)
  if (stepUp?.of !== 'account') throw invalidField('operation', USER_TEXTS.noStepUp)
  if ((stepUp.subject === undefined) !== (changed === undefined))
    throw invalidField('subject', USER_TEXTS.noStepUp)
  const { userId } = person
  const stored = await passwordHashOf(ctx.db.orm, userId)
  const subject = sessionSubject(userId)
  const { limitKey } = request
  if (!(await checkPassword(deps, { subject, password, stored, userId, limitKey }))) {
    ctx.log.warn('user.password_refused', { userId, requestId: request.id })
    throw invalidField('password', USER_TEXTS.wrongPassword)
  }
  return challenged(
    await ask(deps, person, { operation, ...(changed !== undefined && { subject: changed }) }),
  )
}

/** Answers the challenge of a step-up; the proof is valid only for the call it was requested for. */
export async function answerStepUp(
  deps: UserDeps,
  { actor, body, request, respond }: CallOf<typeof verifyStepUp>,
) {
  const { ctx, limits } = deps
  const person = signedIn(actor)
  await allow(ctx.limits, respond, [[`verify:ip:${request.limitKey}`, limits.verifyPerIp]])
  const { challengeId } = body
  const challenge = await takeOwnTry(deps, person, { challengeId, purpose: 'step-up' })
  const method = challenge && (await provenBy(deps, challenge, body))
  const proof =
    challenge && method !== undefined
      ? await ctx.db.transaction((tx) => prove(deps, tx, { challenge, person, method }))
      : undefined
  if (!proof) {
    await noteWrongCode(deps, challenge)
    ctx.log.warn('user.step_up_refused', {
      requestId: request.id,
      userId: person.userId,
      challengeId,
      compared: challenge !== undefined,
    })
    throw wrongCode()
  }
  return {
    status: true as const,
    message: USER_TEXTS.confirmed,
    data: { stepUp: proof.token, expiresAt: proof.expiresAt.toISOString() },
  }
}

/** Limited per person, because every code costs money and attention. */
async function allowAsking(
  { ctx, limits }: UserDeps,
  { userId }: SignedIn,
  respond: Parameters<typeof allow>[1],
): Promise<void> {
  await allow(ctx.limits, respond, [[`step-up:user:${userId}`, limits.stepUpPerUser]])
}

async function ask(deps: UserDeps, person: SignedIn, terms: ChallengeTerms): Promise<CodeChallenge> {
  const { ctx } = deps
  return ctx.db.transaction(async (tx) => {
    const { account, key } = await ownAccount(ctx, tx, person.userId)
    const { sessionId, userId } = person
    const challenge = await askSecondFactor(deps, tx, { purpose: 'step-up', account, key, sessionId, terms })
    await ctx.audit.record(tx, {
      actorId: userId,
      action: 'step_up.asked',
      entity: 'challenge',
      entityId: challenge.challengeId,
      detail: { sessionId, ...plain(terms) },
    })
    return challenge
  })
}

/** What was confirmed, for the audit trail, as evidence of amount and payee if an investor disputes it. */
function plain({ operation, amount, payee }: ChallengeTerms) {
  return amount === undefined || payee === undefined
    ? { operation }
    : { operation, amount: amount.amount, currency: amount.currency, payee }
}

function challenged(data: CodeChallenge) {
  return { status: true as const, message: sentText(data), data }
}

interface Answered {
  readonly challenge: ChallengeRow
  readonly person: SignedIn
  readonly method: string
}

async function prove(
  { ctx }: UserDeps,
  tx: Tx,
  { challenge, person, method }: Answered,
): Promise<StepUpProof | undefined> {
  const { terms } = challenge
  if (terms === null || !(await consumeChallenge(tx, { ...challenge, now: ctx.clock.now() }))) {
    return undefined
  }
  const { sessionId, userId } = person
  const { operation, subject } = terms
  const scope = { sessionId, userId, operation, terms: paidTerms(terms), subject }
  const proof = await ctx.stepUps.issue(tx, scope)
  await ctx.audit.record(tx, {
    actorId: userId,
    action: 'step_up.confirmed',
    entity: 'challenge',
    entityId: challenge.id,
    detail: { sessionId, method, ...plain(terms) },
  })
  return proof
}

function paidTerms({ amount, payee }: ChallengeTerms): StepUpTerms | undefined {
  // The contract checked the currency before it was stored.
  return amount === undefined || payee === undefined ? undefined : { amount: amount as MoneyWire, payee }
}
