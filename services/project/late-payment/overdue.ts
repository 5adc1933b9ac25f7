import { dayOf, daysAfter } from '#contracts/dates.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { ProjectDeps } from '#services/project/deps.ts'
import { NOTICE_TOPIC } from './late-payments.ts'
import { noteOverdue, outsidersAmong } from './store.ts'

/** Looks once a day for what has become overdue. */
const CLOCK_TOPIC = 'project.lateClock'
/** Of one transaction. */
const BATCH = 100

/** Tells the issuer and finance once a run that rents or instalments of an offering are overdue, and of each only once. */
export function createOverdue(ctx: ServiceContext, { staffOfRole }: Pick<ProjectDeps, 'staffOfRole'>) {
  const nextDay = (): Date => daysAfter(new Date(dayOf(ctx.clock.now())), 1)

  const planClock = (runAt: Date): Promise<void> =>
    ctx.jobs.enqueue(ctx.db.orm, { topic: CLOCK_TOPIC, payload: {}, runAt, dedupeKey: runAt.toISOString() })

  async function tell(): Promise<void> {
    const finance = await staffOfRole({ role: 'finance' })
    const told = new Set<string>()
    for (;;) {
      const { count, fresh: added } = await ctx.db.transaction(async (tx) => {
        const now = ctx.clock.now()
        const rows = await noteOverdue(tx, { today: dayOf(now), now, limit: BATCH })
        const notice = (userId: string, offeringId: string, about: 'overdue' | 'issuerOverdue') =>
          ctx.jobs.enqueue(tx, { topic: NOTICE_TOPIC, payload: { userId, offeringId, about } })
        // One offering may owe many; its page lists them.
        const issuers = new Map(rows.map(({ offeringId, issuerId }) => [offeringId, issuerId]))
        for (const offeringId of told) issuers.delete(offeringId)
        for (const [offeringId, issuerId] of issuers) await notice(issuerId, offeringId, 'overdue')
        const fresh = [...issuers.keys()]
        for (const userId of finance)
          // Who has a part in an offering does not decide about it.
          for (const offeringId of await outsidersAmong(tx, fresh, userId))
            await notice(userId, offeringId, 'issuerOverdue')
        return { count: rows.length, fresh }
      })
      for (const offeringId of added) told.add(offeringId)
      if (count < BATCH) return
    }
  }

  return {
    tell,
    /** Takes the job of the clock, once in a process. */
    handleClock: () =>
      ctx.jobs.handle(
        CLOCK_TOPIC,
        async () => {
          await tell()
          await planClock(nextDay())
        },
        // Each run queues the next, so giving up would stop it forever.
        { retry: 'endless' },
      ),
    start: () => {
      planClock(nextDay()).catch((error: unknown) => ctx.log.error('late.clock_not_planned', { error }))
    },
  }
}
