import type { LifecycleRow } from '#machines/lifecycle.ts'
import { refusalOf } from '#machines/refusal.ts'
import { ACCOUNT_PAUSE_STATE_TEXTS } from './labels.ts'
import { ACCOUNT_PAUSE_CONDITIONS, accountPauseMachine, type AccountPauseEvent } from './machine.ts'

/** Why an event is refused now; null when it is allowed. */
export function accountPauseRefusal(
  row: LifecycleRow<typeof accountPauseMachine>,
  event: AccountPauseEvent,
): string | null {
  return (
    refusalOf(accountPauseMachine, row, event, ACCOUNT_PAUSE_CONDITIONS, ACCOUNT_PAUSE_STATE_TEXTS)?.text ??
    null
  )
}
