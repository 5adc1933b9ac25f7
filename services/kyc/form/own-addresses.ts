import * as z from 'zod/mini'
import type { Clock } from '#services/kit/clock.ts'
import type { Json, Offer } from '#services/kit/http/service.ts'

/** Half of what an address lives, so that one that is given again is good for as long. */
const REUSED_MS = 30_000
/** Addresses of so many files are remembered. */
const REMEMBERED = 10_000

const asked = z.object({ key: z.string(), ownerId: z.string(), readerId: z.string() })

/**
 * Gives applicants the address of their own file again while it is good: every answer of the form carries them, and each new one is written
 * down. Anybody else gets a new one each time.
 */
export function rememberOwn(recordUrl: Offer, clock: Clock): Offer {
  const known = new Map<string, { readonly answer: Json; readonly until: number }>()
  return async (input) => {
    const { key, ownerId, readerId } = asked.parse(input)
    if (ownerId !== readerId) return recordUrl(input)
    const now = clock.now().getTime()
    const place = `${ownerId} ${key}`
    const before = known.get(place)
    if (before && before.until > now) return before.answer
    const answer = await recordUrl(input)
    // In the order in which they were made, so that the first one is the oldest.
    known.delete(place)
    known.set(place, { answer, until: now + REUSED_MS })
    const [oldest] = known.keys()
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest)
    return answer
  }
}
