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
import type { UserParts } from '#services/user/parts.ts'

/** A challenge one of whose tries was counted, with the failures of its person so far, this one included. */
export type TriedChallenge = ChallengeRow & Readonly<Counted>

/** Counts a call about a challenge, by its device where that is known, else by its network address. */
export async function allowVerify(
  { context, limits }: UserParts,
  { request, respond }: { readonly request: RequestInfo; readonly respond: Respond },
): Promise<void> {
  const own = { what: 'verify', allowance: limits.verifyPerDevice }
  await allowKnown(context, { request, respond }, own, [
    [`verify:ip:${request.limitKey}`, limits.verifyPerIp],
  ])
}

/** Counts a try before anything is compared; undefined where there is none left, or no such challenge. */
export function takeTry(
  { context, limits }: UserParts,
  challengeId: string,
): Promise<TriedChallenge | undefined> {
  return countTry(context.db.orm, {
    id: challengeId,
    now: context.clock.now(),
    tries: limits.codeTries,
    overall: limits.codeFailures,
    lockoutsMs: limits.codeLockoutsMs,
  })
}

/** The same for what a session asked for. Nobody else's tries are counted, or a stranger could use up those of the owner. */
export async function takeOwnTry(
  parts: UserParts,
  { sessionId, userId }: SignedIn,
  { challengeId, purpose }: { readonly challengeId: string; readonly purpose: ChallengePurpose },
): Promise<TriedChallenge | undefined> {
  const asked = await findChallenge(parts.context.db.orm, challengeId)
  const isOwn = asked?.purpose === purpose && asked.personId === userId && asked.sessionId === sessionId
  return isOwn ? takeTry(parts, challengeId) : undefined
}

/** After a wrong answer. The owner is told of the first window in a row that is used up, by the one try that uses it up. */
export async function noteWrongCode(
  { context, limits }: UserParts,
  challenge: TriedChallenge | undefined,
): Promise<void> {
  if (challenge?.failures !== limits.codeFailures.limit || challenge.lockouts !== 1) return
  await noteLockout(context.jobs, context.db.orm, challenge.personId)
}
