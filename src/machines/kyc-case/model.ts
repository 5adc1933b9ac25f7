import type { SnapshotFrom } from 'xstate'
import { KYC_STEP_COUNT } from './kyc-label.ts'
import type { MachineModel } from '#machines/model.ts'
import { consecutiveSteps, needsTwoReviewers } from './checks.ts'
import type { KycReadiness } from './events.ts'
import { kycCaseMachine } from './machine.ts'

type Snapshot = SnapshotFrom<typeof kycCaseMachine>

/** The people in the model; the applicant may also be a reviewer. */
export const KYC_PEOPLE = { first: 'reviewer-1', second: 'reviewer-2', applicant: 'applicant-1' } as const

/** All conditions for submission are met. */
const READY: KycReadiness = {
  riskAccepted: true,
  declarationAgreed: true,
  infoInvestment: true,
  isDocSign: true,
  identityAttached: true,
  documents: ['idFront'],
}

const { first, second, applicant } = KYC_PEOPLE
const reason = 'The picture is not sharp.'
const asksDocument = { items: [{ item: 'idFront', step: 1, reason }] }
/** Two pages that both roles have. */
const asksPages = {
  items: [
    { item: 'address', step: 2, reason },
    { item: 'financial', step: 5, reason },
  ],
}

/** A valid submission, and one for each refusal; before the last step one is enough. */
const submissions = ({ context }: Snapshot): readonly object[] =>
  consecutiveSteps(context) < KYC_STEP_COUNT[context.role]
    ? [READY]
    : [
        READY,
        { ...READY, infoInvestment: false, isDocSign: false },
        { ...READY, riskAccepted: false },
        { ...READY, declarationAgreed: false },
        { ...READY, isDocSign: false },
        { ...READY, identityAttached: false },
      ]

/**
 * The next step, one that does not exist, and the first one emptied once two are complete; later the requested items.
 */
function saves({ value, context }: Snapshot): readonly object[] {
  const last = KYC_STEP_COUNT[context.role]
  const beyond = { step: last + 1, complete: true, items: [] }
  if (value === 'revision') {
    return [...context.asked.map(({ item, step }) => ({ step, complete: true, items: [item] })), beyond]
  }
  const done = consecutiveSteps(context)
  return [
    ...(done < last ? [{ step: done + 1, complete: true, items: [] }] : []),
    ...(done === 2 ? [{ step: 1, complete: false, items: [] }] : []),
    ...(done === 0 ? [beyond] : []),
  ]
}

/** In review, a check is repeated between two approvals. */
function checks({ value, context }: Snapshot): readonly object[] {
  const low = { riskScore: 50, hits: [] }
  if (value === 'review') return context.approvals.length > 0 ? [low] : []
  return context.role === 'issuer'
    ? [low]
    : [low, { riskScore: 51, hits: [] }, { riskScore: 51, hits: ['hit-1'] }, { riskScore: 101, hits: [] }]
}

/** New lists match a case without hits; an unmeasured score stays so. */
function rescreens({ value, context }: Snapshot): readonly object[] {
  if (value !== 'approved' || context.role === 'issuer' || Object.keys(context.hits).length > 0) return []
  return [{ riskScore: context.riskScore === null ? null : 60, hits: ['hit-1'] }]
}

const decide = (decision: string, words = reason, reviewerId: string = first) => ({
  document: 'idFront',
  decision,
  reason: words,
  reviewerId,
})

/**
 * Documents are decided before hits, and a case with hits is not sent back, to keep the graph small; random walks take
 * any path.
 */
function documentDecisions({ context: { documents, hits } }: Snapshot): readonly object[] {
  if (Object.values(hits).some((decision) => decision !== 'open')) return [decide('revision')]
  if (documents['idFront'] === 'approved') return [decide('revision')]
  if (documents['idFront'] !== 'undecided') return [decide('approved', '')]
  return [
    decide('approved', ''),
    decide('rejected'),
    decide('revision'),
    decide('revision', ' '),
    { ...decide('approved'), document: 'idBack' },
    decide('approved', '', applicant),
  ]
}

/** In revision, where an approved case can come with its hit, only the decision that clears it. */
function hitDecisions({ value, context: { documents, hits } }: Snapshot): readonly object[] {
  const cleared = { hit: 'hit-1', decision: 'cleared', reason: 'Born in another year.', reviewerId: first }
  if (value === 'revision') return hits['hit-1'] === 'open' ? [cleared] : []
  if (documents['idFront'] !== 'approved') return []
  if (hits['hit-1'] !== 'open') return [cleared]
  return [
    cleared,
    { ...cleared, decision: 'confirmed' },
    { ...cleared, reason: '' },
    { ...cleared, hit: 'hit-2' },
    { ...cleared, reviewerId: applicant },
  ]
}

function revisions({ context: { documents, hits } }: Snapshot): readonly object[] {
  if (Object.keys(hits).length > 0) return []
  if (documents['idFront'] === 'approved') return [{ ...asksPages, reviewerId: second }]
  if (documents['idFront'] !== 'revision') return [{ ...asksDocument, reviewerId: first }]
  return [
    { ...asksDocument, reviewerId: first },
    { ...asksPages, reviewerId: first },
    { items: [{ item: 'idFront', step: 8, reason }], reviewerId: first },
    { items: [{ item: 'idFront', step: 1, reason: ' ' }], reviewerId: first },
    { ...asksDocument, reviewerId: applicant },
  ]
}

/** The company's state and the reason for it, from its own machine. */
const takenUp = ({ context }: Snapshot): readonly object[] => [
  ...(context.role === 'issuer' ? [{ isCompanyOpen: true, reason }] : []),
  { isCompanyOpen: false, reason: '' },
]

const reasoned = ({ context }: Snapshot): readonly object[] => {
  const given = { reviewerId: first, reason }
  return context.role === 'issuer'
    ? [given]
    : [given, { reviewerId: first, reason: ' \n' }, { reviewerId: applicant, reason }]
}

/** The facts that guards read in this state; facts that a state forgets make no difference. */
function key({ value, context }: Snapshot): unknown {
  const { completeSteps, documents, hits, approvals, asked, answered } = context
  if (value === 'rejected') return [needsTwoReviewers(context), Object.keys(hits)]
  if (value === 'approved') return [needsTwoReviewers(context), hits]
  return value === 'review'
    ? [needsTwoReviewers(context), documents, hits, approvals]
    : [completeSteps, documents, hits, asked, answered]
}

/** Model for the generated tests. */
export const kycCaseModel = {
  machine: kycCaseMachine,
  inputs: {
    'an investor': { caseId: 'case-1', applicantId: applicant, role: 'investor' },
    'an issuer': { caseId: 'case-2', applicantId: applicant, role: 'issuer' },
  },
  cases: {
    'kyc.stepSaved': saves,
    'kyc.documentAttached': [{ document: 'idFront' }],
    'kyc.submitted': submissions,
    'kyc.resubmitted': [READY, { ...READY, isDocSign: false }],
    'kyc.checksDone': checks,
    'kyc.rescreened': rescreens,
    'kyc.checksFailedHard': [asksDocument, { items: [] }],
    'kyc.documentDecided': documentDecisions,
    'kyc.hitDecided': hitDecisions,
    'kyc.approved': [{ reviewerId: first }, { reviewerId: second }, { reviewerId: applicant }],
    'kyc.rejected': reasoned,
    'kyc.revisionAsked': revisions,
    'kyc.revoked': reasoned,
    'kyc.reopened': reasoned,
    'kyc.companyTakenUp': takenUp,
    'kyc.documentExpired': [{ document: 'idFront', step: 1 }],
  },
  key,
} as const satisfies MachineModel<typeof kycCaseMachine>
