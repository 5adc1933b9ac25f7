import type { Log } from '#services/kit/log.ts'

/** A stop that takes longer than this ends without waiting; everything together must fit into 5 s. */
const STOP_LIMIT_MS = 4500

/** Why the process ends; an exit code of 0 only when it was asked to. */
const EXIT_CODES = { SIGTERM: 0, SIGINT: 0, uncaughtException: 1 } as const

/** What of a process this file needs; tests bring their own. */
export interface EndingProcess {
  on(event: string, listener: (error: unknown) => void): unknown
  exit(code: number): void
}

/**
 * A rejected promise that no code waits for is a fault worth a line in the log, and no reason to end: everything that must not go on
 * after a failure waits for its promises.
 */
export function logUnhandled(log: Log, process: EndingProcess): void {
  process.on('unhandledRejection', (error) => log.error('process.unhandled_rejection', { error }))
}

/**
 * Ends the process in order and once: with 0 on a signal, with 1 after an uncaught error, since what it left half done is unknown and
 * the supervisor must see a failure.
 */
export function endOnSignals(stop: () => Promise<void>, log: Log, process: EndingProcess): void {
  let isStopping = false
  const end = (reason: keyof typeof EXIT_CODES) => {
    if (isStopping) return
    isStopping = true
    log.info('process.stopping', { reason })
    const limit = setTimeout(() => {
      log.error('process.stop_too_slow', { limitMs: STOP_LIMIT_MS })
      process.exit(1)
    }, STOP_LIMIT_MS)
    stop().then(
      () => {
        clearTimeout(limit)
        process.exit(EXIT_CODES[reason])
      },
      (error: unknown) => {
        log.error('process.stop_failed', { error })
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end(signal))
  process.on('uncaughtException', (error) => {
    log.error('process.uncaught', { error })
    end('uncaughtException')
  })
}

/** Runs every step, also after one that failed; throws the first failure at the end. */
export async function everyStep(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const step of steps) await step().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
