import { distributed } from '#contracts/finance/amounts.ts'
import type { createRegister } from '#services/ledger/register.ts'
import type { OwnPayoutRow } from './payout-store.ts'

/** The part of a loss that falls on one holder. */
export interface OwnLoss {
  /** Digital shares at the record date. */
  readonly units: bigint
  /** Minor units. */
  readonly loss: bigint
}

/** The parts of their holder in the losses among these results, by id: by the digital shares of the record date, exact to the cent. */
export async function lossesOf(
  register: Pick<ReturnType<typeof createRegister>, 'unitsAt'>,
  rows: readonly Pick<OwnPayoutRow, 'id' | 'holderId' | 'offeringId' | 'recordAt' | 'holders'>[],
): Promise<ReadonlyMap<string, OwnLoss>> {
  const found = await Promise.all(
    rows
      .filter(({ holders }) => holders < 0n)
      .map(async ({ id, holderId, offeringId, recordAt, holders }) => {
        const held = await register.unitsAt(offeringId, recordAt)
        const units = held.find((one) => one.holderId === holderId)?.units ?? 0n
        // Who left before the record date has a part of charity only.
        if (units === 0n) return []
        const weights = held.map((one) => ({ id: one.holderId, weight: one.units }))
        return [[id, { units, loss: distributed(-holders, weights).get(holderId) ?? 0n }] as const]
      }),
  )
  return new Map(found.flat())
}
