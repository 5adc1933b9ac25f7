import type { LifecycleRow } from '#machines/lifecycle.ts'
import { refusalOf, type Refused } from '#machines/refusal.ts'
import { ORDER_STATE_TEXT, type ORDER_GUARD_TEXTS } from './labels.ts'
import { ORDER_CONDITIONS, orderMachine, type OrderEvent } from './machine.ts'

export type OrderRefusal = Refused<keyof typeof ORDER_GUARD_TEXTS>

/** Why an event is refused now; null when it is allowed. */
export function orderRefusal(row: LifecycleRow<typeof orderMachine>, event: OrderEvent): OrderRefusal | null {
  return refusalOf(orderMachine, row, event, ORDER_CONDITIONS, ORDER_STATE_TEXT)
}
