import type { Clock } from '#services/kit/clock.ts'
import type { Listener } from '#services/kit/database/listener.ts'
import { afterCommit, type Database, type Executor } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { createJobStore, LEASE_MS, type ClaimedJob, type Json, type NewJob } from './store.ts'
import { errorLine } from '#services/kit/log-error.ts'
import type { Log } from '#services/kit/log.ts'

export type { Json, NewJob }

/** What a handler learns beside the payload. */
export interface JobMeta {
  readonly id: string
  /** 1 for the first attempt. */
  readonly attempt: number
}

/** Runs a job of a topic; a job whose handler throws is retried. */
export type JobHandler = (payload: Json, meta: JobMeta) => Promise<void>

export interface TopicOptions {
  /**
   * `endless` never gives up, for work that money or a promise depends on; from the last regular attempt on each
   * failure is logged as an error.
   */
  readonly retry?: 'limited' | 'endless'
  /** A user waits for it at a screen, so it gets places of its own beside all other work. */
  readonly isAwaited?: boolean
}

/**
 * The outbox and job queue: a job exists exactly if its transaction committed, and runs at least once (record 0102).
 */
export interface Jobs {
  enqueue(executor: Executor, job: NewJob): Promise<void>
  /** Removes a job that has not begun; one that runs, or has run, stays. */
  cancel(executor: Executor, job: Pick<NewJob, 'topic'> & { readonly dedupeKey: string }): Promise<void>
  /** Handlers must tolerate running twice for one job. */
  handle(topic: string, run: JobHandler, options?: TopicOptions): void
  /** Looks for work at once; for SQL functions that add jobs themselves. */
  wake(): void
  /** How long the oldest due job of the topics handled here has waited, milliseconds; 0 when none waits. */
  oldestDueMs(): Promise<number>
  start(): void
  /** Takes no more jobs and waits for running ones, at most `drainMs`. */
  stop(drainMs?: number): Promise<void>
  /** Runs all due jobs one after another, awaited ones first, and returns their number. For tests and single runs. */
  runDue(): Promise<number>
  /** Runs the handler of a topic beside the queue, and throws what it throws. For tests. */
  deliver(topic: string, payload: Json): Promise<void>
}

export interface JobsOptions {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  /** Wake-ups between processes; polling replaces them if omitted. */
  readonly listener?: Listener
  readonly concurrency?: number
  readonly pollMs?: number
  readonly maxAttempts?: number
}

interface Handler {
  readonly run: JobHandler
  readonly isEndless: boolean
  readonly isAwaited: boolean
}

interface Lane {
  look(): void
  readonly running: ReadonlySet<Promise<void>>
}

/** Jobs that a process carries out at the same time. */
export const JOBS_AT_ONCE = 4
const CHANNEL = 'kit_job'
/** Extra places for awaited jobs, which are short. */
const AWAITED_PLACES = 2
const MAINTENANCE_MS = 3_600_000
const BACKOFF_BASE_MS = 1000
const BACKOFF_MAX_MS = 3_600_000

/** The pause after the n-th failure: 1 s, 2 s, 4 s … at most an hour. */
export function backoffMs(attempt: number): number {
  return Math.min(BACKOFF_MAX_MS, BACKOFF_BASE_MS * 2 ** (attempt - 1))
}

/** Jobs in one table, claimed with SKIP LOCKED under a lease that the worker renews. */
export function createJobs(options: JobsOptions): Jobs {
  const { db, clock, log, listener, concurrency = JOBS_AT_ONCE, pollMs = 1000, maxAttempts = 12 } = options
  const worker = newId('w')
  const store = createJobStore({ db, clock, worker })
  const handlers = new Map<string, Handler>()
  let active = false
  let timer: NodeJS.Timeout | undefined
  let maintenance: NodeJS.Timeout | undefined
  let unsubscribe: (() => void) | undefined

  const runOne = async (job: ClaimedJob): Promise<void> => {
    const handler = handlers.get(job.topic)
    if (!handler) return
    // Earlier attempts ended without an answer: a job that kills its process must not be retried forever.
    if (job.attempt > maxAttempts && !handler.isEndless) {
      return fail(job, new Error('Every try ended without an answer.'))
    }
    // A longer lease, so that an endless job that kills its process is not retried every minute.
    const leaseMs = job.attempt > maxAttempts ? backoffMs(job.attempt) : LEASE_MS
    if (leaseMs > LEASE_MS) await store.renew(job, leaseMs)
    const renewal = setInterval(() => {
      store
        .renew(job, leaseMs)
        .catch((error: unknown) => log.warn('job.renew_failed', { job: job.id, error }))
    }, LEASE_MS / 3)
    try {
      await handler.run(job.payload, { id: job.id, attempt: job.attempt })
      if (!(await store.finish(job))) log.warn('job.lease_lost', { job: job.id, topic: job.topic })
    } catch (error) {
      await fail(job, error)
    } finally {
      clearInterval(renewal)
    }
  }

  const fail = async (job: ClaimedJob, error: unknown): Promise<void> => {
    const isLate = job.attempt >= maxAttempts
    const dead = isLate && handlers.get(job.topic)?.isEndless !== true
    log[isLate ? 'error' : 'warn'](dead ? 'job.dead' : 'job.failed', {
      job: job.id,
      topic: job.topic,
      attempt: job.attempt,
      error,
    })
    const line = errorLine(error)
    if (dead) await store.bury(job, line)
    else await store.postpone(job, new Date(clock.now().getTime() + backoffMs(job.attempt)), line)
  }

  const safely = (job: ClaimedJob): Promise<void> =>
    runOne(job).catch((error: unknown) => log.error('job.store_failed', { job: job.id, error }))

  /** A group of places that take due jobs of these topics, the oldest first. */
  const lane = (topics: () => readonly string[], places: number): Lane => {
    const running = new Set<Promise<void>>()
    let looking = false
    let lookAgain = false
    const fill = async (): Promise<void> => {
      for (;;) {
        const room = places - running.size
        const known = topics()
        if (!active || room <= 0 || known.length === 0) return
        const jobs = await store.claim(known, room)
        for (const job of jobs) {
          const run: Promise<void> = safely(job).finally(() => {
            running.delete(run)
            look()
          })
          running.add(run)
        }
        if (jobs.length < room) return
      }
    }
    /** One search at a time; a wake-up during a search causes another one. */
    const look = (): void => {
      if (!active) return
      if (looking) {
        lookAgain = true
        return
      }
      looking = true
      lookAgain = false
      fill()
        .catch((error: unknown) => log.warn('job.claim_failed', { error }))
        .finally(() => {
          looking = false
          if (lookAgain) look()
        })
    }
    return { look, running }
  }

  const all = (): readonly string[] => [...handlers.keys()]
  const awaited = (): readonly string[] => all().filter((topic) => handlers.get(topic)?.isAwaited)
  // Separate lanes, because ordering by urgency would make every search sort all due jobs; this costs an extra search.
  const [waitedFor, everything] = [lane(awaited, AWAITED_PLACES), lane(all, concurrency)]
  const look = (): void => {
    waitedFor.look()
    everything.look()
  }

  const announce = (topic: string): void => {
    if (handlers.get(topic)?.isAwaited) waitedFor.look()
    everything.look()
    // NOTIFY in a transaction locks the whole database until the commit, so it is sent separately, and only when
    // another process must do the work.
    if (listener && !(active && handlers.has(topic))) {
      store.notify(CHANNEL).catch((error: unknown) => log.warn('job.notify_failed', { error }))
    }
  }

  const maintain = (): void => {
    store.purge().catch((error: unknown) => log.warn('job.purge_failed', { error }))
  }

  return {
    async enqueue(executor, job) {
      await store.add(executor, job)
      if (!job.runAt || job.runAt <= clock.now()) afterCommit(executor, () => announce(job.topic))
    },
    cancel: (executor, { topic, dedupeKey }) => store.remove(executor, topic, dedupeKey),
    handle(topic, run, { retry = 'limited', isAwaited = false } = {}) {
      if (handlers.has(topic)) throw new Error(`The topic '${topic}' has a handler already.`)
      handlers.set(topic, { run, isEndless: retry === 'endless', isAwaited })
    },
    wake: look,
    async oldestDueMs() {
      const dueAt = await store.oldestDue(all())
      return dueAt === undefined ? 0 : Math.max(0, clock.now().getTime() - dueAt.getTime())
    },
    start() {
      if (active) return
      active = true
      unsubscribe = listener?.on(CHANNEL, look)
      timer = setInterval(look, pollMs)
      maintenance = setInterval(maintain, MAINTENANCE_MS)
      maintenance.unref()
      look()
    },
    async stop(drainMs = 3000) {
      active = false
      unsubscribe?.()
      clearInterval(timer)
      clearInterval(maintenance)
      let late: NodeJS.Timeout | undefined
      const deadline = new Promise<void>((resolve) => {
        late = setTimeout(resolve, drainMs)
      })
      await Promise.race([Promise.all([...waitedFor.running, ...everything.running]), deadline])
      clearTimeout(late)
    },
    async runDue() {
      const oneOf = async (topics: readonly string[]) =>
        topics.length === 0 ? undefined : (await store.claim(topics, 1))[0]
      let count = 0
      for (;;) {
        const job = (await oneOf(awaited())) ?? (await oneOf(all()))
        if (!job) return count
        await runOne(job)
        count += 1
      }
    },
    async deliver(topic, payload) {
      const handler = handlers.get(topic)
      if (!handler) throw new Error(`The topic '${topic}' has no handler.`)
      await handler.run(payload, { id: newId('job'), attempt: 1 })
    },
  }
}
