import { DEFAULT_CURRENCY, type Currency } from '#contracts/money.ts'
import type { WatchedMovement, WatchRule } from '#contracts/payment/watching/values.ts'
import type { Rounding } from '#services/kit/rates.ts'
import { countryRisk } from '#services/providers/screening/countries.ts'
import type { WatchLimits } from './limits.ts'

export interface Movement {
  readonly kind: WatchedMovement
  readonly id: string
  readonly amount: bigint
  readonly currency: Currency
  /** Whether the other side has another name than the person who was verified; false where no name is known. */
  readonly isThirdParty: boolean
  /** Where the person lives, and where the account is: ISO 3166 codes. */
  readonly countries: readonly string[]
}

/** What came before the movement in every currency, as an amount of its own (record 0459); the movement itself is left out. */
export interface Earlier {
  /** Movements in the same direction, just below the threshold, within the days of structuring. */
  readonly justBelow: { readonly count: number; readonly amount: bigint }
  /** What came in within the days of a quick withdrawal, minor units. */
  readonly cameIn: bigint
  /** What went out within the same days, minor units. */
  readonly wentOut: bigint
  /** What the person has ordered shares for within the same days, minor units; what was given back does not count. */
  readonly invested: bigint
  /** What came in within 12 months, minor units. */
  readonly ofYear: bigint
}

/** A movement in another currency, as the limit in US dollars sees it. */
export interface InDollars {
  /** The movement, US cents. */
  readonly amount: bigint
  /** What came in within 12 months before it, US cents. */
  readonly ofYear: bigint
  /** The limit in US dollars, as an amount of the movement's currency. */
  readonly limit: bigint
}

/** What came before in one currency. */
export interface EarlierSums extends Earlier {
  readonly currency: Currency
}

/** The sums of all currencies as one; what was invested speaks for the person, and is rounded down. */
export function together(
  sums: readonly EarlierSums[],
  convert: (amount: bigint, currency: Currency, rounding: Rounding) => bigint,
): Earlier {
  const sum = (of: (sums: EarlierSums) => bigint, rounding: Rounding) =>
    sums.reduce((total, one) => total + convert(of(one), one.currency, rounding), 0n)
  return {
    justBelow: {
      count: sums.reduce((total, { justBelow }) => total + justBelow.count, 0),
      amount: sum(({ justBelow }) => justBelow.amount, 'up'),
    },
    cameIn: sum(({ cameIn }) => cameIn, 'up'),
    wentOut: sum(({ wentOut }) => wentOut, 'up'),
    invested: sum(({ invested }) => invested, 'down'),
    ofYear: sum(({ ofYear }) => ofYear, 'up'),
  }
}

export interface Finding {
  readonly rule: WatchRule
  /** The limit of the rule, minor units. */
  readonly limit: bigint | null
  /** What was compared with it, minor units. */
  readonly seen: bigint | null
  readonly count: number | null
  readonly country: string | null
}

const NOTHING = { limit: null, seen: null, count: null, country: null }

/** What the rules notice about a movement, in a fixed order; each rule at most once. */
export function findingsOf(
  movement: Movement,
  earlier: Earlier,
  limits: WatchLimits,
  dollars?: InDollars,
): readonly Finding[] {
  return [
    structuring(movement, earlier, limits),
    movement.isThirdParty ? { ...NOTHING, rule: 'thirdParty' as const } : undefined,
    sourceOfFunds(movement, earlier, limits, dollars),
    quickOut(movement, earlier, limits),
    country(movement, limits),
  ].filter((found) => found !== undefined)
}

export const isOut = ({ kind }: Pick<Movement, 'kind'>): boolean => kind === 'withdrawal' || kind === 'zakat'

/** The amounts just below the threshold: from the first one on, less than the second. */
export function bandOf(
  currency: Currency,
  limits: WatchLimits,
): { readonly from: bigint; readonly below: bigint } {
  const below = limits.threshold[currency]
  return { from: (below * limits.structuring.fromPercent + 99n) / 100n, below }
}

/** Several movements in one direction, each just below the threshold. */
function structuring(
  { amount, currency }: Movement,
  { justBelow }: Earlier,
  limits: WatchLimits,
): Finding | undefined {
  const { from, below } = bandOf(currency, limits)
  const count = justBelow.count + 1
  if (amount < from || amount >= below || count < limits.structuring.count) return undefined
  return { ...NOTHING, rule: 'structuring', limit: below, seen: justBelow.amount + amount, count }
}

/**
 * Noticed each time the sum reaches the limit once more, not with every deposit above it. The limits of two currencies are not worth the
 * same, so that a sum could pass each of them with a deposit in the other one: the limit in US dollars counts for every deposit.
 */
function sourceOfFunds(
  movement: Movement,
  { ofYear }: Earlier,
  limits: WatchLimits,
  dollars: InDollars | undefined,
): Finding | undefined {
  if (isOut(movement)) return undefined
  const seen = ofYear + movement.amount
  const reaches = (before: bigint, amount: bigint, limit: bigint) =>
    (before + amount) / limit > before / limit
  const own = limits.sourceOfFunds[movement.currency]
  if (reaches(ofYear, movement.amount, own)) return { ...NOTHING, rule: 'sourceOfFunds', limit: own, seen }
  return dollars && reaches(dollars.ofYear, dollars.amount, limits.sourceOfFunds[DEFAULT_CURRENCY])
    ? { ...NOTHING, rule: 'sourceOfFunds', limit: dollars.limit, seen }
    : undefined
}

/** Money that comes in and leaves again within days; what was invested in between does not count as come in. */
function quickOut(
  movement: Movement,
  { cameIn, wentOut, invested }: Earlier,
  limits: WatchLimits,
): Finding | undefined {
  if (!isOut(movement)) return undefined
  const { percent, least } = limits.quickOut
  const limit = cameIn - invested
  if (limit < least[movement.currency]) return undefined
  const seen = wentOut + movement.amount
  return seen * 100n >= limit * percent ? { ...NOTHING, rule: 'quickOut', limit, seen } : undefined
}

function country({ amount, currency, countries }: Movement, limits: WatchLimits): Finding | undefined {
  const isListed = (code: string) => {
    const risk = countryRisk(code)
    return (
      risk === 'call_for_action' || (risk === 'increased_monitoring' && amount >= limits.monitored[currency])
    )
  }
  const found = countries.find(isListed)
  return found === undefined ? undefined : { ...NOTHING, rule: 'country', country: found.toUpperCase() }
}

/** Whether these movements need a second person before their money is released or their case is closed. */
export function needsSecond(
  sums: readonly { readonly currency: Currency; readonly amount: bigint }[],
  limits: WatchLimits,
): boolean {
  return sums.some(({ currency, amount }) => amount >= limits.secondPerson[currency])
}
