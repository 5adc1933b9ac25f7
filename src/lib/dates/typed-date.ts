/** Adds leading zeros: '1987-3-7' becomes '1987-03-07'; in an unfinished date only the typed parts get them. */
export function paddedDate(typed: string): string {
  const [year = '', month = '', day = ''] = typed.split('-')
  const two = (part: string) => (part.length === 1 ? `0${part}` : part)
  const parts = [year, two(month), two(day)]
  return parts.every((part) => part === '') ? '' : parts.join('-')
}
