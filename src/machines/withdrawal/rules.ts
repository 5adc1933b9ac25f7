import type { LifecycleRow } from '#machines/lifecycle.ts'
import { refusalOf, type Refused } from '#machines/refusal.ts'
import { WITHDRAWAL_STATE_TEXTS, type WITHDRAWAL_GUARD_TEXTS } from './labels.ts'
import { WITHDRAWAL_CONDITIONS, withdrawalMachine, type WithdrawalEvent } from './machine.ts'

/** Why an event is refused now; null when it is allowed. */
export function withdrawalRefusal(
  row: LifecycleRow<typeof withdrawalMachine>,
  event: WithdrawalEvent,
): Refused<keyof typeof WITHDRAWAL_GUARD_TEXTS> | null {
  return refusalOf(withdrawalMachine, row, event, WITHDRAWAL_CONDITIONS, WITHDRAWAL_STATE_TEXTS)
}
