import type { LifecycleRow } from '#machines/lifecycle.ts'
import { refusalOf } from '#machines/refusal.ts'
import { MESSAGE_STATE_TEXTS } from './labels.ts'
import { MESSAGE_CONDITIONS, messageMachine, type MessageEvent } from './machine.ts'

/** Why an event is refused now; null when it is allowed. */
export function messageRefusal(row: LifecycleRow<typeof messageMachine>, event: MessageEvent): string | null {
  return refusalOf(messageMachine, row, event, MESSAGE_CONDITIONS, MESSAGE_STATE_TEXTS)?.text ?? null
}
