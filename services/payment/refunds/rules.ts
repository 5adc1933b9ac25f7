import { REFUND_TEXTS } from '#contracts/payment/refund-values.ts'
import type { LifecycleAction, LifecycleRow } from '#machines/lifecycle.ts'
import { orderRefusal } from '#machines/order/rules.ts'
import { REFUND_EVENTS, refundMachine, type RefundEvent } from '#machines/refund/machine.ts'
import { refundRefusal } from '#machines/refund/rules.ts'
import { notNow } from '#services/kit/http/problem.ts'
import { enforce } from '#services/kit/monitor/enforce.ts'
import type { CancellableCampaign, PaymentContext } from '#services/payment/deps.ts'
import type { OrderRow } from '#services/payment/orders/store.ts'
import { lifecycleOf } from '#services/payment/orders/view.ts'
import type { RefundRow } from './store.ts'

export const REFUND_MACHINE_VERSION = refundMachine.version ?? '1'

const EVERY = new Set<string>([...REFUND_EVENTS.public, ...REFUND_EVENTS.internal])

/** A refund as its machine reads it; `draft` is not stored. */
export type RefundPosition = Pick<RefundRow, 'id' | 'kind' | 'proposedBy'> & {
  readonly state: RefundRow['state'] | 'draft'
}

export const positionOf = ({
  state,
  kind,
  proposedBy,
}: Omit<RefundPosition, 'id'>): LifecycleRow<typeof refundMachine> => ({
  state,
  context: { kind, proposedBy },
})

/**
 * Where an event leads, and its effects; nothing is written. `fault` is why campaign or order refuse.
 * @throws Problem 409 with the first unmet condition, in the words of the campaign or order where it is they that refuse
 */
export function stepRefund(
  ctx: Pick<PaymentContext, 'monitor'>,
  refund: RefundPosition,
  event: RefundEvent,
  { by, fault = null }: { readonly by: 'person' | 'server'; readonly fault?: string | null },
): { readonly state: RefundRow['state']; readonly actions: readonly LifecycleAction[] } {
  const at = positionOf(refund)
  const refused = refundRefusal(at, event)
  if (refused) throw notNow(refused.condition === 'isPossible' && fault !== null ? fault : refused.text)
  const next = enforce<typeof refundMachine>(ctx, refundMachine, { id: refund.id, ...at }, event, {
    allowed: EVERY,
    by,
  })
  if (!next.ok) throw new Error(`the refund ${refund.id} refuses '${event.type}' without a condition`)
  // No event leads back to the draft.
  return { state: next.state as RefundRow['state'], actions: next.actions }
}

/** Why one order cannot be refunded now, in words; null when it can. */
export function orderFault(order: Parameters<typeof lifecycleOf>[0]): string | null {
  if (orderRefusal(lifecycleOf(order), { type: 'order.refundApproved' }) === null) return null
  return orderFaultIn(order.state)
}

/** The same by its state alone. */
export function orderFaultIn(state: OrderRow['state']): string {
  return ['allotted', 'held', 'exited'].includes(state) ? REFUND_TEXTS.orderAllotted : REFUND_TEXTS.orderOver
}

/**
 * Whether a campaign counts on its firm orders: it can no longer be cancelled. While it is paused nothing is allotted, and
 * one that finds no new fatwa has no other way to give this money back (record 0471).
 */
export const countsOrders = ({ refusal, isPaused }: CancellableCampaign): boolean =>
  refusal !== null && !isPaused

/** Whether a campaign counts the money of an order: its investor cannot cancel any more, even before the job that says so has run. */
export const isFirm = (
  { state, coolingOffEnds }: Pick<OrderRow, 'state' | 'coolingOffEnds'>,
  now: Date,
): boolean =>
  state === 'confirmed' || (state === 'coolingOff' && (coolingOffEnds === null || coolingOffEnds <= now))
