import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileFacts, keepFile } from '#contracts/internal/file.ts'
import { issuerCompany } from '#contracts/internal/kyc.ts'
import {
  approveMilestoneRelease,
  askMilestoneRelease,
  fileMilestone,
  milestones,
  returnMilestone,
  type MilestoneWire,
} from '#contracts/project/milestones.ts'
import type { MilestoneContext } from '#machines/milestone/machine.ts'
import { milestoneModel } from '#machines/milestone/model.ts'
import { milestoneRefusal } from '#machines/milestone/rules.ts'
import { query, type Database } from '#services/kit/database/database.ts'
import { answers } from '#services/kit/http/questions.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'
import { fundOffering } from '#tests/support/product/funded-offering.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { pathsOf, refusedIn, walk, type ModelEvent, type Step } from '#tests/support/walks/harness.ts'
import { trailFaults } from '#tests/support/walks/trails.ts'

const KEY = 'k'.repeat(43)

let product: TestPlatform
let owner: Database
let counter = 0
/** The people of the model, by the names that it gives them. The issuer works in finance too, so that finance could decide. */
const people: Record<string, Person> = {}

beforeAll(async () => {
  product = await startPlatform({
    at: new Date('2026-11-20T09:00:00Z'),
    answers: answers(
      { issuerCompany, keepFile, fileFacts },
      {
        issuerCompany: async ({ userId }) =>
          userId === people['issuer-1']?.userId ? { legalName: 'Sample Works Ltd' } : null,
        keepFile: async () => true,
        fileFacts: async () => ({
          examined: true,
          contentType: 'application/pdf',
          size: 10,
          sha256: '0'.repeat(64),
          name: 'invoice.pdf',
        }),
      },
    ),
  })
  owner = await product.openOwner()
  people['issuer-1'] = await product.person('issuer', { isIssuer: true, roles: ['finance'] })
  for (const name of ['finance-1', 'finance-2'])
    people[name] = await product.person(name, { roles: ['finance'] })
  people['investor'] = await product.person('investor', { isInvestor: true })
})
afterAll(async () => {
  await owner?.close()
  await product?.close()
})

function personOf(name: unknown): Person {
  const person = people[String(name)]
  if (!person) throw new Error(`nobody is ${String(name)}`)
  return person
}

/** The second milestone of an offering, whose first one is released. */
class MilestoneAtService {
  readonly #offeringId: string

  private constructor(offeringId: string) {
    this.#offeringId = offeringId
  }

  static async start(): Promise<MilestoneAtService> {
    const id = `walked-${(counter += 1)}`
    const issuerId = personOf('issuer-1').userId
    await fundOffering(product, { id, issuerId, investorId: personOf('investor').userId })
    const milestone = new MilestoneAtService(id)
    await milestone.#setFirst(true)
    return milestone
  }

  async carryOut(event: ModelEvent, before: Step['of'], isAccepted: boolean): Promise<void> {
    // Before the campaign moves, since the list shows funded offerings only.
    const at = await this.#read()
    if (event['isNext'] === false) await this.#setFirst(false)
    if (event['campaign'] !== undefined) await this.#setCampaign(event['campaign'])
    const { status, body } = await this.#send(event, at)
    if (isAccepted) expect([event.type, status]).toEqual([event.type, 200])
    else if (event['actorId'] === 'issuer-1') expect(status).toBe(404)
    else if (status === 400)
      expect(event['files'] === 0 || event['hasText'] === false || event['reason'] === '').toBe(true)
    else expect([status, body.message]).toEqual([409, refusalIn(before, event)])
    await this.#setFirst(true)
    await this.#setCampaign('funded')
  }

  /** The list of the issuer says what the model says. */
  async check(of: Step['of']): Promise<void> {
    const { state, releasedAt } = await this.#read()
    expect(state).toBe(of.value)
    expect(releasedAt === null).toBe(state !== 'released')
  }

  async #read(): Promise<MilestoneWire> {
    const list = await product.as(personOf('issuer-1')).reply(milestones, { query: { perPage: '50' } })
    const found = list.data.find(({ projectId, number }) => projectId === this.#offeringId && number === 2)
    if (!found) throw new Error('no milestone')
    return found
  }

  async #send(
    event: ModelEvent,
    { _id: id, amount, filings }: MilestoneWire,
  ): Promise<{ status: number; body: { message?: string } }> {
    const by = product.as(personOf(event['actorId'] ?? 'issuer-1'))
    const params = { id }
    const filedAt = filings[0]?.filedAt ?? '2026-01-01T00:00:00.000Z'
    switch (event.type) {
      case 'milestone.filed': {
        const files = event['files'] === 0 ? [] : [KEY]
        const evidence = event['hasText'] === true ? 'It runs.' : ''
        return by.call(fileMilestone, { params, body: { evidence, files } })
      }
      case 'milestone.returned':
        return by.call(returnMilestone, { params, body: { filedAt, reason: String(event['reason']) } })
      case 'milestone.releaseAsked':
        return by.call(askMilestoneRelease, { params, body: { filedAt } })
      case 'milestone.released':
        return by.confirmedCall(approveMilestoneRelease, { body: { milestoneId: id, amount, filedAt } })
      default:
        throw new Error(`Nobody can say ${event.type}`)
    }
  }

  #setCampaign(state: unknown): Promise<unknown> {
    return query(owner.orm, sql`UPDATE project.offering SET state = ${state} WHERE id = ${this.#offeringId}`)
  }

  #setFirst(isReleased: boolean): Promise<unknown> {
    const now = product.clock.now()
    return query(
      owner.orm,
      isReleased
        ? sql`UPDATE project.milestone SET state = 'released', asked_by = 'somebody', amount = 1, fee = 0, released_at = ${now}, released_by = 'somebody else'
              WHERE offering_id = ${this.#offeringId} AND position = 0`
        : sql`UPDATE project.milestone SET state = 'planned', asked_by = NULL, amount = NULL, fee = NULL, released_at = NULL, released_by = NULL
              WHERE offering_id = ${this.#offeringId} AND position = 0`,
    )
  }
}

const refusalIn = (before: Step['of'], event: ModelEvent) =>
  milestoneRefusal(
    { state: String(before.value) as never, context: before.context as MilestoneContext },
    event as never,
  )

describe('milestone over HTTP', () => {
  const coverage = coverageOf(milestoneModel.machine)
  const probed = new Set<string>()

  it.each(pathsOf(milestoneModel).map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const milestone = await MilestoneAtService.start()
    const carryOut = (event: ModelEvent, step: Step) => milestone.carryOut(event, step.before, !step.refused)
    await walk(path, { '*': carryOut }, async (step) => {
      coverage.follow(step)
      await milestone.check(step.of)
      const state = String(step.of.value)
      if (probed.has(state)) return
      probed.add(state)
      for (const event of refusedIn(milestoneModel, step.of)) await milestone.carryOut(event, step.of, false)
      await milestone.check(step.of)
    })
  })

  it('left a trail that leads to where each item stands', async () => {
    // The one before it is released by hand.
    expect(await trailFaults(product.db.orm, 'milestone', /^(planned|released)$/)).toEqual([])
  })

  it('went through every state and every transition', () => {
    expect(coverage.missedStates()).toEqual([])
    expect(coverage.missedTransitions()).toEqual([])
  })

  it('refused everything else in every state', () => {
    expect(probed).toEqual(new Set(Object.keys(milestoneModel.machine.states)))
  })
})
