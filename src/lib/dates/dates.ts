import { UTCDateMini } from '@date-fns/utc/date/mini'
import { lightFormat } from 'date-fns/lightFormat'
import { millisecondsInDay } from 'date-fns/constants'

/** An instant as DD/MM/YYYY hh:mm a in UTC (spec 9, reading A15); empty for an invalid date. */
export function formatInstant(instant: string | Date): string {
  return formatted(instant, 'dd/MM/yyyy hh:mm aaa')
}

/** The UTC day of an instant as DD/MM/YYYY. */
export function formatDay(instant: string | Date): string {
  return formatted(instant, 'dd/MM/yyyy')
}

/** The UTC time of an instant to the millisecond, hh:mm:ss.SSS: for developers. */
export function formatTime(instant: string | Date): string {
  return formatted(instant, 'HH:mm:ss.SSS')
}

function formatted(instant: string | Date, pattern: string): string {
  const date = new UTCDateMini(new Date(instant))
  return Number.isNaN(date.getTime()) ? '' : lightFormat(date, pattern)
}

/** Whole days until `end`, never negative; a started day counts as one. */
export function daysLeft(end: string | Date, now: Date): number {
  return Math.max(0, Math.ceil((new Date(end).getTime() - now.getTime()) / millisecondsInDay))
}
