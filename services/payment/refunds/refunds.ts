import { isCompanyOfIssuer } from '#contracts/internal/company-name.ts'
import { fromWire, type MoneyWire } from '#contracts/money.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { REFUND_PROPOSAL_DAYS, REFUND_TEXTS } from '#contracts/payment/refund-values.ts'
import type { RefundEvent } from '#machines/refund/machine.ts'
import type { LifecycleAction } from '#machines/lifecycle.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { Problem } from '#services/kit/http/problem.ts'
import { newId } from '#services/kit/ids.ts'
import type { CancellableCampaign, PaymentDeps } from '#services/payment/deps.ts'
import { lockGate } from '#services/payment/orders/gate-store.ts'
import { lockOrder } from '#services/payment/orders/store.ts'
import { REFUND_TOPICS } from './execution.ts'
import { countsOrders, isFirm, orderFault, REFUND_MACHINE_VERSION, stepRefund } from './rules.ts'
import {
  findRefund,
  heldBy,
  insertRefund,
  isRefundOpen,
  lockRefund,
  updateRefund,
  type RefundReader,
  type RefundRow,
} from './store.ts'

const DAY_MS = 86_400_000

export type Refunds = ReturnType<typeof createRefunds>

/** { userId, offeringId, about }: news for an issuer who proposed a refund. */
const NOTICE_TOPIC = 'refund.notice'

const noRefund = (): Problem => new Problem(PROBLEM_CODES.notFound, 404, REFUND_TEXTS.notFound)
const noCampaign = (): Problem => new Problem(PROBLEM_CODES.notFound, 404, REFUND_TEXTS.noCampaign)

/** What people decide about refunds; carrying them out is the work of jobs (record 0290). */
export function createRefunds(deps: PaymentDeps) {
  const { ctx, others } = deps

  /** The public campaign of this id. @throws Problem 404 for one of others, as for an unknown one */
  async function campaignOf(offeringId: string, reader: RefundReader): Promise<CancellableCampaign> {
    const issuerId = reader.isStaff ? null : reader.userId
    const { rows } = await others.campaigns({ issuerId, offeringId, limit: 1, offset: 0 })
    const [campaign] = rows
    if (!campaign) throw noCampaign()
    return campaign
  }

  /**
   * Proposes the refund of a campaign or of one of its orders.
   * @throws Problem 404 for what is not the reader's, 409 when it is not possible now or proposed already
   */
  async function propose(
    input: { readonly projectId: string; readonly orderId: string | null; readonly reason: string },
    reader: RefundReader,
  ): Promise<string> {
    const { projectId: offeringId, orderId, reason } = input
    const campaign = await campaignOf(offeringId, reader)
    const { issuerId, currency } = campaign
    return ctx.db.transaction(async (tx) => {
      await lockGate(tx, offeringId)
      const fault = orderId === null ? campaign.refusal : await faultOfOrder(tx, orderId, campaign)
      const refundId = newId('rfd')
      const kind = orderId === null ? 'campaign' : 'order'
      const event = {
        type: 'refund.proposed',
        isPossible: fault === null,
        isOpen: await isRefundOpen(tx, { offeringId, orderId }),
        reason,
      } as const
      const draft = { id: refundId, kind, proposedBy: reader.userId, state: 'draft' } as const
      const { state } = stepRefund(ctx, draft, event, { by: 'person', fault })
      const now = ctx.clock.now()
      await insertRefund(tx, {
        id: refundId,
        kind,
        origin: 'request',
        offeringId,
        orderId,
        issuerId,
        currency,
        reason,
        state,
        machineVersion: REFUND_MACHINE_VERSION,
        proposedBy: reader.userId,
        proposedAt: now,
        decidedBy: null,
        decidedAt: null,
        decidedWhy: null,
        endedAt: null,
        changedAt: now,
      })
      await ctx.jobs.enqueue(tx, {
        topic: REFUND_TOPICS.expire,
        payload: { refundId },
        runAt: new Date(now.getTime() + REFUND_PROPOSAL_DAYS * DAY_MS),
        dedupeKey: refundId,
      })
      await record(tx, { ...draft, offeringId }, { event, to: state, actorId: reader.userId })
      return refundId
    })
  }

  /** @throws Problem 404 for an order of another offering, or an unknown one */
  async function faultOfOrder(
    tx: Tx,
    orderId: string,
    campaign: CancellableCampaign,
  ): Promise<string | null> {
    const order = await lockOrder(tx, orderId)
    if (order?.offeringId !== campaign.id)
      throw new Problem(PROBLEM_CODES.notFound, 404, REFUND_TEXTS.noOrder)
    // Firm money may have decided the campaign already.
    const isCounted = countsOrders(campaign) && isFirm(order, ctx.clock.now())
    return isCounted ? REFUND_TEXTS.orderCounted : orderFault(order)
  }

  /**
   * Approves a refund of exactly this amount; jobs carry it out.
   * @throws Problem 404, 409 when it is not allowed, or `stale` when the orders hold another amount by now
   */
  async function approve(
    { refundId, amount }: { readonly refundId: string; readonly amount: MoneyWire },
    reader: RefundReader,
  ): Promise<void> {
    const seen = await findRefund(ctx.db.orm, refundId, reader)
    if (!seen) throw noRefund()
    // Others are asked before the transaction, which would hold its locks meanwhile.
    const [campaign, isOfIssuer] = await Promise.all([
      campaignOf(seen.offeringId, reader),
      belongsToIssuer(reader.userId, seen),
    ])
    await ctx.db.transaction(async (tx) => {
      await lockGate(tx, seen.offeringId)
      const fault = seen.orderId === null ? campaign.refusal : await faultOfOrder(tx, seen.orderId, campaign)
      await decide(tx, refundId, {
        event: { type: 'refund.approved', actorId: reader.userId, isOfIssuer, isPossible: fault === null },
        actorId: reader.userId,
        fault,
        check: async (refund) => {
          const held = { minor: await heldBy(tx, refund), currency: refund.currency }
          const told = fromWire(amount)
          if (told.minor !== held.minor || told.currency !== held.currency)
            throw new Problem(PROBLEM_CODES.stale, 409, REFUND_TEXTS.otherAmount)
        },
      })
    })
  }

  /** Declines a refund. @throws Problem 404, 409 */
  async function decline(refundId: string, reason: string, reader: RefundReader): Promise<void> {
    const seen = await findRefund(ctx.db.orm, refundId, reader)
    if (!seen) throw noRefund()
    const isOfIssuer = await belongsToIssuer(reader.userId, seen)
    await ctx.db.transaction((tx) =>
      decide(tx, refundId, {
        event: { type: 'refund.declined', actorId: reader.userId, isOfIssuer, reason },
        actorId: reader.userId,
        why: reason,
      }),
    )
  }

  /** Withdraws the caller's own proposal. @throws Problem 404, 409 */
  async function withdraw(refundId: string, reader: RefundReader): Promise<void> {
    if (!(await findRefund(ctx.db.orm, refundId, reader))) throw noRefund()
    await ctx.db.transaction((tx) =>
      decide(tx, refundId, {
        event: { type: 'refund.withdrawn', actorId: reader.userId },
        actorId: reader.userId,
      }),
    )
  }

  /** Tries again what failed, at once. @throws Problem 404, 409 */
  async function retry(refundId: string, reader: RefundReader): Promise<void> {
    if (!(await findRefund(ctx.db.orm, refundId, reader))) throw noRefund()
    await ctx.db.transaction(async (tx) => {
      const refund = await lockRefund(tx, refundId)
      if (!refund) throw noRefund()
      const event = { type: 'refund.retried' } as const
      const { state } = stepRefund(ctx, refund, event, { by: 'person' })
      await updateRefund(tx, refundId, { state, changedAt: ctx.clock.now() })
      await record(tx, refund, { event, to: state, actorId: reader.userId })
      await ctx.jobs.enqueue(tx, { topic: REFUND_TOPICS.runOnce, payload: { refundId } })
    })
  }

  /** Decides about a refund under its lock, and carries the effects out. */
  async function decide(
    tx: Tx,
    refundId: string,
    {
      event,
      actorId,
      fault = null,
      why = null,
      check,
    }: {
      readonly event: RefundEvent
      readonly actorId: string
      readonly fault?: string | null
      readonly why?: string | null
      readonly check?: (refund: RefundRow) => Promise<void>
    },
  ): Promise<void> {
    const refund = await lockRefund(tx, refundId)
    if (!refund) throw noRefund()
    const { state, actions } = stepRefund(ctx, refund, event, { by: 'person', fault })
    await check?.(refund)
    const now = ctx.clock.now()
    await updateRefund(tx, refundId, {
      state,
      machineVersion: REFUND_MACHINE_VERSION,
      decidedBy: actorId,
      decidedAt: now,
      decidedWhy: why,
      endedAt: state === 'executing' ? null : now,
      changedAt: now,
    })
    await record(tx, refund, { event, to: state, actorId })
    for (const action of actions) await effect(tx, refund, action, actorId)
  }

  async function effect(
    tx: Tx,
    refund: RefundRow,
    { type }: LifecycleAction,
    actorId: string,
  ): Promise<void> {
    const { id: refundId, kind, offeringId, issuerId, proposedBy } = refund
    if (type === 'carryOut' && kind === 'campaign')
      return ctx.jobs.enqueue(tx, {
        topic: REFUND_TOPICS.approved,
        payload: { offeringId, refundId, proposedBy, approvedBy: actorId },
        dedupeKey: refundId,
      })
    if (type === 'carryOut')
      return ctx.jobs.enqueue(tx, { topic: REFUND_TOPICS.run, payload: { refundId }, dedupeKey: refundId })
    if (type !== 'tellDeclined') throw new Error(`no effect is known for the action '${type}'`)
    // Staff see their own proposals in the list.
    if (proposedBy !== issuerId) return
    await ctx.jobs.enqueue(tx, {
      topic: NOTICE_TOPIC,
      payload: { userId: issuerId, offeringId, about: 'declined' },
      dedupeKey: refundId,
    })
  }

  /** The issuer, or a person whose approved company is the issuer's, whatever becomes of the issuer's approval. */
  async function belongsToIssuer(
    userId: string,
    { issuerId, offeringId }: Pick<RefundRow, 'issuerId' | 'offeringId'>,
  ): Promise<boolean> {
    if (userId === issuerId || (await others.isInsider(offeringId, userId))) return true
    const [own, theirs, offeringOf] = await Promise.all([
      others.companyOf(userId),
      others.companyOf(issuerId),
      others.offerings([offeringId]),
    ])
    return own !== null && isCompanyOfIssuer(own, theirs, offeringOf(offeringId).issuerName)
  }

  const record = (
    tx: Tx,
    {
      id,
      kind,
      state,
      offeringId,
    }: Pick<RefundRow, 'id' | 'kind' | 'offeringId'> & { readonly state: string },
    {
      event,
      to,
      actorId,
    }: { readonly event: RefundEvent; readonly to: RefundRow['state']; readonly actorId: string },
  ): Promise<void> =>
    ctx.audit.record(tx, {
      actorId,
      action: event.type,
      entity: 'refund',
      entityId: id,
      detail: { from: state, to, kind, offering: offeringId },
    })

  return { campaignOf, belongsToIssuer, propose, approve, decline, withdraw, retry }
}
