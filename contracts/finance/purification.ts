import { distributed } from './amounts.ts'

/** Units that one person held, counted in days of the period. */
export interface Holding {
  readonly holder: string
  readonly units: bigint
  readonly days: number
}

/**
 * The issuer's impermissible income, divided among the holders by units and days held (AAOIFI 21). The holdings must cover every unit on every day,
 * so that the sum is the issuer's figure exactly.
 * @throws RangeError where they do not
 */
export function purification(
  books: { readonly impermissible: bigint; readonly units: bigint; readonly days: number },
  holdings: readonly Holding[],
): Map<string, bigint> {
  if (books.impermissible < 0n) throw new RangeError('Impermissible income is not negative.')
  const weights = new Map<string, bigint>()
  for (const { holder, units, days } of holdings) {
    if (units < 0n || !Number.isInteger(days) || days < 0 || days > books.days)
      throw new RangeError('A holding is of whole units and days of the period.')
    weights.set(holder, (weights.get(holder) ?? 0n) + units * BigInt(days))
  }
  const covered = [...weights.values()].reduce((sum, one) => sum + one, 0n)
  if (covered !== books.units * BigInt(books.days))
    throw new RangeError('The holdings do not cover every unit on every day.')
  return distributed(
    books.impermissible,
    [...weights].map(([id, weight]) => ({ id, weight })),
  )
}
