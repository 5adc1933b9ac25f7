import type { RequestInfo, Respond, SignedIn } from '#services/kit/http/service.ts'
import { allowKnown } from '#services/user/authentication/devices/known-devices.ts'
import {
  countTry,
  findChallenge,
  type ChallengePurpose,
  type ChallengeRow,
  type Counted,
} from './challenge-store.ts'
import { noteLockout } from '#services/user/authentication/notice-mails.ts'
import type { UserDeps } from '#services/user/deps.ts'

/** A challenge after counting a try, with the person's failures including this one. */
export type TriedChallenge = ChallengeRow & Readonly<Counted>

/** Limits calls about challenges, per device if it is known, else per network address. */
export async function allowVerify(
  { ctx, limits }: UserDeps,
  { request, respond }: { readonly request: RequestInfo; readonly respond: Respond },
): Promise<void> {
  const own = { what: 'verify', allowance: limits.verifyPerDevice }
  await allowKnown(ctx, { request, respond }, own, [[`verify:ip:${request.limitKey}`, limits.verifyPerIp]])
}

/** Counts a try before the answer is compared; undefined when none is left or the challenge does not exist. */
export function takeTry({ ctx, limits }: UserDeps, challengeId: string): Promise<TriedChallenge | undefined> {
  return countTry(ctx.db.orm, {
    id: challengeId,
    now: ctx.clock.now(),
    tries: limits.codeTries,
    overall: limits.codeFailures,
    lockoutsMs: limits.codeLockoutsMs,
  })
}

/**
 * Counts a try on a challenge of this session.
 * Tries on other challenges are not counted, so that a stranger cannot use up those of the owner.
 */
export async function takeOwnTry(
  deps: UserDeps,
  { sessionId, userId }: SignedIn,
  { challengeId, purpose }: { readonly challengeId: string; readonly purpose: ChallengePurpose },
): Promise<TriedChallenge | undefined> {
  const pending = await findChallenge(deps.ctx.db.orm, challengeId)
  const isOwn = pending?.purpose === purpose && pending.personId === userId && pending.sessionId === sessionId
  return isOwn ? takeTry(deps, challengeId) : undefined
}

/** Handles a wrong answer: the try that exhausts the first of several windows in a row notifies the owner. */
export async function noteWrongCode(
  { ctx, limits }: UserDeps,
  challenge: TriedChallenge | undefined,
): Promise<void> {
  if (challenge?.failures !== limits.codeFailures.limit || challenge.lockouts !== 1) return
  await noteLockout(ctx.jobs, ctx.db.orm, challenge.personId)
}
