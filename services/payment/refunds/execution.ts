import * as z from 'zod/mini'
import { id } from '#contracts/paging.ts'
import { REFUND_TEXTS } from '#contracts/payment/refund-values.ts'
import { startLifecycle } from '#machines/lifecycle.ts'
import { refundMachine, type RefundEvent } from '#machines/refund/machine.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import type { PaymentDeps } from '#services/payment/deps.ts'
import { changeOrder } from '#services/payment/orders/changes.ts'
import { announce, passGate } from '#services/payment/orders/gate-store.ts'
import { OFFERING_TOPICS, sweep } from '#services/payment/orders/jobs.ts'
import { BY_SERVICE } from '#services/payment/orders/rules.ts'
import { lockOrder, openOrderIds, REFUNDABLE } from '#services/payment/orders/store.ts'
import { countsOrders, isFirm, orderFaultIn, REFUND_MACHINE_VERSION, stepRefund } from './rules.ts'
import {
  insertRefund,
  lockCampaignRefund,
  lockProposedOrders,
  lockRefund,
  noteFailure,
  updateRefund,
  type RefundRow,
} from './store.ts'

/** What services tell each other, and jobs of this one. */
export const REFUND_TOPICS = {
  /** To the project service: { offeringId, refundId, proposedBy, approvedBy }, which cancels the campaign. */
  approved: 'refunds.approved',
  /** From the project service: { refundId }, the campaign can no longer be cancelled. */
  refused: 'refunds.refused',
  /** To the project service: { offeringId }, the money of a failed campaign begins to go back. */
  started: 'refunds.started',
  /** To the project service: { offeringId }, no order of the offering holds money any more. */
  settled: 'refunds.settled',
  /** { refundId }: carries a refund out until it is settled. */
  run: 'refunds.run',
  /** { refundId }: ends a proposal that nobody decided in time. */
  expire: 'refunds.expire',
  /** { refundId }: one more run, asked for by finance; the one that is planned stays. */
  runOnce: 'refunds.runOnce',
} as const

const byRefund = z.object({ refundId: id })
const byOffering = z.object({ offeringId: id })

/** How often a job goes through the orders of a campaign before it is tried again later. */
const SWEEPS_MAX = 10

type Ending = Pick<RefundRow, 'decidedWhy'>

/**
 * Writes what an event of the product makes of a refund that the transaction has locked.
 * An event that comes late, since another run was faster, changes nothing.
 */
export async function moveRefund(
  { ctx }: PaymentDeps,
  tx: Tx,
  refund: RefundRow,
  event: RefundEvent,
  ending: Partial<Ending> = {},
): Promise<void> {
  const { state } = stepRefund(ctx, refund, event, { by: 'server' })
  const now = ctx.clock.now()
  await updateRefund(tx, refund.id, {
    state,
    machineVersion: REFUND_MACHINE_VERSION,
    changedAt: now,
    endedAt: state === 'settled' || state === 'lapsed' ? now : null,
    ...ending,
  })
  await ctx.audit.record(tx, {
    action: event.type,
    entity: 'refund',
    entityId: refund.id,
    detail: { from: refund.state, to: state, kind: refund.kind, offering: refund.offeringId },
  })
}

/** Carries refunds out; each job bears being delivered twice. */
export function handleRefundJobs(deps: PaymentDeps): void {
  const { db, jobs } = deps.ctx
  // Money of investors waits for every one of them: none is ever given up.
  const endless = { retry: 'endless' } as const
  jobs.handle(
    OFFERING_TOPICS.campaignFailed,
    async (payload) => refundCampaign(deps, byOffering.parse(payload).offeringId),
    endless,
  )
  const run = async (refundId: string): Promise<void> => {
    const refund = await db.transaction((tx) => lockRefund(tx, refundId))
    if (!refund) throw new Error(`The refund ${refundId} is not there.`)
    await (refund.kind === 'campaign' ? refundCampaign(deps, refund.offeringId) : refundOrder(deps, refundId))
  }
  jobs.handle(REFUND_TOPICS.run, async (payload) => run(byRefund.parse(payload).refundId), endless)
  jobs.handle(
    REFUND_TOPICS.expire,
    async (payload) => {
      const { refundId } = byRefund.parse(payload)
      await db.transaction(async (tx) => {
        const refund = await lockRefund(tx, refundId)
        if (refund?.state !== 'proposed') return
        await moveRefund(deps, tx, refund, { type: 'refund.lapsed' }, { decidedWhy: REFUND_TEXTS.expired })
      })
    },
    endless,
  )
  jobs.handle(REFUND_TOPICS.runOnce, async (payload) => {
    const { refundId } = byRefund.parse(payload)
    await run(refundId).catch((error: unknown) =>
      deps.ctx.log.warn('refund.retry_failed', { refundId, error }),
    )
  })
  jobs.handle(
    REFUND_TOPICS.refused,
    async (payload) => {
      const { refundId } = byRefund.parse(payload)
      await db.transaction(async (tx) => {
        const refund = await lockRefund(tx, refundId)
        if (refund?.state !== 'executing') return
        // The campaign has failed by itself since: this refund carries its money back.
        const { failed } = await passGate(tx, refund.offeringId)
        if (failed) return
        await moveRefund(
          deps,
          tx,
          refund,
          { type: 'refund.lapsed' },
          { decidedWhy: REFUND_TEXTS.campaignWent },
        )
      })
    },
    endless,
  )
}

/**
 * Gives back the money of every order of a failed campaign, and tells the project service of the begin and the end
 * (F11, M20; records 0240, 0290).
 * An order whose refund fails keeps its hold and does not stop the others; the job is then tried again, later each time.
 * @throws Error when orders still hold money
 */
async function refundCampaign(deps: PaymentDeps, offeringId: string): Promise<void> {
  const { db } = deps.ctx
  const refundId = await beginCampaign(deps, offeringId)
  for (let round = 0; round < SWEEPS_MAX; round += 1) {
    let failures = 0
    await sweep(
      deps,
      { offeringId, states: REFUNDABLE },
      { type: 'campaign.failed' },
      async (orderId, error) => {
        failures += 1
        await keepFailure(deps, { orderId, refundId, offeringId }, error)
      },
    )
    // Counted anew instead of counting failures: what decides is whether money is still held.
    if (await db.transaction((tx) => settleCampaign(deps, tx, { offeringId, refundId }))) return
    // Without a failure those that are left came in during the sweep; no more can for long, since the supply is closed.
    if (failures > 0) break
  }
  await db.transaction(async (tx) => {
    const refund = await lockRefund(tx, refundId)
    if (refund?.state === 'executing') await moveRefund(deps, tx, refund, { type: 'refund.partlyFailed' })
  })
  throw new Error(`Orders of the offering ${offeringId} are not refunded yet.`)
}

/** Closes the gate for new orders and answers the refund that gives the money back: the approved one, or a new one. */
async function beginCampaign(deps: PaymentDeps, offeringId: string): Promise<string> {
  const { ctx, others } = deps
  const { issuerId, currency } = (await others.offerings([offeringId]))(offeringId)
  return ctx.db.transaction(async (tx) => {
    // Locks the gate, so that refunds of one campaign begin one after another.
    await announce(tx, offeringId, { failed: true })
    await tell(deps, tx, REFUND_TOPICS.started, offeringId)
    const known = await lockCampaignRefund(tx, offeringId)
    if (known && known.state !== 'proposed') {
      if (known.state === 'partlyFailed') await moveRefund(deps, tx, known, { type: 'refund.retried' })
      return known.id
    }
    if (known)
      await moveRefund(
        deps,
        tx,
        known,
        { type: 'refund.lapsed' },
        { decidedWhy: REFUND_TEXTS.campaignFailed },
      )
    const refundId = newId('rfd')
    const draft = startLifecycle(refundMachine, { kind: 'campaign', proposedBy: null })
    const at = { id: refundId, kind: 'campaign', proposedBy: null, state: 'draft' } as const
    const event = { type: 'refund.begun' } as const
    const { state } = stepRefund(ctx, at, event, { by: 'server' })
    const now = ctx.clock.now()
    await insertRefund(tx, {
      id: refundId,
      kind: draft.context.kind,
      origin: 'deadline',
      offeringId,
      orderId: null,
      issuerId,
      currency,
      reason: null,
      state,
      machineVersion: REFUND_MACHINE_VERSION,
      proposedBy: null,
      proposedAt: now,
      decidedBy: null,
      decidedAt: null,
      decidedWhy: null,
      endedAt: null,
      changedAt: now,
    })
    await ctx.audit.record(tx, {
      action: event.type,
      entity: 'refund',
      entityId: refundId,
      detail: { to: state, kind: 'campaign', offering: offeringId },
    })
    return refundId
  })
}

/** False while an order of the offering holds money. */
async function settleCampaign(
  deps: PaymentDeps,
  tx: Tx,
  { offeringId, refundId }: { readonly offeringId: string; readonly refundId: string },
): Promise<boolean> {
  const [left] = await openOrderIds(tx, { offeringId, states: REFUNDABLE, afterId: '', limit: 1 })
  if (left !== undefined) return false
  const refund = await lockRefund(tx, refundId)
  if (refund && refund.state !== 'settled') await moveRefund(deps, tx, refund, { type: 'refund.settled' })
  for (const one of await lockProposedOrders(tx, offeringId))
    await moveRefund(deps, tx, one, { type: 'refund.lapsed' }, { decidedWhy: REFUND_TEXTS.orderRefunded })
  await tell(deps, tx, REFUND_TOPICS.settled, offeringId)
  return true
}

/** Undoes the refund of an order whose money the campaign has counted. */
class CountedMeanwhile extends Error {
  constructor() {
    super(REFUND_TEXTS.orderCounted)
    this.name = 'CountedMeanwhile'
  }
}

/** Whether a campaign counts on its confirmed orders. */
async function isCampaignDecided({ others }: PaymentDeps, offeringId: string): Promise<boolean> {
  const { rows } = await others.campaigns({ issuerId: null, offeringId, limit: 1, offset: 0 })
  return rows[0] === undefined || countsOrders(rows[0])
}

/**
 * Gives back the money of one order.
 * @throws Error when its refund fails
 */
async function refundOrder(deps: PaymentDeps, refundId: string): Promise<void> {
  const { db, clock } = deps.ctx
  const begun = await db.transaction(async (tx) => {
    const refund = await lockRefund(tx, refundId)
    if (refund?.state === 'partlyFailed') {
      await moveRefund(deps, tx, refund, { type: 'refund.retried' })
      return lockRefund(tx, refundId)
    }
    return refund?.state === 'executing' ? refund : undefined
  })
  if (!begun || begun.orderId === null) return
  const { orderId, offeringId } = begun
  try {
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId)
      const refund = await lockRefund(tx, refundId)
      // Another run of this refund has failed meanwhile; the job must be tried again.
      if (refund?.state === 'partlyFailed') throw new Error(`The refund ${refundId} failed elsewhere.`)
      if (!order || refund?.state !== 'executing') return
      const event = { type: 'order.refundApproved' } as const
      const result = await changeOrder(deps, tx, order, event, { ...BY_SERVICE, late: 'always' })
      // Asked once the supply is locked: a campaign that counts its money has counted before, or counts without this order.
      if (result.ok && isFirm(order, clock.now()) && (await isCampaignDecided(deps, offeringId)))
        throw new CountedMeanwhile()
      if (result.ok) return moveRefund(deps, tx, refund, { type: 'refund.settled' })
      const isOver = order.state === 'refunded' || order.state === 'cancelled'
      const decidedWhy = isOver ? REFUND_TEXTS.orderRefunded : orderFaultIn(order.state)
      await moveRefund(deps, tx, refund, { type: 'refund.lapsed' }, { decidedWhy })
    })
  } catch (error) {
    if (error instanceof CountedMeanwhile)
      return db.transaction(async (tx) => {
        const refund = await lockRefund(tx, refundId)
        if (refund?.state !== 'executing') return
        await moveRefund(deps, tx, refund, { type: 'refund.lapsed' }, { decidedWhy: error.message })
      })
    await keepFailure(deps, { orderId, refundId, offeringId }, error)
    await db.transaction(async (tx) => {
      const refund = await lockRefund(tx, refundId)
      if (refund?.state === 'executing') await moveRefund(deps, tx, refund, { type: 'refund.partlyFailed' })
    })
    throw error
  }
}

/** Keeps the id under which the log names the error. */
async function keepFailure(
  { ctx }: PaymentDeps,
  failed: { readonly orderId: string; readonly refundId: string; readonly offeringId: string },
  error: unknown,
): Promise<void> {
  const errorId = newId('err')
  ctx.log.error('order.refund_failed', { ...failed, errorId, error })
  const { orderId, refundId } = failed
  await noteFailure(ctx.db.orm, { orderId, refundId, errorId, failedAt: ctx.clock.now() })
}

const tell = ({ ctx }: PaymentDeps, tx: Tx, topic: string, offeringId: string): Promise<void> =>
  ctx.jobs.enqueue(tx, { topic, payload: { offeringId }, dedupeKey: offeringId })
