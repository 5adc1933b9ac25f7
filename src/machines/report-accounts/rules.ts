import type { LifecycleRow } from '#machines/lifecycle.ts'
import { refusalOf } from '#machines/refusal.ts'
import { ACCOUNTS_STATE_TEXTS } from './labels.ts'
import { ACCOUNTS_CONDITIONS, reportAccountsMachine, type AccountsEvent } from './machine.ts'

/** Why an event is refused now; null when it is allowed. */
export function accountsRefusal(
  row: LifecycleRow<typeof reportAccountsMachine>,
  event: AccountsEvent,
): string | null {
  return refusalOf(reportAccountsMachine, row, event, ACCOUNTS_CONDITIONS, ACCOUNTS_STATE_TEXTS)?.text ?? null
}
