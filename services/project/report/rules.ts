import { daysAfter, formatDay, monthsAfter } from '#contracts/dates.ts'
import { quarterStart } from '#contracts/project/report/periods.ts'
import { REPORT_DUE_DAYS, REPORT_MONTHS } from '#contracts/project/report/values.ts'

/** A quarter, from its first instant to that of the next one, and the last instant on which its report is on time. */
export interface Period {
  readonly periodFrom: Date
  readonly periodEndsAt: Date
  readonly dueAt: Date
}

/** The calendar quarter of an instant, in UTC. */
export function quarterOf(at: Date): Period {
  const periodFrom = quarterStart(at)
  const periodEndsAt = monthsAfter(periodFrom, REPORT_MONTHS)
  return { periodFrom, periodEndsAt, dueAt: new Date(daysAfter(periodEndsAt, REPORT_DUE_DAYS).getTime() - 1) }
}

/** Every quarter from that of one instant to that of another. */
export function quartersBetween(from: Date, to: Date): Period[] {
  const periods: Period[] = []
  for (let next = quarterOf(from); next.periodFrom <= to; next = quarterOf(next.periodEndsAt))
    periods.push(next)
  return periods
}

/** '01/07/2026 to 30/09/2026'. */
export function periodText({ periodFrom, periodEndsAt }: Omit<Period, 'dueAt'>): string {
  return `${formatDay(periodFrom)} to ${formatDay(daysAfter(periodEndsAt, -1))}`
}
