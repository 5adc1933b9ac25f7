import { dayOf, daysAfter, endOfDay } from '#contracts/dates.ts'
import type { Regime } from '#contracts/project/projects.ts'

/** A business-day calendar: dated data, known for a span of days only. */
export interface BusinessCalendar {
  readonly id: string
  /** IANA zone in which its days begin and end. */
  readonly zone: string
  /** 0 Sunday to 6 Saturday. */
  readonly weekend: readonly number[]
  /** First and last day, YYYY-MM-DD, for which the holidays are known. */
  readonly coveredFrom: string
  readonly coveredTo: string
  readonly holidays: ReadonlySet<string>
}

interface RuleBase {
  readonly regime: Regime
  readonly version: string
  readonly words: string
  readonly amount: number
  /** Calendar days an investor has to answer a material change. */
  readonly reconfirmDays: number
}

/** One dated row of the rule table (record 0161). */
export type RegimeRule = RuleBase &
  (
    | { readonly kind: 'calendar_days' }
    | { readonly kind: 'before_close_hours' }
    | { readonly kind: 'business_days'; readonly calendar: BusinessCalendar }
  )

export interface CoolingOff {
  readonly regime: Regime
  readonly rule: string
  readonly ruleVersion: string
  readonly endsAt: Date
}

/** As a page shows it: `endsAt` is null where the calendar does not reach, whose last day is `knownTo` then. */
export type ShownCoolingOff = Omit<CoolingOff, 'endsAt'> &
  ({ readonly endsAt: Date } | { readonly endsAt: null; readonly knownTo: string })

const HOUR_MS = 3_600_000

/**
 * When the right to cancel an order placed at `now` ends. An investor may cancel strictly before that instant.
 * @throws CalendarGap when the days needed lie outside what the calendar knows
 */
export function coolingOffFor(rule: RegimeRule, now: Date, closesAt: Date): CoolingOff {
  return {
    regime: rule.regime,
    rule: rule.words,
    ruleVersion: rule.version,
    endsAt: endOf(rule, now, closesAt),
  }
}

/** The same for a page: where the calendar does not reach, it says so. */
export function shownCoolingOffFor(rule: RegimeRule, now: Date, closesAt: Date): ShownCoolingOff {
  try {
    return coolingOffFor(rule, now, closesAt)
  } catch (error) {
    if (!(error instanceof CalendarGap)) throw error
    const { regime, words, version } = rule
    return { regime, rule: words, ruleVersion: version, endsAt: null, knownTo: error.knownTo }
  }
}

function endOf(rule: RegimeRule, now: Date, closesAt: Date): Date {
  switch (rule.kind) {
    case 'calendar_days':
      return daysAfter(now, rule.amount)
    case 'before_close_hours':
      return new Date(closesAt.getTime() - rule.amount * HOUR_MS)
    case 'business_days':
      return businessDaysEnd(rule.calendar, now, rule.amount)
  }
}

/** A calendar was asked about a day whose holidays it does not know: no end is better than a wrong one. */
export class CalendarGap extends Error {
  /** The last day of the calendar. */
  readonly knownTo: string
  constructor({ id, coveredTo }: Pick<BusinessCalendar, 'id' | 'coveredTo'>, day: string) {
    super(`The business-day calendar ${id} does not cover ${day}.`)
    this.name = 'CalendarGap'
    this.knownTo = coveredTo
  }
}

/**
 * The last millisecond, in the calendar's own zone, of the n-th business day after the day of `from`.
 * The day of `from` itself never counts, be it a business day or not.
 */
export function businessDaysEnd(calendar: BusinessCalendar, from: Date, days: number): Date {
  let day = localDay(from, calendar.zone)
  for (let left = days; left > 0;) {
    day = dayAfter(day)
    if (isBusinessDay(calendar, day)) left -= 1
  }
  return endOfLocalDay(day, calendar.zone)
}

/** @throws CalendarGap when the calendar does not know that day */
export function isBusinessDay(calendar: BusinessCalendar, day: string): boolean {
  if (day < calendar.coveredFrom || day > calendar.coveredTo) throw new CalendarGap(calendar, day)
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return !calendar.weekend.includes(weekday) && !calendar.holidays.has(day)
}

/** The calendar day, YYYY-MM-DD, that an instant falls on in a zone. */
function localDay(at: Date, zone: string): string {
  // Canadian English writes dates as ISO does.
  return dayFormat(zone).format(at)
}

function dayAfter(day: string): string {
  return dayOf(daysAfter(new Date(day), 1))
}

function endOfLocalDay(day: string, zone: string): Date {
  const wanted = endOfDay(day).getTime()
  // The first guess may lie on the other side of a clock change; the second starts from the offset in force there.
  const guess = wanted - offsetAt(wanted, zone)
  return new Date(wanted - offsetAt(guess, zone))
}

/** How far the zone's wall clock is ahead of UTC at an instant, in milliseconds. */
function offsetAt(at: number, zone: string): number {
  const parts = Object.fromEntries(
    wallFormat(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const wall = Date.parse(
    `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}:${parts['second']}Z`,
  )
  return wall - Math.floor(at / 1000) * 1000
}

const formats = new Map<string, Intl.DateTimeFormat>()

function remembered(key: string, make: () => Intl.DateTimeFormat): Intl.DateTimeFormat {
  const known = formats.get(key)
  if (known) return known
  const made = make()
  formats.set(key, made)
  return made
}

const DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const

function dayFormat(zone: string): Intl.DateTimeFormat {
  return remembered(`day ${zone}`, () => new Intl.DateTimeFormat('en-CA', { timeZone: zone, ...DAY }))
}

function wallFormat(zone: string): Intl.DateTimeFormat {
  return remembered(
    `wall ${zone}`,
    () =>
      new Intl.DateTimeFormat('en-CA', {
        timeZone: zone,
        ...DAY,
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
        hourCycle: 'h23',
      }),
  )
}
