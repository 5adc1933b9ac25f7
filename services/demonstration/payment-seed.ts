import type { Currency } from '#contracts/money.ts'
import { DEPOSIT_CURRENCY } from '#contracts/payment/deposit-amount.ts'
import type { Regime } from '#contracts/project/projects.ts'
import { manualClock, type ManualClock } from '#services/kit/clock.ts'
import { createLedger } from '#services/ledger/ledger.ts'
import { paymentDeps, type PaymentContext, type PaymentServiceDeps } from '#services/payment/index.ts'
import type { PaymentDeps } from '#services/payment/deps.ts'
import { changeOrder } from '#services/payment/orders/changes.ts'
import { effectKey, ORDER_TOPICS } from '#services/payment/orders/effects.ts'
import { createPlacement } from '#services/payment/orders/placement.ts'
import { BY_INVESTOR, BY_SERVICE, type OrderableOffering } from '#services/payment/orders/rules.ts'
import { lockOrder, orderByKey, type OrderRow } from '#services/payment/orders/store.ts'

/** How full an offering is in the demonstration data, and when its orders came in. */
export interface SeedOffering {
  readonly offeringId: string
  /** Number of digital shares ordered in total. */
  readonly units: number
  /** How many people order, at most twelve. */
  readonly people: number
  /** The place of the first investor in the order in which they came, from 0; they all follow in turn. */
  readonly place: number
  /** Orders are spread over this period, which is in the past and within the offering's dates. */
  readonly from: Date
  readonly to: Date
}

export interface SeedPlan {
  /** Money added to wallets, in minor units. */
  readonly wallets: readonly {
    readonly userId: string
    readonly amount: bigint
    readonly currency: Currency
  }[]
  /** People who have accepted the risk text and place the orders in turn. */
  readonly investors: readonly string[]
  readonly offerings: readonly SeedOffering[]
  /** Investors to whom the limits of these rules apply: each of their orders costs at most `amount`, and another investor orders the rest. */
  readonly limited?: {
    readonly userIds: readonly string[]
    readonly regime: Regime
    /** Minor units of the currency of an offering. */
    readonly amount: bigint
  }
  /** Orders beside those that were cancelled within their cooling-off: offering and digital shares of the first investor. */
  readonly cancelled: readonly { readonly offeringId: string; readonly units: number }[]
}

/** Weights of the orders of one offering, the first one the largest. */
const PORTIONS = [140, 120, 110, 100, 95, 85, 80, 75, 65, 55, 45, 30] as const

/**
 * Fills the demonstration offerings with the functions of the routes, at instants in the past; cooling-offs that have
 * ended since then end at their instant. Running it again changes nothing.
 */
export async function seedPayments(
  ctx: PaymentContext,
  deps: Omit<PaymentServiceDeps, 'ledger' | 'cards'>,
  plan: SeedPlan,
): Promise<void> {
  const people = new Map<string, ReturnType<PaymentServiceDeps['orderingFacts']>>()
  const orderingFacts: PaymentServiceDeps['orderingFacts'] = ({ userId }) => {
    const found = people.get(userId) ?? deps.orderingFacts({ userId })
    people.set(userId, found)
    return found
  }
  const at = (instant: Date): Past => {
    const clock = manualClock(instant)
    const ledger = createLedger({ db: ctx.db, clock })
    return {
      clock,
      deps: paymentDeps({ ...ctx, clock }, { ...deps, orderingFacts, ledger, cards: undefined }),
    }
  }
  const planned = (
    await Promise.all(plan.offerings.map((offering) => ordersFor(at(offering.from), offering, plan)))
  ).flat()
  planned.unshift(...(await cancelledOf(at, plan)))
  const first = planned.reduce((least, order) => (order.at < least ? order.at : least), ctx.clock.now())
  for (const wallet of [...plan.wallets, ...walletsFor(planned)]) await fund(at(first).deps, wallet)
  await placeAll(at(first), planned, ctx.clock.now())
}

/** From an order to its cancellation. */
const CANCELLED_AFTER_MS = 20 * 3_600_000

interface Past {
  readonly clock: ManualClock
  readonly deps: PaymentDeps
}

interface Planned {
  readonly offering: OrderableOffering
  readonly userId: string
  readonly units: number
  readonly at: Date
  readonly key: string
  readonly isCancelled?: true
}

async function ordersFor({ deps }: Past, seed: SeedOffering, plan: SeedPlan): Promise<Planned[]> {
  const offering = await deps.others.offering(seed.offeringId, seed.from)
  if (!offering) throw new Error(`The demonstration offering ${seed.offeringId} is not there.`)
  const portions = portionsOf(seed, offering.minUnits)
  const step = (seed.to.getTime() - seed.from.getTime()) / Math.max(1, portions.length - 1)
  const orders: Planned[] = []
  const among = plan.investors.length
  const shares = portions.map((units, index) => {
    const userId = plan.investors[(index + among - (seed.place % portions.length)) % among]
    if (userId === undefined) throw new Error('The demonstration orders need investors.')
    return { userId, units }
  })
  for (const [index, { userId, units }] of withinLimit(shares, offering, plan.limited).entries()) {
    const key = `seed-${seed.offeringId.slice(-50)}-${index}`
    orders.push({
      offering,
      userId,
      units,
      at: new Date(Math.round(seed.from.getTime() + index * step)),
      key,
    })
  }
  return orders
}

/** The same shares in all; what is above the limit of one person is ordered by the first one without it. */
export function withinLimit(
  shares: readonly { readonly userId: string; readonly units: number }[],
  { coolingOff, unitPrice, minUnits }: Pick<OrderableOffering, 'coolingOff' | 'unitPrice' | 'minUnits'>,
  limited: SeedPlan['limited'],
): typeof shares {
  if (coolingOff.regime !== limited?.regime) return shares
  const { userIds, amount } = limited
  const most = Number(amount / unitPrice)
  const above = ({ userId, units }: (typeof shares)[number]) =>
    userIds.includes(userId) ? Math.max(0, units - most) : 0
  const rest = shares.reduce((sum, share) => sum + above(share), 0)
  const taker = shares.findIndex(({ userId }) => !userIds.includes(userId))
  if (rest > 0 && taker === -1) throw new Error('Nobody may order the rest of an offering.')
  if (rest > 0 && most < minUnits)
    throw new Error('The limit is below the minimum investment of an offering.')
  return shares.map((share, index) => ({
    userId: share.userId,
    units: share.units - above(share) + (index === taker ? rest : 0),
  }))
}

/** The orders that are cancelled again, on the first day of their offering's orders. */
async function cancelledOf(at: (instant: Date) => Past, plan: SeedPlan): Promise<Planned[]> {
  const [userId] = plan.investors
  return Promise.all(
    plan.cancelled.map(async ({ offeringId, units }) => {
      const from = plan.offerings.find((offering) => offering.offeringId === offeringId)?.from
      const offering = from && (await at(from).deps.others.offering(offeringId, from))
      if (from === undefined || !offering || userId === undefined)
        throw new Error(`The demonstration offering ${offeringId} is not there.`)
      return {
        offering,
        userId,
        units,
        at: from,
        key: `seed-${offeringId.slice(-50)}-cancelled`,
        isCancelled: true as const,
      }
    }),
  )
}

/** The cost of the planned orders as one payment per person and currency. */
function walletsFor(planned: readonly Planned[]): SeedPlan['wallets'] {
  return groupsOf(planned, ({ userId, offering }) => `${userId} ${offering.currency}`).flatMap((orders) => {
    const [first] = orders
    if (!first) return []
    const amount = orders.reduce((sum, { offering, units }) => sum + offering.unitPrice * BigInt(units), 0n)
    return [{ userId: first.userId, amount, currency: first.offering.currency }]
  })
}

function groupsOf<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return [...groups.values()]
}

/** Places the orders and ends their cooling-offs one after another, so that statements are in the order of time. */
async function placeAll({ clock, deps }: Past, orders: readonly Planned[], present: Date): Promise<void> {
  const placement = createPlacement(deps)
  const place = async ({ offering, userId, units, at, key, isCancelled }: Planned): Promise<Step[]> => {
    if (await orderByKey(deps.ctx.db.orm, userId, key)) return []
    const order = await placement.place(userId, {
      projectId: offering.id,
      units,
      unitPrice: { amount: offering.unitPrice.toString(), currency: offering.currency },
      termsVersion: offering.termsVersion,
      idempotencyKey: key,
    })
    const { state, coolingOffEnds: ends } = order
    const next = async (type: Parameters<typeof change>[2], actorId?: string) => {
      await change(deps, order, type, actorId)
      return []
    }
    if (isCancelled) {
      const cancelledAt = new Date(at.getTime() + CANCELLED_AFTER_MS)
      return [{ at: cancelledAt, run: () => next('order.cancelChosen', userId) }]
    }
    return state === 'coolingOff' && ends !== null && ends <= present
      ? [{ at: ends, run: () => next('order.coolingOffEnded') }]
      : []
  }
  const steps: Step[] = orders.map((order) => ({ at: order.at, run: () => place(order) }))
  for (;;) {
    steps.sort((one, other) => one.at.getTime() - other.at.getTime())
    const step = steps.shift()
    if (step === undefined) break
    clock.set(step.at)
    steps.push(...(await step.run()))
  }
  await placement.drain()
}

/** What happens at an instant; it gives what follows from it later. */
interface Step {
  readonly at: Date
  readonly run: () => Promise<Step[]>
}

async function change(
  deps: PaymentDeps,
  { id }: OrderRow,
  type: 'order.coolingOffEnded' | 'order.cancelChosen',
  actorId?: string,
): Promise<void> {
  await deps.ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw new Error(`The order ${id} is not there.`)
    const event = { type, now: deps.ctx.clock.now().toISOString() } as const
    // Its timer would come for the order once more.
    const timer = { topic: ORDER_TOPICS.coolingOffEnded, dedupeKey: effectKey(id, order.rev) }
    await deps.ctx.jobs.cancel(tx, timer)
    await changeOrder(
      deps,
      tx,
      order,
      event,
      actorId === undefined ? BY_SERVICE : { ...BY_INVESTOR, actorId },
    )
  })
}

async function fund(
  deps: PaymentDeps,
  { userId, amount, currency }: SeedPlan['wallets'][number],
): Promise<void> {
  const { outcome } = await deps.ledger.deposit({
    provider: 'demonstration',
    userId,
    currency,
    amount,
    // Cards pay in US dollars only.
    ...(currency !== DEPOSIT_CURRENCY && { reason: 'bank_transfer' }),
    idempotency: { actor: userId, key: `seed-${currency}-${amount}` },
  })
  if (outcome !== 'accepted' && outcome !== 'replayed')
    throw new Error(`The seed's money was refused: ${outcome}.`)
}

/**
 * Splits the shares by PORTIONS, one part a person; parts below the minimum and the remainder of rounding go to the
 * first order.
 */
function portionsOf({ units, people }: SeedOffering, minUnits: number): number[] {
  const weights = PORTIONS.slice(0, people)
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const parts = weights
    .map((weight) => Math.floor((units * weight) / whole))
    .filter((part) => part >= minUnits)
  const [first = 0, ...others] = parts
  const rest = units - parts.reduce((sum, part) => sum + part, 0)
  return first + rest === 0 ? [] : [first + rest, ...others]
}
