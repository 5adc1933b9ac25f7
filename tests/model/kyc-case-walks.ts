import type { AnyStateMachine } from 'xstate'
import type { KycRole } from '#contracts/kyc/steps.ts'
import { KYC_STEP_COUNT } from '#machines/kyc-case/kyc-label.ts'
import { KYC_CASE_EVENTS, type KycCaseEvent, type KycReadiness } from '#machines/kyc-case/events.ts'
import { kycCaseMachine } from '#machines/kyc-case/machine.ts'
import { applyEvent, startLifecycle } from '#machines/lifecycle.ts'

const every = new Set<string>(Object.values(KYC_CASE_EVENTS).flat())

/** Everything that must be true to submit. */
export const READY: KycReadiness = {
  riskAccepted: true,
  declarationAgreed: true,
  infoInvestment: true,
  isDocSign: true,
  identityAttached: true,
  documents: ['idFront', 'selfie'],
}

/** A case after these events, each of which must be accepted; `effects` are those of the last one. */
export function caseAfter(role: KycRole, ...events: readonly KycCaseEvent[]) {
  let row = startLifecycle(kycCaseMachine, { caseId: 'case-1', applicantId: 'applicant-1', role })
  for (const event of events) {
    const next = applyEvent(kycCaseMachine, row, event, every)
    if (!next.ok) throw new Error(`${event.type} was refused in ${row.state}`)
    row = next
  }
  return { ...row, effects: row.actions.map(({ type, params }) => [type, params]) }
}

export const filledIn = (role: KycRole): KycCaseEvent[] =>
  Array.from({ length: KYC_STEP_COUNT[role] }, (_none, index) => ({
    type: 'kyc.stepSaved',
    step: index + 1,
    complete: true,
    items: [],
  }))

export const submitted = (role: KycRole): KycCaseEvent[] => [
  ...filledIn(role),
  { type: 'kyc.submitted', ...READY },
]

export const toReview = (role: KycRole, riskScore = 0, hits: readonly string[] = []): KycCaseEvent[] => [
  ...submitted(role),
  { type: 'kyc.checksDone', riskScore, hits },
]

export const asked = (item: string, step: number, reviewerId = 'reviewer-1'): KycCaseEvent => ({
  type: 'kyc.revisionAsked',
  reviewerId,
  items: [{ item, step, reason: 'It does not fit the document.' }],
})

export const toRevision = (role: KycRole): KycCaseEvent[] => [...toReview(role), asked('idFront', 1)]

export const decided = (
  document: string,
  decision: 'approved' | 'rejected' | 'revision',
  reviewerId = 'reviewer-1',
): KycCaseEvent => ({
  type: 'kyc.documentDecided',
  document,
  decision,
  reason: decision === 'approved' ? '' : 'The picture is not sharp.',
  reviewerId,
})

/** Both documents approved. */
export const documentsApproved = (reviewerId = 'reviewer-1'): KycCaseEvent[] => [
  decided('idFront', 'approved', reviewerId),
  decided('selfie', 'approved', reviewerId),
]

export const approvedBy = (reviewerId: string): KycCaseEvent => ({ type: 'kyc.approved', reviewerId })

/** What approves a case of low risk. */
export const passed = (reviewerId: string): KycCaseEvent[] => [
  ...documentsApproved(reviewerId),
  approvedBy(reviewerId),
]

/** A machine's transitions in a few words, in the order of its definition: `state: event > target`. */
export function tableOf({ states }: AnyStateMachine): string[] {
  return Object.values(states).flatMap(({ key, transitions }) =>
    [...transitions.values()].flat().map(({ eventType, target }) => {
      const where = target?.map((node) => node.key).join(' ')
      return `${key}: ${eventType}${where === undefined ? '' : ` > ${where}`}`
    }),
  )
}
