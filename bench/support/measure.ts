/** What a closed loop of clients reached. Latencies in milliseconds. */
export interface Figures {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly count: number
}

/** Runs `work` in `clients` loops at once for some seconds; each loop starts its next call when the last one answered. */
export async function closedLoop(
  clients: number,
  seconds: number,
  work: (client: number) => Promise<void>,
): Promise<Figures> {
  const latencies: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  const loop = async (client: number) => {
    while (performance.now() < end) {
      const before = performance.now()
      await work(client)
      latencies.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => loop(client)))
  return figuresOf(latencies, (performance.now() - start) / 1000)
}

/** Figures of measured latencies; `perSecond` from their number unless it is known better. */
export function figuresOf(
  latencies: number[],
  seconds: number,
  perSecond = latencies.length / seconds,
): Figures {
  const sorted = Float64Array.from(latencies).toSorted()
  return { perSecond, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99), count: sorted.length }
}

function percentile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** The middle one; of an even number the lower of the two. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN
}
