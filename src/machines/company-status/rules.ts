import type { LifecycleRow } from '#machines/lifecycle.ts'
import { refusalOf } from '#machines/refusal.ts'
import { COMPANY_STATUS_LABELS } from './labels.ts'
import { COMPANY_STATUS_CONDITIONS, companyStatusMachine, type CompanyStatusEvent } from './machine.ts'

/** A company's state as read from the columns. */
export type CompanyStatusRow = LifecycleRow<typeof companyStatusMachine>

/** The status on the wire (`companyDetails.companyStatus`); null before the first submission. */
export const companyStatusOf = (state: CompanyStatusRow['state']): string | null =>
  state === 'none' ? null : String(state)

/** Whether the issuer may change and resubmit the company: it is on hold or rejected. */
export function isCompanyOpen({ state }: CompanyStatusRow): boolean {
  const states: Readonly<Record<string, { readonly tags: readonly string[] }>> = companyStatusMachine.states
  return states[String(state)]?.tags.includes('open') ?? false
}

/** Whether one reviewer has approved the company, and a second one must. */
export const companyAwaitsSecond = (status: string | null, approvals: readonly string[]): boolean =>
  status !== 'Approved' && approvals.length > 0

/** Why an event is refused now; null when it is allowed. */
export function companyRefusal(row: CompanyStatusRow, event: CompanyStatusEvent): string | null {
  const labels: Readonly<Record<string, string>> = COMPANY_STATUS_LABELS
  const stateText = `The business proposal is: ${labels[String(row.state)] ?? ''}.`
  return refusalOf(companyStatusMachine, row, event, COMPANY_STATUS_CONDITIONS, stateText)?.text ?? null
}
