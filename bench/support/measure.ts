/** What a closed loop of clients reached. Latencies in milliseconds. */
export interface Figures {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** Answers, all of them. */
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

/** Figures of measured latencies; `count` says how many there were when these are a sample. */
export function figuresOf(latencies: number[], seconds: number, count = latencies.length): Figures {
  const sorted = Float64Array.from(latencies).toSorted()
  return { perSecond: count / seconds, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99), count }
}

function percentile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** The middle one; of an even number the lower of the two. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN
}
