import type { Clock } from '#services/kit/clock.ts'

/**
 * A text that costs much and is the same for everybody: made once, for all who wait for it, and kept so long in memory. One that fails is
 * not kept.
 */
export function keptText(clock: Clock, keptMs: number): (make: () => Promise<string>) => Promise<string> {
  let kept: { readonly text: Promise<string>; until: number } | undefined
  return (make) => {
    if (kept && clock.now().getTime() < kept.until) return kept.text
    const made = { text: make(), until: Number.POSITIVE_INFINITY }
    kept = made
    made.text.then(
      () => (made.until = clock.now().getTime() + keptMs),
      () => (made.until = 0),
    )
    return made.text
  }
}
