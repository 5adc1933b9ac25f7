import { PROBLEM_CODES } from '#contracts/problem.ts'
import { FATWA_TEXTS } from '#contracts/project/fatwa/values.ts'
import { APPROVABLE_STATES, PROPOSAL_TEXTS } from '#contracts/project/proposal-values.ts'
import { INVALID_TEXT } from '#contracts/texts.ts'
import type { CampaignEvent } from '#machines/campaign/machine.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { Problem, notNow } from '#services/kit/http/problem.ts'
import type { NewRow } from '#services/kit/database/write.ts'
import { BY_STAFF, createCampaignWriter, step } from '#services/project/campaign.ts'
import { createFatwas, type FormerScholars } from '#services/project/fatwa/fatwas.ts'
import { createScholarKeys } from '#services/project/fatwa/keys.ts'
import { lockOffering, type OfferingRow } from '#services/project/store.ts'
import {
  insertReview,
  hasSignature,
  replaceApproval,
  revokeApprovals,
  type PageReason,
} from '#services/project/fatwa/store.ts'
import { noProposal } from './proposals.ts'
import { findReviewed, touchProposal, type ProposalRow } from './store.ts'

export type Reviews = ReturnType<typeof createReviews>

interface Reviewed {
  readonly id: string
  readonly reviewerId: string
  /** The submission that the reviewer has read. */
  readonly version: number
}

interface Signed extends Reviewed {
  /** SHA-256 of the terms that the scholar has read, in hexadecimal. */
  readonly digest: string
  readonly keyId: string
  /** Base64. */
  readonly signature: string
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
  notYourReview: 'This offering is in the review of the other board.',
  boardApproves: 'Scholars approve the terms themselves.',
  nothingAsked: 'Name a page and say what to change',
} as const

/** What scholars and compliance do with submitted offerings; each locks the proposal first. */
export function createReviews(ctx: ServiceContext, formerScholars: FormerScholars) {
  const fatwas = createFatwas(ctx, formerScholars)
  const keys = createScholarKeys(ctx)
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
   * A scholar approves exactly the terms that the digest names, with a signature. The last one that the board needs hands the offering to
   * compliance; later ones renew the fatwa, or stand in for a scholar who took the signature back.
   */
  async function approveTerms(input: Signed): Promise<void> {
    const { id, reviewerId, keyId } = input
    await fatwas.dropFormer(id)
    await ctx.db.transaction(async (tx) => {
      const { state } = await lock(tx, input)
      await offeringOf(tx, id)
      if (!APPROVABLE_STATES.has(state)) throw notNow(FATWA_TEXTS.notNow)
      const fatwa = await fatwas.current(tx, id)
      const { digest } = fatwa
      if (digest.toString('hex') !== input.digest)
        throw new Problem(PROBLEM_CODES.stale, 409, TEXTS.otherTerms)
      const signature = Buffer.from(input.signature, 'base64')
      await keys.check(tx, { scholarId: reviewerId, keyId, offering: id, digest: input.digest, signature })
      await fatwas.sign(tx, fatwa, reviewerId, async (validUntil) => {
        const signed = { ...entry(input), digest, keyId, signature, validUntil }
        await replaceApproval(tx, { offeringId: id, digest, reviewerId }, signed.decidedAt)
        await insertReview(tx, { ...signed, board: 'shariah', decision: 'approved', reason: '', pages: [] })
      })
      if (state !== 'shariahReview') return
      const approvals = fatwa.scholars.filter((one) => one !== reviewerId).length + 1
      await send(tx, id, { type: 'shariah.approved', approvals }, reviewerId)
    })
  }

  /**
   * A scholar takes the own signatures of this offering back, those of earlier terms too: they would count again if the terms came back
   * (record 0382). A campaign without a valid fatwa takes no orders.
   */
  async function revokeTerms(input: { id: string; reviewerId: string; reason: string }): Promise<void> {
    const { id, reviewerId, reason } = input
    await ctx.db.transaction(async (tx) => {
      const row = await findReviewed(tx, input, true)
      if (!row) throw noProposal()
      await offeringOf(tx, id)
      const fatwa = await fatwas.current(tx, id)
      const now = ctx.clock.now()
      const own = { offeringId: id, reviewerId }
      const takeBack = () => revokeApprovals(tx, own, { at: now, why: reason })
      const isOfEarlier = !fatwa.scholars.includes(reviewerId) && (await hasSignature(tx, own, now))
      if (!isOfEarlier) return fatwas.revoke(tx, fatwa, { actorId: reviewerId, reason }, takeBack)
      await takeBack()
      const entry = { entity: 'fatwa_signature', entityId: id }
      await ctx.audit.record(tx, { actorId: reviewerId, action: 'fatwa.earlierRevoked', ...entry })
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
      await insertReview(tx, { ...entry(input), board, decision, reason, pages })
      await send(tx, id, { type: eventOf(board, decision) } as CampaignEvent, reviewerId)
    })
  }

  function entry({ id, reviewerId, version }: Reviewed) {
    return {
      offeringId: id,
      version,
      reviewerId,
      decidedAt: ctx.clock.now(),
      digest: null,
      keyId: null,
      signature: null,
      validUntil: null,
      replacedAt: null,
      revokedAt: null,
      revokedWhy: null,
    } satisfies Partial<NewRow<'project.review'>>
  }

  return { takeUp, approveTerms, revokeTerms, decide, dropFormer: fatwas.dropFormer }
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
    throw new Problem(PROBLEM_CODES.invalid, 400, INVALID_TEXT, { pages: TEXTS.nothingAsked })
  if (decision === 'rejected' && reason === '')
    throw new Problem(PROBLEM_CODES.invalid, 400, INVALID_TEXT, { reason: PROPOSAL_TEXTS.reason })
}
