import type { ServiceContext } from '#services/kit/context.ts'
import { findOffering } from '#services/project/store.ts'
import type { TokenServiceDeps } from '#services/token/deps.ts'
import { createTokenOperations } from '#services/token/operations/operations.ts'
import { listOperations } from '#services/token/operations/store.ts'

const OFFERING_ID = 'maas-barge-lease'
const FROZEN_UNITS = 20

/** Freezes a part of the largest holding of a funded offering, and lets a request of its issuer wait; once. False while no shares are allotted. */
export async function seedTokenRequests(
  ctx: ServiceContext,
  deps: TokenServiceDeps,
  [asker, approver]: readonly [string, string],
): Promise<boolean> {
  const offeringId = OFFERING_ID
  const staff = (userId: string) => ({ userId, isStaff: true, offeringIds: [] })
  const page = { limit: 1, offset: 0 }
  const offering = await findOffering(ctx.db.orm, offeringId)
  const { rows } = await deps.ledger.holdingFacts({ offeringId }, page)
  const [largest] = rows
  if (!offering || largest === undefined || largest.held < BigInt(FROZEN_UNITS)) return false
  if ((await listOperations(ctx.db.orm, { reader: staff(asker), offeringId }, page)).total > 0) return true
  const operations = createTokenOperations(ctx, deps)
  const frozen = await operations.ask(
    {
      offeringId,
      kind: 'freeze',
      holderId: largest.holderId,
      units: FROZEN_UNITS,
      reason: 'A court has ordered a freeze of 20 digital shares in an inheritance case.',
    },
    staff(asker),
  )
  await operations.approve(frozen, staff(approver))
  await operations.ask(
    {
      offeringId,
      kind: 'changeRules',
      rules: { maxUnits: 400, maxHolders: null, barredCountries: [] },
      reason: 'The lease agreement allows no holder more than a quarter of the barge.',
    },
    { userId: offering.issuerId, isStaff: false, offeringIds: [offeringId] },
  )
  return true
}
