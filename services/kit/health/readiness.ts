import type { Log } from '#services/kit/log.ts'

/** Looks at one thing that requests need; rejects when it does not work. */
export type Check = () => Promise<void>
export type Checks = Readonly<Record<string, Check>>

/** What every check found; strangers may read it, so it names no cause. */
export interface Readiness {
  readonly isReady: boolean
  readonly checks: Readonly<Record<string, 'ok' | 'failed' | 'degraded'>>
}

export interface ReadinessOptions {
  /** What this process cannot serve without. */
  readonly checks: Checks
  /** What all processes share and most requests do without: a fault is told and takes no process out of a load balancer (record 0201). */
  readonly warnings?: Checks
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
  const { checks, warnings = {}, log, limitMs = LIMIT_MS, keepMs = KEEP_MS } = options
  let running: Promise<Readiness> | undefined
  let known: { readonly readiness: Readiness; readonly at: number } | undefined
  const before = { failed: '', degraded: '' }

  /** Writes a change since the last look to the log; true without a fault. */
  const tell = (kind: 'failed' | 'degraded', causes: Readonly<Record<string, unknown>>): boolean => {
    const names = Object.keys(causes).toSorted().join(', ')
    if (names !== before[kind]) {
      if (names === '') log.info(kind === 'failed' ? 'health.ready' : 'health.recovered')
      else if (kind === 'failed') log.error('health.not_ready', { failed: names, causes })
      else log.error('health.degraded', { degraded: names, causes })
      before[kind] = names
    }
    return names === ''
  }

  const look = async (): Promise<Readiness> => {
    const [needed, shared] = await Promise.all([faultsOf(checks, limitMs), faultsOf(warnings, limitMs)])
    const words = (all: Checks, faults: object, word: 'failed' | 'degraded') =>
      Object.keys(all).map((name) => [name, name in faults ? word : 'ok'] as const)
    const isReady = tell('failed', needed)
    tell('degraded', shared)
    return {
      isReady,
      checks: Object.fromEntries([
        ...words(checks, needed, 'failed'),
        ...words(warnings, shared, 'degraded'),
      ]),
    }
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

/** The causes of the checks that do not pass, by name. */
async function faultsOf(checks: Checks, limitMs: number): Promise<Record<string, unknown>> {
  const causes: Record<string, unknown> = {}
  await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        await within(limitMs, check)
      } catch (error) {
        causes[name] = error
      }
    }),
  )
  return causes
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
