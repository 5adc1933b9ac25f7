import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decideMoneyCase, moneyCaseById, moneyCases } from '#contracts/payment/watching/cases.ts'
import { MONEY_CASE_LABELS } from '#machines/money-case/labels.ts'
import { moneyCaseMachine } from '#machines/money-case/machine.ts'
import { moneyCaseModel } from '#machines/money-case/model.ts'
import { query } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import * as limits from '#services/payment/watching/limits.ts'
import { watch } from '#services/payment/watching/watch.ts'
import { isOnHold } from '#services/payment/watching/store.ts'
import { createPaymentProduct } from '#tests/support/services/payment.ts'
import { replaceExports } from '#tests/support/replace-exports.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { pathsOf, refusedIn, walk, type ModelEvent, type Step } from '#tests/support/walks/harness.ts'
import { trailFaults } from '#tests/support/walks/trails.ts'

const ACTIONS: Readonly<
  Record<string, 'take' | 'ask' | 'answer' | 'hold' | 'release' | 'report' | 'approve' | 'decline' | 'close'>
> = {
  'case.taken': 'take',
  'case.customerAsked': 'ask',
  'case.customerAnswered': 'answer',
  'case.held': 'hold',
  'case.releaseProposed': 'release',
  'case.reportProposed': 'report',
  'case.approved': 'approve',
  'case.declined': 'decline',
  'case.closed': 'close',
}
const HOLDING: ReadonlySet<string> = new Set(['held', 'releaseProposed', 'reportProposed', 'reported'])
const OVER: ReadonlySet<string> = new Set(['released', 'closed'])

/** The sum from which a release needs two people, as the walk has it. */
let secondFrom = 1n
const { limitsAt } = limits
replaceExports(limits, {
  limitsAt: (now: Date) => {
    const known = limitsAt(now)
    return { ...known, secondPerson: { ...known.secondPerson, USD: secondFrom } }
  },
})

let people = 0
let product: Awaited<ReturnType<typeof createPaymentProduct>>
beforeAll(async () => {
  product = await createPaymentProduct()
})
afterAll(() => product?.close())

/** One case: the rules notice movements, and people of compliance decide, of whom one is the person concerned. */
class CaseAtService {
  readonly #userId = product.addUser(`usr_compliance_w${(people += 1)}`)
  #id = 'mca_unknown'

  async #by(actorId: unknown) {
    const userId = actorId === 'investor-1' ? this.#userId : `usr_${String(actorId)}`
    return product.as(await product.named(userId, { roles: ['compliance'] }))
  }

  #notice(): Promise<void> {
    const movement = { kind: 'transfer', id: newId('ben'), amount: 1_000n, currency: 'USD' } as const
    const { ctx, ledger } = product
    return product.db.transaction((tx) =>
      watch({ ctx, ledger }, tx, this.#userId, { ...movement, isThirdParty: true, countries: [] }),
    )
  }

  async carryOut(event: ModelEvent, isAccepted: boolean): Promise<void> {
    if (event.type === 'case.opened' || event.type === 'case.noticed') {
      // One movement before anything is open opens a case; after the end it is another case.
      if (!isAccepted) return
      await this.#notice()
      const [row] = await query<{ id: string }>(
        product.db.orm,
        sql`SELECT id FROM payment.money_case WHERE user_id = ${this.#userId}`,
      )
      this.#id = row?.id ?? ''
      return
    }
    const action = ACTIONS[event.type]
    if (action === undefined) throw new Error(`nobody sends ${event.type}`)
    secondFrom = event['isLarge'] === false ? 1_000_000_000n : 1n
    const [row] = await query<{ version: number }>(
      product.db.orm,
      sql`SELECT version FROM payment.money_case WHERE id = ${this.#id}`,
    )
    const text = typeof event['text'] === 'string' ? { text: event['text'] } : {}
    const { status } = await (
      await this.#by(event['actorId'])
    ).confirmedCall(decideMoneyCase, {
      params: { id: this.#id },
      body: { action, version: row?.version ?? 1, ...text },
    })
    expect([event.type, status === 200]).toEqual([event.type, isAccepted])
    if (!isAccepted) expect([400, 404, 409]).toContain(status)
  }

  /** The row, the hold, and what compliance reads, is offered, and the person concerned is not. */
  async check({ of }: Pick<Step, 'of'>, isFirst: boolean): Promise<void> {
    const state = String(of.value) as keyof typeof MONEY_CASE_LABELS
    expect([state, await isOnHold(product.db.orm, this.#userId)]).toEqual([state, HOLDING.has(state)])
    if (state === 'draft') return
    const params = { id: this.#id }
    if (isFirst)
      expect((await (await this.#by('investor-1')).call(moneyCaseById, { params })).status).toBe(404)
    for (const actorId of state.endsWith('Proposed') ? ['compliance-1', 'compliance-2'] : ['compliance-2']) {
      const reader = await this.#by(actorId)
      const { data } = await reader.reply(moneyCaseById, { params })
      const text = 'It is explained.'
      expect([data.stateLabel, data.approve.allowed, data.hold.allowed, data.report.allowed]).toEqual([
        MONEY_CASE_LABELS[state],
        of.can({ type: 'case.approved', actorId }),
        of.can({ type: 'case.held', actorId, text }),
        of.can({ type: 'case.reportProposed', actorId, text }),
      ])
    }
    if (!isFirst) return
    const show = OVER.has(state) ? 'ended' : 'open'
    const { data } = await (
      await this.#by('compliance-1')
    ).reply(moneyCases, { query: { show, perPage: '50' } })
    const ids = data.map(({ _id }) => _id)
    if (ids.length < 50) expect(ids).toContain(this.#id)
  }
}

describe('moneyCase over HTTP', () => {
  const coverage = coverageOf(moneyCaseMachine)
  const probed = new Set<string>()

  it.each(pathsOf(moneyCaseModel).map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const one = new CaseAtService()
    await walk(path, { '*': (event, step) => one.carryOut(event, step.refused !== true) }, async (step) => {
      coverage.follow(step)
      const state = String(step.of.value)
      await one.check(step, !probed.has(state))
      if (probed.has(state)) return
      probed.add(state)
      for (const event of refusedIn(moneyCaseModel, step.of)) await one.carryOut(event, false)
      await one.check(step, false)
    })
  })

  it('went through every state and every transition', () => {
    expect(coverage.missedStates()).toEqual([])
    expect(coverage.missedTransitions()).toEqual([])
  })

  it('refused everything else in every state', () => {
    expect(probed).toEqual(new Set(Object.keys(moneyCaseMachine.states)))
  })

  it('left a trail of each case that is a way through the machine', async () => {
    expect(await trailFaults(product.db.orm, 'moneyCase')).toEqual([])
  })
})
