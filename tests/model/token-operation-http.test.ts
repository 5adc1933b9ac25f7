import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TOKEN_OPERATION_LIFE_MS } from '#contracts/token/operation-values.ts'
import {
  approveTokenOperation,
  askForTokenOperation,
  declineTokenOperation,
  tokenHolders,
  tokenOperations,
  withdrawTokenOperation,
} from '#contracts/token/token-operations.ts'
import { stateLabel } from '#machines/lifecycle.ts'
import type { TokenOperationContext } from '#machines/token-operation/machine.ts'
import { tokenOperationModel } from '#machines/token-operation/model.ts'
import { query } from '#services/kit/database/database.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'
import { investDirectly, publish, sampleOffering } from '#tests/support/services/service-context.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { pathsOf, refusedIn, walk, type ModelEvent, type Step } from '#tests/support/walks/harness.ts'
import { NOW } from '#tests/support/offerings/setting.ts'

let product: TestPlatform
let people: Readonly<Record<string, Person>>
let counter = 0
beforeAll(async () => {
  product = await startPlatform({ at: NOW })
  people = {
    // Issuer and holder are of compliance too, so that only the rule keeps them from deciding.
    'issuer-1': await product.person('issuer', { isIssuer: true, roles: ['compliance'] }),
    'holder-1': await product.person('holder', { isInvestor: true, roles: ['compliance'] }),
    'staff-1': await product.person('first', { roles: ['compliance'] }),
    'staff-2': await product.person('second', { roles: ['finance'] }),
  }
})
afterAll(() => product?.close())

const personOf = (actor: unknown): Person => {
  const person = people[String(actor)]
  if (!person) throw new Error(`nobody is ${String(actor)}`)
  return person
}
const holder = () => personOf('holder-1')

/** One holding and the request to freeze it. */
class OperationAtService {
  readonly #offeringId: string
  readonly #askedBy: Person
  #id = 'tok_unknown'

  private constructor(offeringId: string, askedBy: Person) {
    this.#offeringId = offeringId
    this.#askedBy = askedBy
  }

  static async of({ askedBy }: TokenOperationContext): Promise<OperationAtService> {
    const id = `walked-token-${(counter += 1)}`
    await publish(product.project, sampleOffering({ id, issuerId: personOf('issuer-1').userId }))
    const order = { offeringId: id, investorId: holder().userId, units: 10n, amount: 100_000n, key: id }
    const { transferId } = await investDirectly(product.ledger, order)
    await product.ledger.settleInvestment(transferId, { lockedUntil: NOW })
    return new OperationAtService(id, personOf(askedBy))
  }

  async carryOut(event: ModelEvent, { before }: Pick<Step, 'before'>, isAccepted: boolean): Promise<void> {
    const state = String(before.value)
    if (event.type === 'operation.expired') return this.#expire()
    // What is over lets the same be asked for anew, which is another request.
    if (event.type === 'operation.asked' && !['draft', 'waiting'].includes(state)) return
    const undo = isAccepted ? undefined : await this.#arrange(event, state)
    const status = await this.#send(event)
    await undo?.()
    expect([event.type, state, status === 200]).toEqual([event.type, state, isAccepted])
    if (!isAccepted) expect([400, 404, 409]).toContain(status)
  }

  async #send(event: ModelEvent): Promise<number> {
    const params = { id: this.#id }
    const reason = typeof event['reason'] === 'string' ? event['reason'] : ''
    if (event.type === 'operation.asked') {
      const kind = 'freeze' as const
      const body = { offeringId: this.#offeringId, kind, holderId: holder().userId, reason }
      const { status, body: reply } = await product.as(this.#askedBy).call(askForTokenOperation, { body })
      if (status === 200) this.#id = (reply as { data: { _id: string } }).data._id
      return status
    }
    const by = product.as(personOf(event['actorId']))
    if (event.type === 'operation.withdrawn')
      return (await by.call(withdrawTokenOperation, { params })).status
    if (event.type === 'operation.declined')
      return (await by.call(declineTokenOperation, { params, body: { reason } })).status
    return by.confirmed(approveTokenOperation, { params }).then(
      () => 200,
      (error: Error) => Number(/: (\d{3}) /.exec(error.message)?.[1]),
    )
  }

  /** Makes the facts of a refused event true; the answer makes them untrue again. */
  async #arrange(event: ModelEvent, state: string): Promise<(() => Promise<unknown>) | undefined> {
    if (event['isPossible'] === false && !(await this.#isFrozen())) {
      await this.#freeze(true)
      return () => this.#freeze(false)
    }
    if (event['isAsked'] === true && state === 'draft') {
      await this.#send({ ...event, type: 'operation.asked' })
      return async () => {
        const params = { id: this.#id }
        await product.as(this.#askedBy).reply(withdrawTokenOperation, { params })
        this.#id = 'tok_unknown'
      }
    }
    return undefined
  }

  #freeze(isWhole: boolean): Promise<unknown> {
    const freeze = { offeringId: this.#offeringId, holderId: holder().userId, units: 0n, isWhole }
    return product.db.transaction((tx) => product.ledger.setFreeze(freeze, tx))
  }

  /** The instant comes; where nothing waits any more, nothing happens. */
  async #expire(): Promise<void> {
    product.clock.advance(TOKEN_OPERATION_LIFE_MS)
    try {
      await product.jobs.deliver('token.operationExpires', { operationId: this.#id })
    } finally {
      product.clock.advance(-TOKEN_OPERATION_LIFE_MS)
    }
  }

  async #isFrozen(): Promise<boolean> {
    const { data } = await product
      .as(personOf('staff-1'))
      .reply(tokenHolders, { params: { id: this.#offeringId }, query: {} })
    return data[0]?.isFrozen === true
  }

  /** The row, the holding, and what everybody is told they may do. */
  async check({ of }: Pick<Step, 'of'>): Promise<void> {
    const state = String(of.value)
    const rows = await query<{ state: string }>(
      product.db.orm,
      sql`SELECT state FROM token.operation WHERE id = ${this.#id}`,
    )
    expect(rows).toEqual(state === 'draft' ? [] : [{ state }])
    expect(await this.#isFrozen()).toBe(state === 'carriedOut')
    if (state === 'draft') return
    for (const [actorId, person] of Object.entries(people)) {
      const { data } = await product
        .as(person)
        .reply(tokenOperations, { query: { project: this.#offeringId } })
      const isOutsider = actorId !== 'issuer-1'
      expect(data.find(({ _id }) => _id === this.#id)).toMatchObject({
        state,
        stateLabel: stateLabel(tokenOperationModel.machine, { state, context: of.context as never }),
        approve: { allowed: of.can({ type: 'operation.approved', actorId, isOutsider, isPossible: true }) },
        decline: { allowed: of.can({ type: 'operation.declined', actorId, isOutsider, reason: 'x' }) },
        withdraw: { allowed: of.can({ type: 'operation.withdrawn', actorId }) },
      })
    }
  }
}

describe('token operation over HTTP', () => {
  const coverage = coverageOf(tokenOperationModel.machine)
  const probed = new Set<string>()

  it.each(pathsOf(tokenOperationModel).map((path) => [path.title, path] as const))(
    '%s',
    async (_title, path) => {
      const operation = await OperationAtService.of(path.input as TokenOperationContext)
      const carryOut = (event: ModelEvent, step: Step) => operation.carryOut(event, step, !step.refused)
      await walk(path, { '*': carryOut }, async (step) => {
        coverage.follow(step)
        await operation.check(step)
        const state = String(step.of.value)
        if (probed.has(state)) return
        probed.add(state)
        for (const event of refusedIn(tokenOperationModel, step.of))
          await operation.carryOut(event, { before: step.of }, false)
        await operation.check(step)
      })
    },
  )

  it('went through every state and every transition', () => {
    expect(coverage.missedStates()).toEqual([])
    expect(coverage.missedTransitions()).toEqual([])
  })

  it('refused everything else in every state', () => {
    expect(probed).toEqual(new Set(Object.keys(tokenOperationModel.machine.states)))
  })
})
