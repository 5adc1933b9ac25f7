import { PRODUCT_NAME } from '#contracts/support.ts'
import { FORMER_ACCOUNT } from '#contracts/internal/user.ts'
import { toWire } from '#contracts/money.ts'
import { pageOf } from '#contracts/paging.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { REFUND_TEXTS } from '#contracts/payment/refund-values.ts'
import {
  approveRefund,
  declineRefund,
  proposeRefund,
  refundableOrders,
  refundCampaigns,
  refundOrders,
  refunds as refundList,
  retryRefund,
  withdrawRefund,
  type Refund,
  type RefundOrder,
} from '#contracts/payment/refunds.ts'
import { ORDER_LABELS } from '#machines/order/labels.ts'
import { REFUND_GUARD_TEXTS, REFUND_LABELS } from '#machines/refund/labels.ts'
import type { RefundEvent } from '#machines/refund/machine.ts'
import { refundRefusal } from '#machines/refund/rules.ts'
import { Problem, verdictOf } from '#services/kit/http/problem.ts'
import { handler, signedIn, type Actor, type Handler } from '#services/kit/http/service.ts'
import type { PaymentDeps } from '#services/payment/deps.ts'
import { REFUNDABLE } from '#services/payment/orders/store.ts'
import { type Refunds } from './refunds.ts'
import { orderFaultIn, positionOf } from './rules.ts'
import {
  findRefund,
  heldOf,
  heldOrders,
  listRefunds,
  ordersOfRefund,
  type RefundPart,
  type RefundReader,
  type ShownRefund,
} from './store.ts'

/** Who reads, and whether they decide. */
interface Reader extends RefundReader {
  readonly isFinance: boolean
}

const readerOf = (actor: Actor): Reader => {
  const { userId, isIssuer, roles } = signedIn(actor)
  const isFinance = roles.includes('finance')
  return { userId, isIssuer, isFinance, isStaff: isFinance || roles.includes('compliance') }
}

const ONLY_FINANCE = 'Another person of finance decides.'

/** Refunds for issuers, compliance and finance. */
export function refundRoutes(deps: PaymentDeps, refunds: Refunds): Handler[] {
  const { ctx, others } = deps
  const db = ctx.db.orm

  async function views(rows: readonly ShownRefund[], reader: Reader): Promise<Refund[]> {
    const people = rows.flatMap(({ proposedBy, decidedBy, orderUserId }) =>
      [proposedBy, decidedBy, orderUserId].filter((one) => one !== null),
    )
    const waiting = rows.filter(({ state }) => state === 'proposed')
    const [names, offeringOf, campaigns, ofIssuer] = await Promise.all([
      others.namesOf(people),
      others.offerings(rows.map(({ offeringId }) => offeringId)),
      faultsOf(waiting, reader),
      Promise.all(
        waiting.map(async (row) =>
          reader.isFinance && (await refunds.belongsToIssuer(reader.userId, row)) ? row.id : null,
        ),
      ),
    ])
    return rows.map((row) => {
      const { name: projectName, issuerName } = offeringOf(row.offeringId)
      const nameOf = (id: string | null) => {
        if (id === null) return null
        if (id === reader.userId) return 'You'
        if (id === row.issuerId) return issuerName
        // An issuer learns that staff decided, not who of them.
        return reader.isStaff ? (names[id] ?? FORMER_ACCOUNT) : PRODUCT_NAME
      }
      const at = positionOf(row)
      const fault =
        row.orderId === null ? (campaigns.get(row.offeringId) ?? null) : faultOfState(row.orderState)
      const refusal = (event: RefundEvent) => {
        const refused = refundRefusal(at, event)
        return refused?.condition === 'isPossible' ? (fault ?? refused.text) : (refused?.text ?? null)
      }
      const byFinance = (event: RefundEvent) => verdictOf(reader.isFinance ? refusal(event) : ONLY_FINANCE)
      const actorId = reader.userId
      const isOfIssuer = ofIssuer.includes(row.id)
      const money = (minor: bigint) => toWire({ minor, currency: row.currency })
      // A refund that never began has no orders; one order is named with what it holds, or held.
      const isOne = row.orderAmount !== null
      return {
        _id: row.id,
        kind: row.kind,
        origin: row.origin,
        projectId: row.offeringId,
        projectName,
        issuerName,
        orderId: row.orderId,
        investorName: row.orderUserId === null ? null : (names[row.orderUserId] ?? FORMER_ACCOUNT),
        reason: row.reason,
        state: row.state,
        stateLabel: REFUND_LABELS[row.state],
        proposedBy: nameOf(row.proposedBy),
        proposedAt: row.proposedAt.toISOString(),
        decidedBy: nameOf(row.decidedBy),
        decidedAt: row.decidedAt?.toISOString() ?? null,
        decidedWhy: row.decidedWhy,
        endedAt: row.endedAt?.toISOString() ?? null,
        orders: isOne ? 1 : Number(row.ordersDone + row.ordersLeft),
        amount: money(row.orderAmount ?? row.amountDone + row.amountLeft),
        ordersDone: Number(row.ordersDone),
        amountDone: money(row.amountDone),
        ordersFailed: Number(row.ordersFailed),
        approve: byFinance({ type: 'refund.approved', actorId, isOfIssuer, isPossible: fault === null }),
        decline: byFinance({ type: 'refund.declined', actorId, isOfIssuer, reason: 'as it will be given' }),
        withdraw: verdictOf(refusal({ type: 'refund.withdrawn', actorId })),
        retry: byFinance({ type: 'refund.retried' }),
      }
    })
  }

  /** Why the campaigns of these refunds cannot be cancelled now, by offering. */
  async function faultsOf(
    rows: readonly ShownRefund[],
    reader: Reader,
  ): Promise<ReadonlyMap<string, string | null>> {
    const ids = [...new Set(rows.filter(({ kind }) => kind === 'campaign').map((row) => row.offeringId))]
    const found = await Promise.all(ids.map((id) => refunds.campaignOf(id, reader)))
    return new Map(found.map(({ id, refusal }) => [id, refusal]))
  }

  async function partViews(
    rows: readonly RefundPart[],
    { isStaff }: Reader,
    open: { readonly isOwn: boolean },
  ): Promise<RefundOrder[]> {
    const names = await others.namesOf(rows.map(({ userId }) => userId))
    return rows.map((row) => {
      const isHeld = REFUNDABLE.some((state) => state === row.state)
      const taken = takenText(row.takenBy)
      return {
        _id: row.id,
        investorName: names[row.userId] ?? FORMER_ACCOUNT,
        units: row.units,
        amount: toWire({ minor: row.amount, currency: row.currency }),
        state: row.state,
        stateLabel: ORDER_LABELS[row.state],
        standing: isHeld ? (row.errorId === null ? 'held' : 'failed') : 'refunded',
        refundedAt: row.refundedAt?.toISOString() ?? null,
        errorId: isStaff ? row.errorId : null,
        propose: verdictOf(open.isOwn ? taken : (faultOfState(row.state) ?? taken)),
      }
    })
  }

  async function answer(actor: Actor, id: string, message: string) {
    const reader = readerOf(actor)
    const row = await findRefund(db, id, reader)
    const [data] = row ? await views([row], reader) : []
    if (!data) throw new Problem(PROBLEM_CODES.notFound, 404, REFUND_TEXTS.notFound)
    return { status: true as const, message, data }
  }

  return [
    handler(refundCampaigns, async ({ actor, query }) => {
      const { perPage, offset } = pageOf(query)
      const reader = readerOf(actor)
      const { rows, total } = await others.campaigns({
        issuerId: reader.isStaff ? null : reader.userId,
        offeringId: query.project ?? null,
        limit: perPage,
        offset,
      })
      const held = await heldOf(
        db,
        rows.map(({ id }) => id),
        reader,
      )
      const data = rows.map(({ id, name, issuerName, currency, stateLabel, refusal }) => {
        const { orders = 0, amount = 0n, open = 0, isTaken = false } = held.get(id) ?? {}
        return {
          _id: id,
          name,
          issuerName,
          stateLabel,
          orders,
          amount: toWire({ minor: amount, currency }),
          open,
          propose: verdictOf(refusal ?? (isTaken ? REFUND_GUARD_TEXTS.isNotOpen : null)),
        }
      })
      return { status: true, message: '', data, totalCount: total, perPage }
    }),
    handler(refundableOrders, async ({ actor, query }) => {
      const { perPage, offset } = pageOf(query)
      const reader = readerOf(actor)
      await refunds.campaignOf(query.project, reader)
      const { rows, total } = await heldOrders(db, reader, query.project, { limit: perPage, offset })
      const data = await partViews(rows, reader, { isOwn: false })
      return { status: true, message: '', data, totalCount: total, perPage }
    }),
    handler(refundList, async ({ actor, query }) => {
      const { perPage, offset } = pageOf(query)
      const reader = readerOf(actor)
      const filter = { reader, offeringId: query.project, isAll: query.show === 'all' }
      const { rows, total } = await listRefunds(db, filter, { limit: perPage, offset })
      return { status: true, message: '', data: await views(rows, reader), totalCount: total, perPage }
    }),
    handler(refundOrders, async ({ actor, params, query }) => {
      const { perPage, offset } = pageOf(query)
      const reader = readerOf(actor)
      const refund = await findRefund(db, params.id, reader)
      if (!refund) throw new Problem(PROBLEM_CODES.notFound, 404, REFUND_TEXTS.notFound)
      const { rows, total } = await ordersOfRefund(db, reader, refund, { limit: perPage, offset })
      const data = await partViews(rows, reader, { isOwn: true })
      return { status: true, message: '', data, totalCount: total, perPage }
    }),
    handler(proposeRefund, async ({ actor, body }) => {
      const { projectId, orderId = null, reason } = body
      const id = await refunds.propose({ projectId, orderId, reason }, readerOf(actor))
      return answer(actor, id, REFUND_TEXTS.proposed)
    }),
    handler(approveRefund, async ({ actor, body }) => {
      await refunds.approve(body, readerOf(actor))
      return answer(actor, body.refundId, REFUND_TEXTS.approved)
    }),
    handler(declineRefund, async ({ actor, params, body }) => {
      await refunds.decline(params.id, body.reason, readerOf(actor))
      return answer(actor, params.id, REFUND_TEXTS.declined)
    }),
    handler(withdrawRefund, async ({ actor, params }) => {
      await refunds.withdraw(params.id, readerOf(actor))
      return answer(actor, params.id, REFUND_TEXTS.withdrawn)
    }),
    handler(retryRefund, async ({ actor, params }) => {
      await refunds.retry(params.id, readerOf(actor))
      return answer(actor, params.id, REFUND_TEXTS.retried)
    }),
  ]
}

function takenText(by: RefundPart['takenBy']): string | null {
  if (by === null) return null
  return by === 'campaign' ? REFUND_TEXTS.campaignTaken : REFUND_GUARD_TEXTS.isNotOpen
}

/** Why an order in this state cannot be refunded alone; null when it can. */
const faultOfState = (state: ShownRefund['orderState']): string | null =>
  state === null || REFUNDABLE.some((one) => one === state) ? null : orderFaultIn(state)
