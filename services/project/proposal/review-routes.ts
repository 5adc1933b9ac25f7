import { toWire, type Currency } from '#contracts/money.ts'
import { pageOf } from '#contracts/paging.ts'
import type { ContractType, Regime } from '#contracts/project/projects.ts'
import type { ProposalWire } from '#contracts/project/proposals.ts'
import { contractTerms } from '#contracts/project/contract-terms.ts'
import type { ProposalAnswers } from '#contracts/project/proposal-fields.ts'
import { proposalProblems, submittedProposal, type TypedAnswers } from '#contracts/project/proposal-rules.ts'
import {
  approveTerms,
  decideProposal,
  proposalQueue,
  proposalReview,
  type ProposalQueueState,
  revokeTerms,
  takeUpProposal,
} from '#contracts/project/proposal-review.ts'
import { SCHOLARS_NEEDED } from '#contracts/project/proposal-values.ts'
import { millisecondsInHour } from 'date-fns/constants'
import type { ServiceContext } from '#services/kit/context.ts'
import { handler, signedIn, type Actor, type Handler } from '#services/kit/http/service.ts'
import type { ProjectDeps } from '#services/project/deps.ts'
import type { Offerings } from '#services/project/offerings.ts'
import type { OfferingRow } from '#services/project/store.ts'
import { findTerms } from '#services/project/terms/store.ts'
import type { UploadIntake } from '#services/project/presentation/uploads.ts'
import { expectOtherCompany } from '#services/project/own-company.ts'
import { changesBetween, type FieldChange } from './changes.ts'
import { signVerdict, validUntil } from '#services/project/fatwa/fatwas.ts'
import { fatwaOf, hasSignature, periodAt, reviewsOf } from '#services/project/fatwa/store.ts'
import { FATWA_LABELS } from '#machines/fatwa/labels.ts'
import { decidingScreening } from './figures.ts'
import { noProposal, submissionRules } from './proposals.ts'
import type { Reviews } from './reviews.ts'
import { findReviewed, findVersion, listReviewed, type QueueRow } from './store.ts'
import { previewOf } from './view.ts'

export interface ReviewRouteDeps {
  readonly ctx: ServiceContext
  readonly reviews: Reviews
  readonly offerings: Offerings
  readonly deps: ProjectDeps
  readonly uploads: UploadIntake
}

/** The states that the queue shows without a filter. */
const WAITING = ['submitted', 'shariahReview', 'complianceReview'] as const
const EVERY_REVIEWED = [...WAITING, 'preview', 'draft', 'rejected'] as const

/** The states in which an offering waits for a role. */
const WAITING_FOR: Readonly<Record<string, readonly string[]>> = {
  scholar: ['submitted', 'shariahReview'],
  compliance: ['complianceReview'],
}

function statesOf(state: ProposalQueueState | undefined, roles: readonly string[]): readonly string[] {
  if (state === undefined) return WAITING
  if (state === 'all') return EVERY_REVIEWED
  return state === 'mine' ? roles.flatMap((role) => WAITING_FOR[role] ?? []) : [state]
}

/** The checking of offerings by scholars and compliance. */
export function reviewRoutes(parts: ReviewRouteDeps): Handler[] {
  const { ctx, reviews, deps } = parts
  /** The caller, who decides about an offering of another company. */
  const decider = async (actor: Actor, offeringId: string): Promise<string> => {
    const { userId } = signedIn(actor)
    await expectOtherCompany(ctx, deps, { offeringId, userId })
    return userId
  }
  const answer = async (actor: Actor, id: string, message = '') => ({
    status: true as const,
    message,
    data: await reviewCase(parts, { id, reviewerId: signedIn(actor).userId }),
  })
  return [
    handler(proposalQueue, async ({ actor, query }) => {
      const { perPage, offset } = pageOf(query)
      const { state } = query
      const now = ctx.clock.now()
      const { userId: reviewerId, roles } = signedIn(actor)
      const { rows, total } = await listReviewed(
        ctx.db.orm,
        { reviewerId, states: statesOf(state, roles), isOpen: state === 'mine', now },
        { limit: perPage, offset },
      )
      return {
        status: true,
        message: '',
        data: rows.map((row) => queueView(row, now)),
        totalCount: total,
        perPage,
      }
    }),
    handler(proposalReview, async ({ actor, params }) => answer(actor, params.id)),
    handler(takeUpProposal, async ({ actor, params, body }) => {
      await reviews.takeUp({ id: params.id, reviewerId: await decider(actor, params.id), ...body })
      return answer(actor, params.id, 'The review has begun.')
    }),
    handler(approveTerms, async ({ actor, params, body }) => {
      await reviews.approveTerms({ id: params.id, reviewerId: await decider(actor, params.id), ...body })
      return answer(actor, params.id, 'You have signed the terms.')
    }),
    handler(revokeTerms, async ({ actor, params, body }) => {
      await reviews.revokeTerms({ id: params.id, reviewerId: signedIn(actor).userId, ...body })
      return answer(actor, params.id, 'Your signature is withdrawn.')
    }),
    handler(decideProposal, async ({ actor, params, body }) => {
      const { roles } = signedIn(actor)
      const reviewerId = await decider(actor, params.id)
      await reviews.decide({ id: params.id, reviewerId, roles, ...body })
      return answer(actor, params.id, DECIDED[body.decision])
    }),
  ]
}

const DECIDED = {
  approved: 'The offering is approved.',
  returned: 'The offering is back with its issuer.',
  rejected: 'The offering is rejected.',
} as const

const stateOf = (state: string) =>
  // Written by the campaign machine.
  state as ProposalWire['state']

function queueView(row: QueueRow, now: Date) {
  return {
    _id: row.id,
    name: row.name,
    issuerName: row.issuerName,
    contractType: row.contractType as ContractType,
    regime: row.regime as Regime,
    hardCap: toWire({ minor: row.hardCap, currency: row.currency as Currency }),
    state: stateOf(row.state),
    version: row.version,
    submittedAt: row.submittedAt.toISOString(),
    ageHours: Math.floor((now.getTime() - row.submittedAt.getTime()) / millisecondsInHour),
    approvals: Number(row.approvals),
    approvalsNeeded: SCHOLARS_NEEDED,
    isApprovedByMe: row.isApprovedByMe,
  }
}

/** The answers with the contract terms in force, which change on an open campaign without a submission. */
async function answersNow(
  ctx: ServiceContext,
  submitted: ProposalAnswers,
  { id, termsVersion }: OfferingRow,
): Promise<ProposalAnswers> {
  const terms = await findTerms(ctx.db.orm, id, termsVersion)
  return terms === undefined
    ? submitted
    : { ...submitted, contract: { terms: contractTerms.parse(terms.contract) } }
}

/** What changed on the open campaign; before that, since the submission before. */
function changesSince(
  earlier: TypedAnswers | undefined,
  submitted: TypedAnswers,
  now: ProposalAnswers,
): FieldChange[] {
  const changed = changesBetween(submitted, { ...submitted, contract: now.contract })
  if (changed.length > 0) return changed
  return earlier === undefined ? [] : changesBetween(earlier, submitted)
}

/** @throws Problem 404 for what was never submitted, and for the reviewer's own */
async function reviewCase(
  { ctx, offerings, deps, uploads }: ReviewRouteDeps,
  { id, reviewerId }: { id: string; reviewerId: string },
) {
  const db = ctx.db.orm
  const now = ctx.clock.now()
  const [row, offering] = await Promise.all([findReviewed(db, { id, reviewerId }), offerings.find(id)])
  if (!row || !offering || row.submittedAt === null) throw noProposal()
  const [submitted, earlier, entries, shownTerms, fatwa, { renewalDays }, mayWithdraw] = await Promise.all([
    findVersion(db, id, row.version),
    findVersion(db, id, row.version - 1),
    reviewsOf(db, id),
    findTerms(db, id, offering.termsVersion),
    fatwaOf(db, id, now),
    periodAt(db, now),
    hasSignature(db, { offeringId: id, reviewerId }, now),
  ])
  if (!submitted) throw new Error(`proposal ${id} lacks its submission ${row.version}`)
  const answers = await answersNow(ctx, submittedProposal(submitted.answers), offering)
  const [coolingOff, screening, names, presentation] = await Promise.all([
    offerings.coolingOff(offering),
    decidingScreening(ctx, id),
    deps.displayNames({ userIds: [...new Set(entries.map((entry) => entry.reviewerId))] }),
    uploads.preview(offering.issuerId, answers, id),
  ])
  const { issuerId, issuerName } = offering
  return {
    _id: id,
    state: stateOf(row.state),
    version: row.version,
    submittedAt: row.submittedAt.toISOString(),
    issuerName,
    regime: offering.regime,
    offering: previewOf({ id, issuerId, issuerName }, answers, {
      coolingOff,
      verdict: screening.verdict,
      presentation,
      now,
    }),
    otherTerms: {
      categories: [...answers.eligibility.categories],
      coreActivity: answers.eligibility.coreActivity,
      royaltyPercent: answers.shares.royalty,
    },
    screening,
    faults: proposalProblems(answers, submissionRules(ctx.config)),
    // Of the terms shown here: new ones may have come since this page was read.
    digest: (shownTerms?.digest ?? fatwa.digest).toString('hex'),
    fatwa: fatwa.state,
    fatwaLabel: FATWA_LABELS[fatwa.state],
    validUntil: validUntil(fatwa),
    sign: signVerdict(fatwa, { state: row.state, reviewerId, now, renewalDays }),
    approvals: fatwa.scholars.length,
    approvalsNeeded: SCHOLARS_NEEDED,
    isApprovedByMe: fatwa.scholars.includes(reviewerId),
    mayWithdraw,
    changes: changesSince(earlier?.answers, submitted.answers, answers),
    reviews: entries.map((entry) => ({
      at: entry.decidedAt.toISOString(),
      version: entry.version,
      board: entry.board,
      reviewer: names[entry.reviewerId] ?? 'Former staff',
      decision: entry.decision,
      reason: entry.reason,
      pages: entry.pages.map(({ page, reason }) => ({ page, reason })),
      isSigned: entry.signature !== null,
      revokedAt: entry.revokedAt?.toISOString() ?? null,
    })),
  }
}
