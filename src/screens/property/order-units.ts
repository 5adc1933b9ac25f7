import type { Project } from '#contracts/projects.ts'
import { formatCount } from '#lib/money.ts'

type Offering = Pick<Project, 'status' | 'daysLeft' | 'minUnits' | 'totals'>

/** Counts up to the contract's largest order; a count, not money. */
const UNITS = /^\d{1,7}$/

/** '1 digital share', '25 digital shares'. */
export function sharesText(units: number): string {
  return units === 1 ? '1 digital share' : `${formatCount(units)} digital shares`
}

/** Why nobody can invest now, or undefined while the offering is open. */
export function closedReason({ status, daysLeft, minUnits, totals }: Offering): string | undefined {
  if (status === 'paused') return 'This offering is paused. Its terms are under review.'
  if (status === 'funded') return 'This offering is funded and closed.'
  if (status === 'failed') return 'This offering did not reach its soft cap. All money went back.'
  if (totals.availableUnits <= 0) return 'All digital shares of this offering are taken.'
  if (daysLeft <= 0) return 'This offering is closed.'
  if (totals.availableUnits < minUnits) {
    return `Fewer digital shares are left (${formatCount(totals.availableUnits)}) than the smallest investment.`
  }
  return undefined
}

/** The number of digital shares a text names; undefined when it names none. */
export function readUnits(text: string): number | undefined {
  return UNITS.test(text.trim()) ? Number(text) : undefined
}

/** What stands in the way of this number of digital shares, before anything is sent. */
export function unitsProblem(
  text: string,
  { minUnits, totals }: Pick<Offering, 'minUnits' | 'totals'>,
): string | undefined {
  if (text.trim() === '') return 'This field is required'
  const units = readUnits(text)
  if (units === undefined) return 'Please enter a whole number of digital shares'
  // The service's own words.
  if (units < minUnits) return `Please choose at least ${sharesText(minUnits)}`
  if (units > totals.availableUnits) return `Only ${sharesText(totals.availableUnits)} are left.`
  return undefined
}

/** What so many digital shares cost, exactly. */
export function priceOf(units: number | undefined, unitPrice: Project['unitPrice']): Project['unitPrice'] {
  return { amount: (BigInt(unitPrice.amount) * BigInt(units ?? 0)).toString(), currency: unitPrice.currency }
}
