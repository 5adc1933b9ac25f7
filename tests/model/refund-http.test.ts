import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#contracts/payment/payments.ts'
import {
  approveRefund,
  declineRefund,
  proposeRefund,
  refunds,
  retryRefund,
  withdrawRefund,
  type Refund,
} from '#contracts/payment/refunds.ts'
import { stateLabel } from '#machines/lifecycle.ts'
import type { RefundContext } from '#machines/refund/machine.ts'
import { refundModel } from '#machines/refund/model.ts'
import { query } from '#services/kit/database/database.ts'
import { OFFERING_TOPICS } from '#services/payment/orders/jobs.ts'
import { REFUND_TOPICS } from '#services/payment/refunds/execution.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import { orderBench, orderOf } from '#tests/support/services/orders.ts'
import type { TestOffering } from '#tests/support/services/payment.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { pathsOf, refusedIn, walk, type ModelEvent, type Step } from '#tests/support/walks/harness.ts'
import { trailFaults } from '#tests/support/walks/trails.ts'

const FUNDS = 500_000n
/** An odd price in cents, so that a rounded refund shows. */
const PRICE = { amount: '10001', currency: 'USD' } as const

/** The issuer is of finance too, so that only the rule keeps them from deciding about their own campaign. */
const PEOPLE = {
  'issuer-1': { isIssuer: true, roles: ['finance'] },
  'finance-1': { roles: ['finance'] },
  'finance-2': { roles: ['finance'] },
  'compliance-1': { roles: ['compliance'] },
} as const
type PersonName = keyof typeof PEOPLE

const bench = await orderBench()
const { product } = bench
let owner: Awaited<ReturnType<typeof product.store.openOwner>>
let counter = 0
beforeAll(async () => {
  owner = await product.store.openOwner()
})
afterEach(() => expectGoodBooks(product.ledger))
afterAll(async () => {
  await owner.close()
  await product.close()
})

const by = async (name: unknown) =>
  product.as(await product.named(String(name), PEOPLE[String(name) as PersonName]))

/** One campaign with one order, and the refund of either. */
class RefundAtService {
  readonly #offering: TestOffering
  readonly #order: Order
  readonly #userId: string
  readonly #context: RefundContext
  #id = 'rfd_unknown'

  private constructor(
    { offering, order, userId }: { offering: TestOffering; order: Order; userId: string },
    context: RefundContext,
  ) {
    this.#offering = offering
    this.#order = order
    this.#userId = userId
    this.#context = context
  }

  static async of(context: RefundContext): Promise<RefundAtService> {
    counter += 1
    const offering = await product.addOffering({ issuerId: 'issuer-1', unitPrice: PRICE })
    const userId = await bench.investor(FUNDS)
    const order = orderOf(await bench.place(userId, offering, 3))
    return new RefundAtService({ offering, order, userId }, context)
  }

  async carryOut(event: ModelEvent, { before }: Pick<Step, 'before'>, isAccepted: boolean): Promise<void> {
    const state = String(before.value)
    if (!isAccepted && !['draft', 'proposed'].includes(state) && event.type === 'refund.proposed') {
      // What is over without money lets the same be proposed anew, which is another refund.
      if (!['executing', 'partlyFailed', 'settled'].includes(state)) return
    }
    if (!event.type.startsWith('refund.')) throw new Error(`nobody sends ${event.type}`)
    if (['refund.begun', 'refund.partlyFailed', 'refund.settled', 'refund.lapsed'].includes(event.type))
      return isAccepted ? this.#happen(event.type, state) : this.#forge()
    // Nobody proposes what begins by itself.
    if (event.type === 'refund.proposed' && this.#context.proposedBy === null) return
    const undo = isAccepted ? undefined : await this.#arrange(event, state)
    const status = await this.#send(event)
    await undo?.()
    expect([event.type, state, status === 200]).toEqual([event.type, state, isAccepted])
    if (!isAccepted) expect([400, 404, 409]).toContain(status)
  }

  async #send(event: ModelEvent): Promise<number> {
    const params = { id: this.#id }
    const reason = typeof event['reason'] === 'string' ? event['reason'] : ''
    if (event.type === 'refund.proposed') {
      const orderId = this.#context.kind === 'order' ? this.#order._id : null
      const body = { projectId: this.#offering.id, orderId, reason }
      const { status, body: reply } = await (
        await by(this.#context.proposedBy)
      ).confirmedCall(proposeRefund, { body })
      if (status === 200) this.#id = (reply as { data: Refund }).data._id
      return status
    }
    if (event.type === 'refund.retried')
      return (await (await by('finance-2')).call(retryRefund, { params })).status
    const person = await by(event['actorId'])
    if (event.type === 'refund.withdrawn') return (await person.call(withdrawRefund, { params })).status
    if (event.type === 'refund.declined')
      return (await person.call(declineRefund, { params, body: { reason } })).status
    const body = { refundId: this.#id, amount: this.#order.amount }
    return (await person.confirmedCall(approveRefund, { body })).status
  }

  /** Makes the facts of a refused event true; the answer makes them untrue again. */
  async #arrange(event: ModelEvent, state: string): Promise<(() => Promise<unknown>) | undefined> {
    if (event['isPossible'] === false && this.#context.kind === 'campaign') {
      this.#offering.refusal = 'The minimum target is reached.'
      return async () => (this.#offering.refusal = null)
    }
    if (event['isPossible'] === false && ['draft', 'proposed'].includes(state)) {
      const set = (to: string) =>
        query(owner.orm, sql`UPDATE payment.share_order SET state = ${to} WHERE id = ${this.#order._id}`)
      await set('allotted')
      return () => set('coolingOff')
    }
    if (event['isOpen'] === true && state === 'draft') {
      await this.#send({ ...event, type: 'refund.proposed' })
      return async () => {
        const params = { id: this.#id }
        await (await by(this.#context.proposedBy)).reply(withdrawRefund, { params })
        this.#id = 'rfd_unknown'
      }
    }
    return undefined
  }

  /** What the product itself does. */
  async #happen(type: string, state: string): Promise<void> {
    // It is written by the run that carries it out, which follows at once.
    if (type === 'refund.begun') return
    if (type === 'refund.partlyFailed') return this.#stuck(() => this.#run())
    if (type === 'refund.settled') return this.#run()
    if (state === 'proposed')
      return product.jobs.deliver(OFFERING_TOPICS.campaignFailed, { offeringId: this.#offering.id })
    if (this.#context.kind === 'campaign')
      return product.jobs.deliver(REFUND_TOPICS.refused, { refundId: this.#id })
    await product.call(this.#userId, 'POST', `/v2/payments/orders/${this.#order._id}/cancel`)
    await this.#run()
  }

  async #run(): Promise<void> {
    const { kind, proposedBy } = this.#context
    if (kind === 'order') return product.jobs.deliver(REFUND_TOPICS.run, { refundId: this.#id })
    try {
      await product.jobs.deliver(OFFERING_TOPICS.campaignFailed, { offeringId: this.#offering.id })
    } finally {
      if (proposedBy === null) await this.#findBegun()
    }
  }

  async #findBegun(): Promise<void> {
    const [row] = await query<{ id: string }>(
      product.db.orm,
      sql`SELECT id FROM payment.refund WHERE offering_id = ${this.#offering.id}`,
    )
    this.#id = row?.id ?? this.#id
  }

  /** The database refuses to refund the order. */
  async #stuck(run: () => Promise<void>): Promise<void> {
    const { _id } = this.#order
    const alter = (what: string) => query(owner.orm, sql.raw(`ALTER TABLE payment.share_order ${what}`))
    await alter(`ADD CONSTRAINT stuck CHECK (id <> '${_id}' OR state <> 'refunded')`)
    try {
      await expect(run()).rejects.toThrow()
    } finally {
      await alter('DROP CONSTRAINT stuck')
    }
  }

  /** News that come in the wrong state change nothing. */
  async #forge(): Promise<void> {
    if (this.#id === 'rfd_unknown') return
    const [row] = await query<{ state: string }>(
      product.db.orm,
      sql`SELECT state FROM payment.refund WHERE id = ${this.#id}`,
    )
    if (row?.state === 'executing' || row?.state === 'partlyFailed') return
    await product.jobs.deliver(REFUND_TOPICS.refused, { refundId: this.#id })
    if (this.#context.kind === 'order') await product.jobs.deliver(REFUND_TOPICS.run, { refundId: this.#id })
  }

  /** The row, the money, and what everybody is told they may do. */
  async check({ of }: Pick<Step, 'of'>): Promise<void> {
    const state = String(of.value)
    const isBegun = state === 'executing' && this.#id === 'rfd_unknown'
    if (state === 'draft' || isBegun) return
    const held = state === 'settled' ? '0' : this.#order.amount.amount
    if (state !== 'lapsed')
      expect(await product.wallet(this.#userId)).toEqual([String(FUNDS - BigInt(held)), held, '0'])
    for (const [actorId, { roles }] of Object.entries(PEOPLE)) {
      const { data } = await (
        await by(actorId)
      ).reply(refunds, { query: { project: this.#offering.id, show: 'all' } })
      const shown = data.find(({ _id }) => _id === this.#id)
      const isFinance = roles.some((role) => role === 'finance')
      const isOfIssuer = actorId === 'issuer-1'
      const may = (event: ModelEvent) => ({ allowed: isFinance && of.can(event as never) })
      expect([actorId, shown]).toEqual([
        actorId,
        expect.objectContaining({
          state,
          stateLabel: stateLabel(refundModel.machine, { state, context: of.context as never }),
          approve: expect.objectContaining(
            may({ type: 'refund.approved', actorId, isOfIssuer, isPossible: true }),
          ),
          decline: expect.objectContaining(
            may({ type: 'refund.declined', actorId, isOfIssuer, reason: 'x' }),
          ),
          withdraw: expect.objectContaining({
            allowed: of.can({ type: 'refund.withdrawn', actorId } as never),
          }),
          retry: expect.objectContaining(may({ type: 'refund.retried' })),
        }),
      ])
    }
  }
}

describe('M20 refund over HTTP', () => {
  const coverage = coverageOf(refundModel.machine)
  const probed = new Set<string>()

  it.each(pathsOf(refundModel).map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const context = path.input as RefundContext
    const refund = await RefundAtService.of(context)
    const carryOut = (event: ModelEvent, step: Step) => refund.carryOut(event, step, !step.refused)
    await walk(path, { '*': carryOut }, async (step) => {
      coverage.follow(step)
      await refund.check(step)
      const state = String(step.of.value)
      const key = `${context.kind} ${String(context.proposedBy)} ${state}`
      if (probed.has(key)) return
      probed.add(key)
      for (const event of refusedIn(refundModel, step.of))
        await refund.carryOut(event, { before: step.of }, false)
      await refund.check(step)
    })
  })

  it('left a trail that leads to where each item stands', async () => {
    expect(await trailFaults(product.db.orm, 'refund')).toEqual([])
  })

  it('went through every state and every transition', () => {
    expect(coverage.missedStates()).toEqual([])
    expect(coverage.missedTransitions()).toEqual([])
  })

  it('refused everything else in every state', () => {
    const states = new Set([...probed].map((key) => key.split(' ')[2]))
    expect(states).toEqual(new Set(Object.keys(refundModel.machine.states)))
  })
})
