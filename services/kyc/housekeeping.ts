import * as z from 'zod/mini'
import { dayOf, daysAfter } from '#contracts/dates.ts'
import { KYC_DRAFT_IDLE_DAYS } from '#contracts/kyc/values.ts'
import { handleWithdrawals } from './case/declaration-state.ts'
import { KYC_TOPICS } from './case/effects.ts'
import { sealOldHits } from './hits-store.ts'
import { changeCase } from './case/lifecycle.ts'
import type { KycDeps } from './deps.ts'
import { idleDrafts, isReferred, lockCase } from './store.ts'
import { endValidities } from './validity/validity.ts'

const TOPIC = 'kyc.housekeeping'
/** Cases per query; idle drafts beyond it wait for the next day. */
const BATCH = 500

const dropping = z.object({ key: z.string(), ownerId: z.string() })

/** Expires idle drafts, and reminds of approvals that end, once a day; each run queues the next. */
export function handleHousekeeping(deps: KycDeps): { start(): void } {
  handleWithdrawals(deps)
  const { clock, db, jobs, log } = deps.ctx
  const plan = (at: Date) =>
    jobs.enqueue(db.orm, { topic: TOPIC, payload: {}, runAt: at, dedupeKey: at.toISOString() })
  const nextDay = () => daysAfter(new Date(dayOf(clock.now())), 1)
  jobs.handle(
    TOPIC,
    async () => {
      const idle = await expireDrafts(deps)
      const sealed = await sealOldHits(deps)
      const validity = await endValidities(deps, dayOf(clock.now()))
      log.info('kyc.housekeeping', { idle, sealed, ...validity })
      await plan(nextDay())
    },
    // Each run queues the next, so giving up would stop it forever.
    { retry: 'endless' },
  )
  jobs.handle(KYC_TOPICS.dropFile, async (payload) => {
    const { key, ownerId } = dropping.parse(payload)
    if (!(await isReferred(db.orm, key))) await deps.dropRecord({ key, ownerId })
  })
  return {
    start() {
      plan(nextDay()).catch((error: unknown) => log.error('kyc.housekeeping_not_planned', { error }))
    },
  }
}

async function expireDrafts(deps: KycDeps): Promise<number> {
  const { clock, db } = deps.ctx
  const before = daysAfter(clock.now(), -KYC_DRAFT_IDLE_DAYS)
  const ids = await idleDrafts(db.orm, before, BATCH)
  for (const id of ids) {
    await db.transaction(async (tx) => {
      const row = await lockCase(tx, id)
      if (!row || row.state !== 'draft' || row.changedAt >= before) return
      await changeCase(deps, tx, { row, event: { type: 'kyc.expired' }, by: 'system' })
    })
  }
  return ids.length
}
