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
