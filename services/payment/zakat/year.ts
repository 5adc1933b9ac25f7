import { dayOf, monthsAfter } from '#contracts/dates.ts'
import { lunarYearAfter } from '#contracts/finance/hijri.ts'
import type { HeldSince, ZAKAT_RATES } from '#contracts/finance/zakat.ts'

/** A year of zakat, both days YYYY-MM-DD; zakat is due on the last one. */
export interface ZakatYear {
  readonly from: string
  readonly dueOn: string
}

/** The year that contains a day, where the first one began on `start`. A year still runs on the day on which it ends. */
export function yearOn(start: string, today: string, kind: keyof typeof ZAKAT_RATES): ZakatYear {
  const first = new Date(start)
  let from = first
  for (let years = 1; ; years += 1) {
    // Counted from the first day, so that a short month or February moves no later year.
    const dueOn = kind === 'lunar' ? lunarYearAfter(from) : monthsAfter(first, 12 * years)
    if (dayOf(dueOn) >= today) return { from: dayOf(from), dueOn: dayOf(dueOn) }
    from = dueOn
  }
}

/** A change of what a person owns on a day, minor units. */
export interface WealthChange {
  readonly day: string
  readonly change: bigint
}

/** What was owned at the start of a year, and the least at the end of a day since. Earlier changes make up the start. */
export function heldSince(from: string, changes: readonly WealthChange[]): HeldSince {
  const byDay = new Map<string, bigint>()
  let atStart = 0n
  for (const { day, change } of changes) {
    if (day <= from) atStart += change
    else byDay.set(day, (byDay.get(day) ?? 0n) + change)
  }
  let [owned, least] = [atStart, atStart]
  for (const [, change] of [...byDay].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    owned += change
    if (owned < least) least = owned
  }
  return { atStart, least }
}
