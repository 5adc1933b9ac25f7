import * as z from 'zod/mini'

/** An instant in UTC, ISO 8601 with milliseconds and Z. */
export const instant = z.iso.datetime().register(z.globalRegistry, { id: 'Instant' })

/** A calendar day, YYYY-MM-DD. */
export const day = z.iso.date().register(z.globalRegistry, { id: 'Day' })
