import type { LifecycleRow } from '#machines/lifecycle.ts'
import { refusalOf } from '#machines/refusal.ts'
import { COLLEAGUE_STATE_TEXTS } from './labels.ts'
import { COLLEAGUE_CONDITIONS, colleagueMachine, type ColleagueEvent } from './machine.ts'

/** Why an event is refused now; null when it is allowed. */
export function colleagueRefusal(
  row: LifecycleRow<typeof colleagueMachine>,
  event: ColleagueEvent,
): string | null {
  return refusalOf(colleagueMachine, row, event, COLLEAGUE_CONDITIONS, COLLEAGUE_STATE_TEXTS)?.text ?? null
}
