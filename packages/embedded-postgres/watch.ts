import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './log.ts'

/** A server process, and its end. */
export interface ServerProcess {
  readonly pid: number
  /** Resolves with the exit code or the signal when the process has ended; undefined where the system does not tell. */
  readonly ended: Promise<number | NodeJS.Signals | null | undefined>
}

export interface WatchOptions {
  /** Starts the server in place; must end soon once the signal is aborted. */
  readonly start: (signal: AbortSignal) => Promise<ServerProcess>
  readonly log: Log
}

/** A server that is started again whenever it ends by itself. */
export interface Watch {
  /** Of the process that runs now, or ran last. */
  readonly pid: number
  /** No further start; resolves when one under way has ended. The server itself is the caller's to stop. */
  stop(): Promise<void>
}

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 30_000
/** A server that ran for so long has started well: its next end is not counted with the ones before. */
const STEADY_MS = 30_000

/** How long to wait before the next start: none after the first end, then 0.25 s, 0.5 s, 1 s … at most 30 s. */
export function restartWaitMs(failures: number): number {
  return failures === 0 ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1))
}

/** Watches a server and starts it again as long as this process lives; every end and every failed start stands in the log. */
export function watchServer(first: ServerProcess, { start, log }: WatchOptions): Watch {
  const stopping = new AbortController()
  const { signal } = stopping
  let current = first
  let failures = 0
  let starting: Promise<void> | undefined

  const tryStart = async (): Promise<void> => {
    const began = performance.now()
    current = await start(signal)
    log.warn('database.started_again', { pid: current.pid, ms: Math.round(performance.now() - began) })
  }
  /** False when a stop was asked for meanwhile. */
  const startAgain = async (): Promise<boolean> => {
    for (;;) {
      await sleep(restartWaitMs(failures), undefined, { signal, ref: false }).catch(() => undefined)
      if (signal.aborted) return false
      failures += 1
      try {
        starting = tryStart()
        await starting
        return true
      } catch (error) {
        if (!signal.aborted) {
          log.error('database.not_started', { failures, nextTryMs: restartWaitMs(failures), error })
        }
      }
    }
  }
  const watch = async (): Promise<void> => {
    do {
      const began = performance.now()
      const how = await current.ended
      if (signal.aborted) return
      const ranMs = Math.round(performance.now() - began)
      log.error('database.ended', { pid: current.pid, how, ranMs })
      if (ranMs >= STEADY_MS) failures = 0
    } while (await startAgain())
  }
  watch().catch((error: unknown) => log.error('database.watch_failed', { error }))

  return {
    get pid() {
      return current.pid
    },
    async stop() {
      stopping.abort()
      await starting?.catch(() => undefined)
    },
  }
}
