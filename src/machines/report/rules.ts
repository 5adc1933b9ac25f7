import type { LifecycleRow } from '#machines/lifecycle.ts'
import { refusalOf } from '#machines/refusal.ts'
import { REPORT_STATE_TEXTS } from './labels.ts'
import { REPORT_CONDITIONS, reportMachine, type ReportEvent } from './machine.ts'

/** Why an event is refused now; null when it is allowed. */
export function reportRefusal(row: LifecycleRow<typeof reportMachine>, event: ReportEvent): string | null {
  return refusalOf(reportMachine, row, event, REPORT_CONDITIONS, REPORT_STATE_TEXTS)?.text ?? null
}
