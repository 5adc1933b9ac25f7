/** A reader of `/events` as a client keeps it: it comes back whenever the stream ends. */
export interface EventReader {
  /** Streams that were opened so far. */
  readonly opened: number
  /** Streams that ended so far. */
  readonly ended: number
  /** Statuses of refused openings, in order. */
  readonly refused: readonly number[]
  readonly isOpen: boolean
  /** Milliseconds from each end to the next opening. */
  readonly gaps: readonly number[]
  stop(): Promise<void>
}

const FIRST_RETRY_MS = 2000

/** Opens the stream and keeps it: after an end it waits as long as the stream said (`retry:`), after a refusal as long as Retry-After. */
export function readEvents(url: string, token: string): EventReader {
  const stopping = new AbortController()
  const state = { opened: 0, ended: 0, refused: [] as number[], isOpen: false, gaps: [] as number[] }
  let endedAt: number | undefined
  let retryMs = FIRST_RETRY_MS

  const once = async (): Promise<void> => {
    const response = await fetch(`${url}/events`, {
      headers: { authorization: token },
      signal: stopping.signal,
    })
    if (!response.ok || response.body === null) {
      state.refused.push(response.status)
      retryMs = Number(response.headers.get('retry-after') ?? 2) * 1000
      return
    }
    state.opened += 1
    state.isOpen = true
    if (endedAt !== undefined) state.gaps.push(Math.round(performance.now() - endedAt))
    try {
      const decoder = new TextDecoder()
      for await (const chunk of response.body) {
        const asked = /^retry: (\d+)$/m.exec(decoder.decode(chunk as Uint8Array, { stream: true }))
        if (asked) retryMs = Number(asked[1])
      }
    } finally {
      state.isOpen = false
      state.ended += 1
      endedAt = performance.now()
    }
  }
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await once().catch(() => undefined)
      await pause(retryMs, stopping.signal)
    }
  })()
  return {
    get opened() {
      return state.opened
    },
    get ended() {
      return state.ended
    },
    get refused() {
      return state.refused
    },
    get isOpen() {
      return state.isOpen
    },
    get gaps() {
      return state.gaps
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** Waits, but not past the end of the reader. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
