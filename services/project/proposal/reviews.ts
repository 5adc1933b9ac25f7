import { PROBLEM_CODES } from '#contracts/problem.ts'
import { APPROVABLE_STATES, PROPOSAL_TEXTS, SCHOLARS_NEEDED } from '#contracts/project/proposal-values.ts'
import type { CampaignEvent } from '#machines/campaign/machine.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { INVALID_MESSAGE } from '#services/kit/http/host-input.ts'
import { Problem, notNow } from '#services/kit/http/problem.ts'
import type { NewRow } from '#services/kit/database/write.ts'
import { BY_STAFF, createCampaignWriter, step, TOPICS } from '#services/project/campaign.ts'
import type { Publishing } from '#services/project/publishing.ts'
import { lockOffering, type OfferingRow } from '#services/project/store.ts'
import { fatwaOf, insertReview, revokeApproval, type PageReason } from './fatwa-store.ts'
import { noProposal } from './proposals.ts'
import { findReviewed, touchProposal, type ProposalRow } from './store.ts'

export type Reviews = ReturnType<typeof createReviews>

interface Reviewed {
  readonly id: string
  readonly reviewerId: string
  /** The submission that the reviewer has read. */
  readonly version: number
}

export interface Decision extends Reviewed {
  readonly roles: readonly string[]
  readonly decision: 'approved' | 'returned' | 'rejected'
  readonly reason: string
  readonly pages: readonly PageReason[]
}

const TEXTS = {
  stale: 'The issuer has changed this offering since. Reload it to see what it is now.',
  notNow: 'This offering is not in this review now.',
  otherTerms: 'The terms have changed since you read them. Reload the offering and read them again.',
  twice: 'You have approved these terms already.',
  notYours: 'You have not approved these terms.',
  notYourReview: 'This offering is in the review of the other board.',
  boardApproves: 'Scholars approve the terms themselves.',
  nothingAsked: 'Name a page and say what to change',
} as const

/** What scholars and compliance do with submitted offerings; each locks the proposal first. */
export function createReviews(ctx: ServiceContext, publishing: Publishing) {
  const write = createCampaignWriter(ctx)

  /** @throws Problem 404 for an own offering, 409 `stale` for another version */
  async function lock(tx: Tx, { id, reviewerId, version }: Reviewed): Promise<ProposalRow> {
    const row = await findReviewed(tx, { id, reviewerId }, true)
    if (!row) throw noProposal()
    if (row.version !== version) throw new Problem(PROBLEM_CODES.stale, 409, TEXTS.stale)
    return row
  }

  async function send(tx: Tx, id: string, event: CampaignEvent, actorId: string): Promise<void> {
    const row = await offeringOf(tx, id)
    const next = step(ctx, row, event, BY_STAFF)
    if ('reason' in next) throw notNow(TEXTS.notNow)
    await write(tx, row, next, { event, actorId })
    // The issuer's page must see that it moved.
    await touchProposal(tx, id, ctx.clock.now())
  }

  async function offeringOf(tx: Tx, id: string): Promise<OfferingRow> {
    const row = await lockOffering(tx, id)
    if (!row) throw noProposal()
    return row
  }

  /** The Shariah board begins to read. */
  async function takeUp(input: Reviewed): Promise<void> {
    await ctx.db.transaction(async (tx) => {
      await lock(tx, input)
      await send(tx, input.id, { type: 'shariah.reviewStarted' }, input.reviewerId)
    })
  }

  /**
   * A scholar approves exactly the terms that the digest names. The last one that the board needs hands the offering to compliance; later
   * ones stand in for a scholar who took the approval back.
   */
  async function approveTerms(input: Reviewed & { digest: string }): Promise<void> {
    const { id, reviewerId } = input
    await ctx.db.transaction(async (tx) => {
      const { state } = await lock(tx, input)
      if (!APPROVABLE_STATES.has(state)) throw notNow(TEXTS.notNow)
      const fatwa = await fatwaOf(tx, id)
      if (fatwa.digest.toString('hex') !== input.digest)
        throw new Problem(PROBLEM_CODES.stale, 409, TEXTS.otherTerms)
      if (fatwa.scholars.includes(reviewerId)) throw notNow(TEXTS.twice)
      await insertReview(tx, {
        ...entry(input),
        board: 'shariah',
        decision: 'approved',
        reason: '',
        pages: [],
        digest: fatwa.digest,
      })
      const approvals = fatwa.scholars.length + 1
      if (state === 'shariahReview') return send(tx, id, { type: 'shariah.approved', approvals }, reviewerId)
      await ctx.audit.record(tx, {
        actorId: reviewerId,
        action: 'shariah.approved',
        entity: 'offering',
        entityId: id,
        detail: { approvals },
      })
      if (state === 'preview' && approvals >= SCHOLARS_NEEDED) await openOnItsDate(tx, id)
    })
  }

  /** A scholar takes the own approval back. A campaign without a valid fatwa takes no orders. */
  async function revokeTerms(input: { id: string; reviewerId: string; reason: string }): Promise<void> {
    const { id, reviewerId, reason } = input
    await ctx.db.transaction(async (tx) => {
      const row = await findReviewed(tx, input, true)
      if (!row) throw noProposal()
      const { digest, scholars } = await fatwaOf(tx, id)
      const at = ctx.clock.now()
      if (!(await revokeApproval(tx, { offeringId: id, digest, reviewerId }, { at, why: reason })))
        throw notNow(TEXTS.notYours)
      await ctx.audit.record(tx, {
        actorId: reviewerId,
        action: 'shariah.revoked',
        entity: 'offering',
        entityId: id,
        detail: { approvals: scholars.length - 1 },
      })
      if (scholars.length - 1 < SCHOLARS_NEEDED) await publishing.pauseOpen(tx, id)
    })
  }

  /** Compliance approves; the board whose turn it is sends an offering back or rejects it. */
  async function decide(input: Decision): Promise<void> {
    const { id, reviewerId, decision, reason, pages } = input
    await ctx.db.transaction(async (tx) => {
      const { state } = await lock(tx, input)
      const board = BOARDS[state]
      if (board === undefined) throw notNow(TEXTS.notNow)
      if (!input.roles.includes(board === 'shariah' ? 'scholar' : 'compliance'))
        throw notNow(TEXTS.notYourReview)
      expectReasons(input)
      if (decision === 'approved') {
        if (board === 'shariah') throw notNow(TEXTS.boardApproves)
        if ((await offeringOf(tx, id)).screeningVerdict !== 'pass') throw notNow(PROPOSAL_TEXTS.doesNotPass)
      }
      await insertReview(tx, { ...entry(input), board, decision, reason, pages, digest: null })
      await send(tx, id, { type: eventOf(board, decision) } as CampaignEvent, reviewerId)
    })
  }

  function entry({ id, reviewerId, version }: Reviewed) {
    return {
      offeringId: id,
      version,
      reviewerId,
      decidedAt: ctx.clock.now(),
      revokedAt: null,
      revokedWhy: null,
    } satisfies Partial<NewRow<'project.review'>>
  }

  async function openOnItsDate(tx: Tx, offeringId: string): Promise<void> {
    const { opensAt } = await offeringOf(tx, offeringId)
    await ctx.jobs.enqueue(tx, { topic: TOPICS.opening, payload: { offeringId }, runAt: opensAt })
  }

  return { takeUp, approveTerms, revokeTerms, decide }
}

/** Whose turn it is. */
const BOARDS: Readonly<Record<string, 'shariah' | 'compliance' | undefined>> = {
  shariahReview: 'shariah',
  complianceReview: 'compliance',
}

const eventOf = (board: 'shariah' | 'compliance', decision: Decision['decision']) =>
  `${board}.${decision}` as const

/** @throws Problem 400 for a decision that does not say why */
function expectReasons({ decision, reason, pages }: Decision): void {
  if (decision === 'returned' && pages.length === 0)
    throw new Problem(PROBLEM_CODES.invalid, 400, INVALID_MESSAGE, { pages: TEXTS.nothingAsked })
  if (decision === 'rejected' && reason === '')
    throw new Problem(PROBLEM_CODES.invalid, 400, INVALID_MESSAGE, { reason: PROPOSAL_TEXTS.reason })
}
