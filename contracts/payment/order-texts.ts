import { formatCount } from '#contracts/currencies.ts'

/** '1 digital share', '25 digital shares'. */
export function sharesText(units: number): string {
  return units === 1 ? '1 digital share' : `${formatCount(units)} digital shares`
}

/** An order below the offering's minimum. */
export function tooFewText(minUnits: number): string {
  return `Please choose at least ${sharesText(minUnits)}`
}

/** An order of more than the offering still has. */
export function soldOutText(freeUnits: number): string {
  return freeUnits <= 0 ? 'All digital shares of this offering are taken.' : `${onlyLeft(freeUnits)}.`
}

/** An offering that has fewer digital shares left than its minimum. */
export function tooFewLeftText(freeUnits: number): string {
  return `${onlyLeft(freeUnits)}, fewer than the smallest investment.`
}

function onlyLeft(freeUnits: number): string {
  return `Only ${sharesText(freeUnits)} ${freeUnits === 1 ? 'is' : 'are'} left`
}
