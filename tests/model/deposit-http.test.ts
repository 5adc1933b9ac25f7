import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { INSUFFICIENT_FUNDS_TEXT } from '#machines/deposit/labels.ts'
import { depositMachine, type DepositContext, type DepositEvent } from '#machines/deposit/machine.ts'
import { depositModel } from '#machines/deposit/model.ts'
import { stateLabel } from '#machines/lifecycle.ts'
import { query } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { lockRecords } from '#services/kit/security/personal-records.ts'
import { DEPOSIT_RETURN_TOPIC, DEPOSIT_TIMEOUT_TOPIC } from '#services/payment/deposits/lifecycle.ts'
import { CARDS, dataOf, depositBench, type DepositBody } from '#tests/support/services/deposits.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
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

let bench: Awaited<ReturnType<typeof depositBench>>
beforeAll(async () => {
  bench = await depositBench()
})
afterEach(() => expectGoodBooks(bench.product.ledger))
afterAll(() => bench?.product.close())

/** On the wire these three are one. */
const FAILED = new Set(['timedOut', 'mismatched', 'returned'])
const UNKNOWN_TOKEN = `tok_${'0'.repeat(24)}`
const REFUSED_TOKEN_TEXT = 'These card details cannot be used. Please enter them again.'

function reasonOf(event: DepositEvent) {
  if (event.type === 'deposit.refused') return event.reason
  throw new Error(`The provider does not say ${event.type}`)
}

/** One card payment: its owner acts over HTTP, the provider by signed events, the time by a job. */
class DepositAtService {
  readonly #userId: string
  readonly #deposit: DepositBody
  readonly #intentId: string
  readonly #path: Path

  private constructor(userId: string, deposit: DepositBody, intentId: string, path: Path) {
    this.#userId = userId
    this.#deposit = deposit
    this.#intentId = intentId
    this.#path = path
  }

  static async of(path: Path): Promise<DepositAtService> {
    const userId = bench.person()
    const deposit = dataOf(await bench.open(userId, (path.input as DepositContext).amount))
    return new DepositAtService(userId, deposit, await bench.intentOf(deposit._id), path)
  }

  /** Whether the next step is the provider's answer to the call that this step makes: both are one request. */
  isPassedThrough(step: Step): boolean {
    const next = this.#path.steps[this.#path.steps.indexOf(step) + 1]
    return step.event.type === 'deposit.confirmed' && next?.event.type === 'deposit.tokenRefused'
  }

  async carryOut(event: ModelEvent, step: Step): Promise<void> {
    const { clock, jobs } = bench.product
    const now = typeof event['now'] === 'string' ? new Date(event['now']) : clock.now()
    clock.set(now)
    switch (event.type) {
      case 'deposit.confirmed': {
        if (this.isPassedThrough(step)) return
        // Of this card the provider says nothing for 40 minutes.
        const token = step.refused ? UNKNOWN_TOKEN : await bench.tokenOf(this.#deposit, CARDS.silent)
        return this.#expectAnswer(await bench.confirm(this.#userId, this.#deposit._id, token), 200)
      }
      case 'deposit.tokenRefused': {
        // Before a call there is nothing that the provider could answer.
        if (step.refused && step.of.matches('created')) return
        const answer = await bench.confirm(this.#userId, this.#deposit._id, UNKNOWN_TOKEN)
        if (step.refused) return this.#expectAnswer(answer, 200)
        expect(answer.body.fieldErrors).toEqual({ cardToken: REFUSED_TOKEN_TEXT })
        return this.#expectAnswer(answer, 400)
      }
      case 'deposit.timedOut':
        return jobs.deliver(DEPOSIT_TIMEOUT_TOPIC, { depositId: this.#deposit._id })
      default:
        return this.#tell(event as unknown as DepositEvent, step)
    }
  }

  /** A signed event of the provider. */
  async #tell(event: DepositEvent, { of, refused }: Step): Promise<void> {
    const { product, webhook } = bench
    const facts = { id: newId('evt'), intentId: this.#intentId }
    const asked = { amount: BigInt(this.#deposit.amount.amount), currency: this.#deposit.amount.currency }
    if (event.type === 'deposit.paid' && event.isErased)
      await lockRecords(product.ctx, product.db.orm, this.#userId)
    const { status, body } =
      event.type === 'deposit.paid'
        ? await webhook({
            ...facts,
            amount: BigInt(event.amount),
            currency: event.currency,
            type: 'payment.succeeded',
          })
        : await webhook({ ...facts, ...asked, type: 'payment.failed', reason: reasonOf(event) })
    const outcome = { settled: 'credited', mismatched: 'mismatch' }[String(of.value)] ?? of.value
    expect([status, body.message]).toEqual([200, refused ? 'ignored' : outcome])
  }

  #expectAnswer({ status }: { readonly status: number }, wanted: number): void {
    expect(status).toBe(wanted)
  }

  /** The payment and the wallet of its owner show what the model says. */
  async check({ of }: Pick<Step, 'of'>): Promise<void> {
    const state = String(of.value)
    const { product } = bench
    const shown = dataOf(
      await product.call(this.#userId, 'GET', `/v2/payments/deposits/${this.#deposit._id}`),
    )
    const { amount, declineReason } = of.context as DepositContext
    const label = stateLabel(depositMachine, { state: of.value, context: of.context as DepositContext })
    expect([shown.state, shown.message]).toEqual([
      FAILED.has(state) ? 'failed' : state,
      declineReason === 'insufficient_funds' ? INSUFFICIENT_FUNDS_TEXT : label,
    ])
    expect(shown.frameUrl).toBe(state === 'created' ? this.#deposit.frameUrl : null)
    const [available, held, pending] = await product.wallet(this.#userId)
    expect([available, held]).toEqual([state === 'settled' ? amount : '0', '0'])
    expect(pending).toBe(state === 'processing' ? amount : '0')
    expect(await this.#returned()).toEqual(state === 'returned' ? [true] : [])
  }

  /** The job that sends money back, once. */
  async #returned(): Promise<readonly boolean[]> {
    const rows = await query(
      bench.product.db.orm,
      sql`SELECT 1 FROM kit.job WHERE topic = ${DEPOSIT_RETURN_TOPIC} AND payload ->> 'depositId' = ${this.#deposit._id}`,
    )
    return rows.map(() => true)
  }
}

describe('deposit over HTTP', () => {
  const coverage = coverageOf(depositMachine)
  const probed = new Set<string>()

  it.each(pathsOf(depositModel).map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    bench.product.clock.set(new Date(depositModel.cases['deposit.confirmed'].only.now))
    const deposit = await DepositAtService.of(path)
    await walk(path, { '*': (event, step) => deposit.carryOut(event, step) }, async (step) => {
      coverage.follow(step)
      if (deposit.isPassedThrough(step)) return
      await deposit.check(step)
      const state = String(step.of.value)
      if (probed.has(state)) return
      probed.add(state)
      const now = bench.product.clock.now()
      for (const event of refusedIn(depositModel, step.of)) {
        await deposit.carryOut(event, { ...step, refused: true })
        await deposit.check(step)
      }
      bench.product.clock.set(now)
    })
  })

  it('left a trail that leads to where each item stands', async () => {
    expect(await trailFaults(bench.product.db.orm, 'deposit')).toEqual([])
  })

  it('went through every state and every transition', () => {
    expect(coverage.missedStates()).toEqual([])
    expect(coverage.missedTransitions()).toEqual([])
  })

  it('refused everything else in every state', () => {
    expect(probed).toEqual(new Set(Object.keys(depositMachine.states)))
  })
})
