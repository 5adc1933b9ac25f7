import { monthsText } from '#contracts/dates.ts'
import { formatMoney } from '#contracts/currencies.ts'
import { toWire } from '#contracts/money.ts'
import type { OrderStep } from '#contracts/payment/payments.ts'
import { orderStage } from '#machines/order/rules.ts'
import type { OrderRow } from './store.ts'

/** What is known of an order beside its row. */
export interface TimelineFacts {
  readonly closesAt: string
  readonly softCapReachedAt: string | null
  /** After how many months the last payout is planned. */
  readonly horizonMonths: number
  /** A paused offering allots nothing. */
  readonly isPaused: boolean
  /** Why the ledger gave the money back; undefined where it did not. */
  readonly releaseReason: string | undefined
  /** The reason of the approved refund; undefined without one. */
  readonly refundReason?: string | undefined
}

type Stage = OrderStep['stage']
type Dated = Pick<OrderStep, 'label' | 'word'> & {
  readonly at?: Date | string | null
  readonly note?: string
}

const RETURNED: Readonly<Record<string, string>> = {
  order_cancelled: 'Cancelled',
  campaign_failed: 'The offering failed',
  refund_approved: 'Refunded',
  terms_refused: 'New terms not accepted',
  terms_unanswered: 'New terms not answered in time',
}

/** The stages of an order. Where it stands follows from its machine, the dates from what is stored. */
export function timelineOf(order: OrderRow, facts: TimelineFacts, now: Date): OrderStep[] {
  const stage = orderStage(order.state)
  const steps = stage === 'returned' ? pathBack(order, facts) : pathOn(order, facts, stage)
  const reached = reachedStage(stage, facts)
  const at = steps.findIndex(([key]) => key === reached)
  return steps.map(([key, { label, word, at: date = null, note = null }], index) => {
    const status = statusOf(key, index - at, { order, facts, now })
    return {
      stage: key,
      status,
      label,
      word,
      // While it goes on, it lasts until its end.
      ...(key === 'coolingOff' && status === 'current' && { label: 'Cooling-off', word: 'until' as const }),
      at: typeof date === 'string' ? date : (date?.toISOString() ?? null),
      note,
    }
  })
}

/** The target may be reached before the order is confirmed. */
function reachedStage(stage: Stage, facts: TimelineFacts): Stage {
  return stage === 'softCap' && facts.softCapReachedAt !== null ? 'allotted' : stage
}

function statusOf(
  stage: Stage,
  distance: number,
  { order, facts, now }: { readonly order: OrderRow; readonly facts: TimelineFacts; readonly now: Date },
): OrderStep['status'] {
  // The offering may reach its target while this order is still in its cooling-off.
  if (stage === 'softCap' && facts.softCapReachedAt !== null) return 'done'
  if (distance < 0) {
    const isAhead = stage === 'coolingOff' && order.coolingOffEnds !== null && order.coolingOffEnds > now
    return isAhead ? 'coming' : 'done'
  }
  if (distance > 0) return 'coming'
  // A lock ends without an event.
  if (stage === 'locked' && order.lockedUntil !== null && order.lockedUntil <= now) return 'done'
  return stage === 'returned' || order.state === 'exited' ? 'done' : 'current'
}

const ordered = ({ placedAt }: OrderRow): [Stage, Dated] => [
  'ordered',
  { label: 'Ordered', word: 'on', at: placedAt },
]

function coolingOff({ coolingOffEnds }: OrderRow): [Stage, Dated][] {
  if (coolingOffEnds === null) return []
  return [['coolingOff', { label: 'Cooling-off ends', word: 'on', at: coolingOffEnds }]]
}

/** The way to the end of the investment. */
function pathOn(order: OrderRow, facts: TimelineFacts, stage: Stage): [Stage, Dated][] {
  const { closesAt, softCapReachedAt, horizonMonths } = facts
  const { reconfirmBy, lockedUntil, lockMonths, changedAt } = order
  return [
    ordered(order),
    ...coolingOff(order),
    ...(stage === 'newTerms'
      ? [['newTerms', { label: 'You answer the new terms', word: 'by', at: reconfirmBy }] as [Stage, Dated]]
      : []),
    [
      'softCap',
      softCapReachedAt === null
        ? { label: 'Minimum target', word: 'by', at: closesAt }
        : { label: 'Minimum target reached', word: 'on', at: softCapReachedAt },
    ],
    [
      'allotted',
      stage === 'locked'
        ? { label: 'Digital shares allotted', word: 'on', at: changedAt }
        : {
            label: 'Digital shares allotted',
            word: 'on',
            ...(stage !== 'paid' && allotmentNote(stage, facts)),
          },
    ],
    [
      'locked',
      lockedUntil === null
        ? { label: 'Locked', word: 'until', note: `${monthsText(lockMonths)} from the allotment` }
        : { label: 'Locked', word: 'until', at: lockedUntil },
    ],
    [
      'paid',
      stage === 'paid'
        ? { label: 'Last payout', word: 'on', at: changedAt }
        : {
            label: 'Last payout',
            word: 'on',
            note: `Planned ${monthsText(Math.max(horizonMonths, lockMonths))} after the allotment; no date is promised`,
          },
    ],
  ]
}

/** What the allotment waits for. */
function allotmentNote(
  stage: Stage,
  { softCapReachedAt, isPaused }: TimelineFacts,
): { readonly note?: string } {
  if (softCapReachedAt === null)
    return { note: 'Once the minimum target is reached and your cooling-off is over' }
  const isCoolingOff = stage === 'coolingOff'
  if (isPaused)
    return {
      note: `Once ${isCoolingOff ? 'your cooling-off is over and ' : ''}the offering is no longer paused`,
    }
  return isCoolingOff ? { note: 'Once your cooling-off is over' } : {}
}

/** An order that came to nothing. */
function pathBack(order: OrderRow, { releaseReason = '', refundReason }: TimelineFacts): [Stage, Dated][] {
  const { refundedAmount, currency, changedAt, coolingOffEnds } = order
  const because = refundReason === undefined ? '' : `. Reason: ${refundReason}`
  // People decide on a refund with a reason; a campaign that fails by itself has none.
  const isDecided = releaseReason === 'campaign_failed' && refundReason !== undefined
  const label = isDecided ? 'The offering was cancelled' : (RETURNED[releaseReason] ?? 'Cancelled')
  const note =
    refundedAmount === null
      ? {}
      : { note: `${formatMoney(toWire({ minor: refundedAmount, currency }))} returned${because}` }
  const hadEnded = coolingOffEnds !== null && coolingOffEnds <= changedAt
  return [
    ordered(order),
    ...(hadEnded ? coolingOff(order) : []),
    ['returned', { label, word: 'on', at: changedAt, ...note }],
  ]
}
