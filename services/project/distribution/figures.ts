import { daysInMonth } from '#contracts/project/report/periods.ts'
import { distributed, paidOf, portion } from '#contracts/finance/amounts.ts'
import { byDaysHeld, type Holding } from '#contracts/finance/purification.ts'
import {
  EMPTY_BOOKS,
  RESULT_TEXTS,
  resultOf,
  type ContractBooks,
  type LeaseMonth,
  type PeriodResult,
  type ResultFigures,
} from '#contracts/finance/distribution.ts'
import { contractTerms, type ContractTerms } from '#contracts/project/contract-terms.ts'
import type { createRegister } from '#services/ledger/register.ts'
import { ANY_COUNTRY } from '#contracts/payment/rules/values.ts'
import type { TaxRate } from '#contracts/payment/rules/bodies.ts'
import type { DistributionRow, ResultOffering, StoredLease } from './store.ts'

/** The figures of a filing, minor units. */
export type Filed = Pick<
  DistributionRow,
  'periodFrom' | 'income' | 'costs' | 'impure' | 'lease' | 'instalment' | 'isFinal' | 'residual'
>

export const termsOf = ({ contract }: Pick<ResultOffering, 'contract'>): ContractTerms =>
  contractTerms.parse(contract)

/** What a filing posts now, or why the contract refuses it. */
export function resultNow(
  offering: ResultOffering,
  filed: Filed,
  books: ContractBooks = EMPTY_BOOKS,
): PeriodResult | { readonly fault: string } {
  const { income, costs, impure, lease, instalment, isFinal, residual, periodFrom } = filed
  if (lease?.use === 'destroyed' && offering.lastMonth !== null && offering.lastMonth > lease.month)
    return { fault: RESULT_TEXTS.laterRent }
  const figures: ResultFigures = {
    income,
    costs,
    impure,
    instalment,
    isFinal,
    residual,
    lease: lease && leaseMonth(lease, periodFrom, offering.destroyedMonth),
  }
  return resultOf(termsOf(offering), offering.capital, figures, { ...books, units: offering.soldUnits })
}

/** What an approved distribution pays to its holders beside their capital, minor units. */
export const paidTo = ({ holders, settlement }: Pick<DistributionRow, 'holders' | 'settlement'>): bigint =>
  paidOf({ holders: holders ?? 0n, settlement: settlement ?? 0n })

/** What of the capital is still in escrow and goes back from there; what is bought is paid by its buyer. */
export function escrowPart(
  { capital, bought }: Pick<PeriodResult, 'capital' | 'bought'>,
  { escrowHolds }: Pick<ResultOffering, 'escrowHolds'>,
): bigint {
  if (bought > 0n) return 0n
  return capital < escrowHolds ? capital : escrowHolds
}

/** What a late issuer pays beside a result. */
export interface LateParts {
  readonly cost: bigint
  readonly donation: bigint
}
export const NOT_LATE: LateParts = { cost: 0n, donation: 0n }

/**
 * What leaves the wallet of the issuer: what is paid to the holders, their capital as far as it is not in escrow, the part of charity, and
 * what late payment costs.
 */
export const sumOf = (
  result: Pick<PeriodResult, 'holders' | 'settlement' | 'capital'> & { readonly fromEscrow: bigint },
  impure: bigint,
  { cost, donation }: LateParts,
): bigint => paidOf(result) + result.capital - result.fromEscrow + impure + cost + donation

/** A filed month of a lease; `destroyedMonth` is that in which another result destroyed the asset. */
export function leaseMonth(
  { month, use, day }: StoredLease,
  periodFrom: string,
  destroyedMonth: number | null,
): LeaseMonth {
  if (destroyedMonth !== null && month > destroyedMonth)
    return { month, asset: { state: 'destroyed before' } }
  if (use === 'whole' || day === null) return { month, asset: { state: 'in use' } }
  const state = use === 'handedOver' ? 'handed over' : 'destroyed'
  return { month, asset: { state, day, daysOfMonth: daysInMonth(periodFrom) } }
}

/** The part of one holder, minor units; `amount` is before tax. */
export interface HolderPart {
  readonly holderId: string
  readonly units: bigint
  readonly amount: bigint
  /** Capital that goes back, without tax. */
  readonly capital: bigint
  /** Of `units`, those that the issuer buys. */
  readonly bought: bigint
  readonly purified: bigint
}

/** What a result is divided by: the holders of the record date, and who held digital shares on the days of the period. */
export interface Shareholders {
  readonly holders: readonly { readonly holderId: string; readonly units: bigint }[]
  readonly days: readonly Holding[]
}

/**
 * The parts of all holders, exact to the cent. What is paid goes by the digital shares of the record date. The non-permissible income
 * falls on those who held them during the period, by days (AAOIFI 21), or on the former where none were held then.
 */
export function holderParts(
  { holders, days }: Shareholders,
  {
    paid,
    capital,
    bought,
    impure,
  }: {
    readonly paid: bigint
    readonly capital: bigint
    readonly bought: bigint
    readonly impure: bigint
  },
): HolderPart[] {
  if (holders.length === 0) return []
  const weights = holders.map(({ holderId, units }) => ({ id: holderId, weight: units }))
  const amounts = distributed(paid, weights)
  const units = boughtOf(bought, weights)
  // Each digital share that is bought has the same price; what goes back without a purchase goes by all of them.
  const capitals = distributed(
    capital,
    bought > 0n ? [...units].map(([id, weight]) => ({ id, weight })) : weights,
  )
  const purified = days.length === 0 ? distributed(impure, weights) : byDaysHeld(impure, days)
  const unitsOf = new Map(holders.map(({ holderId, units }) => [holderId, units]))
  const left = [...purified].filter(([id, amount]) => amount > 0n && !unitsOf.has(id)).map(([id]) => id)
  return [...unitsOf.keys(), ...left].map((holderId) => ({
    holderId,
    units: unitsOf.get(holderId) ?? 0n,
    amount: amounts.get(holderId) ?? 0n,
    capital: capitals.get(holderId) ?? 0n,
    bought: units.get(holderId) ?? 0n,
    purified: purified.get(holderId) ?? 0n,
  }))
}

/** The digital shares that are bought of each holder, by largest remainder: never more than they have. */
function boughtOf(
  bought: bigint,
  holders: readonly { readonly id: string; readonly weight: bigint }[],
): ReadonlyMap<string, bigint> {
  const held = holders.reduce((sum, { weight }) => sum + weight, 0n)
  return distributed(bought < held ? bought : held, holders)
}

/** Reads the shareholders of a distribution from the register. */
export async function shareholdersOf(
  register: Pick<ReturnType<typeof createRegister>, 'unitsAt' | 'heldDays'>,
  {
    offeringId,
    periodFrom: from,
    periodTo: to,
  }: Pick<DistributionRow, 'offeringId' | 'periodFrom' | 'periodTo'>,
  at: Date,
  /** What of these holdings was bought before and is not paid yet. */
  awaited: ReadonlyMap<string, bigint>,
): Promise<Shareholders & { readonly register: Shareholders['holders'] }> {
  const [read, days] = await Promise.all([
    register.unitsAt(offeringId, at),
    register.heldDays(offeringId, { from, to }),
  ])
  const holders = read.flatMap(({ holderId, units }) => {
    const own = units - (awaited.get(holderId) ?? 0n)
    return own > 0n ? [{ holderId, units: own }] : []
  })
  return { holders, days, register: read }
}

/** The rate between two countries: the row that names more of them wins, the payer before the holder. */
export function rateBetween(
  rates: readonly TaxRate[],
  payerCountry: string,
  holderCountry: string | null,
): number {
  const ranks = ({ payer, holder }: TaxRate) =>
    (payer === ANY_COUNTRY ? 0 : 2) + (holder === ANY_COUNTRY ? 0 : 1)
  const [best] = rates
    .filter(({ payer }) => payer === ANY_COUNTRY || payer === payerCountry)
    .filter(({ holder }) => holder === ANY_COUNTRY || holder === holderCountry)
    .toSorted((one, other) => ranks(other) - ranks(one))
  if (!best) throw new Error('There is no rate of withholding tax for every country.')
  return best.rateBp
}

export const taxOf = (amount: bigint, rateBp: number): bigint => portion(amount, rateBp)
