import type { OfferedTerms } from '#contracts/project/offered-terms.ts'
import { divided, magnitude, portion, WHOLE } from './amounts.ts'
import { wakalaResult } from './agency.ts'
import { buyOut, lossByOwnership, ownershipAfter } from './lease.ts'
import { mudarabahResult, musharakahResult, toHolders } from './partnership.ts'

/* What an investor would get back under the terms, for any result of the project. It is worked out for an offering that is fully raised. */

/** An offering, as far as the outcome for its investors goes. */
export interface Venture {
  readonly terms: OfferedTerms
  /** What the investors pay in together. */
  readonly capital: bigint
  /** What they would gain together by the plan, in hundredths of a per cent of what they pay in. */
  readonly plannedBp: number
}

/** Total loss, half of the capital lost, nothing gained, the plan, twice the plan. */
export const MARKS = [-100, -50, 0, 100, 200] as const

export interface Outcome {
  /** What the project makes, or loses where it is below zero, for all who share it. */
  readonly result: bigint
  /** What the investor gets back of what was paid in; never below zero. */
  readonly back: bigint
  /** The gain on what was paid in; a loss is below zero. */
  readonly gain: bigint
}

/**
 * What an investor who pays in so much gets back. The mark is where the project ends: from -100 to 0 per cent of the whole capital, the
 * partner's too; above 0, per cent of the planned result.
 */
export function outcomeAt(venture: Venture, mark: number, paid: bigint): Outcome {
  const result = resultAt(venture, mark)
  const gain = shareOf(toInvestors(venture, result), paid, venture.capital)
  return { result, gain, back: paid + gain }
}

/** What all who share the result bring in: a partner's capital too. */
export function wholeCapital({ terms, capital }: Venture): bigint {
  const split = terms.musharakah?.capital ?? terms.diminishing_musharakah?.ownership
  return split ? divided(capital * BigInt(WHOLE), BigInt(split.investors)) : capital
}

/** The rents of a diminishing musharakah, all months together: the most that its investors can gain. */
export function agreedRents({ terms, capital }: Venture): bigint {
  const lease = terms.diminishing_musharakah
  if (lease === null) return 0n
  const months = buyOut({ buyOutMonths: lease.buyOutMonths, firstRent: BigInt(lease.firstRent) }, capital)
  return months.reduce((sum, { rent }) => sum + rent, 0n)
}

const resultAt = (venture: Venture, mark: number): bigint =>
  mark < 0
    ? divided(wholeCapital(venture) * BigInt(mark), 100n)
    : divided(plannedResult(venture) * BigInt(mark), 100n)

/** What the investors together gain of a result, by the rule of the contract; they never lose more than they paid in. */
export function toInvestors(venture: Venture, result: bigint): bigint {
  const gain = byContract(venture, result)
  return gain < -venture.capital ? -venture.capital : gain
}

function byContract(venture: Venture, result: bigint): bigint {
  const { terms, capital } = venture
  if (terms.musharakah) return musharakahResult(terms.musharakah, result).investors
  if (terms.mudarabah) return mudarabahResult(terms.mudarabah, capital, result).investors
  if (terms.wakala) return wakalaResult(terms.wakala, capital, result).principal
  if (terms.diminishing_musharakah) {
    if (result < 0n)
      return -lossByOwnership(magnitude(result), ownershipAfter(terms.diminishing_musharakah, 0)).financiers
    return least(result, agreedRents(venture))
  }
  // The price never grows, so that the plan is the most.
  if (terms.murabaha) return least(result, least(planned(venture), BigInt(terms.murabaha.markUp)))
  // What is leased, or stands behind certificates, belongs to the investors whole.
  return result
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

const planned = ({ capital, plannedBp }: Venture): bigint => portion(capital, plannedBp)

/** The part of one who paid in so much of all that was paid in. */
const shareOf = (amount: bigint, paid: bigint, capital: bigint): bigint =>
  toHolders(amount, [
    { id: 'one', weight: paid },
    { id: 'others', weight: capital - paid },
  ]).get('one') ?? 0n

/**
 * The result of the project by which its investors gain what is planned, found by asking the contract's rule itself: of all results that
 * rounding makes alike the middle one, or the smallest that gives the most where the contract gives less than planned.
 */
export function plannedResult(venture: Venture): bigint {
  const gain = planned(venture)
  // No ratio is below one hundredth of a per cent.
  const most = (gain + venture.capital) * BigInt(WHOLE)
  const reachable = least(gain, toInvestors(venture, most))
  const from = firstFrom(most, (result) => toInvestors(venture, result) >= reachable)
  const after = firstFrom(most, (result) => toInvestors(venture, result) > reachable)
  return after >= most ? from : (from + after - 1n) / 2n
}

/** The smallest amount from zero up to the most for which it holds; once it holds, it holds for all larger ones. */
function firstFrom(most: bigint, holds: (amount: bigint) => boolean): bigint {
  let [low, high] = [0n, most]
  while (low < high) {
    const middle = (low + high) / 2n
    if (holds(middle)) high = middle
    else low = middle + 1n
  }
  return low
}
