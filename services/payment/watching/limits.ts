import type { Currency } from '#contracts/money.ts'

/** Minor units by currency. */
type Amounts = Readonly<Record<Currency, bigint>>

export interface WatchLimits {
  /** The day from which on they hold, UTC. */
  readonly from: string
  readonly version: string
  /** Movements just below this amount are counted. */
  readonly threshold: Amounts
  readonly structuring: {
    readonly days: number
    readonly count: number
    /** From so many hundredths of the threshold on a movement is just below it. */
    readonly fromPercent: bigint
  }
  /** From this sum of 12 months on, and each time it is reached again, the source of the money is asked for. */
  readonly sourceOfFunds: Amounts
  readonly quickOut: {
    readonly days: number
    /** So many hundredths of what came in leave again. */
    readonly percent: bigint
    /** Less than this is not looked at. */
    readonly least: Amounts
  }
  /** From this amount on countries under increased monitoring count too; those of the call for action always do. */
  readonly monitored: Amounts
  /** From this sum on a second person approves a release. */
  readonly secondPerson: Amounts
}

const usual: Amounts = {
  USD: 1_000_000n,
  CAD: 1_000_000n,
  EUR: 1_000_000n,
  GBP: 1_000_000n,
  MYR: 2_500_000n,
  AED: 5_500_000n,
  SAR: 6_000_000n,
}
const times = (amounts: Amounts, factor: bigint, part = 1n): Amounts => ({
  USD: (amounts.USD * factor) / part,
  CAD: (amounts.CAD * factor) / part,
  EUR: (amounts.EUR * factor) / part,
  GBP: (amounts.GBP * factor) / part,
  MYR: (amounts.MYR * factor) / part,
  AED: (amounts.AED * factor) / part,
  SAR: (amounts.SAR * factor) / part,
})

/**
 * The limits of the rules that watch money, the newest last; an earlier row is never changed. The threshold follows the sums from which
 * cash is reported: USD 31 CFR 1010.311, CAD PCMLTFR section 7, EUR Regulation (EU) 2024/1624 article 80, MYR Bank Negara Malaysia,
 * AED and SAR the declaration at the border or the dealer's report. The others are settings of our own (record 0418).
 */
export const WATCH_LIMITS: readonly WatchLimits[] = [
  {
    from: '2026-01-01',
    version: 'watch-2026-01',
    threshold: usual,
    structuring: { days: 7, count: 3, fromPercent: 80n },
    sourceOfFunds: times(usual, 5n),
    quickOut: { days: 7, percent: 80n, least: times(usual, 1n, 5n) },
    monitored: usual,
    secondPerson: usual,
  },
]

/** The limits that hold at an instant; before the first row, the first row. */
export function limitsAt(now: Date, table: readonly WatchLimits[] = WATCH_LIMITS): WatchLimits {
  const day = now.toISOString().slice(0, 10)
  const found = table.findLast(({ from }) => from <= day) ?? table[0]
  if (!found) throw new Error('There are no limits for watching money.')
  return found
}
