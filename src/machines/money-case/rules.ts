import type { LifecycleRow } from '#machines/lifecycle.ts'
import { refusalOf, type Refused } from '#machines/refusal.ts'
import { MONEY_CASE_STATE_TEXTS, type MONEY_CASE_GUARD_TEXTS } from './labels.ts'
import { MONEY_CASE_CONDITIONS, moneyCaseMachine, type MoneyCaseEvent } from './machine.ts'

/** Why an event is refused now; null when it is allowed. */
export function moneyCaseRefusal(
  row: LifecycleRow<typeof moneyCaseMachine>,
  event: MoneyCaseEvent,
): Refused<keyof typeof MONEY_CASE_GUARD_TEXTS> | null {
  return refusalOf(moneyCaseMachine, row, event, MONEY_CASE_CONDITIONS, MONEY_CASE_STATE_TEXTS)
}
