import { UTCDateMini } from '@date-fns/utc/date/mini'
import { getDaysInMonth } from 'date-fns/getDaysInMonth'
import { getQuarter } from 'date-fns/getQuarter'
import { startOfQuarter } from 'date-fns/startOfQuarter'

/* Months and quarters in UTC, apart from the dates that every page loads. */

/** How many days the month of this day has. */
export function daysInMonth(day: string): number {
  return getDaysInMonth(new UTCDateMini(`${day}T00:00:00.000Z`))
}

/** The first instant of the quarter of an instant. */
export function quarterStart(at: Date): Date {
  return new Date(startOfQuarter(new UTCDateMini(at)).getTime())
}

/** 'Quarter 3 of 2026'. */
export function quarterText(at: string | Date): string {
  const date = new UTCDateMini(new Date(at))
  return `Quarter ${getQuarter(date)} of ${date.getFullYear()}`
}
