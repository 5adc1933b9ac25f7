import { distributed, notNegative } from './amounts.ts'

/** Units that one person held from one day of the period until before another; the first day is 0. */
export interface Holding {
  readonly holder: string
  readonly units: bigint
  readonly fromDay: number
  readonly untilDay: number
}

/**
 * The issuer's impermissible income, divided among the holders by units and days held (AAOIFI 21). The holdings must cover every unit
 * on each day, so that the sum is the issuer's figure exactly.
 * @throws RangeError where they do not
 */
export function purification(
  books: { readonly impermissible: bigint; readonly units: bigint; readonly days: number },
  holdings: readonly Holding[],
): Map<string, bigint> {
  notNegative({ 'Impermissible income': books.impermissible })
  if (books.units <= 0n || !Number.isInteger(books.days) || books.days < 1)
    throw new RangeError('The books have units and whole days.')
  // By how many units the holdings change on a day, so that each day is counted without a loop over days for each holding.
  const changes = new Map<number, bigint>()
  const change = (day: number, units: bigint) => changes.set(day, (changes.get(day) ?? 0n) + units)
  for (const { units, fromDay, untilDay } of holdings) {
    const isOfPeriod = Number.isInteger(fromDay) && Number.isInteger(untilDay) && fromDay >= 0
    if (units < 0n || !isOfPeriod || untilDay < fromDay || untilDay > books.days)
      throw new RangeError('A holding is of whole units and days of the period.')
    change(fromDay, units)
    change(untilDay, -units)
  }
  let held = 0n
  for (let day = 0; day < books.days; day += 1) {
    held += changes.get(day) ?? 0n
    if (held !== books.units) throw new RangeError('The holdings do not cover every unit on every day.')
  }
  return byDaysHeld(books.impermissible, holdings)
}

/**
 * An amount divided by units and days held, also where some units were held on some days only.
 * @throws RangeError where none was held at all
 */
export function byDaysHeld(amount: bigint, holdings: readonly Holding[]): Map<string, bigint> {
  const weights = new Map<string, bigint>()
  for (const { holder, units, fromDay, untilDay } of holdings)
    weights.set(holder, (weights.get(holder) ?? 0n) + units * BigInt(untilDay - fromDay))
  return distributed(
    amount,
    [...weights].map(([id, weight]) => ({ id, weight })),
  )
}
