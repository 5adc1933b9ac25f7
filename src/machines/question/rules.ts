import type { LifecycleRow } from '#machines/lifecycle.ts'
import { refusalOf } from '#machines/refusal.ts'
import { QUESTION_STATE_TEXTS } from './labels.ts'
import { QUESTION_CONDITIONS, questionMachine, type QuestionEvent } from './machine.ts'

/** Why an event is refused now; null when it is allowed. */
export function questionRefusal(
  row: LifecycleRow<typeof questionMachine>,
  event: QuestionEvent,
): string | null {
  return refusalOf(questionMachine, row, event, QUESTION_CONDITIONS, QUESTION_STATE_TEXTS)?.text ?? null
}
