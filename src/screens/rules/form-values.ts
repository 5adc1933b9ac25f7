import type { UseFormReturn } from 'react-hook-form'
import { DEFAULT_CURRENCY, type Currency } from '#contracts/currencies.ts'
import { isDay, textOfDay } from '#contracts/dates.ts'
import type { RuleBaseFieldsFragment } from '#graphql/generated/graphql.ts'
import { minorToDecimal, parseAmountText, type MoneyLike } from '#lib/money.ts'

type Part<Key extends keyof RuleBaseFieldsFragment> = NonNullable<RuleBaseFieldsFragment[Key]>
type Method = Part<'screening'>['methods'][number]
type Tier = Part<'investorLimits'>['tiers'][number]
type Regime = Part<'regimes'>['regimes'][number]

export interface LimitValues {
  percent: string
  comparison: 'atMost' | 'below'
}

/** A method as it is typed; an empty percentage stands for no limit where a method may have none. */
export interface MethodValues {
  method: string
  denominator: Method['denominator']
  income: LimitValues
  debt: LimitValues
  cash: LimitValues
  liquid: LimitValues
  implied: string
  limits: 'confirmed' | 'differ'
  source: string
}

/** The rules of a regime as they are typed; an empty cap stands for none. */
export interface RegimeValues {
  regime: Regime['regime']
  kind: Regime['cancel']['kind']
  amount: string
  source: string
  reconfirmDays: string
  cap: string
  currency: Currency
  months: string
  capSource: string
}

/** A limit as it is typed: its amounts and texts. What it has no amount for is null. */
export interface TierValues {
  id: string
  /** In words, for the reader. */
  name: string
  base: Tier['base']
  currency: Currency
  incomeAbove: string | null
  worthAbove: string | null
  bothAtLeast: string | null
  atLeast: string | null
  atMost: string | null
  percent: string | null
  words: string
  why: string
  source: string
}

/** What is typed, in the words of people: amounts in dollars, rates in per cent. */
export interface RuleValues {
  effectiveFrom: string
  reason: string
  success: string
  listing: string
  withdrawal: string
  gold: string
  silver: string
  source: string
  /** Undefined in the place of a row that was removed. */
  rates: ({ payer: string; holder: string; percent: string; source: string } | undefined)[]
  /** Undefined in the place of one that was removed. */
  methods: (MethodValues | undefined)[]
  regimes: RegimeValues[]
  tiers: TierValues[]
}
export type RuleForm = UseFormReturn<RuleValues, unknown, RuleValues>

export const typed = (value: MoneyLike | undefined): string =>
  value === undefined ? '' : minorToDecimal(BigInt(value.amount), 2)
export const percentTyped = (bp: number): string => minorToDecimal(BigInt(bp), 2)
export const wire = (text: string) => ({
  amount: String(parseAmountText(text) ?? 0n),
  currency: DEFAULT_CURRENCY,
})
/** Two decimals of a per cent are hundredths, as those of a dollar are. */
export const bpOf = (text: string): number => Number(parseAmountText(text) ?? -1n)

export const percentFault = (max: number, fault: string) => (text: string | undefined) => {
  const bp = bpOf(text ?? '')
  return (bp >= 0 && bp <= max) || fault
}

/** Said where an approved version of a later day takes the place of one from this day; undefined where none does. */
export function laterText(versions: readonly { readonly effectiveFrom: string }[], day: string) {
  const later = isDay(day) ? versions.find(({ effectiveFrom }) => effectiveFrom > day) : undefined
  return later && `From ${textOfDay(later.effectiveFrom)} on, another approved version counts instead.`
}

/** The version that counts on a day, of those in force and to come; for what is no day yet, the one in force. */
export const baseOn = (
  bases: readonly RuleBaseFieldsFragment[],
  day: string,
): RuleBaseFieldsFragment | undefined =>
  (isDay(day) ? bases.findLast(({ effectiveFrom }) => effectiveFrom <= day) : undefined) ?? bases[0]
