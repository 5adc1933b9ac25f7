import { monthsOver } from '#contracts/dates.ts'
import type { Currency, Money } from '#contracts/money.ts'
import { regime as regimes, type Regime } from '#contracts/project/projects.ts'
import type { LimitTier } from '#contracts/payment/rules/investor-limits.ts'
import type { InvestorProfile } from './suitability.ts'
import type { Convert, SourcedRate } from '#services/kit/rates.ts'

type Amounts = 'incomeAbove' | 'worthAbove' | 'bothAtLeast' | 'atLeast' | 'atMost'

/**
 * One tier of a rule of the version in force (docs/payments.md). Amounts are minor units of its currency; without a regime the rule
 * follows the residence. A tier with `needs` requires a status that this platform cannot verify, so it never applies.
 */
export type LimitRule = Omit<LimitTier, Amounts> &
  Readonly<Record<Amounts, bigint | null>> & {
    /** The version of the dated rule. */
    readonly version: string
  }

/** An investor's facts from the approved KYC. */
export interface InvestorFacts {
  readonly kycApproved: boolean
  readonly country: string | null
  readonly province: string | null
  readonly finances: {
    readonly currency: Currency
    readonly totalIncome: bigint
    readonly netWorth: bigint
  } | null
  readonly riskFormSigned: boolean
  readonly profile?: InvestorProfile | undefined
}

/** An order that counts towards limits. */
export interface Use {
  readonly placedAt: Date
  readonly amount: bigint
  readonly currency: Currency
  readonly regime: Regime
  readonly issuerId: string | null
  readonly offeringId: string
}

/** The offering to invest in. */
export interface Target {
  readonly offeringId: string
  readonly issuerId: string
  readonly regime: Regime
  readonly currency: Currency
}

/** A rule applied to one investor; amounts are minor units of the rule's currency. */
export interface Limit {
  readonly rule: LimitRule
  readonly cap: bigint
  readonly used: bigint
  readonly left: bigint
  /** The currencies of the counted orders. */
  readonly currencies: readonly Currency[]
  /** The amounts that become free over time, the soonest first. */
  readonly frees: readonly { readonly at: Date; readonly amount: bigint }[]
}

/** The inputs of every limit. */
export interface LimitBook {
  readonly rules: readonly LimitRule[]
  readonly rates: readonly SourcedRate[]
  readonly convert: Convert
}

/** All limits of an investor for an offering, with the amounts used and left. */
export function limitsOf(
  book: LimitBook,
  input: {
    readonly facts: InvestorFacts
    readonly target: Target
    readonly uses: readonly Use[]
    readonly now: Date
  },
): Limit[] {
  const { facts, target, uses, now } = input
  return tiersFor(book, facts, target.regime, now).map((rule) => {
    const counted = uses.flatMap((use) => {
      if (!isCounted(rule, use, target)) return []
      const at = rule.windowMonths === null ? null : windowEnd(use.placedAt, rule.windowMonths)
      if (at !== null && at <= now) return []
      const { amount: minor, currency } = use
      return [{ at, currency, amount: inRuleMoney(book, rule, { minor, currency }, use.placedAt) }]
    })
    const cap = capOf(rule, wealthOf(book, rule, facts, now))
    const used = counted.reduce((sum, { amount }) => sum + amount, 0n)
    const frees = counted
      .flatMap(({ at, amount }) => (at === null ? [] : [{ at, amount }]))
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    const currencies = counted.map(({ currency }) => currency)
    return { rule, cap, used, left: used < cap ? cap - used : 0n, currencies, frees }
  })
}

/** Member states of the European Union, and of the EEA, where the regulation applies too. */
const EU_COUNTRIES: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO'.split(' ')

/** Where each regime is the law of the country; an offering under another one is limited all the same. */
const HOMES: Readonly<Record<Regime, readonly string[]>> = {
  eu_ecspr: EU_COUNTRIES,
  ontario_om: ['CA'],
  canada_startup: ['CA'],
  us_reg_cf: ['US'],
  malaysia_ecf: ['MY'],
}

/**
 * The limits of an investor under the regimes of their country, before an offering is chosen: limits per offering or
 * issuer are still unused.
 */
export function planOf(
  book: LimitBook,
  input: { readonly facts: InvestorFacts; readonly uses: readonly Use[]; readonly now: Date },
): Limit[] {
  const { country } = input.facts
  const own = regimes.options.filter((one) => country !== null && HOMES[one].includes(country))
  const found = own.flatMap((regime) => {
    const target = { offeringId: '', issuerId: '', regime, currency: 'USD' } as const
    return limitsOf(book, { ...input, target })
  })
  // Rules of the residence appear under every regime, so duplicates are removed.
  return [...new Map(found.map((limit) => [limit.rule.id, limit])).values()]
}

/** The amount of an order in the rule's currency, rounded up. */
export function inRuleMoney({ convert }: LimitBook, rule: LimitRule, value: Money, on: Date): bigint {
  return convert(value, rule.currency, on, 'up')
}

/** The amount left in another currency, rounded down, so that an order of exactly this amount is allowed. */
export function leftIn({ convert }: LimitBook, { rule, left }: Limit, currency: Currency, now: Date): bigint {
  return convert({ minor: left, currency: rule.currency }, currency, now, 'down')
}

/** The limits of a kind that an order would exceed, the one with the least left first. */
export function passedBy(
  book: LimitBook,
  limits: readonly Limit[],
  kind: LimitRule['kind'],
  amount: Money,
  now: Date,
): Limit[] {
  const room = (limit: Limit) => leftIn(book, limit, amount.currency, now)
  return limits
    .filter(({ rule, left }) => rule.kind === kind && inRuleMoney(book, rule, amount, now) > left)
    .toSorted((one, other) => (room(one) < room(other) ? -1 : 1))
}

/** When an order of this amount would fit; undefined when waiting does not help. */
export function fitsFrom({ cap, used, frees }: Limit, amount: bigint): Date | undefined {
  let rest = used
  for (const { at, amount: freed } of frees) {
    rest -= freed
    if (rest + amount <= cap) return at
  }
  return undefined
}

/** One tier per rule: of the tiers for this person and regime those of the most specific place, and of them the first one whose conditions hold. */
function tiersFor(book: LimitBook, facts: InvestorFacts, regime: Regime, now: Date): LimitRule[] {
  const concerned = book.rules.filter(
    (row) =>
      (row.regime === null || row.regime === regime) &&
      (row.country === null || row.country === facts.country) &&
      (row.province === null || row.province === facts.province),
  )
  const names = [...new Set(concerned.map(({ rule }) => rule))]
  return names.flatMap((name) => {
    const rows = concerned.filter(({ rule }) => rule === name)
    const narrowest = Math.max(...rows.map(narrowness))
    const tier = rows
      .filter((row) => narrowness(row) === narrowest && row.needs === null)
      .toSorted((one, other) => one.tier - other.tier)
      .find((row) => holds(row, wealthOf(book, row, facts, now)))
    return tier ?? []
  })
}

/**
 * The end of a window of months; when the last month lacks the day, the missing days run into the next one, so that it
 * is never early.
 */
export function windowEnd(placedAt: Date, months: number): Date {
  return monthsOver(placedAt, months)
}

const narrowness = ({ country, province }: LimitRule) => Number(country !== null) + Number(province !== null)

interface Wealth {
  readonly income: bigint
  readonly worth: bigint
}

/** Income and net worth in the rule's currency, rounded down; unknown or negative amounts count as zero. */
function wealthOf({ convert }: LimitBook, rule: LimitRule, { finances }: InvestorFacts, now: Date): Wealth {
  if (finances === null) return { income: 0n, worth: 0n }
  const { currency, totalIncome, netWorth } = finances
  const read = (minor: bigint) =>
    minor <= 0n ? 0n : convert({ minor, currency }, rule.currency, now, 'down')
  return { income: read(totalIncome), worth: read(netWorth) }
}

function holds({ incomeAbove, worthAbove, bothAtLeast }: LimitRule, { income, worth }: Wealth): boolean {
  if (bothAtLeast !== null && (income < bothAtLeast || worth < bothAtLeast)) return false
  if (incomeAbove === null && worthAbove === null) return true
  return (incomeAbove !== null && income > incomeAbove) || (worthAbove !== null && worth > worthAbove)
}

function capOf({ base, basisPoints, atLeast, atMost }: LimitRule, { income, worth }: Wealth): bigint {
  if (base === 'fixed') return atLeast ?? 0n
  const of = base === 'greater' && income > worth ? income : worth
  const share = (of * BigInt(basisPoints)) / 10_000n
  const raised = atLeast !== null && share < atLeast ? atLeast : share
  return atMost !== null && raised > atMost ? atMost : raised
}

function isCounted({ counts }: LimitRule, use: Use, target: Target): boolean {
  switch (counts) {
    case 'investor':
      return true
    case 'regime':
      return use.regime === target.regime
    case 'issuer':
      return use.issuerId === target.issuerId || use.offeringId === target.offeringId
    case 'offering':
      return use.offeringId === target.offeringId
  }
}
