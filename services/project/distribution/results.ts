import { DISTRIBUTION_TEXTS } from '#contracts/project/distribution/values.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Executor } from '#services/kit/database/database.ts'
import { notNow } from '#services/kit/http/problem.ts'
import { createContractPostings } from '#services/ledger/contract.ts'
import { createRegister } from '#services/ledger/register.ts'
import { resultNow, type Filed } from './figures.ts'
import { noDistribution } from './lifecycle.ts'
import { findDistribution, type DistributionRow, type Reader, type ResultOffering } from './store.ts'

export type Results = ReturnType<typeof createResults>

/** Reads distributions, and what is due by them now. */
export function createResults(ctx: ServiceContext) {
  const { booksOf } = createContractPostings(ctx)
  const register = createRegister(ctx)

  /** @throws Problem 404 for one that this person may not see */
  async function read(id: string, reader: Reader, db: Executor = ctx.db.orm): Promise<DistributionRow> {
    const row = await findDistribution(db, id, reader)
    if (!row) throw noDistribution()
    return row
  }

  /** What the contract makes of filed figures, with the books as they are now. */
  const resultFor = async (offering: ResultOffering, filed: Filed, db: Executor) =>
    resultNow(offering, filed, (await booksOf([offering.offeringId], db)).get(offering.offeringId))

  /** False for a past record date before which not all orders were allotted: their holders would get what belongs to all. */
  const isWhole = async (
    { offeringId }: ResultOffering,
    recordAt: Date,
    now: Date,
    tx?: Executor,
  ): Promise<boolean> => recordAt > now || register.isAllottedAt(offeringId, recordAt, tx)

  return { read, resultFor, isWhole, booksOf }
}

/** Shares are counted once all of them are allotted, and a result needs people to share it. */
export function expectAllotted({ reservedUnits, soldUnits }: ResultOffering): void {
  if (reservedUnits > 0n) throw notNow(DISTRIBUTION_TEXTS.notAllotted)
  if (soldUnits === 0n) throw notNow(DISTRIBUTION_TEXTS.noHolders)
}
