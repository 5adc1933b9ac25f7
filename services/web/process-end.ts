import type { Log } from '#services/kit/log.ts'

/** Exit code by the reason; 0 only when the process was asked to end. */
const EXIT_CODES = { SIGTERM: 0, SIGINT: 0, uncaughtException: 1 } as const

/** The part of `process` that is used here, so that tests can replace it. */
export interface EndingProcess {
  on(event: string, listener: (error: unknown) => void): unknown
  exit(code: number): void
}

/**
 * An unhandled rejection is logged and does not end the process, because everything that must not continue after a
 * failure awaits its promises.
 */
export function logUnhandled(log: Log, process: EndingProcess): void {
  process.on('unhandledRejection', (error) => log.error('process.unhandled_rejection', { error }))
}

/**
 * Stops the process once and in order: with 0 on a signal, with 1 after an uncaught error, because the state is unknown
 * then and the supervisor must see a failure. Returns whether it is stopping.
 */
export function endOnSignals(
  stop: () => Promise<void>,
  log: Log,
  process: EndingProcess,
  /** Milliseconds after which the stop is abandoned. */
  limitMs: number,
): () => boolean {
  let isStopping = false
  const end = (reason: keyof typeof EXIT_CODES) => {
    if (isStopping) return
    isStopping = true
    log.info('process.stopping', { reason })
    const limit = setTimeout(() => {
      log.error('process.stop_too_slow', { limitMs })
      process.exit(1)
    }, limitMs)
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
  return () => isStopping
}

/**
 * Runs every step, even after a failed one.
 * @throws the first failure, at the end
 */
export async function everyStep(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const step of steps) await step().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
