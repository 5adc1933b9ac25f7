import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Executor } from '#services/kit/database/database.ts'
import { recordKeyOf } from '#services/kit/security/personal-records.ts'
import { runChecks } from './checks.ts'
import { readContent } from '#services/kyc/case/content.ts'
import { KYC_TOPICS } from '#services/kyc/case/effects.ts'
import { keepHits } from '#services/kyc/hits-store.ts'
import { changeCase } from '#services/kyc/case/lifecycle.ts'
import type { KycDeps } from '#services/kyc/deps.ts'
import { openRisk, sealRisk, withHits } from './risk.ts'
import { screenCase, type Screened, type ScreenedCase } from './screening.ts'
import {
  caseById,
  complianceBut,
  documentsOf,
  keepScreenedVersion,
  lockCase,
  staleCases,
} from '#services/kyc/store.ts'

const TOPIC = 'kyc.rescreening'
const HOUR_MS = 3_600_000
/** Cases per job; the next job continues after the last of them. */
const BATCH = 100

/** `run` is the hour the run began, `after` the last case it has processed. */
const job = z.object({ run: z.string(), after: z.string() })

/**
 * Compares approved cases and cases in review with the lists whenever these have changed; checked every hour.
 * An interrupted run continues where it stopped; failed cases are retried by the next run.
 */
export function handleRescreening(deps: KycDeps): { start(): void } {
  const { clock, db, jobs, log } = deps.ctx
  const plan = (run: string, after: string, runAt?: Date) =>
    jobs.enqueue(db.orm, {
      topic: TOPIC,
      payload: { run, after },
      dedupeKey: `${run}:${after}`,
      ...(runAt && { runAt }),
    })
  const planNext = () => {
    const at = new Date((Math.floor(clock.now().getTime() / HOUR_MS) + 1) * HOUR_MS)
    return plan(at.toISOString(), '', at)
  }
  jobs.handle(
    TOPIC,
    async (payload) => {
      const { run, after } = job.parse(payload)
      const listVersion = await deps.screening.listVersion()
      const ids = await staleCases(db.orm, { listVersion, after, limit: BATCH })
      for (const id of ids) await tryRescreen(deps, id, run)
      const last = ids.length < BATCH ? undefined : ids.at(-1)
      if (last !== undefined) return plan(run, last)
      log.info('kyc.rescreened', { run })
      await planNext()
    },
    // Each run queues the next, so giving up would stop it forever.
    { retry: 'endless' },
  )
  return {
    start() {
      planNext().catch((error: unknown) => log.error('kyc.rescreening_not_planned', { error }))
    },
  }
}

/** A failure with one case does not stop the others. */
export async function tryRescreen(deps: KycDeps, id: string, run: string): Promise<void> {
  try {
    await rescreen(deps, id, run)
  } catch (error) {
    deps.ctx.log.error('kyc.rescreen_failed', { caseId: id, error })
  }
  await setImmediate()
}

async function rescreen(deps: KycDeps, id: string, run: string): Promise<void> {
  const { db } = deps.ctx
  const row = await caseById(db.orm, id)
  const key = row && (await recordKeyOf(deps.ctx, db.orm, row.personId))
  if (!row || !key || (row.state !== 'approved' && row.state !== 'review')) return
  const [{ answers }, documents] = await Promise.all([readContent(db.orm, key, row), documentsOf(db.orm, id)])
  const looked = { row, key, answers, documents }
  const screened = await screenCase(deps, looked)
  if (row.state === 'approved') return settleApproved(deps, looked, screened, run)
  // New hits void earlier approvals; a case without a score can be measured now.
  if (isOther(row, screened) || row.riskScore === null)
    return runChecks(deps, { caseId: id, again: true, mayLackVendor: true })
  await db.transaction(async (tx) => {
    const locked = await lockCase(tx, id)
    if (locked?.version === row.version) await keepSame(deps, tx, looked, screened)
  })
}

/** Whether the hits differ from those stored in the case. */
function isOther({ context }: ScreenedCase['row'], { hits }: Screened): boolean {
  const known = Object.keys(context.hits)
  return hits.length !== known.length || hits.some(({ id }) => !known.includes(id))
}

/** An approved case stays approved; only compliance is notified of new hits. */
async function settleApproved(
  deps: KycDeps,
  looked: ScreenedCase,
  screened: Screened,
  run: string,
): Promise<void> {
  const { id, version } = looked.row
  await deps.ctx.db.transaction(async (tx) => {
    const row = await lockCase(tx, id)
    // If the case changed in the meantime, the next run compares it.
    if (row?.version !== version) return
    await keepSame(deps, tx, looked, screened)
    if (!isOther(row, screened)) return
    const { score, parts: risks } = withHits(
      openRisk(looked.key, row),
      screened.hits.map(({ hit }) => hit),
    )
    const riskScore = row.riskScore === null ? null : score
    const hits = screened.hits.map((hit) => hit.id)
    await changeCase(deps, tx, {
      row,
      by: 'system',
      event: { type: 'kyc.rescreened', riskScore, hits },
      also: {
        riskSealed: row.riskSealed === null ? null : sealRisk(looked.key, id, risks),
        screenedVersion: screened.listVersion,
      },
    })
    if (hits.some((hit) => !Object.hasOwn(row.context.hits, hit)))
      await tellReviewers(deps, tx, looked.row, run)
  })
}

/** Stores the hits and the version of the lists. */
async function keepSame(
  { ctx }: KycDeps,
  tx: Executor,
  { row: { id }, key }: ScreenedCase,
  { hits, listVersion }: Screened,
): Promise<void> {
  await keepHits(tx, { caseId: id, key, hits, now: ctx.clock.now() })
  await keepScreenedVersion(tx, id, listVersion)
}

/** Notifies each member of compliance once per run, except the applicant. */
async function tellReviewers(
  { ctx: { jobs } }: KycDeps,
  tx: Executor,
  { id: caseId, personId, role }: ScreenedCase['row'],
  run: string,
): Promise<void> {
  for (const userId of await complianceBut(tx, personId)) {
    await jobs.enqueue(tx, {
      topic: KYC_TOPICS.notice,
      payload: { userId, caseId, role, about: 'hitsFound' },
      dedupeKey: `hits:${run}:${userId}`,
    })
  }
}
