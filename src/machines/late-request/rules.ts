import type { LifecycleRow } from '#machines/lifecycle.ts'
import { refusalOf, type Refused } from '#machines/refusal.ts'
import { LATE_REQUEST_STATE_TEXTS, type LATE_REQUEST_GUARD_TEXTS } from './labels.ts'
import { LATE_REQUEST_CONDITIONS, lateRequestMachine, type LateRequestEvent } from './machine.ts'

/** Why an event is refused now; null when it is allowed. */
export function lateRequestRefusal(
  row: LifecycleRow<typeof lateRequestMachine>,
  event: LateRequestEvent,
): Refused<keyof typeof LATE_REQUEST_GUARD_TEXTS> | null {
  return refusalOf(lateRequestMachine, row, event, LATE_REQUEST_CONDITIONS, LATE_REQUEST_STATE_TEXTS)
}
