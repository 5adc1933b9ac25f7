import * as z from 'zod/mini'
import { id } from '#contracts/paging.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { sqlState } from '#services/kit/database/errors.ts'
import { newId } from '#services/kit/ids.ts'
import { RetryLater } from '#services/kit/http/problem.ts'
import { checkLog } from '#services/kit/proof/proofs.ts'
import type { Comparison } from '#services/ledger/reconcile.ts'
import type { PaymentDeps } from '#services/payment/deps.ts'
import {
  allowTime,
  insertCheck,
  isChecked,
  KEPT_DIFFERENCES,
  logChecks,
  takeTurn,
  type CheckRow,
} from './store.ts'

const TOPIC = 'ledger.reconciliation'
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** What an earlier check found to be right is read again in so many parts, one each hour. */
const PARTS = 24
/** A process that starts within this time after a check does not request another one. */
const FRESH_MS = 10 * MINUTE_MS
/** The comparison reads the whole ledger. */
const STATEMENT_TIMEOUT_MS = 10 * MINUTE_MS
/** Checks requested by all staff together. */
export const CHECKS_ON_REQUEST = { limit: 10, windowMs: HOUR_MS } as const

const job = z.discriminatedUnion('cause', [
  z.object({ cause: z.enum(['start', 'hour']) }),
  z.object({ cause: z.literal('request'), id, askedBy: id }),
])
type Trigger = z.infer<typeof job>

/** Checks of the ledger: at start, every hour, and when staff request one. */
export interface Reconciliations {
  start(): void
  /** Queues a check, audits who requested it, and returns the id of its result. @throws RetryLater 429 */
  request(userId: string): Promise<string>
}

type Deps = Pick<PaymentDeps, 'ctx' | 'ledger'>

/** A check is a job, so that one process runs it for all; each hourly check queues the next. */
export function createReconciliations(deps: Deps): Reconciliations {
  const { audit, clock, db, jobs, limits, log } = deps.ctx
  const hour = (offset: number) => new Date((Math.floor(clock.now().getTime() / HOUR_MS) + offset) * HOUR_MS)
  const planNext = () => {
    const at = hour(1)
    return jobs.enqueue(db.orm, {
      topic: TOPIC,
      payload: { cause: 'hour' },
      runAt: at,
      dedupeKey: at.toISOString(),
    })
  }
  const planFirst = () => {
    const minute = Math.floor(clock.now().getTime() / MINUTE_MS)
    return jobs.enqueue(db.orm, { topic: TOPIC, payload: { cause: 'start' }, dedupeKey: `start ${minute}` })
  }
  jobs.handle(
    TOPIC,
    async (payload, meta) => {
      const trigger = job.parse(payload)
      await check(deps, trigger, trigger.cause === 'request' ? trigger.id : meta.id)
      if (trigger.cause === 'hour') await planNext()
    },
    // Each run queues the next, so giving up would stop it forever.
    { retry: 'endless' },
  )
  return {
    start() {
      Promise.all([planFirst(), planNext()]).catch((error: unknown) =>
        log.error('ledger.reconciliation_not_planned', { error }),
      )
    },
    async request(userId) {
      const taken = await limits.take('reconciliation', CHECKS_ON_REQUEST)
      if (!taken.ok) {
        throw new RetryLater(
          PROBLEM_CODES.tooMany,
          429,
          'You can run at most ten checks an hour. Please try again later.',
          taken.retryAfterMs,
        )
      }
      const id = newId('rec')
      await db.transaction(async (tx) => {
        await audit.record(tx, {
          actorId: userId,
          action: 'reconciliation.requested',
          entity: 'reconciliation',
          entityId: id,
        })
        await jobs.enqueue(tx, { topic: TOPIC, payload: { cause: 'request', id, askedBy: userId } })
      })
      return id
    },
  }
}

type LogPart =
  | (Awaited<ReturnType<typeof checkLog>> & { readonly next: number | null })
  | { readonly error: unknown }

/**
 * Checks the signed log against its records (record 0407), in a transaction of its own: the one that compares the
 * ledger would stand idle meanwhile, and PostgreSQL ends idle ones. A failure here must not lose what the ledger says.
 */
async function logPart({ ctx: { db, log } }: Deps, id: string, trigger: Trigger): Promise<LogPart> {
  try {
    return await db.transaction(
      async (snapshot) => {
        await allowTime(snapshot, STATEMENT_TIMEOUT_MS)
        const { verified, next } = await logChecks(snapshot)
        const isWhole = trigger.cause === 'request' || next === null
        const part = isWhole ? undefined : { index: next, of: PARTS }
        const checked = await checkLog(snapshot, KEPT_DIFFERENCES, { verified, part })
        const after = isWhole ? 0 : (next + 1) % PARTS
        return { ...checked, next: checked.found === 0 ? after : null }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
  } catch (error) {
    log.error('ledger.log_check_failed', { id, error })
    return { error }
  }
}

/** @throws the failure of the log's part when the ledger alone shows no difference */
function together(books: Comparison, log: LogPart): Comparison {
  if ('error' in log) {
    if (books.found === 0) throw log.error
    return books
  }
  return {
    compared: books.compared,
    found: books.found + log.found,
    differences: [...books.differences, ...log.faults].slice(0, KEPT_DIFFERENCES),
  }
}

/** Runs one check and stores its result. @throws when the result cannot be stored; the job then retries */
async function check(deps: Deps, trigger: Trigger, id: string): Promise<void> {
  const { clock, db, log } = deps.ctx
  if (await isChecked(db.orm, { id })) return
  const began = performance.now()
  const startedAt = clock.now()
  const askedBy = trigger.cause === 'request' ? trigger.askedBy : null
  const after = new Date(startedAt.getTime() - FRESH_MS)
  if (trigger.cause === 'start' && (await isChecked(db.orm, { after }))) return
  const logged = await logPart(deps, id, trigger)
  const [logSize, logNext] = 'error' in logged ? [null, null] : [BigInt(logged.size), logged.next]
  const row = (
    result: Pick<CheckRow, 'outcome' | 'compared' | 'found' | 'differences' | 'fault'>,
  ): CheckRow => ({
    id,
    cause: trigger.cause,
    askedBy,
    startedAt,
    tookMs: Math.round(performance.now() - began),
    logSize,
    logNext,
    ...result,
  })
  let done: CheckRow | undefined
  try {
    done = await db.transaction(async (tx) => {
      // A requested check waits for the current one to end, so that its result is newer than the request; others are
      // skipped.
      const isMine = await takeTurn(tx, STATEMENT_TIMEOUT_MS, trigger.cause === 'request')
      if (!isMine) return undefined
      if (trigger.cause === 'start' && (await isChecked(tx, { after }))) return undefined
      const comparison = together(await deps.ledger.compare(tx, KEPT_DIFFERENCES), logged)
      const result = row({
        ...comparison,
        outcome: comparison.found === 0 ? 'matched' : 'differs',
        fault: null,
      })
      await insertCheck(tx, result)
      return result
    })
  } catch (error) {
    log.error('ledger.reconciliation_failed', { id, cause: trigger.cause, error })
    const fault = sqlState(error) ?? (error instanceof Error ? error.name : 'unknown')
    done = row({ outcome: 'failed', compared: null, found: 0, differences: [], fault: fault.slice(0, 100) })
    await insertCheck(db.orm, done)
  }
  if (!done) return
  const { outcome, found, tookMs, compared } = done
  log.info('ledger.reconciliation', { id, cause: trigger.cause, outcome, found, tookMs, ...compared })
  if (outcome === 'differs') {
    const rules = [...new Set(done.differences.map(({ rule }) => rule))]
    log.error('ledger.reconciliation_differs', { id, found, rules })
  }
}
