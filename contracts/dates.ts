import { UTCDateMini } from '@date-fns/utc/date/mini'
import { addDays } from 'date-fns/addDays'
import { addMonths } from 'date-fns/addMonths'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { lightFormat } from 'date-fns/lightFormat'
import { startOfMonth } from 'date-fns/startOfMonth'

/* Every calculation with calendar days and months, in UTC. No schema library is loaded with it: lists read it at every start. */

/** True for a real calendar day, YYYY-MM-DD. While a year is being typed, a date field passes through years such as 0002. */
export function isDay(text: string): boolean {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00.000Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** YYYY-MM-DD as dd/MM/yyyy (spec 9); '' for what is no day. */
export function textOfDay(day: string): string {
  return isDay(day) ? day.split('-').toReversed().join('/') : ''
}

/** An instant as DD/MM/YYYY hh:mm a in UTC (spec 9, reading A15); empty for an invalid date. */
export function formatInstant(instant: string | Date): string {
  return formatUtc(instant, 'dd/MM/yyyy hh:mm aaa')
}

/** An instant where no footer names the zone, as in mails, notices and papers: '20/11/2026 08:00 am UTC'. */
export function instantText(instant: string | Date): string {
  return `${formatInstant(instant)} UTC`
}

/** The UTC day of an instant as DD/MM/YYYY. */
export function formatDay(instant: string | Date): string {
  return formatUtc(instant, 'dd/MM/yyyy')
}

/** An instant in UTC by a pattern of date-fns; empty for an invalid date. */
export function formatUtc(instant: string | Date, pattern: string): string {
  const date = new UTCDateMini(new Date(instant))
  return Number.isNaN(date.getTime()) ? '' : lightFormat(date, pattern)
}

/** The message for the end field of a date range, or undefined when the range is valid. Either end may be empty. */
export function dayRangeProblem(start: string, end: string): string | undefined {
  return start !== '' && end !== '' && end < start
    ? 'The end date must not be before the start date'
    : undefined
}

/** '1 month', '12 months'. */
export const monthsText = (months: number): string => `${months} month${months === 1 ? '' : 's'}`

/** The UTC day of an instant, YYYY-MM-DD. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}

/** The last instant of a UTC day: what ends on a day, or is read as of it, includes the whole day. */
export function endOfDay(day: string): Date {
  return new Date(`${day}T23:59:59.999Z`)
}

/** The same time so many days later. */
export function daysAfter(from: Date, days: number): Date {
  return plain(addDays(new UTCDateMini(from), days))
}

/** The same day and time so many months later, or earlier; the last day of a month that is too short for the day. */
export function monthsAfter(from: Date, months: number): Date {
  return plain(addMonths(new UTCDateMini(from), months))
}

/** When so many months are over: where the month has no such day, the days that are missing run into the next one, so that it is never early. */
export function monthsOver(from: Date, months: number): Date {
  const start = new UTCDateMini(from)
  const dayOfMonth = differenceInCalendarDays(start, startOfMonth(start))
  const first = addMonths(addDays(start, -dayOfMonth), months)
  return plain(addDays(first, dayOfMonth))
}

/** First instants of the last months, oldest first, the month of `at` included as the last one. */
export function monthStarts(at: Date, count: number): Date[] {
  const first = startOfMonth(new UTCDateMini(at))
  return Array.from({ length: count }, (_, index) => plain(addMonths(first, index + 1 - count)))
}

/** Others read an instant by its local getters, which the date of the library answers in UTC. */
function plain(date: Date): Date {
  return new Date(date.getTime())
}
