/* Returns of a portfolio, from dated flows and values in minor units. */

/** Money between an investor and a portfolio; negative where it is invested. The last one holds the value at the end. */
export interface DatedFlow {
  readonly at: Date
  readonly amount: bigint
}

const DAY_MS = 86_400_000
export const YEAR_DAYS = 365
/** A rate is exact to this much. */
const TOLERANCE = 1e-10
const LOWEST = -0.999_999
const HIGHEST = 1e6

export const wholeDays = (from: Date, to: Date): number =>
  Math.floor((to.getTime() - from.getTime()) / DAY_MS)

/**
 * The money-weighted return (XIRR): the rate at which all flows are worth nothing together, by days, as spreadsheets count it. A rate of
 * `perDays`, which are a year. Null where there is no such rate: without time, or without both signs.
 */
export function moneyWeighted(flows: readonly DatedFlow[], perDays = YEAR_DAYS): number | null {
  const first = new Date(Math.min(...flows.map(({ at }) => at.getTime())))
  const days = flows.map(({ at }) => wholeDays(first, at))
  if (!days.some((count) => count > 0)) return null
  const terms = flows.map(({ amount }, at) => ({ time: (days[at] ?? 0) / perDays, amount: Number(amount) }))
  const worth = (rate: number) =>
    terms.reduce((sum, { time, amount }) => sum + amount * (1 + rate) ** -time, 0)
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
