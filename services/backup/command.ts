import { ConfigError, loadConfig, type Config } from '#services/kit/config/config.ts'
import { systemClock, type Clock } from '#services/kit/clock.ts'
import { createLog, type Log } from '#services/kit/log.ts'
import { FolderInUse } from '#packages/embedded-postgres/lock.ts'
import { BackupError } from './manifest.ts'

export interface CommandDeps {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  /** Aborted by SIGINT and SIGTERM. */
  readonly signal: AbortSignal
  readonly progress: (what: string, done: number, all: number) => void | Promise<void>
}

/** How a command ended: the line to print, and whether everything succeeded. */
export interface Outcome {
  readonly sentence: string
  readonly isComplete: boolean
}

const PROGRESS_MS = 5000

/**
 * Runs a command for a person or a timer: it prints one line at the end, on standard output and with exit code 0 if it
 * succeeded.
 */
export async function runCommand(
  failed: string,
  work: (deps: CommandDeps) => Promise<Outcome>,
): Promise<never> {
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => stop.abort(new BackupError('It was interrupted.')))
  try {
    const config = loadConfig()
    const clock = systemClock()
    const log = createLog({ clock, level: 'warn' })
    const { sentence, isComplete } = await work({
      config,
      clock,
      log,
      signal: stop.signal,
      progress: progress(),
    })
    process[isComplete ? 'stdout' : 'stderr'].write(`${sentence}\n`)
    process.exit(isComplete ? 0 : 1)
  } catch (error) {
    process.stderr.write(`${failed}: ${sentenceOf(error)}\n`)
    process.exit(1)
  }
}

/** Prints one line every few seconds on standard error. */
function progress(): CommandDeps['progress'] {
  let next = performance.now() + PROGRESS_MS
  return (what, done, all) => {
    if (performance.now() < next) return
    next = performance.now() + PROGRESS_MS
    process.stderr.write(`${what}: ${done} of ${all}\n`)
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof BackupError || error instanceof FolderInUse) return error.message
  if (error instanceof ConfigError) return error.faults.join(' ')
  // Only the first line, because the others may contain values of a failed statement.
  return (error instanceof Error && error.message.split('\n')[0]) || String(error)
}
