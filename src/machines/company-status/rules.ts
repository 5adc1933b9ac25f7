import { canDo, type LifecycleRow } from '#machines/lifecycle.ts'
import { COMPANY_STATUS_GUARD_TEXTS, COMPANY_STATUS_LABELS } from './labels.ts'
import { companyStatusMachine, type CompanyStatusEvent } from './machine.ts'

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

/** Why an event is refused now; null when it is allowed. */
export function companyRefusal(row: CompanyStatusRow, event: CompanyStatusEvent): string | null {
  const permission = canDo(companyStatusMachine, row, event)
  if (permission.allowed) return null
  if (permission.guard === null) {
    const labels: Readonly<Record<string, string>> = COMPANY_STATUS_LABELS
    return `The business proposal stands at: ${labels[String(row.state)] ?? ''}.`
  }
  if (permission.guard === 'isChanged') return COMPANY_STATUS_GUARD_TEXTS.isChanged
  const isOwn = 'reviewerId' in event && event.reviewerId === row.context.issuerId
  return COMPANY_STATUS_GUARD_TEXTS[
    isOwn || permission.guard === 'isByAnother' ? 'isByAnother' : 'isReasoned'
  ]
}
