import type { LifecycleRow } from '#machines/lifecycle.ts'
import { refusalOf, type Refused } from '#machines/refusal.ts'
import { TOKEN_OPERATION_STATE_TEXTS, type TOKEN_OPERATION_GUARD_TEXTS } from './labels.ts'
import { TOKEN_OPERATION_CONDITIONS, tokenOperationMachine, type TokenOperationEvent } from './machine.ts'

/** Why an event is refused now; null when it is allowed. */
export function tokenOperationRefusal(
  row: LifecycleRow<typeof tokenOperationMachine>,
  event: TokenOperationEvent,
): Refused<keyof typeof TOKEN_OPERATION_GUARD_TEXTS> | null {
  return refusalOf(tokenOperationMachine, row, event, TOKEN_OPERATION_CONDITIONS, TOKEN_OPERATION_STATE_TEXTS)
}
