import * as z from 'zod/mini'
import { id } from '#contracts/paging.ts'
import type { PaymentDeps } from '#services/payment/deps.ts'
import { investorsOfOffering } from './store.ts'

/** An issuer posted an update: everybody with an order in the offering is told. */
const POSTED_TOPIC = 'offering.updatePosted'
const NOTICE_TOPIC = 'offering.updateNotice'

const BATCH = 100
const payload = z.object({ offeringId: id, updateId: id, isMaterial: z.boolean() })

/** Tells the investors of an offering about an update, each once; bears being delivered twice. */
export function handleUpdates({ ctx }: PaymentDeps): void {
  ctx.jobs.handle(POSTED_TOPIC, async (given) => {
    const { offeringId, updateId, isMaterial } = payload.parse(given)
    let afterId = ''
    for (;;) {
      const people = await investorsOfOffering(ctx.db.orm, { offeringId, afterId, limit: BATCH })
      const last = people.at(-1)
      if (last === undefined) return
      await ctx.db.transaction(async (tx) => {
        for (const userId of people)
          await ctx.jobs.enqueue(tx, {
            topic: NOTICE_TOPIC,
            payload: { userId, offeringId, isMaterial },
            dedupeKey: `${updateId}:${userId}`,
          })
      })
      afterId = last
    }
  })
}
