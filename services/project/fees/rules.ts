import { formatMoney } from '#contracts/currencies.ts'
import { percentText } from '#contracts/payment/rules/percent.ts'
import type { MoneyWire } from '#contracts/money.ts'

/** The fees of an offering as its issuer agreed to them. */
interface AgreedFees {
  /** Of what is released, hundredths of a per cent. */
  readonly successBp: number
  /** Once, minor units. */
  readonly listing: bigint
}

/** The listing fee of a schedule for an offering in a currency: it names US dollars, and nothing is converted (record 0458). */
export const listingFeeIn = ({ amount, currency }: MoneyWire, of: string): bigint =>
  currency === of ? BigInt(amount) : 0n

/** What was released before, and the fees that were taken of it; minor units. */
interface ReleasedBefore {
  readonly released: bigint
  readonly fees: bigint
}

/**
 * The fee of a release, minor units (record 0404). Counted on everything that is released, so that the sum over all releases is that of the whole,
 * rounded down once; never more than the release, and what exceeds it is taken from the next one.
 */
export function feeOf(
  { successBp, listing }: AgreedFees,
  { released, fees }: ReleasedBefore,
  amount: bigint,
): bigint {
  const due = successOf(released + amount, successBp) + listing - fees
  return due < 0n ? 0n : due > amount ? amount : due
}

const successOf = (released: bigint, successBp: number): bigint => (released * BigInt(successBp)) / 10_000n

/** The parts of the fee of a release, for its invoice. */
export function partsOf(
  { successBp }: Pick<AgreedFees, 'successBp'>,
  { released }: Pick<ReleasedBefore, 'released'>,
  { amount, fee }: { readonly amount: bigint; readonly fee: bigint },
): { readonly success: bigint; readonly listing: bigint } {
  const own = successOf(released + amount, successBp) - successOf(released, successBp)
  const success = own < fee ? own : fee
  return { success, listing: fee - success }
}

/** What an issuer reads before the submission, and afterwards. */
export function feeText({
  successBp,
  listing,
}: {
  readonly successBp: number
  readonly listing: MoneyWire
}): string {
  const parts = [
    ...(successBp === 0 ? [] : [`${percentText(successBp)} of what is released to you`]),
    ...(listing.amount === '0' ? [] : [`${formatMoney(listing)} for the listing`]),
  ]
  return parts.length === 0
    ? 'The platform charges no fee for this offering.'
    : `The platform takes ${parts.join(' and ')}. An offering that fails pays nothing.`
}
