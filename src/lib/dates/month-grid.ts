/** A month as its addresses and captions need it; all days are UTC. */
export interface Month {
  /** YYYY-MM. */
  readonly key: string
  readonly title: string
  /** Weeks from Monday to Sunday; null outside the month. */
  readonly weeks: readonly (readonly (string | null)[])[]
}

const WEEK = 7
const TITLE = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** True for YYYY-MM of a year somebody may mean. */
export function isMonth(text: string): boolean {
  return /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(text)
}

/** The month so many months after another one. */
export function monthAfter(key: string, months: number): string {
  const [year = 0, month = 1] = key.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The days of a month in weeks. */
export function monthOf(key: string): Month {
  const [year = 0, month = 1] = key.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1, 1))
  const before = (first.getUTCDay() + WEEK - 1) % WEEK
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const days = Array.from({ length: Math.ceil((before + count) / WEEK) * WEEK }, (_, place) => {
    const day = place - before + 1
    return day < 1 || day > count ? null : `${key}-${String(day).padStart(2, '0')}`
  })
  const weeks = Array.from({ length: days.length / WEEK }, (_, week) =>
    days.slice(week * WEEK, (week + 1) * WEEK),
  )
  return { key, title: TITLE.format(first), weeks }
}
