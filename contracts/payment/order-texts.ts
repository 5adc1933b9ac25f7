import { formatCount } from '#contracts/currencies.ts'
import type { OrderStep } from './payments.ts'

/** Where a stage of an order stands. */
export const STEP_STATUS_TEXTS: Readonly<Record<OrderStep['status'], string>> = {
  done: 'Done',
  current: 'Now',
  coming: 'To come',
}

/** '1 digital share', '25 digital shares'. */
export function sharesText(units: number): string {
  return units === 1 ? '1 digital share' : `${formatCount(units)} digital shares`
}

/** Why an order of so many digital shares is refused, if it is; without `freeUnits` what is left is not looked at. */
export function unitsRefusal(
  units: number,
  { minUnits, freeUnits = Infinity }: { readonly minUnits: number; readonly freeUnits?: number },
): string | undefined {
  if (units < minUnits) return `Please choose at least ${sharesText(minUnits)}`
  return units > freeUnits ? soldOutText(freeUnits) : undefined
}

/** An order of more than the offering still has. */
export function soldOutText(freeUnits: number): string {
  return freeUnits <= 0 ? 'All digital shares of this offering are taken.' : `${onlyLeft(freeUnits)}.`
}

/** An offering that has fewer digital shares left than its minimum. */
export function tooFewLeftText(freeUnits: number): string {
  return `${onlyLeft(freeUnits)}, fewer than the minimum investment.`
}

function onlyLeft(freeUnits: number): string {
  return `Only ${sharesText(freeUnits)} ${freeUnits === 1 ? 'is' : 'are'} left`
}

/** Why an order cannot be cancelled while two people have frozen the holding. */
export const ORDER_FROZEN = 'Your holding in this offering is frozen. This order cannot be cancelled now.'
