import type { LifecycleAction } from '#machines/lifecycle.ts'
import type { OrderNotice } from '#machines/order/machine.ts'
import type { NewJob } from '#services/kit/jobs/jobs.ts'

/** Topics this service writes and reads itself. */
export const ORDER_TOPICS = {
  coolingOffEnded: 'order.coolingOffEnded',
  reconfirmationTimedOut: 'order.reconfirmationTimedOut',
  /** A confirmed order asks whether its campaign has reached the soft cap. */
  allotmentRequested: 'order.allotmentRequested',
  /** An order that was being placed while its offering announced something. */
  announcementMissed: 'order.announcementMissed',
} as const

/** What others are told, by the machine's own word for it. */
const NOTICE_TOPICS: Record<OrderNotice, string> = {
  paid: 'order.placed',
  confirmed: 'order.confirmed',
  termsChanged: 'order.reconfirmationRequested',
  stayedIn: 'order.stayedIn',
  allotted: 'order.allotted',
  held: 'order.held',
  cancelled: 'order.cancelled',
  refunded: 'order.refunded',
}

export interface OrderFacts {
  readonly id: string
  readonly userId: string
  readonly offeringId: string
  readonly units: number
  readonly amount: bigint
  readonly currency: string
  readonly coolingOffEnds: Date | null
  /** What an investor gets who does not answer changed terms; null before any. */
  readonly silence: 'leaves' | 'stays' | null
}

/** By which the jobs of one transition of an order are told from those of another. */
export const effectKey = (orderId: string, rev: number): string => `${orderId}:${rev}`

/**
 * The jobs an effect of the machine turns into, for effects that are jobs. Ids, numbers and instants only.
 * `rev` tells one cause from another: the same effect of the same transition is added once, however often it is tried.
 */
export function jobsOf(
  order: OrderFacts,
  actions: readonly LifecycleAction[],
  rev: number,
  by: string,
): NewJob[] {
  const orderId = order.id
  const once = effectKey(orderId, rev)
  const answer = actions.find(({ type }) => type === 'scheduleReconfirmationEnd')
  const answerBy = answer && instantOf(answer.params)
  const isCancellable = actions.some(({ type }) => type === 'scheduleCoolingOffEnd')
  return actions.flatMap((action): NewJob[] => {
    switch (action.type) {
      case 'scheduleCoolingOffEnd':
        return [timer(ORDER_TOPICS.coolingOffEnded, orderId, once, instantOf(action.params))]
      case 'scheduleReconfirmationEnd':
        return [timer(ORDER_TOPICS.reconfirmationTimedOut, orderId, once, instantOf(action.params))]
      case 'requestAllotment':
        return [{ topic: ORDER_TOPICS.allotmentRequested, payload: { orderId }, dedupeKey: once }]
      case 'notifyInvestor':
        return [
          noticeJob(order, {
            notice: noticeOf(action.params),
            by,
            answerBy,
            isCancellable,
            dedupeKey: once,
          }),
        ]
      default:
        return []
    }
  })
}

/** A refund that the investor chose is told as a cancellation, one that was decided with its reason. */
function topicOf(notice: OrderNotice, by: string): string {
  if (notice !== 'refunded') return NOTICE_TOPICS[notice]
  if (by === 'order.refundApproved') return 'order.refundDecided'
  return by === 'order.cancelChosen' ? NOTICE_TOPICS.cancelled : NOTICE_TOPICS.refunded
}

function noticeJob(
  order: OrderFacts,
  {
    notice,
    by,
    answerBy,
    isCancellable,
    dedupeKey,
  }: {
    readonly notice: OrderNotice
    readonly by: string
    /** Until when changed terms are answered. */
    readonly answerBy: Date | undefined
    /** Whether a cooling-off goes on after this transition. */
    readonly isCancellable: boolean
    readonly dedupeKey: string
  },
): NewJob {
  const hasCoolingOff = notice === 'paid' || (notice === 'stayedIn' && isCancellable)
  const until = hasCoolingOff ? order.coolingOffEnds : null
  const payload = {
    ...payloadOf(order),
    ...(until && { coolingOffEndsAt: until.toISOString() }),
    ...(answerBy &&
      notice === 'termsChanged' && { answerBy: answerBy.toISOString(), silence: order.silence ?? 'leaves' }),
  }
  return { topic: topicOf(notice, by), payload, dedupeKey }
}

/** What the investor of an order is told when its campaign closes later; `closesAt` is ISO 8601 in UTC. */
export const extensionNotice = (order: OrderFacts, closesAt: string): NewJob => ({
  topic: 'order.offeringExtended',
  payload: { ...payloadOf(order), closesAt },
  dedupeKey: `${order.id}:${closesAt}`,
})

function payloadOf(order: OrderFacts) {
  return {
    userId: order.userId,
    orderId: order.id,
    offeringId: order.offeringId,
    units: order.units,
    amount: order.amount.toString(),
    currency: order.currency,
  }
}

function timer(topic: string, orderId: string, dedupeKey: string, runAt: Date): NewJob {
  return { topic, payload: { orderId }, runAt, dedupeKey }
}

function instantOf(params: unknown): Date {
  const at = typeof params === 'object' && params !== null && 'at' in params ? params.at : undefined
  if (typeof at !== 'string') throw new Error('A deadline of an order has no instant.')
  return new Date(at)
}

function noticeOf(params: unknown): OrderNotice {
  const about = typeof params === 'object' && params !== null && 'about' in params ? params.about : undefined
  if (typeof about !== 'string' || !(about in NOTICE_TOPICS)) throw new Error('A notice says nothing known.')
  return about as OrderNotice
}
