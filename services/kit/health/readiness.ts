import type { Log } from '#services/kit/log.ts'

/** Looks at one thing that requests need; rejects when it does not work. */
export type Check = () => Promise<void>
export type Checks = Readonly<Record<string, Check>>

/** What every check found; strangers may read it, so it names no cause. */
export interface Readiness {
  readonly isReady: boolean
  readonly checks: Readonly<Record<string, 'ok' | 'failed'>>
}

export interface ReadinessOptions {
  readonly checks: Checks
  readonly log: Log
  /** A check without an answer for so long has failed, milliseconds. */
  readonly limitMs?: number
  /** How long a finding is good for every caller, milliseconds: strangers cannot load the database by asking. */
  readonly keepMs?: number
}

const LIMIT_MS = 3000
const KEEP_MS = 1000

/**
 * Runs all checks side by side; callers share one run, and its finding for a second. A change stands in the log with its cause.
 */
export function createReadiness(options: ReadinessOptions): () => Promise<Readiness> {
  const { checks, log, limitMs = LIMIT_MS, keepMs = KEEP_MS } = options
  let running: Promise<Readiness> | undefined
  let known: { readonly readiness: Readiness; readonly at: number } | undefined
  let failedBefore = ''

  const look = async (): Promise<Readiness> => {
    const causes: Record<string, unknown> = {}
    const found = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          await within(limitMs, check)
          return [name, 'ok'] as const
        } catch (error) {
          causes[name] = error
          return [name, 'failed'] as const
        }
      }),
    )
    const failed = Object.keys(causes).toSorted().join(', ')
    if (failed !== failedBefore) {
      if (failed === '') log.info('health.ready')
      else log.error('health.not_ready', { failed, causes })
      failedBefore = failed
    }
    return { isReady: failed === '', checks: Object.fromEntries(found) }
  }

  return async () => {
    if (known && performance.now() - known.at < keepMs) return known.readiness
    running ??= look()
      .then((readiness) => {
        known = { readiness, at: performance.now() }
        return readiness
      })
      .finally(() => {
        running = undefined
      })
    return running
  }
}

async function within(ms: number, check: Check): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms)
  })
  try {
    await Promise.race([check(), limit])
  } finally {
    clearTimeout(timer)
  }
}
