import * as z from 'zod/mini'
import { CALENDAR_WARNING_DAYS } from '#contracts/payment/rules/values.ts'
import { daysAfter } from '#contracts/dates.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { ProjectDeps } from '#services/project/deps.ts'
import { lastDays, noteTold, type LastDay } from './regime-store.ts'

const TOPIC = 'project.calendarEnds'
/** { userId, calendar, dueAt }: read by the notification service. */
const CALENDAR_NOTICE_TOPIC = 'rules.calendarNotice'

const payloadOf = z.object({ calendar: z.string(), lastDay: z.string() })

/** Tells compliance in time that a calendar of business days ends: once for each of its last days. */
export function createCalendarWatch(ctx: ServiceContext, { staffOfRole }: Pick<ProjectDeps, 'staffOfRole'>) {
  /** A calendar is extended by a release, and each start plans for its last day. */
  async function plan(): Promise<void> {
    for (const { calendar, lastDay } of await lastDays(ctx.db.orm))
      await ctx.jobs.enqueue(ctx.db.orm, {
        topic: TOPIC,
        payload: { calendar, lastDay },
        runAt: daysAfter(new Date(lastDay), -CALENDAR_WARNING_DAYS),
        dedupeKey: `${calendar} ${lastDay}`,
      })
  }

  async function askAgain(payload: LastDay): Promise<void> {
    const runAt = daysAfter(ctx.clock.now(), 1)
    await ctx.jobs.enqueue(ctx.db.orm, {
      topic: TOPIC,
      payload: { ...payload },
      runAt,
      dedupeKey: `${payload.calendar} ${payload.lastDay} ${runAt.toISOString()}`,
    })
  }

  async function tell({ calendar, lastDay }: LastDay): Promise<void> {
    const officers = await staffOfRole({ role: 'compliance' })
    // Nothing is noted while there are no accounts to tell.
    if (officers.length === 0) return askAgain({ calendar, lastDay })
    await ctx.db.transaction(async (tx) => {
      if (!(await noteTold(tx, { calendar, lastDay }, ctx.clock.now()))) return
      const dueAt = new Date(lastDay).toISOString()
      for (const userId of officers)
        await ctx.jobs.enqueue(tx, { topic: CALENDAR_NOTICE_TOPIC, payload: { userId, calendar, dueAt } })
    })
  }

  return {
    handleJobs: () =>
      ctx.jobs.handle(TOPIC, async (payload) => tell(payloadOf.parse(payload)), { retry: 'endless' }),
    start: () => {
      plan().catch((error: unknown) => ctx.log.error('project.calendars_not_planned', { error }))
    },
  }
}
