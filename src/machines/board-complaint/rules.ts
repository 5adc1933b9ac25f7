import type { LifecycleRow } from '#machines/lifecycle.ts'
import { refusalOf } from '#machines/refusal.ts'
import { COMPLAINT_STATE_TEXTS } from './labels.ts'
import { boardComplaintMachine, COMPLAINT_CONDITIONS, type ComplaintEvent } from './machine.ts'

/** Why an event is refused now; null when it is allowed. */
export function complaintRefusal(
  row: LifecycleRow<typeof boardComplaintMachine>,
  event: ComplaintEvent,
): string | null {
  return (
    refusalOf(boardComplaintMachine, row, event, COMPLAINT_CONDITIONS, COMPLAINT_STATE_TEXTS)?.text ?? null
  )
}
