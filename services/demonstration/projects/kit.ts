import type { NewOffering } from '#services/project/publishing.ts'
import type { ScreeningFigures } from '#services/project/screening.ts'

/** Whose offering it is in the demonstration data. */
export type SeedIssuer = 'issuer' | 'both'

/** Days relative to the day of seeding; the past is negative. */
interface SeedDates {
  readonly opens: number
  readonly closes: number
}

/** Orders of the demonstration investors: how many shares in all, and over which days they came in. */
interface SeedOrders {
  readonly units: number
  readonly from: number
  readonly to: number
}

/** A demonstration offering: everything but what depends on the day of seeding. */
export interface SeedOffering {
  readonly issuer: SeedIssuer
  readonly dates: SeedDates
  readonly orders: SeedOrders
  /** Books that were missing when it was screened again: it is paused. */
  readonly unknownBooks?: boolean
  readonly offering: Omit<NewOffering, 'issuerId' | 'opensAt' | 'closesAt' | 'currency'>
}

/** Dollars as minor units. */
export const usd = (dollars: number): bigint => BigInt(Math.round(dollars * 100))

/** Per cent as hundredths of a per cent. */
export const pct = (percent: number): number => Math.round(percent * 100)

const RULES = 'sc_malaysia-2026'

/** Books of a company that lives by permissible trade, in dollars. */
export function books(input: {
  totalAssets: number
  income: number
  impermissibleIncome?: number
  debt?: number
  cash: number
}): NewOffering['screening'] {
  return {
    pack: RULES,
    figures: {
      coreActivity: 'permissible',
      income: usd(input.income),
      impermissibleIncome: usd(input.impermissibleIncome ?? 0),
      interestBearingDebt: usd(input.debt ?? 0),
      cashAndInterestBearing: usd(input.cash),
      totalAssets: usd(input.totalAssets),
      averageCapitalisation: null,
    },
  }
}

/** The same screening before the books of the year were filed. */
export function withoutBooks(screening: NewOffering['screening']): NewOffering['screening'] {
  const figures: ScreeningFigures = { ...screening.figures, totalAssets: null, cashAndInterestBearing: null }
  return { ...screening, figures }
}

/** Plan for the money, in dollars. */
export const plan = (items: Readonly<Record<string, number>>): NewOffering['useOfFunds'] =>
  Object.entries(items).map(([label, dollars]) => ({ label, amount: usd(dollars) }))

/** The two risks that every offering of digital shares has. */
export const COMMON_RISKS = [
  {
    title: 'You may lose all of it',
    body: 'Capital is at risk in full. No deposit insurance and no compensation scheme covers digital shares, and nobody promises to buy them back.',
  },
  {
    title: 'You may not be able to sell',
    body: 'The shares cannot be transferred during the lock. Afterwards a buyer may not be found, or only at a lower price.',
  },
] as const
