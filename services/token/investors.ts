import type { Executor } from '#services/kit/database/database.ts'
import { lotsOf } from '#services/ledger/person.ts'
import type { TokenServiceDeps } from './deps.ts'

/**
 * The investors of each offering: everybody with an open lot, which means everybody who has paid. A lot is provisional
 * as soon as the money of an order is held, and ends when the order is cancelled or refunded.
 */
export async function investorsOf(
  ledger: TokenServiceDeps['ledger'],
  offeringIds: readonly string[],
): Promise<Record<string, string[]>> {
  const investors = new Map<string, string[]>(offeringIds.map((id) => [id, []]))
  for (const { offeringId, holderId } of await ledger.holdersOf(offeringIds)) {
    investors.get(offeringId)?.push(holderId)
  }
  return Object.fromEntries(investors)
}

/** The offerings of which a person has an open lot. */
export async function offeringsHeldBy(db: Executor, userId: string): Promise<string[]> {
  const open = (await lotsOf(db, userId)).filter(({ endedAt }) => endedAt === null)
  return [...new Set(open.map(({ offeringId }) => offeringId))]
}
