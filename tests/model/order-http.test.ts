import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { Order } from '#contracts/payment/payments.ts'
import { approveRefund, proposeRefund, type Refund } from '#contracts/payment/refunds.ts'
import { ORDER_EVENTS, orderMachine, type OrderEvent } from '#machines/order/machine.ts'
import { ORDER_INSTANTS, orderModel } from '#machines/order/model.ts'
import { REFUND_TOPICS } from '#services/payment/refunds/execution.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import {
  createPaymentProduct,
  orderBody,
  WEALTHY,
  type Answer,
  type PaymentProduct,
  type TestOffering,
} from '#tests/support/services/payment.ts'
import { WALKED_AT, withoutNumbers } from './levels.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import {
  pathsOf,
  refusedIn,
  walk,
  type ModelEvent,
  type Path,
  type Step,
} from '#tests/support/walks/harness.ts'
import { trailFaults } from '#tests/support/walks/trails.ts'

type OrderSnapshot = SnapshotFrom<typeof orderMachine>

/**
 * States an order passes inside one request and never rests in: shares are reserved and money is held by one call of the ledger,
 * so nothing can happen between them. `draft` and `eligible` are the request itself.
 */
const PASSED_THROUGH = new Set(['draft', 'eligible', 'reserved'])
const NO_STATE_OVER_HTTP = ['order.cancelled', 'order.exited']

/** A path as far as the service can go: it ends before the first step that only an order at rest in a passed state could take. */
function walkable(path: Path): Path | undefined {
  const steps: Step[] = []
  for (const step of path.steps) {
    const { type } = step.event
    const leavesBy = PASSED_THROUGH.has(String(step.before.value)) && steps.length > 0
    const onItsWay = ['order.eligibilityPassed', 'order.unitsReserved', 'order.fundsHeld'].includes(type)
    if (leavesBy && !onItsWay) break
    steps.push(step)
  }
  const placed = steps.some(({ event }) => event.type === 'order.fundsHeld' || isRefusedAtFirst(event))
  return placed ? { ...path, steps } : undefined
}

const FACTS = ['emailVerified', 'kycApproved', 'riskAccepted', 'withinLimit', 'offeringOpen'] as const
const isRefusedAtFirst = (event: ModelEvent) =>
  event.type === 'order.eligibilityPassed' && !FACTS.every((fact) => event[fact])

/** Different paths may be the same walk once they are cut. */
function distinct(paths: readonly Path[]): Path[] {
  const seen = new Map<string, Path>()
  for (const path of paths) {
    const key = JSON.stringify(path.steps.map(({ event }) => event))
    if (!seen.has(key)) seen.set(key, path)
  }
  const keys = [...seen.keys()]
  return [...seen].flatMap(([key, path]) => {
    const open = key.slice(0, -1)
    return keys.some((other) => other !== key && other.startsWith(`${open},`)) ? [] : [path]
  })
}

const paths = distinct(
  pathsOf(orderModel, { without: ['order.exited', 'order.reservationExpired'] }).flatMap(
    (path) => walkable(path) ?? [],
  ),
)
const coverage = coverageOf(orderMachine)
/** States in which everything that the machine refuses was tried. */
const probed = new Set<string>()

let product: PaymentProduct

beforeAll(async () => {
  product = await createPaymentProduct()
})
afterEach(() => expectGoodBooks(product.ledger))
afterAll(() => product.close())

/** One order on its own offering: what investors send goes over HTTP, what services and the scheduler send arrives as a job. */
class OrderAtService {
  readonly #offering: TestOffering
  readonly #userId: string
  readonly #price: bigint
  #order: Order | undefined
  #eligibility: Partial<Record<string, unknown>> = {}

  constructor(offering: TestOffering, userId: string, price: bigint) {
    this.#offering = offering
    this.#userId = userId
    this.#price = price
  }

  /** Whether there is an order at rest, which events can reach. */
  get isAtRest(): boolean {
    return this.#order !== undefined
  }

  async send(event: ModelEvent, accepted: boolean): Promise<void> {
    if (typeof event['now'] === 'string') product.clock.set(new Date(event['now']))
    switch (event.type as OrderEvent['type']) {
      case 'order.eligibilityPassed':
        this.#eligibility = event
        if (!accepted && !this.#order) await this.#place(null, false)
        return
      case 'order.unitsReserved':
        return
      case 'order.fundsHeld':
        if (accepted) await this.#place(event['coolingOffEndsAt'] as string | null, true)
        return
      case 'order.cancelChosen':
        return this.#act('cancel', undefined, accepted)
      case 'order.reconfirmed':
        return this.#act('reconfirm', await this.#reply(true), accepted)
      case 'order.reconfirmationRefused':
        return this.#act('reconfirm', await this.#reply(false), accepted)
      case 'order.reconfirmationTimedOut':
        await this.#told(event['stays'] === true ? 'stays' : 'leaves')
        return product.jobs.deliver(event.type, { orderId: this.#id() })
      case 'order.coolingOffEnded':
        return product.jobs.deliver(event.type, { orderId: this.#id() })
      case 'order.allotted':
        await product.db.pool.query('UPDATE payment.offering_gate SET funded = true WHERE offering_id = $1', [
          this.#offering.id,
        ])
        return product.jobs.deliver('order.allotmentRequested', { orderId: this.#id() })
      case 'offering.softCapReached':
      case 'campaign.failed':
        return product.jobs.deliver(event.type, { offeringId: this.#offering.id })
      case 'order.refundApproved':
        return this.#refund(accepted)
      case 'offering.termsChanged':
        // The model needs two versions only; in the product each change has the next one.
        this.#offering.termsVersion += 1
        return product.jobs.deliver(event.type, {
          offeringId: this.#offering.id,
          termsVersion: this.#offering.termsVersion,
          reconfirmBy: String(event['reconfirmBy']),
        })
      case 'order.registered':
      case 'order.reservationExpired':
      case 'order.exited':
        // Only the service tells itself; from outside there is no way to say it (see the last test).
        return
    }
  }

  /** Puts the order under the rules that say what silence means. */
  async #told(silence: 'leaves' | 'stays'): Promise<void> {
    const values = [silence, this.#id()]
    await product.db.pool.query('UPDATE payment.share_order SET silence = $1 WHERE id = $2', values)
  }

  /** The issuer proposes, finance approves, and a job carries it out; what cannot be refunded cannot be proposed. */
  async #refund(accepted: boolean): Promise<void> {
    const issuer = product.as(await product.named(this.#offering.issuerId, { isIssuer: true }))
    const body = { projectId: this.#offering.id, orderId: this.#id(), reason: 'The licence was refused.' }
    const proposed = await issuer.confirmedCall(proposeRefund, { body })
    expect(proposed.status).toBe(accepted ? 200 : 409)
    if (!accepted) return
    const { data } = proposed.body as { data: Refund }
    const finance = product.as(await product.named('usr_finance', { roles: ['finance'] }))
    await finance.confirmed(approveRefund, { body: { refundId: data._id, amount: data.amount } })
    await product.jobs.deliver(REFUND_TOPICS.run, { refundId: data._id })
  }

  /** What the service shows is what the model says. */
  async check({ of }: Step): Promise<void> {
    const state = String(of.value)
    if (PASSED_THROUGH.has(state)) return expect(this.#order).toBeUndefined()
    const { body } = await this.#call('GET', '')
    const shown = body.data as Order
    // The service enters the lot in the register in the transaction that allots.
    expect(shown.state).toBe(state === 'allotted' ? 'held' : state)
    const context = of.context as OrderSnapshot['context']
    expect(shown.coolingOff?.endsAt ?? null).toBe(context.coolingOffEndsAt)
    expect(shown.reconfirmBy).toBe(context.reconfirmBy)
    const now = product.clock.now().toISOString()
    if (state !== 'allotted') {
      expect(shown.cancel.allowed).toBe(of.can({ type: 'order.cancelChosen', now }))
      expect(shown.reconfirm.allowed).toBe(of.can({ type: 'order.reconfirmed', now }))
    }
    for (const action of [shown.cancel, shown.reconfirm]) expect(action.allowed).toBe(action.reason === null)
    await this.#checkMoney(shown)
  }

  async #checkMoney(shown: Order): Promise<void> {
    const [available, held] = await product.wallet(this.#userId)
    const start = this.#price * 2n
    const expected = {
      refunded: [start, 0n],
      held: [start - this.#price, 0n],
    }[shown.state as 'refunded' | 'held'] ?? [start - this.#price, this.#price]
    expect([available, held]).toEqual(expected.map(String))
    expect(shown.refundedAmount?.amount ?? null).toBe(shown.state === 'refunded' ? String(this.#price) : null)
  }

  async #place(coolingOffEndsAt: string | null, accepted: boolean): Promise<void> {
    const { emailVerified, kycApproved, riskAccepted, withinLimit, offeringOpen } = this.#eligibility
    product.addUser(this.#userId, {
      emailVerified: emailVerified === true,
      investor: { ...WEALTHY, kycApproved: kycApproved === true },
      ...(riskAccepted === true ? {} : { acceptedRiskVersion: null }),
    })
    this.#offering.isOpen = offeringOpen === true
    // 2,500 USD are more than the 2,500 CAD that this regime lets anybody invest.
    this.#offering.coolingOff.regime = withinLimit === true ? 'eu_ecspr' : 'canada_startup'
    this.#offering.coolingOff.endsAt = coolingOffEndsAt ?? ORDER_INSTANTS.placed
    const body = orderBody(this.#offering, orderModel.inputs.placed.units)
    const answer = await product.order(this.#userId, body)
    const code = [kycApproved !== true && 'kyc_required', withinLimit !== true && 'limit_exceeded'].find(
      Boolean,
    )
    const refused = [409, code ?? 'not_allowed']
    expect([answer.status, answer.body.code]).toEqual(accepted ? [200, undefined] : refused)
    if (accepted) this.#order = answer.body.data as Order
  }

  /** An answer to the terms the order shows. */
  async #reply(accept: boolean): Promise<{ accept: boolean; termsVersion: number }> {
    const { body } = await this.#call('GET', '')
    return { accept, termsVersion: (body.data as Order).termsVersion }
  }

  async #act(action: string, body: unknown, accepted: boolean): Promise<void> {
    const before = await this.#call('GET', '')
    const answer = await this.#call('POST', `/${action}`, body)
    if (accepted) return expect(answer.status).toBe(200)
    expect([answer.status, answer.body.code]).toEqual([409, 'not_allowed'])
    expect(answer.body.message.length).toBeGreaterThan(10)
    expect((await this.#call('GET', '')).body).toEqual(before.body)
  }

  #call(method: string, suffix: string, body?: unknown): Promise<Answer> {
    return product.call(this.#userId, method, `/v2/payments/orders/${this.#id()}${suffix}`, body)
  }

  #id(): string {
    if (!this.#order) throw new Error('There is no order yet.')
    return this.#order._id
  }
}

describe('M14 order over HTTP', () => {
  let people = 0

  it.each(paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    people += 1
    product.clock.set(new Date(ORDER_INSTANTS.placed))
    const offering = await product.addOffering()
    const price = 10_000n * BigInt(orderModel.inputs.placed.units)
    const userId = `usr_m${people}`
    await product.fund(userId, price * 2n)
    const order = new OrderAtService(offering, userId, price)
    await walk(path, { '*': (event, step) => order.send(event, !step.refused) }, async (step) => {
      coverage.follow(step)
      await order.check(step)
      const key = JSON.stringify([step.of.value, orderModel.key(step.of as OrderSnapshot)])
      if (!order.isAtRest || probed.has(key)) return
      probed.add(key)
      for (const event of refusedIn(orderModel, step.of)) {
        await order.send(event, false)
        await order.check(step)
      }
    })
  })

  it('left a trail that leads to where each item stands', async () => {
    expect(await trailFaults(product.db.orm, 'order')).toEqual([])
  })

  it('went through everything that an order can do in the product', () => {
    expect(withoutNumbers(coverage.missedTransitions())).toEqual(WALKED_AT['order']?.leftByOwner?.transitions)
    expect(coverage.missedStates().toSorted()).toEqual(NO_STATE_OVER_HTTP)
  })

  it('refused everything else in every state it rests in', () => {
    const states = [...probed].map((key) => (JSON.parse(key) as [string])[0])
    expect([...new Set(states)].toSorted()).toEqual([
      'allotted',
      'confirmed',
      'coolingOff',
      'held',
      'reconfirming',
      'refunded',
    ])
  })

  it('has no way to send an internal event from outside', async () => {
    const offering = await product.addOffering()
    const userId = product.addUser('usr_forger')
    await product.fund(userId, 100_000n)
    const placed = await product.order(userId, orderBody(offering, 1))
    const { _id } = placed.body.data as Order
    for (const type of [...ORDER_EVENTS.internal, 'xstate.init', 'xstate.done.actor.x']) {
      const path = `/v2/payments/orders/${_id}`
      const forged = [
        await product.call(userId, 'POST', `${path}/${type}`, {}),
        await product.call(userId, 'POST', `${path}/cancel`, { type }),
        await product.call(userId, 'POST', `${path}/reconfirm`, { accept: true, termsVersion: 1, type }),
      ]
      expect(forged.map(({ status }) => status)).toEqual([404, 400, 400])
    }
    const { body } = await product.call(userId, 'GET', `/v2/payments/orders/${_id}`)
    expect((body.data as Order).state).toBe('coolingOff')
  })
})
