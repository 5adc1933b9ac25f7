import * as z from 'zod/mini'
import { id } from '#contracts/paging.ts'
import type { PaymentDeps } from '#services/payment/deps.ts'
import { investorsOfOffering } from './store.ts'

/** An issuer posted an update: everybody with an order in the offering is told. */
const POSTED_TOPIC = 'offering.updatePosted'
const UPDATE_NOTICE_TOPIC = 'offering.updateNotice'

/** The scholars' approval of an offering has ended, or it does not pass its screening any more: everybody with an order in it is told. */
const FATWA_ENDED_TOPIC = 'offering.fatwaEnded'
const FATWA_NOTICE_TOPIC = 'offering.fatwaNotice'

/** Two people decided that a campaign pauses or goes on: everybody with an order in it is told. */
const PAUSE_DECIDED_TOPIC = 'offering.pauseDecided'
const PAUSE_NOTICE_TOPIC = 'offering.pauseNotice'

const BATCH = 100
const posted = z.object({ offeringId: id, updateId: id, isMaterial: z.boolean() })
const fatwaEnded = z.object({
  offeringId: id,
  about: z.enum(['revoked', 'expired', 'screening', 'screeningPassed']),
  at: z.iso.datetime(),
})

const pauseDecided = z.object({
  offeringId: id,
  about: z.enum(['paused', 'resumed']),
  at: z.iso.datetime(),
})

/** Tells the investors of an offering about news, each once; bears being delivered twice. */
export function handleUpdates({ ctx }: PaymentDeps): void {
  /** Each of them gets the payload with their id; `key` names the news. */
  async function tell(topic: string, offeringId: string, payload: object, key: string): Promise<void> {
    let afterId = ''
    for (;;) {
      const people = await investorsOfOffering(ctx.db.orm, { offeringId, afterId, limit: BATCH })
      const last = people.at(-1)
      if (last === undefined) return
      await ctx.db.transaction(async (tx) => {
        for (const userId of people)
          await ctx.jobs.enqueue(tx, {
            topic,
            payload: { userId, offeringId, ...payload },
            dedupeKey: `${key}:${userId}`,
          })
      })
      afterId = last
    }
  }
  ctx.jobs.handle(POSTED_TOPIC, (given) => {
    const { offeringId, updateId, isMaterial } = posted.parse(given)
    return tell(UPDATE_NOTICE_TOPIC, offeringId, { isMaterial }, updateId)
  })
  ctx.jobs.handle(FATWA_ENDED_TOPIC, (given) => {
    const { offeringId, about, at } = fatwaEnded.parse(given)
    return tell(FATWA_NOTICE_TOPIC, offeringId, { about }, `${offeringId}:${at}`)
  })
  ctx.jobs.handle(PAUSE_DECIDED_TOPIC, (given) => {
    const { offeringId, about, at } = pauseDecided.parse(given)
    return tell(PAUSE_NOTICE_TOPIC, offeringId, { about }, `${offeringId}:${at}`)
  })
}
