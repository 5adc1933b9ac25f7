import * as z from 'zod/mini'
import { id } from '#contracts/paging.ts'
import type { OrderEvent } from '#machines/order/machine.ts'
import type { Json } from '#services/kit/jobs/jobs.ts'
import type { Sender } from '#services/kit/monitor/enforce.ts'
import { announce, gateOf, type Gate } from './gate-store.ts'
import type { PaymentDeps } from '#services/payment/deps.ts'
import { changeOrder } from './changes.ts'
import { ORDER_TOPICS } from './effects.ts'
import { BY_SERVICE } from './rules.ts'
import { findOrder, lockOrder, openOrderIds, REFUNDABLE, type OrderRow } from './store.ts'

/** Announcements of the project service that concern orders. */
export const OFFERING_TOPICS = {
  softCapReached: 'offering.softCapReached',
  termsChanged: 'offering.termsChanged',
  campaignFailed: 'campaign.failed',
  redeemed: 'offering.redeemed',
} as const

const BATCH = 100

/** Where an order may be by the time a deadline or an announcement reaches it; the money has long gone its way then. */
const LATE: { readonly [Type in OrderEvent['type']]?: Sender['late'] } = {
  'order.coolingOffEnded': ['reconfirming', 'refunded'],
  // Every order that was reconfirmed or refused in time.
  'order.reconfirmationTimedOut': 'always',
  // The announcement of the soft cap may have allotted it before.
  'order.allotted': 'always',
  'campaign.failed': ['cancelled', 'refunded'],
}

const orderPayload = z.object({ orderId: id })
const offeringPayload = z.object({ offeringId: id })
/** Without `holderIds` the digital shares of all holders have ended. */
const redeemedPayload = z.object({ offeringId: id, holderIds: z.optional(z.array(id)) })
const termsPayload = z.object({
  offeringId: id,
  termsVersion: z.int(),
  reconfirmBy: z.iso.datetime(),
})

/** Takes the deadlines of orders and the announcements of offerings; each bears being delivered twice. */
export function handleOrderJobs(deps: PaymentDeps): void {
  const { clock, db } = deps.ctx
  const now = () => clock.now().toISOString()

  // Money and shares of an investor wait for every one of them: none is ever given up.
  const handle = (topic: string, run: (payload: Json) => Promise<void>) =>
    deps.ctx.jobs.handle(topic, run, { retry: 'endless' })

  const onOrder = (topic: string, eventFor: (order: OrderRow) => Promise<OrderEvent | undefined>) =>
    handle(topic, async (payload) => {
      await advance(deps, orderPayload.parse(payload).orderId, eventFor)
    })

  onOrder(ORDER_TOPICS.coolingOffEnded, async () => ({ type: 'order.coolingOffEnded', now: now() }))
  onOrder(ORDER_TOPICS.reconfirmationTimedOut, async ({ silence }) => ({
    type: 'order.reconfirmationTimedOut',
    now: now(),
    stays: silence === 'stays',
  }))
  handle(ORDER_TOPICS.allotmentRequested, async (payload) => {
    const { orderId } = orderPayload.parse(payload)
    const order = await findOrder(db.orm, orderId)
    if (!order || !(await gateOf(db.orm, order.offeringId)).funded) return
    const offering = await deps.others.offering(order.offeringId, clock.now())
    // While it is paused its money stays held; the order asks again.
    if (offering?.status === 'paused') return askAgain(deps, orderId)
    await advance(deps, orderId, async () => ({ type: 'order.allotted' }))
  })
  onOrder(ORDER_TOPICS.announcementMissed, async (order) =>
    announcementFor(order, await gateOf(db.orm, order.offeringId), now()),
  )

  handle(OFFERING_TOPICS.softCapReached, async (payload) => {
    const { offeringId } = offeringPayload.parse(payload)
    await announce(db.orm, offeringId, { funded: true })
    await sweep(deps, { offeringId, states: ['confirmed'] }, { type: 'offering.softCapReached' })
  })
  handle(OFFERING_TOPICS.redeemed, async (payload) => {
    const { offeringId, holderIds: userIds } = redeemedPayload.parse(payload)
    await sweep(deps, { offeringId, userIds, states: ['held'] }, { type: 'order.exited' })
  })
  handle(OFFERING_TOPICS.termsChanged, async (payload) => {
    const { offeringId, termsVersion, reconfirmBy } = termsPayload.parse(payload)
    await announce(db.orm, offeringId, { termsVersion, reconfirmBy: new Date(reconfirmBy) })
    await sweep(
      deps,
      { offeringId, states: REFUNDABLE, termsBelow: termsVersion },
      { type: 'offering.termsChanged', now: now(), reconfirmBy, termsVersion },
    )
  })
}

/** How long a paused offering keeps an order waiting before it asks again for its digital shares, ms. */
const PAUSED_WAIT_MS = 15 * 60_000

async function askAgain({ ctx }: PaymentDeps, orderId: string): Promise<void> {
  const runAt = new Date(ctx.clock.now().getTime() + PAUSED_WAIT_MS)
  await ctx.jobs.enqueue(ctx.db.orm, {
    topic: ORDER_TOPICS.allotmentRequested,
    payload: { orderId },
    runAt,
    dedupeKey: `${orderId}:${runAt.toISOString()}`,
  })
}

/** What an offering had already announced when this order came in; failure outweighs changed terms. */
function announcementFor(order: OrderRow, gate: Gate, now: string): OrderEvent | undefined {
  if (gate.failed) return { type: 'campaign.failed' }
  if (gate.termsVersion <= order.termsVersion || !gate.reconfirmBy) return undefined
  return {
    type: 'offering.termsChanged',
    now,
    reconfirmBy: gate.reconfirmBy.toISOString(),
    termsVersion: gate.termsVersion,
  }
}

/** Applies an internal event to one order under its row lock; where the machine refuses, the order has moved on and stays. */
async function advance(
  deps: PaymentDeps,
  orderId: string,
  eventFor: (order: OrderRow) => Promise<OrderEvent | undefined>,
): Promise<void> {
  await deps.ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Error(`The order ${orderId} is not there.`)
    const event = await eventFor(order)
    if (!event) return
    const result = await changeOrder(deps, tx, order, event, { ...BY_SERVICE, late: LATE[event.type] })
    if (!result.ok) {
      const facts = { orderId, fact: event.type, state: order.state, guard: result.guard }
      deps.ctx.log.debug('order.event_passed', facts)
    }
  })
}

/**
 * One order per transaction, in order of id: after a crash the next run finds only those that are left.
 * The first error ends it, unless `onError` takes it and the other orders go on.
 */
export async function sweep(
  deps: PaymentDeps,
  filter: Omit<Parameters<typeof openOrderIds>[1], 'afterId' | 'limit'>,
  event: OrderEvent,
  onError: (orderId: string, error: unknown) => Promise<void> = async (_orderId, error) => {
    throw error
  },
): Promise<void> {
  let afterId = ''
  for (;;) {
    const ids = await openOrderIds(deps.ctx.db.orm, { ...filter, afterId, limit: BATCH })
    for (const orderId of ids) {
      await advance(deps, orderId, async () => event).catch((error: unknown) => onError(orderId, error))
    }
    const last = ids.at(-1)
    if (last === undefined) return
    afterId = last
  }
}
