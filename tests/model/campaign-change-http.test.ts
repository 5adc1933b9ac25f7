import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  approveCampaignChange,
  askForCampaignChange,
  campaignChanges,
  declineCampaignChange,
  withdrawCampaignChange,
} from '#contracts/project/campaign-changes.ts'
import { CAMPAIGN_CHANGE_LIFE_MS } from '#contracts/project/campaign-change-values.ts'
import type { CampaignChangeContext } from '#machines/campaign-change/machine.ts'
import { campaignChangeModel } from '#machines/campaign-change/model.ts'
import { stateLabel } from '#machines/lifecycle.ts'
import { query } from '#services/kit/database/database.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'
import { publish, sampleOffering } from '#tests/support/services/service-context.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { pathsOf, refusedIn, walk, type ModelEvent, type Step } from '#tests/support/walks/harness.ts'
import { trailFaults } from '#tests/support/walks/trails.ts'
import { NOW } from '#tests/support/offerings/setting.ts'

let product: TestPlatform
let people: Readonly<Record<string, Person>>
let counter = 0
beforeAll(async () => {
  product = await startPlatform({ at: NOW })
  people = {
    // The issuer is of compliance too, so that only the rule keeps them from deciding about their own campaign.
    'issuer-1': await product.person('issuer', { isIssuer: true, roles: ['compliance'] }),
    'staff-1': await product.person('first', { roles: ['compliance'] }),
    'staff-2': await product.person('second', { roles: ['compliance'] }),
  }
})
afterAll(() => product?.close())

const personOf = (actor: unknown): Person => {
  const person = people[String(actor)]
  if (!person) throw new Error(`nobody is ${String(actor)}`)
  return person
}

/** One campaign and the request to pause it. */
class ChangeAtService {
  readonly #offeringId: string
  readonly #askedBy: Person
  #id = 'chg_unknown'

  private constructor(offeringId: string, askedBy: Person) {
    this.#offeringId = offeringId
    this.#askedBy = askedBy
  }

  static async of({ askedBy }: CampaignChangeContext): Promise<ChangeAtService> {
    const id = `walked-change-${(counter += 1)}`
    await publish(product.project, sampleOffering({ id, issuerId: personOf('issuer-1').userId }))
    return new ChangeAtService(id, personOf(askedBy))
  }

  async carryOut(event: ModelEvent, { before }: Pick<Step, 'before'>, isAccepted: boolean): Promise<void> {
    const state = String(before.value)
    if (event.type === 'change.expired') return this.#expire()
    // What is over lets the same be asked for anew, which is another request.
    if (event.type === 'change.asked' && !['draft', 'waiting'].includes(state)) return
    const undo = isAccepted ? undefined : await this.#arrange(event, state)
    const status = await this.#send(event)
    await undo?.()
    expect([event.type, state, status === 200]).toEqual([event.type, state, isAccepted])
    if (!isAccepted) expect([400, 404, 409]).toContain(status)
  }

  async #send(event: ModelEvent): Promise<number> {
    const params = { id: this.#id }
    const reason = typeof event['reason'] === 'string' ? event['reason'] : ''
    if (event.type === 'change.asked') {
      const body = { offeringId: this.#offeringId, kind: 'pause' as const, reason }
      const { status, body: reply } = await product.as(this.#askedBy).call(askForCampaignChange, { body })
      if (status === 200) this.#id = (reply as { data: { _id: string } }).data._id
      return status
    }
    const by = product.as(personOf(event['actorId']))
    if (event.type === 'change.withdrawn') return (await by.call(withdrawCampaignChange, { params })).status
    if (event.type === 'change.declined')
      return (await by.call(declineCampaignChange, { params, body: { reason } })).status
    return by.confirmed(approveCampaignChange, { params }).then(
      () => 200,
      (error: Error) => Number(/: (\d{3}) /.exec(error.message)?.[1]),
    )
  }

  /** Makes the facts of a refused event true; the answer makes them untrue again. */
  async #arrange(event: ModelEvent, state: string): Promise<(() => Promise<unknown>) | undefined> {
    if (event['isPossible'] === false && (await this.#state()) === 'live') {
      await this.#pause(true)
      return () => this.#pause(false)
    }
    if (event['isAsked'] === true && state === 'draft') {
      await this.#send({ ...event, type: 'change.asked' })
      return async () => {
        const params = { id: this.#id }
        await product.as(this.#askedBy).reply(withdrawCampaignChange, { params })
        this.#id = 'chg_unknown'
      }
    }
    return undefined
  }

  #pause(pause: boolean): Promise<void> {
    return product.project.offerings.pauseCampaign({
      offeringId: this.#offeringId,
      actorId: 'staff-3',
      pause,
    })
  }

  /** The instant comes; where nothing waits any more, nothing happens. */
  async #expire(): Promise<void> {
    product.clock.advance(CAMPAIGN_CHANGE_LIFE_MS)
    try {
      await product.jobs.deliver('project.changeExpires', { changeId: this.#id })
    } finally {
      product.clock.advance(-CAMPAIGN_CHANGE_LIFE_MS)
    }
  }

  async #state(): Promise<string | undefined> {
    return (await product.project.offerings.find(this.#offeringId))?.state
  }

  /** The row, the campaign, and what everybody is told they may do. */
  async check({ of }: Pick<Step, 'of'>): Promise<void> {
    const state = String(of.value)
    const rows = await query<{ state: string }>(
      product.db.orm,
      sql`SELECT state FROM project.campaign_change WHERE id = ${this.#id}`,
    )
    expect(rows).toEqual(state === 'draft' ? [] : [{ state }])
    expect(await this.#state()).toBe(state === 'carriedOut' ? 'paused' : 'live')
    if (state === 'draft') return
    for (const [actorId, person] of Object.entries(people)) {
      const { data } = await product
        .as(person)
        .reply(campaignChanges, { query: { project: this.#offeringId } })
      const shown = data.find(({ _id }) => _id === this.#id)
      expect(shown).toMatchObject({
        state,
        stateLabel: stateLabel(campaignChangeModel.machine, { state, context: of.context as never }),
        approve: { allowed: of.can({ type: 'change.approved', actorId, isPossible: true }) },
        decline: { allowed: of.can({ type: 'change.declined', actorId, reason: 'x' }) },
        withdraw: { allowed: of.can({ type: 'change.withdrawn', actorId }) },
      })
    }
  }
}

describe('campaign change over HTTP', () => {
  const coverage = coverageOf(campaignChangeModel.machine)
  const probed = new Set<string>()

  it.each(pathsOf(campaignChangeModel).map((path) => [path.title, path] as const))(
    '%s',
    async (_title, path) => {
      const change = await ChangeAtService.of(path.input as CampaignChangeContext)
      const carryOut = (event: ModelEvent, step: Step) => change.carryOut(event, step, !step.refused)
      await walk(path, { '*': carryOut }, async (step) => {
        coverage.follow(step)
        await change.check(step)
        const state = String(step.of.value)
        if (probed.has(state)) return
        probed.add(state)
        for (const event of refusedIn(campaignChangeModel, step.of))
          await change.carryOut(event, { before: step.of }, false)
        await change.check(step)
      })
    },
  )

  it('left a trail that leads to where each item stands', async () => {
    expect(await trailFaults(product.db.orm, 'campaignChange')).toEqual([])
  })

  it('went through every state and every transition', () => {
    expect(coverage.missedStates()).toEqual([])
    expect(coverage.missedTransitions()).toEqual([])
  })

  it('refused everything else in every state', () => {
    expect(probed).toEqual(new Set(Object.keys(campaignChangeModel.machine.states)))
  })
})
