/** One dated rule pack of a screening method (docs/offerings.md). Limits are hundredths of a per cent. */
export interface ScreeningPack {
  readonly version: string
  readonly denominator: 'market_capitalisation' | 'total_assets'
  readonly income: Limit
  readonly debt: Limit
  readonly cash: Limit
}

interface Limit {
  readonly maxBp: number
  /** Whether exactly the limit still passes: `<=` against `<`. */
  readonly inclusive: boolean
}

/** What an issuer's books say, minor units; null where nothing is known. */
export interface ScreeningFigures {
  readonly coreActivity: 'permissible' | 'impermissible' | 'unknown'
  readonly income: bigint | null
  readonly impermissibleIncome: bigint | null
  readonly interestBearingDebt: bigint | null
  readonly cashAndInterestBearing: bigint | null
  readonly totalAssets: bigint | null
  readonly averageCapitalisation: bigint | null
}

export type Verdict = 'pass' | 'fail' | 'unknown'

export interface Screening {
  readonly verdict: Verdict
  readonly packVersion: string
  /** The test that decided a verdict other than pass. */
  readonly decidedBy: 'core activity' | 'income' | 'debt' | 'cash' | null
}

/**
 * Screens an issuer by one rule pack. The core-activity test comes first; one failing test fails all; whatever is unknown
 * can never end as a pass.
 */
export function screen(pack: ScreeningPack, figures: ScreeningFigures): Screening {
  const base = pack.denominator === 'total_assets' ? figures.totalAssets : figures.averageCapitalisation
  const tests: readonly (readonly [NonNullable<Screening['decidedBy']>, Verdict])[] = [
    ['core activity', coreVerdict(figures.coreActivity)],
    ['income', within(figures.impermissibleIncome, figures.income, pack.income)],
    ['debt', within(figures.interestBearingDebt, base, pack.debt)],
    ['cash', within(figures.cashAndInterestBearing, base, pack.cash)],
  ]
  const decided =
    tests.find(([, verdict]) => verdict === 'fail') ?? tests.find(([, verdict]) => verdict === 'unknown')
  return {
    verdict: decided?.[1] ?? 'pass',
    packVersion: pack.version,
    decidedBy: decided?.[0] ?? null,
  }
}

function coreVerdict(activity: ScreeningFigures['coreActivity']): Verdict {
  if (activity === 'unknown') return 'unknown'
  return activity === 'permissible' ? 'pass' : 'fail'
}

/** Compares part/whole with a limit, exactly: no division. */
function within(part: bigint | null, whole: bigint | null, limit: Limit): Verdict {
  if (part === null || whole === null || part < 0n || whole < 0n) return 'unknown'
  // Nothing of nothing is within any limit; something of nothing cannot be judged.
  if (whole === 0n) return part === 0n ? 'pass' : 'unknown'
  const left = part * 10_000n
  const right = whole * BigInt(limit.maxBp)
  return left < right || (limit.inclusive && left === right) ? 'pass' : 'fail'
}
