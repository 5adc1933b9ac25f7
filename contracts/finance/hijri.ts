const DAY_MS = 86_400_000
const PARTS = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})

export interface HijriDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** The calendar is tabulated from 1300 to 1600; outside of it the platform computes other months. */
const FIRST_YEAR = 1300
const LAST_YEAR = 1600

/**
 * A day of the Umm al-Qura calendar. The evening that begins it is not taken into account.
 * @throws RangeError for a day outside of the table
 */
export function hijriDate(date: Date): HijriDate {
  const read = new Map(PARTS.formatToParts(date).map(({ type, value }) => [type, Number.parseInt(value, 10)]))
  const year = read.get('year') ?? NaN
  if (!(year >= FIRST_YEAR && year <= LAST_YEAR))
    throw new RangeError('The Umm al-Qura calendar does not reach this day.')
  return { year, month: read.get('month') ?? NaN, day: read.get('day') ?? NaN }
}

const MONTHS = [
  'Muharram',
  'Safar',
  "Rabi' al-Awwal",
  "Rabi' al-Thani",
  'Jumada al-Ula',
  'Jumada al-Akhira',
  'Rajab',
  "Sha'ban",
  'Ramadan',
  'Shawwal',
  "Dhu al-Qa'dah",
  'Dhu al-Hijjah',
] as const

/** A day of the Umm al-Qura calendar in words: '1 Muharram 1447 AH'. @throws RangeError for a day outside of the table */
export function hijriText(date: Date): string {
  const { year, month, day } = hijriDate(date)
  return `${day} ${MONTHS[month - 1] ?? ''} ${year} AH`
}

/** The day on which a lunar year is complete: the same day of the next year, or the last of a month that is shorter. */
export function lunarYearAfter(start: Date): Date {
  const from = hijriDate(start)
  // A lunar year has 354 or 355 days; a missing 30th day ends one day sooner.
  for (let days = 356; days > 352; days -= 1) {
    const date = new Date(start.getTime() + days * DAY_MS)
    const { year, month, day } = hijriDate(date)
    if (year === from.year + 1 && month === from.month && day <= from.day) return date
  }
  throw new RangeError('The calendar does not reach so far.')
}
