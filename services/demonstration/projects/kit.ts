import type { NewOffering } from './publish.ts'
import type { ScreeningFigures } from '#contracts/finance/screening.ts'

/** Mailbox name of the issuer. */
export type SeedIssuer = 'issuer' | 'both'

/** Days relative to the day of seeding; negative in the past. */
interface SeedDates {
  readonly opens: number
  readonly closes: number
}

/** Orders of the demonstration investors: the number of shares in total, of how many people, and the days over which they came in. */
interface SeedOrders {
  readonly units: number
  readonly people: number
  /** The place of the first investor among them, from 0; the last to come can still cancel. */
  readonly place: number
  readonly from: number
  readonly to: number
}

/** A demonstration offering without the dates, which depend on the day of seeding. */
export interface SeedOffering {
  readonly issuer: SeedIssuer
  readonly dates: SeedDates
  readonly orders: SeedOrders
  /** US dollars where it is left out. */
  readonly currency?: NewOffering['currency']
  /** Whether the offering is screened again without its books, which pauses it. */
  readonly unknownBooks?: boolean
  readonly offering: Omit<NewOffering, 'issuerId' | 'opensAt' | 'closesAt' | 'currency' | 'pictures'>
}

/** How far an offering that no investor sees has come. `returned` and `withdrawn` are drafts again. */
export type PreparedEnd =
  | 'draft'
  | 'returned'
  | 'withdrawn'
  | 'submitted'
  | 'shariahReview'
  | 'complianceReview'
  | 'preview'
  | 'rejected'

/** A demonstration offering that is not open yet. */
export interface PreparedOffering extends Pick<SeedOffering, 'issuer' | 'dates' | 'offering'> {
  readonly end: PreparedEnd
}

/** An amount in whole units of a currency with two decimals, in minor units. */
export const cents = (amount: number): bigint => BigInt(Math.round(amount * 100))

/** Percent in hundredths of a percent. */
export const pct = (percent: number): number => Math.round(percent * 100)

/** Screening of a company with permissible trade; the figures are in dollars. */
export function books(input: {
  totalAssets: number
  income: number
  impermissibleIncome?: number
  debt?: number
  cash: number
}): NewOffering['screening'] {
  return {
    figures: {
      coreActivity: 'permissible',
      income: cents(input.income),
      impermissibleIncome: cents(input.impermissibleIncome ?? 0),
      interestBearingDebt: cents(input.debt ?? 0),
      cashAndInterestBearing: cents(input.cash),
      totalAssets: cents(input.totalAssets),
      averageCapitalisation: null,
    },
  }
}

/** The same screening as before the year's books were filed. */
export function withoutBooks(screening: NewOffering['screening']): NewOffering['screening'] {
  const figures: ScreeningFigures = { ...screening.figures, totalAssets: null, cashAndInterestBearing: null }
  return { figures }
}

/** Use of funds; the amounts are in dollars. */
export const plan = (items: Readonly<Record<string, number>>): NewOffering['useOfFunds'] =>
  Object.entries(items).map(([label, dollars]) => ({ label, amount: cents(dollars) }))

/** The two risks that every offering of digital shares has. */
export const COMMON_RISKS = [
  {
    title: 'You may lose all of it',
    body: 'You could lose all your money. No deposit insurance and no compensation scheme covers digital shares, and nobody promises to buy them back.',
  },
  {
    title: 'You may not be able to sell',
    body: 'The shares cannot be transferred during the lock. Afterwards a buyer may not be found, or only at a lower price.',
  },
] as const

export type TeamMember = readonly [name: string, role: string, biography: string]

/** Team of an offering: name, role and biography of each member. */
export const team = (...members: readonly TeamMember[]) => ({
  items: members.map(([name, role, biography]) => ({ name, role, biography, profile: '' })),
})

/** Questions and answers of an offering. */
export const faq = (...pairs: readonly (readonly [string, string])[]) => ({
  items: pairs.map(([question, answer]) => ({ question, answer })),
})
