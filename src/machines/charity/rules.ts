import type { LifecycleRow } from '#machines/lifecycle.ts'
import { refusalOf } from '#machines/refusal.ts'
import { CHARITY_STATE_TEXTS } from './labels.ts'
import { CHARITY_CONDITIONS, charityMachine, type CharityEvent } from './machine.ts'

/** Why an event is refused now; null when it is allowed. */
export function charityRefusal(row: LifecycleRow<typeof charityMachine>, event: CharityEvent): string | null {
  return refusalOf(charityMachine, row, event, CHARITY_CONDITIONS, CHARITY_STATE_TEXTS)?.text ?? null
}
