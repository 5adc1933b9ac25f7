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

/** The message for the end field of a date range, or undefined when the range is valid. Either end may be empty. */
export function dayRangeProblem(start: string, end: string): string | undefined {
  return start !== '' && end !== '' && end < start
    ? 'The end date must not be before the start date'
    : undefined
}
