import type { Log } from '#services/kit/log.ts'

/** Checks one dependency of requests; rejects when it does not work. */
export type Check = () => Promise<void>
export type Checks = Readonly<Record<string, Check>>

/** The result of every check; public, so it names no cause. */
export interface Readiness {
  readonly isReady: boolean
  readonly checks: Readonly<Record<string, 'ok' | 'failed' | 'degraded'>>
}

export interface ReadinessOptions {
  /** Dependencies without which this process cannot serve. */
  readonly checks: Checks
  /**
   * Dependencies shared by all processes that most requests do not need: a fault is reported, but the process stays in
   * the load balancer (record 0201).
   */
  readonly warnings?: Checks
  readonly log: Log
  /** A check that takes longer has failed, milliseconds. */
  readonly limitMs?: number
  /** How long a result is reused, milliseconds, so that strangers cannot load the database by asking. */
  readonly keepMs?: number
}

const LIMIT_MS = 3000
const KEEP_MS = 1000

/**
 * Runs all checks in parallel; callers share one run and its result for `keepMs`. Changes are logged with their cause.
 */
export function createReadiness(options: ReadinessOptions): () => Promise<Readiness> {
  const { checks, warnings = {}, log, limitMs = LIMIT_MS, keepMs = KEEP_MS } = options
  let running: Promise<Readiness> | undefined
  let known: { readonly readiness: Readiness; readonly at: number } | undefined
  const before = { failed: '', degraded: '' }

  /** Logs a change since the last run; true without a fault. */
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

/** The errors of failed checks, by name. */
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
