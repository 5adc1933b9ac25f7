import type { SignedIn } from '#services/kit/service.ts'
import { countTry, findChallenge, type ChallengePurpose, type ChallengeRow } from './challenge-store.ts'
import { noteLockout } from './notice-mails.ts'
import type { UserParts } from './parts.ts'

/** A challenge one of whose tries was counted, with the failures of its person so far, this one included. */
export type TriedChallenge = ChallengeRow & { readonly failures: number }

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
  const isOwn = asked?.purpose === purpose && asked.person_id === userId && asked.session_id === sessionId
  return isOwn ? takeTry(parts, challengeId) : undefined
}

/** After a wrong answer. Exactly one try of a window reaches the limit; the owner, if there is one, is told of it. */
export async function noteWrongCode(
  { context, limits }: UserParts,
  challenge: TriedChallenge | undefined,
): Promise<void> {
  if (challenge?.failures !== limits.codeFailures.limit) return
  await noteLockout(context.jobs, context.db.orm, challenge.person_id)
}
