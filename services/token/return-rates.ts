/* Returns of a portfolio, from dated flows and values in minor units. */

/** Money between an investor and a portfolio; negative where it is invested. The last one holds the value at the end. */
export interface DatedFlow {
  readonly at: Date
  readonly amount: bigint
}

const DAY_MS = 86_400_000
const YEAR_DAYS = 365
/** A rate is exact to this much. */
const TOLERANCE = 1e-10
const LOWEST = -0.999_999
const HIGHEST = 1e6

/**
 * The money-weighted return of a year (XIRR): the rate at which all flows are worth nothing together, by days of a year of 365, as
 * spreadsheets count it. Null where there is no such rate: without time, or without both signs.
 */
export function moneyWeighted(flows: readonly DatedFlow[]): number | null {
  const first = Math.min(...flows.map(({ at }) => at.getTime()))
  const terms = flows.map(({ at, amount }) => ({
    years: Math.floor((at.getTime() - first) / DAY_MS) / YEAR_DAYS,
    amount: Number(amount),
  }))
  const worth = (rate: number) =>
    terms.reduce((sum, { years, amount }) => sum + amount * (1 + rate) ** -years, 0)
  if (!terms.some(({ years }) => years > 0)) return null
  let low = LOWEST
  let high = HIGHEST
  const below = Math.sign(worth(low))
  if (below === 0 || Math.sign(worth(high)) === 0 || below === Math.sign(worth(high))) return null
  while (high - low > TOLERANCE) {
    const middle = (low + high) / 2
    // Between neighbouring numbers there is no other one.
    if (middle === low || middle === high) break
    if (Math.sign(worth(middle)) === below) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** A time without flows: what it began with after the flow, and what it ended with before the next one, income included. */
export interface Period {
  readonly start: bigint
  readonly end: bigint
}

/**
 * The time-weighted return of all periods together in hundredths of a per cent: each period counts alike, whatever was invested in it. Exact,
 * rounded half away from zero at the end. A period that began with nothing has no return.
 */
export function timeWeightedBp(periods: readonly Period[]): bigint | null {
  const counted = periods.filter(({ start }) => start > 0n)
  if (counted.length === 0) return null
  let top = 1n
  let bottom = 1n
  for (const { start, end } of counted) {
    if (start === end) continue
    top *= end
    bottom *= start
  }
  const gain = (top - bottom) * 20_000n
  return gain >= 0n ? (gain + bottom) / (2n * bottom) : -((bottom - gain) / (2n * bottom))
}
