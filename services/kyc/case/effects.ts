import { isNewCheck } from '#machines/kyc-case/checks.ts'
import type { KycCaseEvent } from '#machines/kyc-case/events.ts'
import type { LifecycleAction } from '#machines/lifecycle.ts'
import type { NewJob } from '#services/kit/jobs/jobs.ts'
import type { AuditDetail } from '#services/kit/security/audit.ts'
import type { CaseLife, CaseRow } from '#services/kyc/store.ts'

/** The job topics this service writes; `notice` is read by the notification service. */
export const KYC_TOPICS = {
  checks: 'kyc.checks',
  notice: 'kyc.notice',
  mail: 'kyc.mail',
  /** Read by the notification service too: the mail of a notice was handed over. */
  mailed: 'kyc.mailed',
  dropFile: 'kyc.dropFile',
  identityEvent: 'kyc.identityEvent',
} as const

/** The events that applicants are notified about, of the case and of the company. */
export const KYC_NOTICES = [
  'submitted',
  'revision',
  'approved',
  'rejected',
  'revoked',
  'reopened',
  'expired',
  'newCheckRejected',
  'newCheckExpired',
  'companyHold',
  'companyApproved',
  'companyRejected',
  'validityEnds',
  'validityEnded',
] as const
export type KycNotice = (typeof KYC_NOTICES)[number]

type CaseRef = Pick<CaseRow, 'id' | 'personId' | 'role' | 'context' | 'version'>

/** What ends a new check alone, and leaves the approved case as it is. */
const OF_NEW_CHECK: Readonly<Record<string, KycNotice>> = {
  rejected: 'newCheckRejected',
  expired: 'newCheckExpired',
}

/** The jobs for the actions of the case's machine; the version in the key keeps later events apart. */
export function effectsOf(row: CaseRef, actions: readonly LifecycleAction[]): NewJob[] {
  return actions.flatMap((action) => {
    if (action.type === 'startChecks') return [checksJob(row)]
    if (action.type !== 'notifyApplicant') return []
    const about = aboutOf(action.params)
    return notices(row, (isNewCheck(row.context) ? OF_NEW_CHECK[about] : undefined) ?? about)
  })
}

/** The jobs for the actions of the company's machine. */
export function companyEffects(row: CaseRef, actions: readonly LifecycleAction[]): NewJob[] {
  return actions.flatMap((action) =>
    action.type === 'notifyIssuer' ? notices(row, `company${aboutOf(action.params)}`) : [],
  )
}

function checksJob({ id, version }: CaseRef): NewJob {
  return { topic: KYC_TOPICS.checks, payload: { caseId: id, version }, dedupeKey: `${id}:${version}` }
}

/** One job for the notice in the product, one for the mail. */
function notices({ id, personId, role, version }: CaseRef, about: string): NewJob[] {
  if (!KYC_NOTICES.some((known) => known === about)) throw new Error('A notice says nothing known.')
  const dedupeKey = `${id}:${version}:${about}`
  const payload = { userId: personId, caseId: id, role, about, eventId: dedupeKey }
  return [KYC_TOPICS.notice, KYC_TOPICS.mail].map((topic) => ({ topic, payload, dedupeKey }))
}

/** The same for what a date brings: `key` keeps later ones apart, `dueAt` is the end of the last day. */
export function noticesOf(
  { id, personId, role }: Pick<CaseRef, 'id' | 'personId' | 'role'>,
  about: KycNotice,
  { key, dueAt }: { readonly key: string; readonly dueAt: string },
): NewJob[] {
  const dedupeKey = `${id}:${about}:${key}`
  const payload = { userId: personId, caseId: id, role, about, eventId: dedupeKey, dueAt }
  return [KYC_TOPICS.notice, KYC_TOPICS.mail].map((topic) => ({ topic, payload, dedupeKey }))
}

function aboutOf(params: unknown): string {
  const about = typeof params === 'object' && params !== null && 'about' in params ? params.about : undefined
  if (typeof about !== 'string') throw new Error('A notice says nothing.')
  return about
}

/** The numbers and names of an event for the audit trail, never reasons. */
export function factsOf(event: KycCaseEvent): AuditDetail {
  switch (event.type) {
    case 'kyc.stepSaved':
      return { step: event.step, complete: event.complete }
    case 'kyc.documentAttached':
      return { document: event.document }
    case 'kyc.documentDecided':
      return { document: event.document, decision: event.decision }
    case 'kyc.hitDecided':
      return { hit: event.hit, decision: event.decision }
    case 'kyc.checksDone':
    case 'kyc.rescreened':
      return { riskScore: event.riskScore, hits: event.hits.length }
    case 'kyc.revisionAsked':
    case 'kyc.checksFailedHard':
      return { items: event.items.map(({ item }) => item).join('.') }
    case 'kyc.submitted':
    case 'kyc.resubmitted':
    case 'kyc.restarted':
    case 'kyc.companyTakenUp':
    case 'kyc.approved':
    case 'kyc.rejected':
    case 'kyc.revoked':
    case 'kyc.reopened':
    case 'kyc.providerFailed':
    case 'kyc.expired':
    case 'kyc.withdrawn':
    case 'kyc.replaced':
      return {}
  }
}

/** The columns that an event sets beside the state. */
export function timesOf(
  event: KycCaseEvent,
  { row, state, now }: { readonly row: CaseRow; readonly state: CaseRow['state']; readonly now: Date },
): Partial<CaseLife> {
  if (event.type === 'kyc.submitted' || event.type === 'kyc.resubmitted')
    return { submittedAt: now, decidedAt: null }
  if (event.type === 'kyc.rejected' || (event.type === 'kyc.approved' && state === 'approved'))
    return { decidedAt: now }
  // What was submitted is kept as evidence.
  if (event.type === 'kyc.expired' || (event.type === 'kyc.withdrawn' && row.submittedAt === null))
    return { declarationId: null, declarationOf: null, declarationSignedAt: null }
  return event.type === 'kyc.revoked' || event.type === 'kyc.reopened' ? { decidedAt: null } : {}
}
