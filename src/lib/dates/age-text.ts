import { formatCount } from '#contracts/currencies.ts'

/** '1 day', '1,200 days'. */
export const daysText = (days: number): string => (days === 1 ? '1 day' : `${formatCount(days)} days`)

/** '5 hours', '3 days': a waiting time, from whole hours. */
export function ageText(hours: number): string {
  if (hours < 1) return 'Under an hour'
  const [count, unit] = hours < 48 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day']
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`
}
