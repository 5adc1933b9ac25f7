const FIRST_MS = 1000
const LONGEST_MS = 30_000

/**
 * How long to wait before the n-th new try of what was away, milliseconds: 1 s, 2 s, 4 s … at most 30 s and never before the server asked
 * for it (Retry-After, in seconds), plus up to half as much by chance, so that all open pages do not come back in one moment.
 */
export function comeBackMs(failures: number, retryAfter?: string | null, random = Math.random()): number {
  const asked = Number(retryAfter ?? 0) * 1000
  const own = Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1))
  return Math.round(Math.max(Number.isFinite(asked) ? asked : 0, own) * (1 + random / 2))
}
