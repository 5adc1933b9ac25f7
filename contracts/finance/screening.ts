import type { CoreActivity } from '#contracts/project/proposal-values.ts'

/** The method by which issuers are screened; a company that is not listed has no market capitalisation. */
export const SCREENING_METHOD = 'Securities Commission Malaysia'

/** One dated rule pack of a screening method (docs/offerings.md). Limits are hundredths of a per cent. */
export interface ScreeningPack {
  readonly version: string
  readonly denominator: 'market_capitalisation' | 'total_assets'
  readonly income: Limit
  readonly debt: Limit
  readonly cash: Limit
  /** For receivables and cash together, where the method has one. */
  readonly liquid?: Limit
  /** Counts this part of interest-bearing investments as income of interest (TASIS). */
  readonly impliedIncomeBp?: number
  /** False where sources differ on a limit: only the core activity can then end other than unknown, as a fail. */
  readonly confirmed?: boolean
}

export interface Limit {
  readonly maxBp: number
  /** Whether exactly the limit still passes: `<=` against `<`. */
  readonly inclusive: boolean
}

/** What an issuer's books say, minor units; null where nothing is known. */
export interface ScreeningFigures {
  readonly coreActivity: CoreActivity
  readonly income: bigint | null
  readonly impermissibleIncome: bigint | null
  readonly interestBearingDebt: bigint | null
  readonly cashAndInterestBearing: bigint | null
  readonly totalAssets: bigint | null
  readonly averageCapitalisation: bigint | null
  /** Asked for by a few methods only; not known where left out. */
  readonly receivablesAndCash?: bigint | null
}

export type Verdict = 'pass' | 'fail' | 'unknown'
export type ScreeningTest = 'income' | 'debt' | 'cash' | 'receivables and cash'

export interface Screening {
  readonly verdict: Verdict
  readonly packVersion: string
  /** The test that decided a verdict other than pass. */
  readonly decidedBy: 'core activity' | ScreeningTest | 'unconfirmed limits' | null
}

export interface ScreeningRatio {
  readonly test: ScreeningTest
  readonly verdict: Verdict
  /** Hundredths of a per cent, rounded down; null where it is not known. */
  readonly ratioBp: number | null
  readonly limit: Limit
  /** What is left to the limit, rounded down, negative beyond it; null where it is not known. */
  readonly distanceBp: number | null
}

/**
 * Screens an issuer by one rule pack. The core-activity test comes first; one failing test fails all; whatever is unknown
 * can never end as a pass.
 */
export function screen(pack: ScreeningPack, figures: ScreeningFigures): Screening {
  const tests: readonly (readonly [NonNullable<Screening['decidedBy']>, Verdict])[] = [
    ['core activity', coreVerdict(figures.coreActivity)],
    // Neither passing nor failing a limit on which sources differ says anything.
    ...(pack.confirmed === false
      ? ([['unconfirmed limits', 'unknown']] as const)
      : screeningRatios(pack, figures).map(({ test, verdict }) => [test, verdict] as const)),
  ]
  const decided =
    tests.find(([, verdict]) => verdict === 'fail') ?? tests.find(([, verdict]) => verdict === 'unknown')
  return {
    verdict: decided?.[1] ?? 'pass',
    packVersion: pack.version,
    decidedBy: decided?.[0] ?? null,
  }
}

/** The ratios that a pack compares with its limits. */
export function screeningRatios(pack: ScreeningPack, figures: ScreeningFigures): ScreeningRatio[] {
  const base = pack.denominator === 'total_assets' ? figures.totalAssets : figures.averageCapitalisation
  const compared = (test: ScreeningTest, part: bigint | null, whole: bigint | null, limit: Limit) => {
    const ratioBp =
      part === null || whole === null || part < 0n || whole <= 0n ? null : Number((part * 10_000n) / whole)
    const distanceBp =
      ratioBp === null || part === null || whole === null
        ? null
        : roundedDown(BigInt(limit.maxBp) * whole - part * 10_000n, whole)
    return { test, verdict: within(test, part, whole, limit), ratioBp, limit, distanceBp }
  }
  return [
    compared('income', interestIncome(pack, figures), figures.income, pack.income),
    compared('debt', figures.interestBearingDebt, base, pack.debt),
    compared('cash', figures.cashAndInterestBearing, base, pack.cash),
    ...(pack.liquid === undefined
      ? []
      : [compared('receivables and cash', figures.receivablesAndCash ?? null, base, pack.liquid)]),
  ]
}

/** Rounds towards less, also below zero, so that nobody is told of room that there is not. */
function roundedDown(amount: bigint, divisor: bigint): number {
  const cut = amount / divisor
  return Number(amount < 0n && amount % divisor !== 0n ? cut - 1n : cut)
}

function interestIncome(pack: ScreeningPack, figures: ScreeningFigures): bigint | null {
  if (pack.impliedIncomeBp === undefined || figures.impermissibleIncome === null)
    return figures.impermissibleIncome
  if (figures.cashAndInterestBearing === null) return null
  // Rounded up, so that rounding lets nothing pass.
  const implied = figures.cashAndInterestBearing * BigInt(pack.impliedIncomeBp)
  return figures.impermissibleIncome + (implied + 9999n) / 10_000n
}

function coreVerdict(activity: ScreeningFigures['coreActivity']): Verdict {
  if (activity === 'unknown') return 'unknown'
  return activity === 'permissible' ? 'pass' : 'fail'
}

/** Compares part/whole with a limit, exactly: no division. */
function within(test: ScreeningTest, part: bigint | null, whole: bigint | null, limit: Limit): Verdict {
  if (part === null || whole === null || part < 0n || whole < 0n) return 'unknown'
  // A company may have no income yet; one without assets or value cannot be judged.
  if (whole === 0n) return test === 'income' && part === 0n ? 'pass' : 'unknown'
  const left = part * 10_000n
  const right = whole * BigInt(limit.maxBp)
  return left < right || (limit.inclusive && left === right) ? 'pass' : 'fail'
}
