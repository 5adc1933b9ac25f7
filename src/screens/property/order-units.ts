import type { Project } from '#contracts/projects.ts'
import { formatCount, readWholeText } from '#lib/money.ts'

type Offering = Pick<Project, 'status' | 'daysLeft' | 'minUnits' | 'totals'>

/** '1 digital share', '25 digital shares'. */
export function sharesText(units: number): string {
  return units === 1 ? '1 digital share' : `${formatCount(units)} digital shares`
}

/** Why nobody can invest now, or undefined while the offering is open. */
export function closedReason({ status, daysLeft, minUnits, totals }: Offering): string | undefined {
  if (status === 'paused') return 'This offering is paused. Its terms are under review.'
  if (status === 'funded') return 'This offering is funded and closed.'
  if (status === 'failed')
    return 'This offering was not funded: it did not reach its soft cap in time or was cancelled. All money goes back to its investors.'
  if (totals.availableUnits <= 0) return 'All digital shares of this offering are taken.'
  if (daysLeft <= 0) return 'This offering is closed.'
  if (totals.availableUnits < minUnits) {
    return `Fewer digital shares are left (${formatCount(totals.availableUnits)}) than the smallest investment.`
  }
  return undefined
}

/** The number of digital shares a text names ('1,000' too); undefined when it names none. More than any offering has stays more. */
export function readUnits(text: string): number | undefined {
  const whole = readWholeText(text)
  return whole === undefined ? undefined : Math.min(Number(whole), Number.MAX_SAFE_INTEGER)
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
