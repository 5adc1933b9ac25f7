import * as z from 'zod/mini'
import { id } from '#contracts/paging.ts'
import type { PaymentDeps } from '#services/payment/deps.ts'
import { extensionNotice } from './effects.ts'
import { lockOrder, openOrderIds } from './store.ts'

/** A campaign stays open for longer: whoever has money held for it is told. */
const EXTENDED_TOPIC = 'offering.extended'

const BATCH = 100
const payload = z.object({ offeringId: id, closesAt: z.iso.datetime() })

/** Tells the investors of an extended campaign; bears being delivered twice. */
export function handleExtensions({ ctx }: PaymentDeps): void {
  ctx.jobs.handle(EXTENDED_TOPIC, async (given) => {
    const { offeringId, closesAt } = payload.parse(given)
    let afterId = ''
    for (;;) {
      const ids = await openOrderIds(ctx.db.orm, {
        offeringId,
        states: ['coolingOff', 'confirmed', 'reconfirming'],
        afterId,
        limit: BATCH,
      })
      for (const orderId of ids)
        await ctx.db.transaction(async (tx) => {
          const order = await lockOrder(tx, orderId)
          if (order) await ctx.jobs.enqueue(tx, extensionNotice(order, closesAt))
        })
      const last = ids.at(-1)
      if (last === undefined) return
      afterId = last
    }
  })
}
