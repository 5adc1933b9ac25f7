import { formatUtc } from '#contracts/dates.ts'

/* Separate from src/lib/dates/dates.ts, so that pages without preferences do not load it. */

/** The UTC month of an instant as MM/YYYY. */
export function formatMonth(instant: string): string {
  return formatUtc(instant, 'MM/yyyy')
}

type Parts = Readonly<Record<string, string>>

function partsOf(format: Intl.DateTimeFormat, date: Date): Parts {
  return Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]))
}

/** An instant as DD/MM/YYYY hh:mm a with the offset, by default in the device's zone; empty for an invalid date. */
export function formatLocal(instant: string, timeZone?: string): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return ''
  const format = new Intl.DateTimeFormat('en-GB', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h12',
    timeZoneName: 'shortOffset',
    ...(timeZone !== undefined && { timeZone }),
  })
  const { day, month, year, hour, minute, dayPeriod, timeZoneName } = partsOf(format, date)
  return `${day}/${month}/${year} ${hour}:${minute} ${dayPeriod?.toLowerCase()} ${timeZoneName}`
}

/** The Hijri date (Umm al-Qura) of an instant's UTC day: '10 Jumada II 1448 AH'; empty for an invalid date. */
export function formatHijri(instant: string): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return ''
  const format = new Intl.DateTimeFormat('en-GB-u-ca-islamic-umalqura-nu-latn', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
  const { day, month, year } = partsOf(format, date)
  return `${day} ${month} ${year} AH`
}
