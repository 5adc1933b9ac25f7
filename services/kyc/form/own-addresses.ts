import type { recordUrls } from '#contracts/internal/file.ts'
import type { Ask } from '#contracts/internal/question.ts'
import type { Clock } from '#services/kit/clock.ts'

type AskAddresses = Ask<typeof recordUrls>
type Address = Awaited<ReturnType<AskAddresses>>[number]

/** Half the lifetime of an address, so that a reused one is still valid for the other half. */
const REUSED_MS = 30_000
/** The number of files whose address is kept. */
const REMEMBERED = 10_000

/**
 * Reuses the address of an applicant's own file while it is valid, because every answer of the form contains it and
 * each new one is audited. Other readers get a new address each time.
 */
export function rememberOwn(askAddresses: AskAddresses, clock: Clock): AskAddresses {
  const known = new Map<string, { readonly address: Address; readonly until: number }>()
  const keep = (place: string, address: Address, now: number) => {
    // Deleted first so that the map stays in order of creation and its first entry is the oldest.
    known.delete(place)
    known.set(place, { address, until: now + REUSED_MS })
    const [oldest] = known.keys()
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest)
  }
  return async (input) => {
    const { keys, ownerId, readerId } = input
    if (ownerId !== readerId) return askAddresses(input)
    const now = clock.now().getTime()
    const placeOf = (key: string) => `${ownerId} ${key}`
    const before = new Map(
      keys.flatMap((key) => {
        const kept = known.get(placeOf(key))
        return kept && kept.until > now ? [[key, kept.address] as const] : []
      }),
    )
    const missing = keys.filter((key) => !before.has(key))
    const asked = missing.length === 0 ? [] : await askAddresses({ ...input, keys: missing })
    const fresh = new Map(missing.map((key, index) => [key, asked[index] ?? null]))
    for (const [key, address] of fresh) keep(placeOf(key), address, now)
    return keys.map((key) => before.get(key) ?? fresh.get(key) ?? null)
  }
}
