import * as z from 'zod/mini'

/** An instant in UTC, ISO 8601 with milliseconds and Z. */
export const instant = z.iso.datetime().register(z.globalRegistry, { id: 'Instant' })

/** A calendar day, YYYY-MM-DD, of a year that every reader knows: not 0000, and with days after it that have four digits too. */
export const day = z.iso
  .date()
  .check(z.refine((text) => text >= '1900-01-01' && text <= '2999-12-31', 'Invalid date'))
  .register(z.globalRegistry, { id: 'Day' })

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How long something is good, in words: '5 minutes', '24 hours'. */
export function lifeText(ms: number): string {
  const [count, unit] = ms % HOUR_MS === 0 ? [ms / HOUR_MS, 'hour'] : [Math.floor(ms / MINUTE_MS), 'minute']
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`
}
