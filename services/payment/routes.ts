import { investorLimits, limitsOfInvestor, type InvestorLimits } from '#contracts/payment/limits.ts'
import { pageOf } from '#contracts/paging.ts'
import {
  cancelOrder,
  confirmDeposit,
  createDeposit,
  depositById,
  orderById,
  orderReceipt,
  orders,
  pendingDeposits,
  placeOrder,
  reconfirmOrder,
  statement,
  statementFile,
  walletOf,
  type Order,
} from '#contracts/payment/payments.ts'
import { orderProof } from '#contracts/proof/log.ts'
import { INVESTOR_TEXTS } from '#contracts/token/investor-values.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { ORDER_FROZEN } from '#contracts/payment/order-texts.ts'
import type { OrderEvent } from '#machines/order/machine.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { Problem } from '#services/kit/http/problem.ts'
import { handler, signedIn, wholeList, type Handler } from '#services/kit/http/service.ts'
import { depositView, type Deposits } from './deposits/deposits.ts'
import { PENDING_LISTED } from './deposits/store.ts'
import type { PaymentDeps } from './deps.ts'
import { LOTS_OF_INVESTOR } from '#services/ledger/register.ts'
import { mismatchesOf } from './limits/suitability.ts'
import { UNKNOWN_LIMITS } from './limits/view.ts'
import { changeOrder } from './orders/changes.ts'
import type { OrderPlacement } from './orders/placement.ts'
import { acceptedTermsOf, BY_INVESTOR, checkTermsAnswered, targetOf } from './orders/rules.ts'
import { proofOfOrder } from './orders/proof.ts'
import { receiptPdf } from './orders/receipt-pdf.ts'
import { lockOrder, ordersOf, ownOrder, refundReasons, type OrderRow } from './orders/store.ts'
import { orderView, refusalText } from './orders/view.ts'
import { statementDownload, statementPage, walletView } from './wallet.ts'

/** Receipts and statements as files of one person: each is made when it is asked for. */
const FILES = { limit: 60, windowMs: 3_600_000 }

/** @throws Problem 429 above the limit */
export async function allowFile(
  { ctx: { limits } }: Pick<PaymentDeps, 'ctx'>,
  userId: string,
): Promise<string> {
  const { ok } = await limits.take(`payment-file:${userId}`, FILES)
  if (ok) return userId
  throw new Problem(
    PROBLEM_CODES.tooMany,
    429,
    'You have downloaded 60 files within an hour, the maximum. Please try again later.',
  )
}

const holdingOf = ({ offeringId, userId: holderId }: OrderRow) => ({ offeringId, holderId })

/** Events of the owner that give money back. */
const GIVES_MONEY_BACK = new Set<OrderEvent['type']>(['order.cancelChosen', 'order.reconfirmationRefused'])

/**
 * The operations of the payment service. Every query includes the owner, so that other people's rows do not exist for
 * the caller.
 */
export function paymentRoutes(deps: PaymentDeps, deposits: Deposits, placement: OrderPlacement): Handler[] {
  const { clock, db } = deps.ctx

  const shownAll = async (rows: readonly OrderRow[]): Promise<Order[]> => {
    const returned = rows.filter(({ refundedAmount }) => refundedAmount !== null)
    const [offeringOf, reasons, refunds, frozen] = await Promise.all([
      deps.others.offerings(rows.map((row) => row.offeringId)),
      deps.ledger.releaseReasons(returned.map((row) => row.transferId)),
      refundReasons(
        db.orm,
        returned.map((row) => row.id),
      ),
      deps.ledger.frozenOf(rows.map(holdingOf)),
    ])
    const now = clock.now()
    return rows.map((row) =>
      orderView(
        row,
        {
          ...offeringOf(row.offeringId),
          releaseReason: reasons.get(row.transferId),
          refundReason: refunds.get(row.id),
          isFrozen: frozen.get(`${row.offeringId} ${row.userId}`)?.isWhole === true,
        },
        now,
      ),
    )
  }

  const shown = async (row: OrderRow): Promise<Order> => {
    const [order] = await shownAll([row])
    if (!order) throw new Error(`The order ${row.id} has no view.`)
    return order
  }

  const ownShown = async (userId: string, id: string): Promise<Order> => {
    const row = await ownOrder(db.orm, userId, id)
    if (!row) throw noOrder()
    return shown(row)
  }

  /** @throws Problem 409 while the whole holding is frozen: its money stays too */
  const checkNotFrozen = async (tx: Tx, order: OrderRow): Promise<void> => {
    const [frozen] = (await deps.ledger.frozenOf([holdingOf(order)], {}, tx)).values()
    if (frozen?.isWhole === true) throw new Problem(PROBLEM_CODES.notAllowed, 409, ORDER_FROZEN)
  }

  /** Applies an event of the owner to one of their orders. */
  const act = async (
    userId: string,
    id: string,
    action: 'cancel' | 'reconfirm',
    event: OrderEvent,
    {
      check,
      accepted,
    }: {
      readonly check?: (order: OrderRow) => void
      /** The terms of the order that the event accepts; none where they are not known. */
      readonly accepted?: ((order: OrderRow) => string | undefined) | undefined
    } = {},
  ): Promise<Order> => {
    const changed = await db.transaction(async (tx) => {
      const order = await lockOrder(tx, id, userId)
      if (!order) throw noOrder()
      check?.(order)
      const isMoneyBack = GIVES_MONEY_BACK.has(event.type)
      if (isMoneyBack) await checkNotFrozen(tx, order)
      const by = { ...BY_INVESTOR, actorId: userId }
      const result = await changeOrder(deps, tx, order, event, by, accepted && digestOf(accepted(order)))
      // The holding is locked only now: a freeze may have come in between, and undoes this.
      if (result.ok && isMoneyBack) await checkNotFrozen(tx, order)
      if (result.ok) return result.order
      throw new Problem(PROBLEM_CODES.notAllowed, 409, refusalText(order, action, clock.now()))
    })
    return shown(changed)
  }

  const limitsOf = async (userId: string, projectId: string | undefined): Promise<InvestorLimits> => {
    const now = clock.now()
    const offering = projectId === undefined ? undefined : await deps.others.offering(projectId, now)
    if (projectId !== undefined && !offering)
      throw new Problem(PROBLEM_CODES.notFound, 404, 'This offering does not exist.')
    if (!deps.investorLimits) return { ...UNKNOWN_LIMITS, kycApproved: true, reason: null, mismatches: [] }
    const facts = await deps.others.investor(userId)
    const shown = await deps.investorLimits.view(userId, facts, offering && targetOf(offering), now)
    return { ...shown, mismatches: offering ? mismatchesOf(facts.profile, offering) : [] }
  }

  return [
    handler(walletOf, async ({ actor, query }) => ({
      status: true,
      message: '',
      data: await walletView(deps, signedIn(actor).userId, query.currency),
    })),

    handler(statement, async ({ actor, query }) => ({
      status: true,
      message: '',
      ...(await statementPage(deps, signedIn(actor).userId, query)),
    })),

    handler(statementFile, async ({ actor, query }) => ({
      status: true,
      message: '',
      data: await statementDownload(deps, await allowFile(deps, signedIn(actor).userId), query),
    })),

    handler(pendingDeposits, async ({ actor }) => {
      const rows = await deposits.pending(signedIn(actor).userId)
      return { status: true, message: '', ...wholeList(rows.map(depositView), PENDING_LISTED) }
    }),

    handler(createDeposit, async ({ actor, body }) => ({
      status: true,
      message: '',
      data: depositView(await deposits.open(signedIn(actor).userId, body)),
    })),

    handler(confirmDeposit, async ({ actor, params, body }) => {
      const row = await deposits.confirm(signedIn(actor).userId, params.id, body.cardToken)
      const data = depositView(row)
      return { status: true, message: data.message, data }
    }),

    handler(depositById, async ({ actor, params }) => ({
      status: true,
      message: '',
      data: depositView(await deposits.byId(signedIn(actor).userId, params.id)),
    })),

    handler(placeOrder, async ({ actor, body }) => ({
      status: true,
      message: 'Your order has been placed.',
      data: await shown(await placement.place(signedIn(actor).userId, body)),
    })),

    handler(limitsOfInvestor, async ({ params: { id } }) => {
      // Income and net worth stand among them, so that they end where the file of an investor ends.
      const lots = await deps.ledger.holdings(id, { states: LOTS_OF_INVESTOR })
      if (lots.length === 0 || !(await deps.others.user(id)))
        throw new Problem(PROBLEM_CODES.notFound, 404, INVESTOR_TEXTS.notFound)
      return { status: true, message: '', data: await limitsOf(id, undefined) }
    }),

    handler(investorLimits, async ({ actor, query }) => ({
      status: true,
      message: '',
      data: await limitsOf(signedIn(actor).userId, query.projectId),
    })),

    handler(orders, async ({ actor, query }) => {
      const { perPage, offset } = pageOf(query)
      const { rows, total } = await ordersOf(db.orm, signedIn(actor).userId, {
        state: query.state,
        projectId: query.projectId,
        limit: perPage,
        offset,
      })
      return { status: true, message: '', data: await shownAll(rows), totalCount: total, perPage }
    }),

    handler(orderById, async ({ actor, params }) => ({
      status: true,
      message: '',
      data: await ownShown(signedIn(actor).userId, params.id),
    })),

    handler(orderProof, async ({ actor, params }) => {
      const row = await ownOrder(db.orm, signedIn(actor).userId, params.id)
      if (!row) throw noOrder()
      return { status: true, message: '', data: await proofOfOrder(deps, row) }
    }),

    handler(orderReceipt, async ({ actor, params }) => {
      const userId = await allowFile(deps, signedIn(actor).userId)
      const row = await ownOrder(db.orm, userId, params.id)
      if (!row) throw noOrder()
      const order = await shown(row)
      const pdf = await receiptPdf({
        order,
        proof: await proofOfOrder(deps, row),
        buyer: await deps.others.nameOf(userId),
        now: clock.now(),
      })
      return {
        status: true,
        message: '',
        data: {
          name: `receipt-${order._id}.pdf`,
          contentType: 'application/pdf',
          base64: pdf.toString('base64'),
        },
      }
    }),

    handler(cancelOrder, async ({ actor, params }) => ({
      status: true,
      message: 'Your order is cancelled and your money is back in your wallet.',
      data: await act(signedIn(actor).userId, params.id, 'cancel', {
        type: 'order.cancelChosen',
        now: clock.now().toISOString(),
      }),
    })),

    handler(reconfirmOrder, async ({ actor, params, body }) => {
      const { userId } = signedIn(actor)
      const order = body.accept ? await ownOrder(db.orm, userId, params.id) : undefined
      const inForce = order && (await deps.others.offering(order.offeringId, clock.now()))
      return {
        status: true,
        message: body.accept
          ? 'You accepted the new terms. Your order continues.'
          : 'You refused the new terms. Your money is back in your wallet.',
        data: await act(
          userId,
          params.id,
          'reconfirm',
          body.accept
            ? { type: 'order.reconfirmed', now: clock.now().toISOString() }
            : { type: 'order.reconfirmationRefused' },
          {
            check: (locked) => {
              const { termsVersion, orderTerms } = body
              checkTermsAnswered(locked, { termsVersion, ...(body.accept && { orderTerms }) }, inForce)
            },
            ...(body.accept && { accepted: (locked) => acceptedTermsOf(locked, inForce) }),
          },
        ),
      }
    }),
  ]
}

const digestOf = (hex: string | undefined): Buffer | null =>
  hex === undefined ? null : Buffer.from(hex, 'hex')

function noOrder(): Problem {
  return new Problem(PROBLEM_CODES.notFound, 404, 'This order does not exist.')
}
