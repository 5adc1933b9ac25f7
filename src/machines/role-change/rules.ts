import type { LifecycleRow } from '#machines/lifecycle.ts'
import { refusalOf } from '#machines/refusal.ts'
import { ROLE_CHANGE_STATE_TEXTS } from './labels.ts'
import { ROLE_CHANGE_CONDITIONS, roleChangeMachine, type RoleChangeEvent } from './machine.ts'

/** Why an event is refused now; null when it is allowed. */
export function roleChangeRefusal(
  row: LifecycleRow<typeof roleChangeMachine>,
  event: RoleChangeEvent,
): string | null {
  const states: Readonly<Record<string, string>> = ROLE_CHANGE_STATE_TEXTS
  const stateText = states[String(row.state)] ?? ''
  return refusalOf(roleChangeMachine, row, event, ROLE_CHANGE_CONDITIONS, stateText)?.text ?? null
}
