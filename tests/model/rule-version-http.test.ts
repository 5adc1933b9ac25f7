import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  approveRule,
  datedRules,
  declineRule,
  proposeRule,
  ruleHistory,
  withdrawRule,
  type RuleVersionWire,
} from '#contracts/payment/rules/rules.ts'
import { RULE_LABELS } from '#machines/rule-version/labels.ts'
import type { RuleContext } from '#machines/rule-version/machine.ts'
import { ruleVersionModel } from '#machines/rule-version/model.ts'
import { ruleRefusal } from '#machines/rule-version/rules.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { pathsOf, refusedIn, walk, type ModelEvent, type Step } from '#tests/support/walks/harness.ts'
import { trailFaults } from '#tests/support/walks/trails.ts'

/** From the time of the walks to the next day. */
const TO_MIDNIGHT_MS = 60_000
let product: TestPlatform
let price = 20_000
const people = new Map<unknown, Person>()
beforeAll(async () => {
  product = await startPlatform({ at: new Date('2026-11-20T23:59:30Z') })
  for (const id of ['finance-1', 'finance-2'])
    people.set(id, await product.person(id, { roles: ['finance'] }))
})
afterAll(() => product?.close())

const by = (id: unknown) => product.as(people.get(id) ?? expect.fail(`Nobody is ${String(id)}`))

/** A version of the metal prices. */
class VersionAtService {
  #version: RuleVersionWire | undefined

  /** What an earlier walk left open is withdrawn. */
  static async start(): Promise<VersionAtService> {
    const { data } = await by('finance-1').reply(datedRules)
    for (const { proposed } of data)
      if (proposed) await by('finance-1').reply(withdrawRule, { params: { id: proposed._id } })
    return new VersionAtService()
  }

  async carryOut(event: ModelEvent, { before }: Pick<Step, 'before'>, isAccepted: boolean): Promise<void> {
    const state = String(before.value)
    const isOver = ['approved', 'declined', 'withdrawn'].includes(state)
    // Another proposal is another version, and a version that is not proposed has no id.
    if (!isAccepted && event.type === 'rule.proposed' && isOver) return
    if (!isAccepted && event.type !== 'rule.proposed' && state === 'draft') return
    const { status, body } = await this.#ask(event, state)
    if (isAccepted) {
      expect([event.type, status]).toEqual([event.type, 200])
      this.#version = (body as { data?: RuleVersionWire }).data
      return
    }
    const { reason } = event as { readonly reason?: string }
    if (reason?.trim() === '') return expect(status).toBe(400)
    const context = before.context as RuleContext
    const facts = state === 'proposed' && event.type === 'rule.proposed' ? { isOpen: true } : {}
    const from = event.type === 'rule.proposed' ? 'draft' : state
    const text = ruleRefusal({ state: from as never, context }, { ...event, ...facts } as never)
    expect([status, body.message]).toEqual([409, text])
  }

  async #ask(event: ModelEvent, state: string) {
    const { actorId, reason = '' } = event as { actorId?: string; reason?: string }
    const params = { id: this.#version?._id ?? 'rul_none' }
    switch (event.type) {
      case 'rule.proposed':
        return this.#propose(event, state)
      case 'rule.approved': {
        if (event['isPast'] === true) product.clock.advance(TO_MIDNIGHT_MS)
        const hash = this.#version?.hash ?? ''
        const answer = await by(actorId).confirmedCall(approveRule, { params, body: { hash } })
        if (event['isPast'] === true) product.clock.advance(-TO_MIDNIGHT_MS)
        return answer
      }
      case 'rule.declined':
        return by(actorId).call(declineRule, { params, body: { reason } })
      default:
        return by(actorId).call(withdrawRule, { params })
    }
  }

  async #propose(event: ModelEvent, state: string) {
    // Each version later than the one before.
    product.clock.advance(1)
    const { data } = await by('finance-1').reply(datedRules)
    const rule = data.find(({ kind }) => kind === 'metalPrices')
    const [base] = rule?.bases ?? []
    const current = base?.metalPrices ?? expect.fail('there is no price')
    const gold = event['isChange'] === false ? current.gold : usd((price += 1))
    const body = (as: typeof gold, from = '2026-11-20') => ({
      kind: 'metalPrices' as const,
      effectiveFrom: from,
      basedOn: base?._id ?? 'rul_none',
      reason: String(event['reason']),
      metalPrices: { ...current, gold: as },
    })
    const other =
      event['isOpen'] === true && state === 'draft'
        ? (await by('finance-2').reply(proposeRule, { body: { ...body(usd(1)), reason: 'x' } })).data
        : undefined
    const answer = await by('finance-1').call(proposeRule, {
      body: body(gold, event['isPast'] === true ? '2026-11-19' : undefined),
    })
    if (other) await by('finance-2').reply(withdrawRule, { params: { id: other._id } })
    return answer
  }

  /** The overview and the history say what the model says. */
  async check({ of }: Step): Promise<void> {
    const version = this.#version
    if (!version) return
    const state = String(of.value) as keyof typeof RULE_LABELS
    for (const actorId of ['finance-1', 'finance-2']) {
      const { data } = await by(actorId).reply(ruleHistory, { query: { kind: 'metalPrices' } })
      const shown = data.find(({ _id }) => _id === version._id)
      expect(shown).toMatchObject({ state, stateLabel: RULE_LABELS[state], isInForce: state === 'approved' })
      expect([shown?.approve.allowed, shown?.decline.allowed, shown?.withdraw.allowed]).toEqual([
        of.can({ type: 'rule.approved', actorId, isPast: false }),
        of.can({ type: 'rule.declined', actorId, reason: 'x' }),
        of.can({ type: 'rule.withdrawn', actorId }),
      ])
    }
    const { data } = await by('finance-1').reply(datedRules)
    const rule = data.find(({ kind }) => kind === 'metalPrices')
    expect(rule?.proposed?._id === version._id).toBe(state === 'proposed')
    expect(rule?.inForce._id === version._id).toBe(state === 'approved')
  }
}

const usd = (minor: number) => ({ amount: String(minor), currency: 'USD' as const })

describe('rule version over HTTP', () => {
  const coverage = coverageOf(ruleVersionModel.machine)
  const probed = new Set<string>()

  it.each(pathsOf(ruleVersionModel).map((path) => [path.title, path] as const))(
    '%s',
    async (_title, path) => {
      const version = await VersionAtService.start()
      const carryOut = (event: ModelEvent, step: Step) => version.carryOut(event, step, !step.refused)
      await walk(path, { '*': carryOut }, async (step) => {
        coverage.follow(step)
        await version.check(step)
        const state = String(step.of.value)
        if (probed.has(state)) return
        probed.add(state)
        for (const event of refusedIn(ruleVersionModel, step.of))
          await version.carryOut(event, { before: step.of }, false)
        await version.check(step)
      })
    },
  )

  it('went through every state and every transition, and refused everything else in every state', () => {
    expect(coverage.missedStates()).toEqual([])
    expect(coverage.missedTransitions()).toEqual([])
    expect(probed).toEqual(new Set(Object.keys(ruleVersionModel.machine.states)))
  })

  it('left a trail of each version that is a way through the machine', async () => {
    expect(await trailFaults(product.db.orm, 'ruleVersion', /^approved$/)).toEqual([])
  })
})
