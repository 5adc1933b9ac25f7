import { distributed } from '#contracts/finance/amounts.ts'
import type { createRegister } from '#services/ledger/register.ts'
import type { BookedLossRow, OwnPayoutRow } from './payout-store.ts'

/** The part of a loss that falls on one holder. */
export interface OwnLoss {
  /** Digital shares at the record date. */
  readonly units: bigint
  /** Minor units. */
  readonly loss: bigint
}

type Register = Pick<ReturnType<typeof createRegister>, 'unitsAt' | 'unitsAtEnd' | 'recoveredTo'>
type Loss = Pick<OwnPayoutRow, 'offeringId' | 'recordAt' | 'holders'>

/** All parts in a loss, by the digital shares held, exact to the cent; `holderId` is the account to which that of `heldBy` was recovered since. */
async function partsOf(
  register: Register,
  { offeringId, recordAt, holders }: Loss,
  held: readonly { readonly holderId: string; readonly units: bigint }[],
): Promise<readonly (OwnLoss & { readonly heldBy: string; readonly holderId: string })[]> {
  const holderIds = held.map(({ holderId }) => holderId)
  const recovered = await register.recoveredTo({ offeringId, holderIds, since: recordAt })
  const weights = held.map((one) => ({ id: one.holderId, weight: one.units }))
  const losses = distributed(-holders, weights)
  return held.map(({ holderId, units }) => ({
    heldBy: holderId,
    holderId: recovered.get(holderId) ?? holderId,
    units,
    loss: losses.get(holderId) ?? 0n,
  }))
}

/** The parts of a holder in losses that were booked without payouts, by id; those in which they have none are left out. */
export async function bookedLosses(
  register: Register,
  results: readonly BookedLossRow[],
  holderId: string,
): Promise<ReadonlyMap<string, OwnLoss>> {
  const found = await Promise.all(
    results.map(async (result) => {
      const { offeringId, recordAt } = result
      // A final result that pays nothing ends all digital shares at once, also before its record date.
      const held = await (result.isFinal
        ? register.unitsAtEnd(offeringId, recordAt)
        : register.unitsAt(offeringId, recordAt))
      const own = (await partsOf(register, result, held)).filter((part) => part.holderId === holderId)
      const sum = (of: 'units' | 'loss') => own.reduce((all, part) => all + part[of], 0n)
      return own.length === 0 ? [] : [[result.id, { units: sum('units'), loss: sum('loss') }] as const]
    }),
  )
  return new Map(found.flat())
}

/** The parts of their holders in the losses among results that have payouts, by the id of the payout. */
export async function paidLosses(
  register: Register,
  rows: readonly (Loss & Pick<OwnPayoutRow, 'id' | 'holderId' | 'units' | 'isBooked'>)[],
): Promise<ReadonlyMap<string, OwnLoss>> {
  const found = await Promise.all(
    rows
      .filter(({ holders, isBooked }) => holders < 0n && !isBooked)
      .map(async (row) => {
        const { offeringId, recordAt, holderId } = row
        const parts = await partsOf(register, row, await register.unitsAt(offeringId, recordAt))
        const own = parts.filter(({ heldBy }) => heldBy === holderId)
        // An open payout follows a recovery, so that one account may have two of a result.
        const followed = parts.filter((part) => part.holderId === holderId && part.heldBy !== holderId)
        const part = [...own, ...followed].find(({ units }) => units === row.units) ?? own[0]
        // Who left before the record date has a part of charity only.
        return part === undefined ? [] : [[row.id, { units: part.units, loss: part.loss }] as const]
      }),
  )
  return new Map(found.flat())
}
