import { monthsAfter } from '#contracts/dates.ts'
import { SILENCE } from '#contracts/payment/rules/silence.ts'
import { orderMachine, type OrderEvent } from '#machines/order/machine.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { enforce, type Sender } from '#services/kit/monitor/enforce.ts'
import type { PaymentDeps } from '#services/payment/deps.ts'
import { jobsOf } from './effects.ts'
import { noteRefund, updateOrder, type OrderRow } from './store.ts'
import { lifecycleOf } from './view.ts'
import { enqueueAll } from './outbox-store.ts'

export type ChangeResult =
  | { readonly ok: true; readonly order: OrderRow }
  | { readonly ok: false; readonly reason: 'unknown_event' | 'not_allowed'; readonly guard: string | null }

/**
 * Applies one event to an order whose row the transaction has locked: machine, ledger, row, audit and outbox, all or nothing.
 * Nothing is written when the machine refuses.
 */
export async function changeOrder(
  deps: PaymentDeps,
  tx: Tx,
  order: OrderRow,
  event: OrderEvent,
  by: Sender & { readonly actorId?: string },
  /** The terms of the order that the investor accepts by it; those of before where it is left out. */
  acceptedTerms = order.acceptedTerms,
): Promise<ChangeResult> {
  const row = { id: order.id, ...lifecycleOf(order) }
  const applied = enforce<typeof orderMachine>(deps.ctx, orderMachine, row, event, by)
  if (!applied.ok) return { ok: false, reason: applied.reason, guard: applied.guard ?? null }
  const now = deps.ctx.clock.now()
  const state = String(applied.state) as OrderRow['state']
  const effects = new Set(applied.actions.map(({ type }) => type))
  const lockedUntil = monthsAfter(now, order.lockMonths)

  if (effects.has('releaseFunds')) {
    await expectSettled(deps.ledger.settleInvestment(order.transferId, { lockedUntil }, tx), order)
  }
  if (effects.has('refundFunds')) {
    await expectSettled(
      deps.ledger.releaseInvestment(order.transferId, { reason: releaseReason(event) }, tx),
      order,
    )
  }
  const changed = await updateOrder(
    tx,
    order.id,
    {
      state,
      termsVersion: applied.context.termsVersion,
      coolingOffEnds: instant(applied.context.coolingOffEndsAt),
      reconfirmBy: instant(applied.context.reconfirmBy),
      agreedVersion:
        effects.has('scheduleReconfirmationEnd') && order.state !== 'reconfirming'
          ? order.termsVersion
          : order.agreedVersion,
      acceptedTerms,
      // What the investor is told now holds, whatever a later release says of the regime.
      silence: effects.has('scheduleReconfirmationEnd') ? SILENCE[order.regime] : order.silence,
      lockedUntil: state === 'held' ? lockedUntil : order.lockedUntil,
      refundedAmount: effects.has('refundFunds') ? order.amount : order.refundedAmount,
    },
    now,
  )
  const refund = REFUND_OF[event.type]
  if (refund && effects.has('refundFunds')) await noteRefund(tx, changed, refund, now)
  await deps.ctx.audit.record(tx, {
    actorId: by.actorId,
    action: event.type,
    entity: 'order',
    entityId: order.id,
    detail: { from: order.state, to: state, rev: changed.rev, transfer: order.transferId },
  })
  await enqueueAll(tx, deps.ctx.jobs, jobsOf(changed, applied.actions, changed.rev, event.type), now)
  // The lot went into the register in the ledger's call above: the machine is told in the same breath.
  if (effects.has('registerLot')) return changeOrder(deps, tx, changed, { type: 'order.registered' }, by)
  return { ok: true, order: changed }
}

const instant = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** The hold must end here and now; any other answer means that row and ledger disagree, and the transaction is undone. */
async function expectSettled(call: Promise<{ outcome: string }>, order: OrderRow): Promise<void> {
  const { outcome } = await call
  if (outcome !== 'done')
    throw new Error(`The ledger answered '${outcome}' for the investment of order ${order.id}.`)
}

/** Refunds that are kept beside the order, by the event that carries them out. */
const REFUND_OF: { readonly [Type in OrderEvent['type']]?: 'campaign' | 'order' } = {
  'campaign.failed': 'campaign',
  'order.refundApproved': 'order',
}

function releaseReason(event: OrderEvent): string {
  if (event.type === 'campaign.failed') return 'campaign_failed'
  if (event.type === 'order.refundApproved') return 'refund_approved'
  if (event.type === 'order.reconfirmationTimedOut') return 'terms_unanswered'
  return event.type === 'order.cancelChosen' ? 'order_cancelled' : 'terms_refused'
}
