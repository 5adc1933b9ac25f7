import type { openLockedRecords } from '#contracts/privacy.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { openLockedRecords as openKey } from '#services/kit/personal-records.ts'
import { Problem } from '#services/kit/problem.ts'
import { signedIn, type CallOf, type Json } from '#services/kit/service.ts'
import { retainedField } from './erase.ts'
import { readChecks } from './kyc.ts'
import { readReviews } from './kyc-review.ts'
import type { RightsParts } from './needs.ts'
import { retainedOf } from './store.ts'

/**
 * What is kept of an erased person, for somebody of compliance who says why.
 * @throws Problem 404 where nothing is locked, or its time is over
 */
export async function readLocked(
  { context }: RightsParts,
  { actor, params, body }: CallOf<typeof openLockedRecords>,
) {
  const { userId: actorId } = signedIn(actor)
  const records = await context.db.transaction(async (tx) => {
    // What is due is as good as gone, also while the job that destroys it is late.
    const all = await retainedOf(tx, params.id)
    const rows = all.filter(({ untilAt }) => untilAt > context.clock.now())
    const key =
      rows.length > 0 && (await openKey(context, tx, { personId: params.id, actorId, reason: body.reason }))
    if (!key) throw new Problem(PROBLEM_CODES.notFound, 404, 'There are no locked records of this person.')
    const check = await readChecks(tx, params.id, key)
    const review = await readReviews(tx, params.id, key)
    return rows.map(({ kind, regime, untilAt, factsSealed }) => {
      const facts = JSON.parse(key.open(retainedField(kind), factsSealed)) as Record<string, Json>
      const until = untilAt.toISOString()
      return { kind, regime, until, facts: kind === 'identity' ? { ...facts, check, review } : facts }
    })
  })
  return { status: true as const, message: '', data: { _id: params.id, records } }
}
