import { divided, notNegative, WHOLE, type Fraction } from './amounts.ts'

/* Ijara and diminishing musharakah: rent for the use of what the financiers own. */

/** Rent of the month in which the asset was handed over: for the days of use, that day among them. */
export function firstRent(monthly: bigint, handedOverOn: number, daysOfMonth: number): bigint {
  notNegative({ Rent: monthly })
  if (handedOverOn < 1 || handedOverOn > daysOfMonth) throw new RangeError('The day is not of the month.')
  return divided(monthly * BigInt(daysOfMonth - handedOverOn + 1), BigInt(daysOfMonth))
}

/** Rent of the month in which the asset was destroyed without the lessee's fault: for the days of use before that day. */
export function lastRent(monthly: bigint, destroyedOn: number, daysOfMonth: number): bigint {
  notNegative({ Rent: monthly })
  if (destroyedOn < 1 || destroyedOn > daysOfMonth) throw new RangeError('The day is not of the month.')
  return divided(monthly * BigInt(destroyedOn - 1), BigInt(daysOfMonth))
}

export interface BuyOutMonth {
  readonly month: number
  /** Rent for the share that the financiers own during the month. */
  readonly rent: bigint
  /** What is paid for the units that change hands at the end of the month. */
  readonly units: bigint
  /** The financiers' share after it, at cost. */
  readonly left: bigint
}

/**
 * The months of a diminishing musharakah: the financiers' share is bought out in equal steps, and rent falls with what is left of it.
 * The steps add up to the share exactly.
 */
export function buyOut(
  terms: { readonly buyOutMonths: number; readonly firstRent: bigint },
  share: bigint,
): BuyOutMonth[] {
  notNegative({ Rent: terms.firstRent, 'The share': share })
  const months = BigInt(terms.buyOutMonths)
  return Array.from({ length: terms.buyOutMonths }, (_, at) => {
    const leftAfter = (bought: bigint) => share - (share * bought) / months
    const [before, after] = [leftAfter(BigInt(at)), leftAfter(BigInt(at + 1))]
    const rent = share === 0n ? 0n : divided(terms.firstRent * before, share)
    return { month: at + 1, rent, units: before - after, left: after }
  })
}

/** The part of a loss that falls on the financiers: by ownership at the time. */
export const lossByOwnership = (
  loss: bigint,
  { part, whole }: Fraction,
): { financiers: bigint; partner: bigint } => {
  notNegative({ 'A loss': loss })
  if (whole <= 0n || part < 0n || part > whole) throw new RangeError('Ownership is from 0 to 100%.')
  const financiers = divided(loss * part, whole)
  return { financiers, partner: loss - financiers }
}

/** The financiers' ownership of a diminishing musharakah after so many months. */
export function ownershipAfter(
  terms: { readonly ownership: { readonly investors: number }; readonly buyOutMonths: number },
  months: number,
): Fraction {
  const left = BigInt(Math.max(terms.buyOutMonths - months, 0))
  return {
    part: BigInt(terms.ownership.investors) * left,
    whole: BigInt(WHOLE) * BigInt(terms.buyOutMonths),
  }
}

/** What the partner buys of the financiers for a month, whole digital shares and minor units. */
export interface Purchase {
  readonly units: bigint
  readonly price: bigint
}
export const NO_PURCHASE: Purchase = { units: 0n, price: 0n }

/**
 * The digital shares that the partner buys with the rent of a month: as many as leave the financiers the part that the months still to come
 * are for, whatever earlier months left out. They cost the same part of what is left of the capital, so that losses lower the price, and the
 * last month pays all of it (record 0476).
 */
export function purchaseOf(
  { buyOutMonths }: { readonly buyOutMonths: number },
  month: number,
  {
    units,
    bought,
    value,
  }: {
    /** Digital shares that were sold, and those of them that the partner has bought. */
    readonly units: bigint
    readonly bought: bigint
    /** What is left of the capital: not lost, and not paid back. */
    readonly value: bigint
  },
): Purchase {
  const left = units - bought
  const kept = divided(units * BigInt(Math.max(buyOutMonths - month, 0)), BigInt(buyOutMonths))
  if (left <= kept) return NO_PURCHASE
  const due = left - kept
  return { units: due, price: value <= 0n ? 0n : divided(value * due, left) }
}
