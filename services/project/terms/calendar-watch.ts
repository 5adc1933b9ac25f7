import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { CALENDAR_WARNING_DAYS } from '#contracts/payment/rules/values.ts'
import { daysAfter } from '#contracts/dates.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { query } from '#services/kit/database/database.ts'
import type { ProjectDeps } from '#services/project/deps.ts'

const TOPIC = 'project.calendarEnds'
/** { userId, calendar, dueAt }: read by the notification service. */
export const CALENDAR_NOTICE_TOPIC = 'rules.calendarNotice'

interface LastDay {
  readonly calendar: string
  /** YYYY-MM-DD. */
  readonly lastDay: string
}
const payloadOf = z.object({ calendar: z.string(), lastDay: z.string() })

/** Tells compliance in time that a calendar of business days ends: once for each of its last days. */
export function createCalendarWatch(ctx: ServiceContext, { staffOfRole }: Pick<ProjectDeps, 'staffOfRole'>) {
  /** A calendar is extended by a release, and each start plans for its last day. */
  async function plan(): Promise<void> {
    const calendars = await query<LastDay>(
      ctx.db.orm,
      sql`SELECT id AS calendar, covered_to::text AS last_day FROM project.calendar ORDER BY id`,
    )
    for (const { calendar, lastDay } of calendars)
      await ctx.jobs.enqueue(ctx.db.orm, {
        topic: TOPIC,
        payload: { calendar, lastDay },
        runAt: daysAfter(new Date(lastDay), -CALENDAR_WARNING_DAYS),
        dedupeKey: `${calendar} ${lastDay}`,
      })
  }

  async function tell({ calendar, lastDay }: LastDay): Promise<void> {
    const officers = await staffOfRole({ role: 'compliance' })
    await ctx.db.transaction(async (tx) => {
      // No row where it was extended meanwhile, or was told before.
      const [fresh] = await query(
        tx,
        sql`INSERT INTO project.calendar_notice (calendar, last_day, told_at)
            SELECT c.id, c.covered_to, ${ctx.clock.now().toISOString()}::timestamptz FROM project.calendar c
             WHERE c.id = ${calendar} AND c.covered_to = ${lastDay}::date
            ON CONFLICT DO NOTHING RETURNING calendar`,
      )
      if (!fresh) return
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
