import { toWire } from '#contracts/money.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { tokenSupply, type TokenSupply } from '#contracts/token/tokenomics.ts'
import { Problem } from '#services/kit/http/problem.ts'
import { handler, type Handler } from '#services/kit/http/service.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { BANDS, type Supply } from '#services/ledger/supply.ts'
import type { TokenServiceDeps } from './deps.ts'
import { percentOf } from './rules.ts'

/** A band of holdings by their part of all digital shares. */
function bandLabel(from: number): string {
  const above = BANDS[BANDS.findIndex((band) => band === from) - 1]
  if (above === undefined) return `${from}% and more`
  return from === 0 ? `Less than ${above}%` : `${from}% to less than ${above}%`
}

/** What everybody may read of an offering's supply: only offerings that were opened have one. */
export function tokenomicsRoutes(
  { clock }: Pick<ServiceContext, 'clock'>,
  { ledger }: TokenServiceDeps,
): Handler[] {
  return [
    handler(tokenSupply, async ({ query: { project } }) => {
      const supply = await ledger.supplyOf(project)
      if (!supply) throw new Problem(PROBLEM_CODES.notFound, 404, 'This offering does not exist.')
      return { status: true, message: '', data: viewOf(project, supply, clock.now()) }
    }),
  ]
}

function viewOf(id: string, supply: Supply, now: Date): TokenSupply {
  const { total, reserved, held, redeemed, locks, bands, unitPrice, currency, lots, digest } = supply
  return {
    _id: id,
    token_price: toWire({ minor: unitPrice, currency }),
    max_supply: Number(total),
    circulating_supply: Number(held),
    reserved: Number(reserved),
    locked: Number(locks.reduce((sum, { units }) => sum + units, 0n)),
    redeemed: Number(redeemed),
    unsold: Number(total - reserved - held - redeemed),
    unlocks: locks.map(({ day, units }) => ({ day, units: Number(units) })),
    allocation: bands.map(({ fromPercent, holders, units }) => ({
      label: bandLabel(fromPercent),
      holders,
      units: Number(units),
      percent: percentOf(units, total),
    })),
    proof: { at: now.toISOString(), lots, digest },
  }
}
