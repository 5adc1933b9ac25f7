import type { LifecycleAction } from '#machines/lifecycle.ts'
import type { NewJob } from '#services/kit/jobs/jobs.ts'
import type { CaseRow } from '#services/kyc/store.ts'

/** The job topics this service writes; `notice` is read by the notification service. */
export const KYC_TOPICS = {
  checks: 'kyc.checks',
  notice: 'kyc.notice',
  mail: 'kyc.mail',
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
  'companyHold',
  'companyApproved',
  'companyRejected',
] as const
export type KycNotice = (typeof KYC_NOTICES)[number]

type Told = Pick<CaseRow, 'id' | 'personId' | 'role' | 'version'>

/** The jobs for the actions of the case's machine; the version in the key keeps later events apart. */
export function effectsOf(row: Told, actions: readonly LifecycleAction[]): NewJob[] {
  return actions.flatMap((action) => {
    if (action.type === 'startChecks') return [checksJob(row)]
    return action.type === 'notifyApplicant' ? notices(row, aboutOf(action.params)) : []
  })
}

/** The jobs for the actions of the company's machine. */
export function companyEffects(row: Told, actions: readonly LifecycleAction[]): NewJob[] {
  return actions.flatMap((action) =>
    action.type === 'notifyIssuer' ? notices(row, `company${aboutOf(action.params)}`) : [],
  )
}

function checksJob({ id, version }: Told): NewJob {
  return { topic: KYC_TOPICS.checks, payload: { caseId: id, version }, dedupeKey: `${id}:${version}` }
}

/** One job for the notice in the product, one for the mail. */
function notices({ id, personId, role, version }: Told, about: string): NewJob[] {
  if (!KYC_NOTICES.some((known) => known === about)) throw new Error('A notice says nothing known.')
  const payload = { userId: personId, caseId: id, role, about }
  const dedupeKey = `${id}:${version}:${about}`
  return [KYC_TOPICS.notice, KYC_TOPICS.mail].map((topic) => ({ topic, payload, dedupeKey }))
}

function aboutOf(params: unknown): string {
  const about = typeof params === 'object' && params !== null && 'about' in params ? params.about : undefined
  if (typeof about !== 'string') throw new Error('A notice says nothing.')
  return about
}
