const pad = (value: number): string => String(value).padStart(2, '0')

/** An instant as DD/MM/YYYY hh:mm a in UTC (spec 9, reading A15); empty for what is not a date. */
export function formatInstant(instant: string | Date): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return ''
  const hours = date.getUTCHours()
  const clock = `${pad(hours % 12 === 0 ? 12 : hours % 12)}:${pad(date.getUTCMinutes())} ${hours < 12 ? 'am' : 'pm'}`
  return `${formatDay(date)} ${clock}`
}

/** The UTC day of an instant as DD/MM/YYYY. */
export function formatDay(instant: string | Date): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return ''
  return `${pad(date.getUTCDate())}/${pad(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`
}

const DAY_MS = 86_400_000

/** Whole days still to come until `end`, never negative; a started day counts as one. */
export function daysLeft(end: string | Date, now: Date): number {
  return Math.max(0, Math.ceil((new Date(end).getTime() - now.getTime()) / DAY_MS))
}
