import { monthsText } from '#contracts/dates.ts'
import type { RISK_TOLERANCE, TIME_HORIZONS } from '#contracts/kyc/fields.ts'

/** What an investor answered about loss and time, by the approved identity check. */
export interface InvestorProfile {
  readonly riskTolerance: (typeof RISK_TOLERANCE)[number]
  readonly timeHorizon: (typeof TIME_HORIZONS)[number]
}

/** The longest time that an answer means. The last one has no end. */
const NEEDED_WITHIN = {
  underOneYear: { months: 11, words: 'in less than 1 year' },
  oneToThree: { months: 36, words: 'within 3 years' },
  threeToFive: { months: 60, words: 'within 5 years' },
  overFive: undefined,
} as const satisfies Record<InvestorProfile['timeHorizon'], unknown>

/**
 * Why an offering does not fit what the investor answered, in words: a warning that they acknowledge, never a refusal (record 0518).
 * Without answers there is nothing to compare.
 */
export function mismatchesOf(
  profile: InvestorProfile | undefined,
  { horizonMonths, lockMonths }: { readonly horizonMonths: number; readonly lockMonths: number },
): string[] {
  if (profile === undefined) return []
  const needed = NEEDED_WITHIN[profile.timeHorizon]
  const isLate = needed !== undefined && Math.max(horizonMonths, lockMonths) > needed.months
  const loss = 'You said that you could not bear a loss. You could lose all the money you invest here.'
  return [
    ...(profile.riskTolerance === 'low' ? [loss] : []),
    ...(isLate
      ? [`You said that you need your money ${needed.words}. ${timeText(horizonMonths, lockMonths)}`]
      : []),
  ]
}

function timeText(horizonMonths: number, lockMonths: number): string {
  return horizonMonths >= lockMonths
    ? `This offering plans to pay back after ${monthsText(horizonMonths)}.`
    : `Shares of this offering are locked for ${monthsText(lockMonths)}.`
}
