import { UTCDateMini } from '@date-fns/utc/date/mini'
import { getDaysInMonth } from 'date-fns/getDaysInMonth'
import { getISODay } from 'date-fns/getISODay'
import { dayOf, monthsAfter } from '#contracts/dates.ts'

/** A month for its address and caption; all days are UTC. */
export interface Month {
  /** YYYY-MM. */
  readonly key: string
  readonly title: string
  /** Weeks from Monday to Sunday; null outside the month. */
  readonly weeks: readonly (readonly (string | null)[])[]
}

const WEEK = 7
const TITLE = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** True for YYYY-MM with a plausible year. */
export function isMonth(text: string): boolean {
  return /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(text)
}

/** The month `months` after another one. */
export function monthAfter(key: string, months: number): string {
  return dayOf(monthsAfter(new Date(key), months)).slice(0, 7)
}

/** The days of a month in weeks. */
export function monthOf(key: string): Month {
  const first = new UTCDateMini(`${key}-01T00:00:00Z`)
  const before = getISODay(first) - 1
  const count = getDaysInMonth(first)
  const days = Array.from({ length: Math.ceil((before + count) / WEEK) * WEEK }, (_, place) => {
    const day = place - before + 1
    return day < 1 || day > count ? null : `${key}-${String(day).padStart(2, '0')}`
  })
  const weeks = Array.from({ length: days.length / WEEK }, (_, week) =>
    days.slice(week * WEEK, (week + 1) * WEEK),
  )
  return { key, title: TITLE.format(first), weeks }
}
