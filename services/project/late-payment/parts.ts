import type { Executor } from '#services/kit/database/database.ts'
import { demandOf, type Demand } from './rules.ts'
import { dueOfFiled, requestsOf } from './store.ts'

/** What late payment costs an issuer beside a result. */
export type LateNow = Pick<Demand, 'cost' | 'donation' | 'respite'>

/** What late payment costs the issuers of filed distributions now, by id; those that pay for nothing that falls due are left out. */
export async function lateParts(
  db: Executor,
  distributionIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, LateNow>> {
  const due = await dueOfFiled(db, distributionIds)
  const requests = await requestsOf(db, [...due.values()])
  return new Map(
    [...due].map(([id, row]) => [
      id,
      demandOf(
        row,
        requests.filter(({ offeringId, number }) => offeringId === row.offeringId && number === row.number),
        now,
      ),
    ]),
  )
}
