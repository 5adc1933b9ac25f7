import { dayOf } from '#contracts/dates.ts'
import { manualClock } from '#services/kit/clock.ts'
import { versionAt } from '#services/kit/dated-rules.ts'
import type { PaymentContext } from '#services/payment/index.ts'
import { createRules } from '#services/payment/rules/rules.ts'
import { findVersion, proposedOf, versionsOf } from '#services/payment/rules/store.ts'

/** The platform fee that the offerings of the demonstration name in their use of funds. */
const SUCCESS_FEE_BP = 300

/**
 * Two people of finance agree on a day what the platform charges; where finance has written fees before, these stay. A proposal of an
 * earlier attempt that ended before the approval is approved on its own day: no person can propose for a day that is past.
 */
export async function seedFees(
  ctx: PaymentContext,
  [proposer, approver]: readonly [string, string],
  on: Date,
): Promise<void> {
  const { orm } = ctx.db
  const rulesAt = (at: Date) => createRules({ ctx: { ...ctx, clock: manualClock(at) } })
  const keeper = (userId: string) => ({ userId, roles: ['finance'] })
  const waiting = await proposedOf(orm, 'fees')
  if (waiting?.proposedBy === proposer && waiting.effectiveFrom <= dayOf(on))
    return rulesAt(waiting.proposedAt).approve(keeper(approver), waiting.id, waiting.hash)
  if ((await versionsOf(orm, 'fees', { limit: 1, offset: 0 })).total > 1) return
  const before = await versionAt(orm, 'fees', on)
  const id = await rulesAt(on).propose(keeper(proposer), {
    kind: 'fees',
    effectiveFrom: dayOf(on),
    basedOn: before.id,
    reason: 'Offerings pay 3% of what is released to them. Orders and withdrawals stay free.',
    fees: { ...before.body, successBp: SUCCESS_FEE_BP },
  })
  await rulesAt(on).approve(keeper(approver), id, (await findVersion(orm, id))?.hash ?? '')
}
