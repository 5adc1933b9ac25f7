interface Waiting<T> {
  readonly key: string
  readonly resolve: (found: T | undefined) => void
  readonly reject: (error: unknown) => void
}

/**
 * Looks things up by key with one call of `lookUp` at a time: requests during a call are batched into the next one.
 * No answer is older than its request, and requests are answered in order.
 */
export function sharedLook<T>(
  lookUp: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): (key: string) => Promise<T | undefined> {
  let waiting: Waiting<T>[] = []
  let running = false

  async function run(): Promise<void> {
    running = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        const found = await lookUp([...new Set(batch.map(({ key }) => key))])
        for (const { key, resolve } of batch) resolve(found.get(key))
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    running = false
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (!running) void run()
    })
}
