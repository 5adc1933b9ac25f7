import { dayOf, dayRangeProblem, isDay, monthsAfter, textOfDay } from '#contracts/dates.ts'
import { DAY_TEXT } from '#contracts/web/day-text.ts'

/* What the filter of document lists may ask for (S13). No schema library is loaded with it: lists read it at every start. */

/** Spec 9: the document filter reaches back this many months. */
export const FILTER_MONTHS_BACK = 18

/** Days as YYYY-MM-DD; '' for an end that is not set. */
export interface Days {
  readonly startDate: string
  readonly endDate: string
}

/** The earliest day the filter accepts: 18 months ago, or the last day of that month if it is shorter. */
export function earliestDay(today: string): string {
  return dayOf(monthsAfter(new Date(today), -FILTER_MONTHS_BACK))
}

/** Messages for both ends of the date filter: at most today, at least 18 months back, the end not before the start. */
export function daysProblems(days: Days, today: string): { startDate?: string; endDate?: string } {
  const startDate = dayProblem(days.startDate, today)
  const endDate = dayProblem(days.endDate, today) ?? dayRangeProblem(days.startDate, days.endDate)
  return { ...(startDate !== undefined && { startDate }), ...(endDate !== undefined && { endDate }) }
}

function dayProblem(day: string, today: string): string | undefined {
  if (day === '') return undefined
  if (!isDay(day)) return DAY_TEXT
  if (day > today) return 'The date must not be after today'
  const earliest = earliestDay(today)
  return day < earliest ? `The date must not be before ${textOfDay(earliest)}` : undefined
}
