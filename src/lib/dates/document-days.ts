import { dayOf, isDay } from '#contracts/dates.ts'

/** A typed day, dd/MM/yyyy, as YYYY-MM-DD; undefined when it is invalid. */
export function dayOfText(text: string): string | undefined {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? []
  if (day === undefined || month === undefined || year === undefined) return undefined
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(found) ? found : undefined
}

/** Today's date, UTC. */
export function todayOf(now: Date): string {
  return dayOf(now)
}
