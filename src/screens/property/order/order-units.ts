import type { Project } from '#contracts/project/projects.ts'
import { sharesText, unitsRefusal } from '#contracts/payment/order-texts.ts'
import { formatCount, formatMoney, type MoneyLike, parseAmountText, readWholeText } from '#lib/money.ts'

type Priced = Pick<Project, 'minUnits' | 'totals' | 'unitPrice'>

/** The number of digital shares a text names ('1,000' too); undefined when it names none. More than any offering has stays more. */
export function readUnits(text: string): number | undefined {
  const whole = readWholeText(text)
  return whole === undefined ? undefined : Math.min(Number(whole), Number.MAX_SAFE_INTEGER)
}

/** What stands in the way of this number of digital shares, before anything is sent. */
export function unitsProblem(
  text: string,
  { minUnits, totals }: Pick<Project, 'minUnits' | 'totals'>,
): string | undefined {
  if (text.trim() === '') return 'This field is required'
  const units = readUnits(text)
  if (units === undefined) return 'Please enter a whole number of digital shares'
  return unitsRefusal(units, { minUnits, freeUnits: totals.availableUnits })
}

/** What so many digital shares cost, exactly. */
export function priceOf(units: number | undefined, unitPrice: Project['unitPrice']): Project['unitPrice'] {
  return { amount: (BigInt(unitPrice.amount) * BigInt(units ?? 0)).toString(), currency: unitPrice.currency }
}

/** How many digital shares fit into a typed amount; undefined where it is none. */
export function unitsFor(text: string, unitPrice: Project['unitPrice']): number | undefined {
  const minor = parseAmountText(text, unitPrice.currency)
  return minor === undefined ? undefined : Number(minor / BigInt(unitPrice.amount))
}

/** The most digital shares of one order: what is left, or what the limits have room for where that is less. */
function mostUnits({ totals, unitPrice }: Priced, room: MoneyLike | null): number {
  if (room === null || room.currency !== unitPrice.currency) return totals.availableUnits
  const fitting = BigInt(room.amount) / BigInt(unitPrice.amount)
  return fitting < BigInt(totals.availableUnits) ? Number(fitting) : totals.availableUnits
}

/** Whether the limits have room for the smallest order. */
export function fitsAny(offering: Priced, room: MoneyLike | null): boolean {
  return mostUnits(offering, room) >= offering.minUnits
}

/** '$100 each, from 1 to 1,110', with a lower end where the limits set one. */
export function unitsHint(offering: Priced, room: MoneyLike | null): string {
  const { minUnits, totals, unitPrice } = offering
  const each = `${formatMoney(unitPrice, { trim: true })} each`
  const most = mostUnits(offering, room)
  if (most < minUnits) return `${each}, at least ${formatCount(minUnits)}; your limit has no room for it`
  const range = `${each}, from ${formatCount(minUnits)} to ${formatCount(most)}`
  return most < totals.availableUnits ? `${range} within your limit` : range
}

/** Why so many digital shares are more than the limits have room for, and how many are not; undefined where they are within them. */
export function limitProblem(text: string, offering: Priced, room: MoneyLike | null): string | undefined {
  const { minUnits, totals, unitPrice } = offering
  const units = readUnits(text)
  const most = mostUnits(offering, room)
  // Where fewer are left than the limits have room for, that is what stands in the way.
  if (units === undefined || units < minUnits || units <= most || most >= totals.availableUnits) {
    return undefined
  }
  const costing = (count: number) => `${sharesText(count)} (${formatMoney(priceOf(count, unitPrice))})`
  const above = `An order of ${formatMoney(priceOf(units, unitPrice))} is above your limit`
  if (most >= minUnits) return `${above}: you can order up to ${costing(most)}.`
  return minUnits === 1
    ? `${above}: not even ${costing(1)} fits into it.`
    : `${above}: not even the minimum investment, ${costing(minUnits)}, fits into it.`
}
