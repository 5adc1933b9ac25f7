import type { recordUrl } from '#contracts/internal/file.ts'
import type { Ask } from '#contracts/internal/question.ts'
import type { Clock } from '#services/kit/clock.ts'

type AskAddress = Ask<typeof recordUrl>

/** Half the lifetime of an address, so that a reused one is still valid for the other half. */
const REUSED_MS = 30_000
/** The number of files whose address is kept. */
const REMEMBERED = 10_000

/**
 * Reuses the address of an applicant's own file while it is valid, because every answer of the form contains it and
 * each new one is audited. Other readers get a new address each time.
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
    // Deleted first so that the map stays in order of creation and its first entry is the oldest.
    known.delete(place)
    known.set(place, { answer, until: now + REUSED_MS })
    const [oldest] = known.keys()
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest)
    return answer
  }
}
