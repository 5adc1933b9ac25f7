import type { LifecycleRow } from '#machines/lifecycle.ts'
import { refusalText } from '#machines/refusal.ts'
import { ROLE_CHANGE_STATE_TEXTS } from './labels.ts'
import { ROLE_CHANGE_CONDITIONS, roleChangeMachine, type RoleChangeEvent } from './machine.ts'

/** Why an event is refused now; null when it is allowed. */
export function roleChangeRefusal(
  row: LifecycleRow<typeof roleChangeMachine>,
  event: RoleChangeEvent,
): string | null {
  return refusalText(roleChangeMachine, row, event, {
    conditions: ROLE_CHANGE_CONDITIONS,
    states: ROLE_CHANGE_STATE_TEXTS,
  })
}
