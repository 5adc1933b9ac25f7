import { createHash } from 'node:crypto'
import type { CoolingOffForOrder } from '#contracts/internal/project.ts'
import { LIMIT_CODES } from '#contracts/payment/limits.ts'
import { fromWire, type Currency } from '#contracts/money.ts'
import { unitsRefusal } from '#contracts/payment/order-texts.ts'
import type { placeOrder } from '#contracts/payment/payments.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { INVALID_TEXT } from '#contracts/texts.ts'
import { startLifecycle, type Applied, type LifecycleAction } from '#machines/lifecycle.ts'
import { ORDER_STATE_TEXT } from '#machines/order/labels.ts'
import { ORDER_EVENTS, orderMachine, type OrderContext, type OrderEvent } from '#machines/order/machine.ts'
import { orderRefusal, type OrderRefusal } from '#machines/order/rules.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { notNow, Problem } from '#services/kit/http/problem.ts'
import { enforce, type Sender } from '#services/kit/monitor/enforce.ts'
import type * as z from 'zod/mini'
import type { Target } from '#services/payment/limits/rules.ts'
import type { OrderRow } from './store.ts'

export type PlaceOrderBody = z.output<NonNullable<typeof placeOrder.body>>
type OrderMachine = typeof orderMachine

/** Written into every order: which definition its state belongs to. */
export const ORDER_MACHINE_VERSION = orderMachine.version ?? '1'

/** What an investor may send, and what this service tells itself. */
export const BY_INVESTOR: Sender = { allowed: new Set(ORDER_EVENTS.public), by: 'person' }
export const BY_SERVICE: Sender = { allowed: new Set(ORDER_EVENTS.internal), by: 'server' }

/** What the payment service must know of an offering to take an order; from the project service. */
export interface OrderableOffering {
  readonly id: string
  readonly name: string
  readonly issuerId: string
  /** Its public status. */
  readonly status: string
  readonly isOpen: boolean
  readonly unitPrice: bigint
  readonly currency: Currency
  readonly minUnits: number
  readonly termsVersion: number
  readonly lockMonths: number
  readonly horizonMonths: number
  readonly coolingOff: CoolingOffForOrder
  /** SHA-256 of the terms under which an order is placed now, in hexadecimal. */
  readonly orderTerms: string
}

/** What the payment service must know of an investor; from the user service. */
export interface OrderingUser {
  readonly emailVerified: boolean
  readonly acceptedRiskVersion: string | null
  /** Compliance has paused the account (record 0453). */
  readonly isPaused: boolean
}

/** An offering as limits see it. */
export function targetOf({ id, issuerId, currency, coolingOff }: OrderableOffering): Target {
  return { offeringId: id, issuerId, currency, regime: coolingOff.regime }
}

/**
 * SHA-256 of what is ordered: under one key only the same request is answered with its order.
 * A retry may acknowledge more or less, and name other terms, since limits and terms may have changed meanwhile; it is the same order.
 */
export function orderFingerprint({
  idempotencyKey: _key,
  acknowledgedWarning: _warning,
  acknowledgedMismatch: _mismatch,
  orderTerms: _terms,
  ...content
}: PlaceOrderBody): Buffer {
  return createHash('sha256').update(JSON.stringify(content, sortedKeys)).digest()
}

/** For `JSON.stringify`: equal values give equal texts, in whatever order their fields came. */
function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** Refuses what the investor saw differently, what is too little, and an offering of the own or of a colleague's. */
export function checkOrder(
  offering: OrderableOffering,
  body: PlaceOrderBody,
  { isInsider }: { readonly isInsider: boolean },
): void {
  if (isInsider) {
    throw new Problem(PROBLEM_CODES.notAllowed, 409, 'You cannot invest in your own offering.')
  }
  const seen = fromWire(body.unitPrice)
  if (seen.minor !== offering.unitPrice || seen.currency !== offering.currency) {
    throw changed({ unitPrice: 'The price has changed' })
  }
  if (body.termsVersion !== offering.termsVersion) {
    throw changed({ termsVersion: 'The terms have changed' })
  }
  // The closing date and the rule of cooling-off may change without a version of the terms.
  if (body.orderTerms !== undefined && body.orderTerms !== offering.orderTerms) {
    throw changed({ orderTerms: 'The terms have changed' })
  }
  // What is left is the ledger's to say, when the order is placed.
  const units = unitsRefusal(body.units, { minUnits: offering.minUnits })
  if (units !== undefined) throw new Problem(PROBLEM_CODES.invalid, 400, INVALID_TEXT, { units })
}

function changed(fieldErrors: Record<string, string>): Problem {
  const message =
    'The terms changed since you opened this offering. Please read them again before you invest.'
  return new Problem('terms_changed', 409, message, fieldErrors)
}

/** Refuses an answer to other terms than the ones the order is asked about: the investor has not seen these. */
export function checkTermsAnswered(
  order: Asked,
  seen: { readonly termsVersion: number; readonly orderTerms?: string | undefined },
  inForce?: TermsInForce,
): void {
  // Where nothing is asked, the machine's own refusal says so.
  if (order.state !== 'reconfirming') return
  const message = 'The terms have changed again. Please read them again before you answer.'
  if (order.termsVersion !== seen.termsVersion)
    throw new Problem('terms_changed', 409, message, { termsVersion: 'The terms have changed' })
  if (seen.orderTerms !== undefined && seen.orderTerms !== acceptedTermsOf(order, inForce))
    throw new Problem('terms_changed', 409, message, { orderTerms: 'The terms have changed' })
}

/** What an order is asked about. */
type Asked = Pick<OrderRow, 'state' | 'termsVersion'>
type TermsInForce = Pick<OrderableOffering, 'termsVersion' | 'orderTerms'>

/** The terms of the order that its investor accepts now; undefined where newer ones are in force, about which they are asked next. */
export const acceptedTermsOf = (
  { termsVersion }: Pick<Asked, 'termsVersion'>,
  inForce: TermsInForce | undefined,
): string | undefined => (inForce?.termsVersion === termsVersion ? inForce.orderTerms : undefined)

/** A refusal of the machine as the caller is told: with the code of what is to be done, the limits in their own words. */
function eligibilityProblem({ condition, text }: OrderRefusal, limitFault: Problem | undefined): Problem {
  if (condition === 'isWithinLimit' && limitFault !== undefined) return limitFault
  const code = condition === 'isKycApproved' ? LIMIT_CODES.kycRequired : PROBLEM_CODES.notAllowed
  return new Problem(code, 409, text)
}

/** The first states of an order, passed in one go, with the effects they ask for. */
export interface OpenedOrder {
  readonly state: string
  readonly context: OrderContext
  readonly actions: readonly LifecycleAction[]
}

/**
 * Walks a new order through the machine up to the held funds; nothing is written, the ledger has not been asked yet.
 * @throws Problem when the machine's guard refuses, with the words for the fact that is missing
 */
export function openOrder(
  ctx: Pick<ServiceContext, 'monitor'>,
  input: {
    orderId: string
    userId: string
    units: number
    offering: OrderableOffering
    user: OrderingUser
    riskTextVersion: string
    kycApproved: boolean
    /** What the limits have against the order. */
    limitFault: Problem | undefined
    now: Date
  },
): OpenedOrder {
  const { offering, user, kycApproved, limitFault, now } = input
  const facts = {
    emailVerified: user.emailVerified,
    kycApproved,
    riskAccepted: user.acceptedRiskVersion === input.riskTextVersion,
    withinLimit: limitFault === undefined,
    offeringOpen: offering.isOpen,
  }
  const draft = startLifecycle<OrderMachine>(orderMachine, {
    orderId: input.orderId,
    offeringId: offering.id,
    investorId: input.userId,
    units: input.units,
    termsVersion: offering.termsVersion,
  })
  if (offering.coolingOff.endsAt === null) throw notNow(offering.coolingOff.noOrders)
  const { endsAt } = offering.coolingOff
  const events: OrderEvent[] = [
    { type: 'order.eligibilityPassed', ...facts },
    { type: 'order.unitsReserved' },
    {
      type: 'order.fundsHeld',
      now: now.toISOString(),
      // A period that is over before the order (one that counts back from the close) is none.
      coolingOffEndsAt: new Date(endsAt) > now ? endsAt : null,
    },
  ]
  let at: Applied<OrderMachine> = draft
  const actions: LifecycleAction[] = [...draft.actions]
  for (const event of events) {
    const order = { id: input.orderId, state: at.state, context: at.context }
    const next = enforce<OrderMachine>(ctx, orderMachine, order, event, BY_SERVICE)
    if (!next.ok) {
      throw eligibilityProblem(
        orderRefusal(at, event) ?? { condition: null, text: ORDER_STATE_TEXT },
        limitFault,
      )
    }
    actions.push(...next.actions)
    at = next
  }
  return { state: String(at.state), context: at.context, actions }
}
