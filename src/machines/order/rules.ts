import { canDo, type LifecycleRow } from '#machines/lifecycle.ts'
import { unmet } from '#machines/refusal.ts'
import { ORDER_GUARD_TEXTS, ORDER_STATE_TEXT } from './labels.ts'
import { ORDER_CONDITIONS, orderMachine, type OrderEvent } from './machine.ts'

/** Why an event is refused: the first unmet condition, or the state (`condition` null). */
export interface OrderRefusal {
  readonly condition: keyof typeof ORDER_GUARD_TEXTS | null
  readonly text: string
}

/** Why an event is refused now; null when it is allowed. */
export function orderRefusal(row: LifecycleRow<typeof orderMachine>, event: OrderEvent): OrderRefusal | null {
  const permission = canDo(orderMachine, row, event)
  if (permission.allowed) return null
  const [condition] = permission.guard === null ? [] : unmet(ORDER_CONDITIONS, row.context, event)
  return condition === undefined
    ? { condition: null, text: ORDER_STATE_TEXT }
    : { condition, text: ORDER_GUARD_TEXTS[condition] }
}
