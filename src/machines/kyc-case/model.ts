import type { SnapshotFrom } from 'xstate'
import { KYC_STEP_COUNT } from './kyc-label.ts'
import type { MachineModel, NamedPayloads } from '#machines/model.ts'
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
const submissions = ({ context }: Snapshot): NamedPayloads =>
  consecutiveSteps(context) < KYC_STEP_COUNT[context.role] || context.replaces !== null
    ? { ready: READY }
    : {
        ready: READY,
        nothingToSign: { ...READY, infoInvestment: false, isDocSign: false },
        riskNotAccepted: { ...READY, riskAccepted: false },
        declarationNotAgreed: { ...READY, declarationAgreed: false },
        withoutSignature: { ...READY, isDocSign: false },
        withoutIdentity: { ...READY, identityAttached: false },
      }

/**
 * The next step, one that does not exist, and the first one emptied once two are complete; later the requested items.
 */
function saves({ value, context }: Snapshot): NamedPayloads {
  const last = KYC_STEP_COUNT[context.role]
  const beyond = { step: last + 1, complete: true, items: [] }
  if (value === 'revision') {
    const answered = context.changeRequests.map(
      ({ item, step }) => [item, { step, complete: true, items: [item] }] as const,
    )
    return { ...Object.fromEntries(answered), beyondLast: beyond }
  }
  const done = consecutiveSteps(context)
  return {
    ...(done < last && { next: { step: done + 1, complete: true, items: [] } }),
    ...(done === 2 && { firstEmptied: { step: 1, complete: false, items: [] } }),
    ...(done === 0 && { beyondLast: beyond }),
  }
}

/** In review, a check is repeated between two approvals. */
function checks({ value, context }: Snapshot): NamedPayloads {
  const lowRisk = { riskScore: 50, hits: [] }
  if (value === 'review') return context.approvals.length > 0 ? { lowRisk } : {}
  const withHit = { riskScore: 51, hits: ['hit-1'] }
  if (context.replaces !== null) return { lowRisk, withHit }
  return context.role === 'issuer'
    ? { lowRisk }
    : {
        lowRisk,
        highRisk: { riskScore: 51, hits: [] },
        withHit,
        aboveScale: { riskScore: 101, hits: [] },
      }
}

/** New lists match a case without hits; an unmeasured score stays so. */
function rescreens({ value, context }: Snapshot): NamedPayloads {
  if (
    value !== 'approved' ||
    context.role === 'issuer' ||
    context.replaces !== null ||
    Object.keys(context.hits).length > 0
  )
    return {}
  return { withHit: { riskScore: context.riskScore === null ? null : 60, hits: ['hit-1'] } }
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
function documentDecisions({ context: { documents, hits, replaces } }: Snapshot): NamedPayloads {
  const approved = decide('approved', '')
  // A new check goes the same ways; one of each will do.
  if (replaces !== null) return documents['idFront'] === 'undecided' ? { approved } : {}
  const revision = decide('revision')
  if (Object.values(hits).some((decision) => decision !== 'open')) return { revision }
  if (documents['idFront'] === 'approved') return { revision }
  if (documents['idFront'] !== 'undecided') return { approved }
  return {
    approved,
    rejected: decide('rejected'),
    revision,
    withoutReason: decide('revision', ' '),
    otherDocument: { ...decide('approved'), document: 'idBack' },
    byApplicant: decide('approved', '', applicant),
  }
}

/** In revision, where an approved case can come with its hit, only the decision that clears it. */
function hitDecisions({ value, context: { documents, hits } }: Snapshot): NamedPayloads {
  const cleared = { hit: 'hit-1', decision: 'cleared', reason: 'Born in another year.', reviewerId: first }
  if (value === 'revision' || value === 'withdrawn') return hits['hit-1'] === 'open' ? { cleared } : {}
  if (documents['idFront'] !== 'approved') return {}
  if (hits['hit-1'] !== 'open') return { cleared }
  return {
    cleared,
    confirmed: { ...cleared, decision: 'confirmed' },
    withoutReason: { ...cleared, reason: '' },
    otherHit: { ...cleared, hit: 'hit-2' },
    byApplicant: { ...cleared, reviewerId: applicant },
  }
}

function revisions({ context: { documents, hits, replaces } }: Snapshot): NamedPayloads {
  if (Object.keys(hits).length > 0)
    return replaces !== null && documents['idFront'] === 'undecided'
      ? { document: { ...asksDocument, reviewerId: first } }
      : {}
  if (documents['idFront'] === 'approved') return { pagesBySecond: { ...asksPages, reviewerId: second } }
  const document = { ...asksDocument, reviewerId: first }
  if (documents['idFront'] !== 'revision') return { document }
  return {
    document,
    pages: { ...asksPages, reviewerId: first },
    beyondLast: { items: [{ item: 'idFront', step: 8, reason }], reviewerId: first },
    withoutReason: { items: [{ item: 'idFront', step: 1, reason: ' ' }], reviewerId: first },
    byApplicant: { ...asksDocument, reviewerId: applicant },
  }
}

const NO_HINDRANCE = { isRejected: false, hasHit: false }

/** For a new check also with an earlier case that stands against it. */
const approvals = ({ context: { replaces, documents } }: Snapshot): NamedPayloads => ({
  byFirst: { reviewerId: first },
  bySecond: { reviewerId: second },
  byApplicant: { reviewerId: applicant },
  ...(replaces !== null &&
    documents['idFront'] === 'approved' && {
      afterRejection: { reviewerId: first, earlier: { ...NO_HINDRANCE, isRejected: true } },
      afterHit: { reviewerId: first, earlier: { ...NO_HINDRANCE, hasHit: true } },
    }),
})

/** The company's state and the reason for it, from its own machine. */
const takenUp = ({ context }: Snapshot): NamedPayloads => ({
  ...(context.role === 'issuer' && { companyOpen: { isCompanyOpen: true, reason } }),
  companyClosed: { isCompanyOpen: false, reason: '' },
})

const reasoned = ({ context }: Snapshot): NamedPayloads => {
  const withReason = { reviewerId: first, reason }
  return context.role === 'issuer'
    ? { withReason }
    : {
        withReason,
        withoutReason: { reviewerId: first, reason: ' \n' },
        byApplicant: { reviewerId: applicant, reason },
      }
}

/** The facts that guards read in this state; facts that a state forgets make no difference. */
function key({ value, context }: Snapshot): unknown {
  const { completeSteps, documents, hits, changeRequests, answered, replaces, wasApproved } = context
  if (value === 'replaced') return []
  if (value === 'withdrawn') return hits
  if (value === 'rejected') return [needsTwoReviewers(context), Object.keys(hits), replaces, wasApproved]
  if (value === 'approved') return [needsTwoReviewers(context), hits]
  return value === 'review'
    ? [needsTwoReviewers(context), documents, hits, context.approvals, replaces !== null && wasApproved]
    : [completeSteps, documents, hits, changeRequests, answered, replaces, replaces !== null && wasApproved]
}

/** Model for the generated tests. */
export const kycCaseModel = {
  machine: kycCaseMachine,
  inputs: {
    'an investor': { caseId: 'case-1', applicantId: applicant, role: 'investor' },
    'an issuer': { caseId: 'case-2', applicantId: applicant, role: 'issuer' },
    'a new check': {
      caseId: 'case-3',
      applicantId: applicant,
      role: 'investor',
      replaces: 'case-1',
      completeSteps: [3, 4, 5, 6],
    },
  },
  cases: {
    'kyc.stepSaved': saves,
    'kyc.documentAttached': { idFront: { document: 'idFront' } },
    'kyc.submitted': submissions,
    'kyc.resubmitted': { ready: READY, withoutSignature: { ...READY, isDocSign: false } },
    'kyc.checksDone': checks,
    'kyc.rescreened': rescreens,
    'kyc.checksFailedHard': { document: asksDocument, withoutItems: { items: [] } },
    'kyc.documentDecided': documentDecisions,
    'kyc.hitDecided': hitDecisions,
    'kyc.approved': approvals,
    'kyc.rejected': reasoned,
    'kyc.revisionAsked': revisions,
    'kyc.revoked': reasoned,
    'kyc.reopened': reasoned,
    'kyc.companyTakenUp': takenUp,
  },
  key,
} as const satisfies MachineModel<typeof kycCaseMachine>
