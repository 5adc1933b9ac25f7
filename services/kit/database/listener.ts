import pg from 'pg'
import type { Log } from '#services/kit/log.ts'

/** An undefined `payload` means that something may have been missed, so check the tables. */
export type Wake = (payload: string | undefined) => void

/** Wake-ups between processes (LISTEN/NOTIFY). They may be lost or repeated; tables remain the source of truth. */
export interface Listener {
  /** Returns the function that ends the subscription. */
  on(channel: string, wake: Wake): () => void
  start(): Promise<void>
  stop(): Promise<void>
}

export interface ListenerOptions {
  /** A direct connection, because a pooler in transaction mode delivers no notifications. */
  readonly url: string
  readonly log: Log
  /** False when the server has no working NOTIFY; a timer then wakes every subscriber. */
  readonly notify: boolean
  readonly pollMs?: number
}

const MAX_BACKOFF_MS = 5000
/** Gives up on a server that accepts the connection but never answers. */
const CONNECT_TIMEOUT_MS = 10_000

/** Listens on a connection of its own and reconnects when it is lost. */
export function createListener({ url, log, notify, pollMs = 1000 }: ListenerOptions): Listener {
  const channels = new Map<string, Set<Wake>>()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let running = false
  let failures = 0
  /** The last LISTEN: a connection takes one statement after another. */
  let listening: Promise<unknown> = Promise.resolve()

  /** An uncaught error of a subscriber in an event or timer would end the process. */
  const call = (wake: Wake, payload: string | undefined) => {
    try {
      wake(payload)
    } catch (error) {
      log.error('listener.wake_failed', { error })
    }
  }
  const wakeAll = () => {
    for (const wakes of channels.values()) for (const wake of wakes) call(wake, undefined)
  }

  const listen = (to: pg.Client, channel: string): Promise<unknown> => {
    const next = listening
      .catch(() => undefined)
      .then(async () => to.query(`LISTEN ${pg.escapeIdentifier(channel)}`))
    listening = next
    return next
  }

  const lost = (dead: pg.Client, error?: Error) => {
    if (client !== dead) return
    client = undefined
    dead.end().catch(() => undefined)
    if (!running) return
    failures += 1
    log.warn('listener.lost', { failures, error })
    const waitMs = Math.min(MAX_BACKOFF_MS, 100 * 2 ** failures)
    timer = setTimeout(() => void connect(), waitMs * (0.5 + Math.random() / 2))
  }

  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      application_name: 'mizan listener',
    })
    client = next
    next.on('error', (error) => lost(next, error))
    next.on('end', () => lost(next))
    next.on('notification', ({ channel, payload }) => {
      for (const wake of channels.get(channel) ?? []) call(wake, payload ?? '')
    })
    try {
      await next.connect()
      for (const channel of channels.keys()) await listen(next, channel)
      failures = 0
      wakeAll()
    } catch (error) {
      lost(next, error instanceof Error ? error : new Error(String(error)))
    }
  }

  return {
    on(channel, wake) {
      const wakes = channels.get(channel)
      if (wakes) wakes.add(wake)
      else {
        channels.set(channel, new Set([wake]))
        const current = client
        // While connecting, the loop over all channels includes this one; a second LISTEN is harmless.
        if (current) {
          listen(current, channel).then(
            () => call(wake, undefined),
            (error: unknown) => lost(current, error instanceof Error ? error : undefined),
          )
        }
      }
      return () => {
        channels.get(channel)?.delete(wake)
      }
    },
    async start() {
      if (running) return
      running = true
      if (notify) await connect()
      else timer = setInterval(wakeAll, pollMs)
      timer?.unref()
    },
    async stop() {
      running = false
      clearInterval(timer)
      const last = client
      client = undefined
      await last?.end().catch(() => undefined)
    },
  }
}
