import type { LifecycleRow } from '#machines/lifecycle.ts'
import { refusalOf } from '#machines/refusal.ts'
import { ROLE_CHANGE_STATE_TEXTS } from './labels.ts'
import { ROLE_CHANGE_CONDITIONS, roleChangeMachine, type RoleChangeEvent } from './machine.ts'

/** Why an event is refused now; null when it is allowed. */
export function roleChangeRefusal(
  row: LifecycleRow<typeof roleChangeMachine>,
  event: RoleChangeEvent,
): string | null {
  return (
    refusalOf(roleChangeMachine, row, event, ROLE_CHANGE_CONDITIONS, ROLE_CHANGE_STATE_TEXTS)?.text ?? null
  )
}
