import { toWire } from '#contracts/money.ts'
import { ORDER_FROZEN } from '#contracts/payment/order-texts.ts'
import type { Order } from '#contracts/payment/payments.ts'
import { stateLabel, type LifecycleRow } from '#machines/lifecycle.ts'
import { ORDER_STATE_TEXT } from '#machines/order/labels.ts'
import { orderMachine } from '#machines/order/machine.ts'
import { orderRefusal, type OrderRefusal } from '#machines/order/rules.ts'
import type { OrderRow } from './store.ts'
import { timelineOf, type TimelineFacts } from './timeline.ts'

/** The row as the order machine reads it. */
export function lifecycleOf(order: OrderRow): LifecycleRow<typeof orderMachine> {
  return {
    state: order.state,
    context: {
      orderId: order.id,
      offeringId: order.offeringId,
      investorId: order.userId,
      units: order.units,
      coolingOffEndsAt: order.coolingOffEnds?.toISOString() ?? null,
      reconfirmBy: order.reconfirmBy?.toISOString() ?? null,
      termsVersion: order.termsVersion,
    },
  }
}

/** What an order's owner reads beside its row. */
export interface OrderFacts extends TimelineFacts {
  readonly name: string
  readonly issuerName: string
  readonly contractType: Order['contractType']
  /** Whether the whole holding is frozen: then its money stays too. */
  readonly isFrozen: boolean
}

/** An order as its owner sees it now, with what may be done and why not. */
export function orderView(order: OrderRow, facts: OrderFacts, now: Date): Order {
  const { currency } = order
  return {
    _id: order.id,
    projectId: order.offeringId,
    projectName: facts.name,
    issuerName: facts.issuerName,
    contractType: facts.contractType,
    units: order.units,
    unitPrice: toWire({ minor: order.unitPrice, currency }),
    amount: toWire({ minor: order.amount, currency }),
    state: order.state,
    label: stateLabel(orderMachine, lifecycleOf(order)),
    placedAt: order.placedAt.toISOString(),
    changedAt: order.changedAt.toISOString(),
    termsVersion: order.termsVersion,
    agreedVersion: order.state === 'reconfirming' ? (order.agreedVersion ?? 1) : order.termsVersion,
    acceptedTerms: order.acceptedTerms?.toString('hex') ?? null,
    coolingOff: order.coolingOffEnds && {
      regime: order.regime,
      rule: order.regimeRule,
      ruleVersion: order.regimeVersion,
      endsAt: order.coolingOffEnds.toISOString(),
    },
    reconfirmBy: order.reconfirmBy?.toISOString() ?? null,
    silence: order.state === 'reconfirming' ? (order.silence ?? 'leaves') : null,
    lockedUntil: order.lockedUntil?.toISOString() ?? null,
    refundedAmount: order.refundedAmount === null ? null : toWire({ minor: order.refundedAmount, currency }),
    acknowledgedWarning: order.acknowledgedRule !== null,
    acknowledgedMismatch: order.acknowledgedMismatch,
    ledgerId: order.transferId,
    timeline: timelineOf(order, facts, now),
    ...actionsOf(order, now, facts.isFrozen),
  }
}

function actionsOf(order: OrderRow, now: Date, isFrozen = false): Pick<Order, 'cancel' | 'reconfirm'> {
  const row = lifecycleOf(order)
  const at = now.toISOString()
  const cancel = action(
    orderRefusal(row, { type: 'order.cancelChosen', now: at }),
    CANCEL_REFUSALS[order.state],
  )
  return {
    cancel: cancel.allowed && isFrozen ? { allowed: false, reason: ORDER_FROZEN } : cancel,
    reconfirm: action(
      orderRefusal(row, { type: 'order.reconfirmed', now: at }),
      'There are no new terms to answer.',
    ),
  }
}

/** Why an order cannot be cancelled in a state that does not know the event at all; a failing guard has its own words. */
const CANCEL_REFUSALS: Partial<Record<OrderRow['state'], string>> = {
  confirmed: 'The cooling-off period has ended.',
  reconfirming: 'The terms have changed: refuse them instead, and your money is returned.',
  allotted: 'The digital shares are already allotted.',
  held: 'The digital shares are already in the register.',
  exited: 'The digital shares are redeemed.',
  cancelled: 'This order is already cancelled.',
  refunded: 'This order has already been refunded.',
}

function action(refusal: OrderRefusal | null, otherwise: string | undefined): Order['cancel'] {
  if (refusal === null) return { allowed: true, reason: null }
  return { allowed: false, reason: refusal.condition === null ? (otherwise ?? refusal.text) : refusal.text }
}

/** The words with which an action on this order is refused now. */
export function refusalText(order: OrderRow, action_: 'cancel' | 'reconfirm', now: Date): string {
  return actionsOf(order, now)[action_].reason ?? ORDER_STATE_TEXT
}
