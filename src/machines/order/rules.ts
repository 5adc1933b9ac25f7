import type { StateValueFrom } from 'xstate'
import type { LifecycleRow } from '#machines/lifecycle.ts'
import { refusalOf, type Refused } from '#machines/refusal.ts'
import { ORDER_STATE_TEXT, type ORDER_GUARD_TEXTS } from './labels.ts'
import { ORDER_CONDITIONS, orderMachine, type OrderEvent, type OrderStage } from './machine.ts'

export type OrderRefusal = Refused<keyof typeof ORDER_GUARD_TEXTS>

/** Why an event is refused now; null when it is allowed. */
export function orderRefusal(row: LifecycleRow<typeof orderMachine>, event: OrderEvent): OrderRefusal | null {
  return refusalOf(orderMachine, row, event, ORDER_CONDITIONS, ORDER_STATE_TEXT)
}

/** The stage that an order of this state is in, from the machine. */
export function orderStage(state: StateValueFrom<typeof orderMachine>): OrderStage {
  const { meta } = orderMachine.getStateNodeById(`${orderMachine.id}.${state}`)
  if (!meta) throw new Error(`The state ${state} of an order has no stage.`)
  return meta.stage
}
