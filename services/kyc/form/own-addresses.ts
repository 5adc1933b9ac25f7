import type { recordUrl } from '#contracts/internal/file.ts'
import type { Ask } from '#contracts/internal/question.ts'
import type { Clock } from '#services/kit/clock.ts'

type AskAddress = Ask<typeof recordUrl>

/** Half of what an address lives, so that one that is given again is good for as long. */
const REUSED_MS = 30_000
/** Addresses of so many files are remembered. */
const REMEMBERED = 10_000

/**
 * Gives applicants the address of their own file again while it is good: every answer of the form carries them, and each new one is written
 * down. Anybody else gets a new one each time.
 */
export function rememberOwn(askAddress: AskAddress, clock: Clock): AskAddress {
  const known = new Map<
    string,
    { readonly answer: Awaited<ReturnType<AskAddress>>; readonly until: number }
  >()
  return async (input) => {
    const { key, ownerId, readerId } = input
    if (ownerId !== readerId) return askAddress(input)
    const now = clock.now().getTime()
    const place = `${ownerId} ${key}`
    const before = known.get(place)
    if (before && before.until > now) return before.answer
    const answer = await askAddress(input)
    // In the order in which they were made, so that the first one is the oldest.
    known.delete(place)
    known.set(place, { answer, until: now + REUSED_MS })
    const [oldest] = known.keys()
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest)
    return answer
  }
}
