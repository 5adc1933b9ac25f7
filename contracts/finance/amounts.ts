/* Exact arithmetic of minor units. Nothing here knows a contract. */

/** Hundredths of a per cent that make a whole. */
export const WHOLE = 10_000

/** Divides and rounds half away from zero. @throws RangeError for a divisor that is not above zero */
export function divided(amount: bigint, divisor: bigint): bigint {
  if (divisor <= 0n) throw new RangeError('The divisor must be above zero.')
  const size = (magnitude(amount) * 2n + divisor) / (divisor * 2n)
  return amount < 0n ? -size : size
}

/** @throws RangeError in words that name what is negative */
export function notNegative(amounts: Readonly<Record<string, bigint | number>>): void {
  for (const [name, amount] of Object.entries(amounts))
    if (!(amount >= 0)) throw new RangeError(`${name} is not negative.`)
}

/** So many hundredths of a per cent of an amount, rounded to the minor unit. */
export const portion = (amount: bigint, bp: number): bigint => divided(amount * BigInt(bp), BigInt(WHOLE))

export const magnitude = (amount: bigint): bigint => (amount < 0n ? -amount : amount)

/** Whoever takes part in a distribution, by a weight such as units, capital or days of holding. */
export interface Holder {
  readonly id: string
  readonly weight: bigint
}

/**
 * Divides an amount, also a negative one, by weight. The sum is exact and each share within one minor unit of its exact value:
 * what rounding leaves goes to the largest remainders, then the larger weights, then the smaller id, so that the order of the holders changes nothing.
 * @throws RangeError for weights that are negative or all zero, and for an id that stands twice
 */
export function distributed(amount: bigint, holders: readonly Holder[]): Map<string, bigint> {
  const whole = holders.reduce((sum, { weight }) => sum + weight, 0n)
  if (holders.some(({ weight }) => weight < 0n)) throw new RangeError('A weight is negative.')
  if (whole === 0n) throw new RangeError('Nobody has a weight.')
  if (new Set(holders.map(({ id }) => id)).size !== holders.length)
    throw new RangeError('A holder stands twice.')
  const size = magnitude(amount)
  const sign = amount < 0n ? -1n : 1n
  const exact = holders.map((holder) => ({
    ...holder,
    share: (size * holder.weight) / whole,
    remainder: (size * holder.weight) % whole,
  }))
  let left = size - exact.reduce((sum, { share }) => sum + share, 0n)
  const first = [...exact].sort(
    (a, b) =>
      descending(a.remainder, b.remainder) || descending(a.weight, b.weight) || (a.id < b.id ? -1 : 1),
  )
  const raised = new Set<string>()
  for (const { id } of first) {
    if (left === 0n) break
    raised.add(id)
    left -= 1n
  }
  return new Map(exact.map(({ id, share }) => [id, sign * (share + (raised.has(id) ? 1n : 0n))]))
}

const descending = (a: bigint, b: bigint): number => (a === b ? 0 : a > b ? -1 : 1)

/** A part of a whole, without any rounding; the whole is above zero. */
export interface Fraction {
  readonly part: bigint
  readonly whole: bigint
}

/** Both parts of an amount that is shared between investors and issuer; the sum is exact. */
export interface Parts {
  readonly investors: bigint
  readonly issuer: bigint
}

/** What is paid to the holders of a result: their part of it, which a loss makes negative, and what the issuer owes them at the end. */
export const paidOf = ({
  holders,
  settlement,
}: {
  readonly holders: bigint
  readonly settlement: bigint
}): bigint => (holders > 0n ? holders : 0n) + (settlement > 0n ? settlement : 0n)

/** Divides between investors and issuer by hundredths of a per cent. */
export function parts(amount: bigint, by: { readonly investors: number; readonly issuer: number }): Parts {
  const shares = distributed(amount, [
    { id: 'investors', weight: BigInt(by.investors) },
    { id: 'issuer', weight: BigInt(by.issuer) },
  ])
  return { investors: shares.get('investors') ?? 0n, issuer: shares.get('issuer') ?? 0n }
}
