import { LIMIT_TEXTS } from '#contracts/payment/limit-texts.ts'
import { LIMIT_CODES } from '#contracts/payment/limits.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { ACCOUNT_PAUSED_TEXT } from '#contracts/staff/pause-values.ts'
import { RISK_TEXT_VERSION } from '#contracts/user/values.ts'
import type { LifecycleAction } from '#machines/lifecycle.ts'
import { ORDER_GUARD_TEXTS } from '#machines/order/labels.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { soldOutText } from '#contracts/payment/order-texts.ts'
import { newId } from '#services/kit/ids.ts'
import type { NewJob } from '#services/kit/jobs/jobs.ts'
import { isProblem, notNow, Problem } from '#services/kit/http/problem.ts'
import { pausedAmong } from '#services/kit/security/personal.ts'
import { sharedLook } from '#services/kit/shared-look.ts'
import type { InvestmentBatcher } from '#services/ledger/investment-batcher.ts'
import type { InvestItem, InvestResult } from '#services/ledger/types.ts'
import { ensureGate, passGate } from './gate-store.ts'
import type { CheckedOrder } from '#services/payment/limits/checker.ts'
import type { PaymentDeps } from '#services/payment/deps.ts'
import { jobsOf, ORDER_TOPICS } from './effects.ts'
import {
  checkOrder,
  openOrder,
  ORDER_MACHINE_VERSION,
  orderFingerprint,
  targetOf,
  type OrderableOffering,
  type OrderingUser,
  type PlaceOrderBody,
} from './rules.ts'
import type { InvestorFacts } from '#services/payment/limits/rules.ts'
import { mismatchesOf } from '#services/payment/limits/suitability.ts'
import { heldAmong } from '#services/payment/watching/store.ts'
import { insertOrders, orderByKey, ownOrder, type NewOrder, type OrderRow } from './store.ts'
import { auditPlaced, enqueueAll } from './outbox-store.ts'

/** An investment with the order that stands for it. */
export interface OrderItem extends InvestItem {
  readonly order: Omit<NewOrder, 'transferId'>
  /** How it was looked at; undefined where there are no limits. */
  readonly checked: CheckedOrder | undefined
  readonly actions: readonly LifecycleAction[]
}

/** Places orders; one batcher for all offerings of this process. */
export interface OrderPlacement {
  place(userId: string, body: PlaceOrderBody): Promise<OrderRow>
  /** Refuses new orders and waits for those on their way. */
  drain(): Promise<void>
}

/** Rules first, then shares, money, order, audit and outbox in one transaction shared by all who wait for the same offering (record 0172). */
export function createPlacement(deps: PaymentDeps): OrderPlacement {
  const { db, clock } = deps.ctx
  const batcher: InvestmentBatcher<OrderItem> = deps.ledger.openBatcher<OrderItem>((tx, accepted) =>
    writeOrders(
      deps,
      tx,
      accepted.map(({ item, result }) => ({ item, transferId: result.transferId })),
    ),
  )
  const gates = new Set<string>()
  // Orders of one moment share a look.
  const isOnHold = sharedLook(async (userIds) => {
    const held = await heldAmong(db.orm, userIds)
    return new Map(userIds.map((id) => [id, held.has(id)]))
  })

  async function place(userId: string, body: PlaceOrderBody): Promise<OrderRow> {
    const fingerprint = orderFingerprint(body)
    try {
      return await order(userId, body, fingerprint)
    } catch (error) {
      // Answered before any rule: a repeated request gets its order also when the same could not be ordered any more.
      const earlier = isProblem(error) ? await orderByKey(db.orm, userId, body.idempotencyKey) : undefined
      if (!earlier) throw error
      return sameOrder(earlier, fingerprint)
    }
  }

  async function order(userId: string, body: PlaceOrderBody, fingerprint: Buffer): Promise<OrderRow> {
    const now = clock.now()
    const [offering, user, investor, isInsider, isHeld = false] = await Promise.all([
      deps.others.offering(body.projectId, now),
      deps.others.user(userId),
      deps.investorLimits && deps.others.investor(userId),
      deps.others.isInsider(body.projectId, userId),
      isOnHold(userId),
    ])
    if (!offering) throw new Problem(PROBLEM_CODES.notFound, 404, 'This offering does not exist.')
    if (!user) throw new Problem(PROBLEM_CODES.forbidden, 403, 'You are not allowed to do this')
    if (user.isPaused) throw notNow(ACCOUNT_PAUSED_TEXT)
    checkOrder(offering, body, { isInsider })
    const allowance = await allowanceOf(deps, { userId, body, offering, investor, isHeld, now })
    if (!gates.has(offering.id)) {
      await ensureGate(db.orm, offering.id)
      gates.add(offering.id)
    }
    const item = itemOf(deps, { userId, body, offering, user, allowance, fingerprint, now })
    const result = await batcher.invest(item)
    if (result.outcome === 'accepted') return placedRow(item, result.transferId)
    if (result.outcome !== 'replayed') throw await refusal(result.outcome, offering.id)
    const placed = await ownOrder(db.orm, userId, result.orderId)
    if (!placed) throw new Error(`The order ${result.orderId} has an investment but no row.`)
    return placed
  }

  async function refusal(
    outcome: Exclude<InvestResult['outcome'], 'accepted' | 'replayed'>,
    offeringId: string,
  ): Promise<Problem> {
    switch (outcome) {
      case 'sold_out': {
        const free = Number((await deps.ledger.supply(offeringId))?.free ?? 0n)
        const message = soldOutText(free)
        return new Problem(PROBLEM_CODES.soldOut, 409, message, { units: message })
      }
      case 'insufficient_funds': {
        const message = 'You do not have enough money in your wallet. Please add funds first.'
        return new Problem(PROBLEM_CODES.insufficientFunds, 409, message, { units: message })
      }
      case 'closed':
        return new Problem(PROBLEM_CODES.notAllowed, 409, 'This offering is not open for investment.')
      case 'key_reused':
        return keyReused()
    }
  }

  return { place, drain: () => batcher.drain() }
}

/** What KYC and limits say of an order. */
interface Allowance {
  readonly kycApproved: boolean
  readonly fault: Problem | undefined
  readonly acknowledgedRule: string | null
  /** The offering does not fit the investor's answers, and they want to invest all the same. */
  readonly acknowledgedMismatch: boolean
  readonly checked: CheckedOrder | undefined
}

const UNLIMITED: Allowance = {
  kycApproved: true,
  fault: undefined,
  acknowledgedRule: null,
  acknowledgedMismatch: false,
  checked: undefined,
}

async function allowanceOf(
  { investorLimits }: PaymentDeps,
  input: {
    userId: string
    body: PlaceOrderBody
    offering: OrderableOffering
    investor: InvestorFacts | undefined
    /** Whether compliance holds the money of the person. */
    isHeld: boolean
    now: Date
  },
): Promise<Allowance> {
  const { userId, body, offering, investor, isHeld, now } = input
  if (!investorLimits || !investor) return UNLIMITED
  const order = {
    userId,
    facts: investor,
    target: targetOf(offering),
    amount: offering.unitPrice * BigInt(body.units),
    acknowledged: body.acknowledgedWarning === true,
    now,
  }
  const { rev, acknowledgedRule, ...verdict } = await investorLimits.check(order)
  const mismatches = mismatchesOf(investor.profile, offering)
  const isMismatch = mismatches.length > 0
  const acknowledgedMismatch = isMismatch && body.acknowledgedMismatch === true
  const fault =
    verdict.fault ??
    (isHeld ? aboveLimit() : undefined) ??
    (isMismatch && !acknowledgedMismatch ? mismatchFault(mismatches) : undefined)
  return {
    fault,
    acknowledgedRule,
    acknowledgedMismatch,
    kycApproved: investor.kycApproved,
    checked: { ...order, rev },
  }
}

/** Money on hold does not leave by an order either, and its owner reads what every limit says (record 0418). */
const aboveLimit = (): Problem => new Problem(LIMIT_CODES.limitExceeded, 409, ORDER_GUARD_TEXTS.isWithinLimit)

/** Its field has what is to be read, each reason on a line of its own. */
function mismatchFault(mismatches: readonly string[]): Problem {
  const acknowledgedMismatch = mismatches.join('\n')
  return new Problem(LIMIT_CODES.mismatchRequired, 409, LIMIT_TEXTS.mismatchRequired, {
    acknowledgedMismatch,
  })
}

/** Everything that is decided before the ledger is asked. */
function itemOf(
  { ctx }: PaymentDeps,
  input: {
    userId: string
    body: PlaceOrderBody
    offering: OrderableOffering
    user: OrderingUser
    allowance: Allowance
    fingerprint: Buffer
    now: Date
  },
): OrderItem {
  const { userId, body, offering, user, allowance, fingerprint, now } = input
  const { units, idempotencyKey } = body
  const id = newId('ord')
  const opened = openOrder(ctx, {
    orderId: id,
    userId,
    units,
    offering,
    user,
    riskTextVersion: RISK_TEXT_VERSION,
    kycApproved: allowance.kycApproved,
    limitFault: allowance.fault,
    now,
  })
  const endsAt = opened.context.coolingOffEndsAt
  const coolingOffEnds = endsAt === null ? null : new Date(endsAt)
  return {
    offeringId: offering.id,
    investorId: userId,
    orderId: id,
    units: BigInt(units),
    amount: offering.unitPrice * BigInt(units),
    provisionalUntil: coolingOffEnds ?? undefined,
    idempotency: { actor: userId, key: idempotencyKey, body: fingerprint.toString('hex') },
    actions: opened.actions,
    checked: allowance.checked,
    order: {
      id,
      userId,
      offeringId: offering.id,
      units,
      unitPrice: offering.unitPrice,
      currency: offering.currency,
      state: opened.state as OrderRow['state'],
      machineVersion: ORDER_MACHINE_VERSION,
      termsVersion: offering.termsVersion,
      lockMonths: offering.lockMonths,
      regime: offering.coolingOff.regime,
      regimeRule: offering.coolingOff.rule,
      regimeVersion: offering.coolingOff.ruleVersion,
      coolingOffEnds,
      fingerprint,
      placedAt: now,
      idempotencyKey,
      issuerId: offering.issuerId,
      acknowledgedRule: allowance.acknowledgedRule,
      acknowledgedMismatch: allowance.acknowledgedMismatch,
      acceptedTerms: Buffer.from(offering.orderTerms, 'hex'),
    },
  }
}

/** The row as it was just written. */
function placedRow({ order, amount }: OrderItem, transferId: string): OrderRow {
  return {
    ...order,
    amount,
    transferId,
    rev: 1,
    reconfirmBy: null,
    silence: null,
    agreedVersion: null,
    lockedUntil: null,
    refundedAmount: null,
    changedAt: order.placedAt,
  }
}

/** The row a repeated request gets; another request under the same key is refused. */
function sameOrder(earlier: OrderRow, fingerprint: Buffer): OrderRow {
  if (!earlier.fingerprint.equals(fingerprint)) throw keyReused()
  return earlier
}

/** The refusal of a key that already stands for another request. */
export function keyReused(): Problem {
  return new Problem(
    PROBLEM_CODES.keyReused,
    409,
    'This request was already made with other content. Please start again.',
  )
}

async function writeOrders(
  deps: PaymentDeps,
  tx: Tx,
  accepted: readonly { readonly item: OrderItem; readonly transferId: string }[],
): Promise<void> {
  const now = deps.ctx.clock.now()
  const offeringId = accepted[0]?.item.offeringId
  if (offeringId === undefined) return
  const checked = accepted.flatMap(({ item }) => item.checked ?? [])
  // A pause since the look at the person: one order fails alone, as with limits.
  const paused = await pausedAmong(
    tx,
    accepted.map(({ item }) => item.order.userId),
  )
  if (paused.size > 0) throw notNow(ACCOUNT_PAUSED_TEXT)
  if (checked.length > 0) await deps.investorLimits?.take(tx, checked)
  const gate = await passGate(tx, offeringId)
  const orders = accepted.map(({ item, transferId }) => ({ ...item.order, transferId }))
  await insertOrders(tx, orders)
  await auditPlaced(tx, orders, now)
  const jobs = accepted.flatMap(({ item }): NewJob[] => {
    const { order } = item
    const missed = gate.failed || gate.termsVersion > order.termsVersion
    return [
      ...jobsOf({ ...order, amount: item.amount, silence: null }, item.actions, 1, 'order.fundsHeld'),
      ...(missed
        ? [
            {
              topic: ORDER_TOPICS.announcementMissed,
              payload: { orderId: order.id },
              dedupeKey: order.id,
            },
          ]
        : []),
    ]
  })
  await enqueueAll(tx, deps.ctx.jobs, jobs, now)
}
