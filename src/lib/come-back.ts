const FIRST_MS = 1000
const LONGEST_MS = 30_000

/**
 * The wait before the n-th retry, milliseconds: 1 s, 2 s, 4 s … at most 30 s, never before the server's Retry-After (in
 * seconds), plus a random half, so that all open pages do not retry at the same moment.
 */
export function comeBackMs(failures: number, retryAfter?: string | null, random = Math.random()): number {
  const asked = Number(retryAfter ?? 0) * 1000
  const own = Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1))
  return Math.round(Math.max(Number.isFinite(asked) ? asked : 0, own) * (1 + random / 2))
}
