import type { Currency } from '#contracts/money.ts'
import type { WatchedMovement, WatchRule } from '#contracts/payment/watching/values.ts'
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

/** What came before the movement, in its currency; the movement itself is left out. */
export interface Earlier {
  /** Movements within the days of structuring. */
  readonly recent: readonly { readonly isOut: boolean; readonly amount: bigint }[]
  /** What came in within the days of a quick withdrawal, minor units. */
  readonly cameIn: bigint
  /** What went out within the same days, minor units. */
  readonly wentOut: bigint
  /** Whether the person has ordered shares within the same days. */
  readonly hasInvested: boolean
  /** What came in within 12 months, minor units. */
  readonly ofYear: bigint
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
export function findingsOf(movement: Movement, earlier: Earlier, limits: WatchLimits): readonly Finding[] {
  return [
    structuring(movement, earlier, limits),
    movement.isThirdParty ? { ...NOTHING, rule: 'thirdParty' as const } : undefined,
    sourceOfFunds(movement, earlier, limits),
    quickOut(movement, earlier, limits),
    country(movement, limits),
  ].filter((found) => found !== undefined)
}

const isOut = ({ kind }: Movement): boolean => kind === 'withdrawal'

/** Several movements in one direction, each just below the threshold. */
function structuring(movement: Movement, { recent }: Earlier, limits: WatchLimits): Finding | undefined {
  const limit = limits.threshold[movement.currency]
  const { count, fromPercent } = limits.structuring
  const isJustBelow = (amount: bigint) => amount < limit && amount * 100n >= limit * fromPercent
  if (!isJustBelow(movement.amount)) return undefined
  const others = recent.filter((one) => one.isOut === isOut(movement) && isJustBelow(one.amount))
  if (others.length + 1 < count) return undefined
  const seen = others.reduce((sum, { amount }) => sum + amount, movement.amount)
  return { ...NOTHING, rule: 'structuring', limit, seen, count: others.length + 1 }
}

/** Noticed each time the sum reaches the limit once more, not with every deposit above it. */
function sourceOfFunds(movement: Movement, { ofYear }: Earlier, limits: WatchLimits): Finding | undefined {
  if (isOut(movement)) return undefined
  const limit = limits.sourceOfFunds[movement.currency]
  const seen = ofYear + movement.amount
  return seen / limit > ofYear / limit ? { ...NOTHING, rule: 'sourceOfFunds', limit, seen } : undefined
}

/** Money that comes in and leaves again within days, without an order in between. */
function quickOut(
  movement: Movement,
  { cameIn, wentOut, hasInvested }: Earlier,
  limits: WatchLimits,
): Finding | undefined {
  if (!isOut(movement) || hasInvested) return undefined
  const { percent, least } = limits.quickOut
  if (cameIn < least[movement.currency]) return undefined
  const seen = wentOut + movement.amount
  return seen * 100n >= cameIn * percent ? { ...NOTHING, rule: 'quickOut', limit: cameIn, seen } : undefined
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

/** Whether these movements need a second person before their money is released. */
export function needsSecond(
  sums: readonly { readonly currency: Currency; readonly amount: bigint }[],
  limits: WatchLimits,
): boolean {
  return sums.some(({ currency, amount }) => amount >= limits.secondPerson[currency])
}
