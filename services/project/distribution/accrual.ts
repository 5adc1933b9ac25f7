import type { Currency } from '#contracts/money.ts'
import type { Executor } from '#services/kit/database/database.ts'
import type { createRegister } from '#services/ledger/register.ts'
import { holderParts, shareholdersOf } from './figures.ts'
import { confirmedImpure } from './income-store.ts'

const NONE: ReadonlyMap<string, bigint> = new Map()

/**
 * The purification that has accrued to one holder by the days held, by currency, in minor units: of results that finance has confirmed
 * and that wait for their approval, with which the issuer pays it (record 0496).
 */
export async function accruedOf(
  {
    db,
    register,
    now,
  }: {
    readonly db: Executor
    readonly register: Pick<ReturnType<typeof createRegister>, 'unitsAt' | 'heldDays'>
    readonly now: Date
  },
  holderId: string,
): Promise<ReadonlyMap<Currency, bigint>> {
  const sums = new Map<Currency, bigint>()
  for (const row of await confirmedImpure(db, holderId)) {
    const at = row.recordAt < now ? row.recordAt : now
    const parts = holderParts(await shareholdersOf(register, row, at, NONE), {
      paid: 0n,
      capital: 0n,
      bought: 0n,
      impure: row.impure,
    })
    const own = parts.find((part) => part.holderId === holderId)?.purified ?? 0n
    if (own > 0n) sums.set(row.currency, (sums.get(row.currency) ?? 0n) + own)
  }
  return sums
}
