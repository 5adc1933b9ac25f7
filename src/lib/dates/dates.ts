import { millisecondsInDay } from 'date-fns/constants'
import { formatUtc } from '#contracts/dates.ts'

export { formatDay, formatInstant } from '#contracts/dates.ts'

/** The UTC time of an instant to the millisecond, hh:mm:ss.SSS: for developers. */
export function formatTime(instant: string | Date): string {
  return formatUtc(instant, 'HH:mm:ss.SSS')
}

/** Whole days until `end`, never negative; a started day counts as one. */
export function daysLeft(end: string | Date, now: Date): number {
  return Math.max(0, Math.ceil((new Date(end).getTime() - now.getTime()) / millisecondsInDay))
}
