import type { LifecycleRow } from '#machines/lifecycle.ts'
import { refusalOf, type Refused } from '#machines/refusal.ts'
import { REFUND_STATE_TEXTS, type REFUND_GUARD_TEXTS } from './labels.ts'
import { REFUND_CONDITIONS, refundMachine, type RefundEvent } from './machine.ts'

/** Why an event is refused now; null when it is allowed. */
export function refundRefusal(
  row: LifecycleRow<typeof refundMachine>,
  event: RefundEvent,
): Refused<keyof typeof REFUND_GUARD_TEXTS> | null {
  return refusalOf(refundMachine, row, event, REFUND_CONDITIONS, REFUND_STATE_TEXTS)
}
