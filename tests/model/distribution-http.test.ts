import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RESULT_TEXTS } from '#contracts/finance/distribution.ts'
import { fileFacts, keepFile } from '#contracts/internal/file.ts'
import { issuerCompany } from '#contracts/internal/kyc.ts'
import {
  approveDistribution,
  cancelDistribution,
  checkDistribution,
  distributions,
  fileDistribution,
  proposeDistributionRelease,
  releaseDistribution,
  returnDistribution,
  type DistributionWire,
} from '#contracts/project/distribution/distributions.ts'
import {
  DISTRIBUTION_EVENTS,
  type DistributionContext,
  type DistributionEvent,
} from '#machines/distribution/machine.ts'
import { distributionModel } from '#machines/distribution/model.ts'
import { distributionRefusal } from '#machines/distribution/rules.ts'
import { query, type Database } from '#services/kit/database/database.ts'
import { answers } from '#services/kit/http/questions.ts'
import { customerCash } from '#services/ledger/accounts.ts'
import { DISTRIBUTION_TOPICS } from '#services/project/distribution/lifecycle.ts'
import { operateOffering } from '#tests/support/product/operating-offering.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'
import { deposit } from '#tests/support/services/ledger.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { pathsOf, refusedIn, walk, type ModelEvent, type Step } from '#tests/support/walks/harness.ts'
import { NOW } from '#tests/support/offerings/setting.ts'

const KEY = 'k'.repeat(43)
const usd = (minor: number) => ({ amount: String(minor), currency: 'USD' as const })
const INTERNAL: ReadonlySet<string> = new Set(DISTRIBUTION_EVENTS.internal)
/** Half of the income of a distribution that pays. */
const SUM = 500

let product: TestPlatform
let owner: Database
let counter = 0
/** The people of the model, by the names that it gives them. */
const people: Record<string, Person> = {}

beforeAll(async () => {
  product = await startPlatform({
    at: NOW,
    answers: answers(
      { issuerCompany, keepFile, fileFacts },
      {
        issuerCompany: async ({ userId }) =>
          [people['issuer'], people['partner']].some((person) => person?.userId === userId)
            ? { legalName: 'Sample Works Ltd' }
            : null,
        keepFile: async () => true,
        fileFacts: async () => ({
          examined: true,
          contentType: 'application/pdf',
          size: 10,
          sha256: '0'.repeat(64),
          name: 'books.pdf',
        }),
      },
    ),
  })
  owner = await product.openOwner()
  people['issuer'] = await product.person('issuer', { isIssuer: true })
  for (const name of ['finance-1', 'finance-2', 'partner'])
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

/** One distribution of an offering whose first quarter is taken by another one. */
class DistributionAtService {
  readonly #offeringId: string
  #id: string | undefined

  private constructor(offeringId: string) {
    this.#offeringId = offeringId
  }

  static async start(): Promise<DistributionAtService> {
    const id = `walked-${(counter += 1)}`
    await operateOffering(product, {
      id,
      issuerId: personOf('issuer').userId,
      holders: [[personOf('investor').userId, 100n]],
      wallet: 0n,
    })
    const at = new DistributionAtService(id)
    const taken = await at.#file({ periodFrom: '2026-01-01', periodTo: '2026-03-31' })
    expect(taken.status).toBe(200)
    return at
  }

  async carryOut(event: ModelEvent, before: Step['of'], isAccepted: boolean): Promise<void> {
    if (event['campaign'] !== undefined) await this.#setCampaign(event['campaign'])
    const { status, body } = await this.#send(event, before)
    await this.#setCampaign('operating')
    if (isAccepted) {
      expect([event.type, status]).toEqual([event.type, 200])
      this.#id ??= (body as { data?: DistributionWire }).data?._id
    } else if (INTERNAL.has(event.type)) expect(status).toBe(200)
    else if (status === 400) expect(event['files'] === 0 || event['reason'] === '').toBe(true)
    else if (this.#id === undefined && event.type !== 'distribution.filed') expect(status).toBe(404)
    else expect([status, body.message]).toEqual([409, refusalIn(before, event)])
  }

  /** The list of the issuer says what the model says. */
  async check(of: Step['of']): Promise<void> {
    const state = (await this.#read())?.state ?? 'draft'
    expect(state).toBe(of.value)
  }

  async #read(): Promise<DistributionWire | undefined> {
    const { data } = await product
      .as(personOf('issuer'))
      .reply(distributions, { query: { project: this.#offeringId } })
    return data.find(({ _id }) => _id === this.#id)
  }

  #file(over: object) {
    const body = {
      projectId: this.#offeringId,
      ...(this.#id !== undefined && { distributionId: this.#id }),
      periodFrom: '2026-04-01',
      periodTo: '2026-06-30',
      recordAt: NOW.toISOString(),
      income: usd(2 * SUM),
      costs: usd(0),
      nonPermissible: usd(0),
      lease: null,
      instalment: null,
      isFinal: false,
      report: 'The books of the quarter.',
      files: [KEY],
      ...over,
    }
    return product.as(personOf('issuer')).call(fileDistribution, { body })
  }

  async #send(
    event: ModelEvent,
    before: Step['of'],
  ): Promise<{ status: number; body: { message?: string } }> {
    const id = this.#id ?? 'dst_unknown'
    const params = { id }
    const filedAt = (await this.#read())?.filedAt ?? NOW.toISOString()
    switch (event.type) {
      case 'distribution.filed':
        // The other distribution is not approved, so that a final one is too early; it is the final one itself where one was filed.
        await query(
          owner.orm,
          sql`UPDATE project.distribution SET is_final = ${event['isNotEnded'] === false}
              WHERE offering_id = ${this.#offeringId} AND period_to = '2026-03-31'`,
        )
        return this.#file({
          ...(event['files'] === 0 && { files: [] }),
          ...(event['isFinal'] === true && { isFinal: true }),
          ...(event['isPeriodFree'] === false && { periodFrom: '2026-03-31' }),
          ...(event['isOfContract'] === false && { lease: { month: 1, use: 'whole', day: null } }),
        })
      case 'distribution.returned':
        return product
          .as(personOf(event['actorId']))
          .call(returnDistribution, { params, body: { filedAt, reason: String(event['reason']) } })
      case 'distribution.checked':
        return product.as(personOf(event['actorId'])).call(checkDistribution, { params, body: { filedAt } })
      case 'distribution.approved': {
        const pays = event['pays'] === true
        await query(
          owner.orm,
          sql`UPDATE project.distribution SET income = ${pays ? 2 * SUM : 0}, costs = ${pays ? 0 : SUM} WHERE id = ${id}`,
        )
        await this.#setWallet(event['isCovered'] === true ? BigInt(SUM) : 0n)
        return product.as(personOf(event['actorId'])).confirmedCall(approveDistribution, {
          body: { distributionId: id, amount: usd(pays ? SUM : 0), filedAt },
        })
      }
      case 'distribution.cancelled':
        return product.as(personOf('issuer')).call(cancelDistribution, { params })
      case 'distribution.releaseProposed':
        return product.as(personOf(event['actorId'])).call(proposeDistributionRelease, {
          params,
          body: { filedAt, reason: String(event['reason']) },
        })
      case 'distribution.released':
        return product.as(personOf(event['actorId'])).confirmedCall(releaseDistribution, {
          body: { distributionId: id, amount: usd(SUM), filedAt },
        })
      case 'distribution.unheld':
        if (before.value === 'scheduled') await this.#burnAll()
        await product.jobs.deliver(DISTRIBUTION_TOPICS.record, { distributionId: id })
        return { status: 200, body: {} }
      case 'distribution.recorded':
        await product.jobs.deliver(DISTRIBUTION_TOPICS.record, { distributionId: id })
        return { status: 200, body: {} }
      case 'distribution.paidOut':
        await product.jobs.deliver(DISTRIBUTION_TOPICS.pay, { distributionId: id })
        return { status: 200, body: {} }
      default:
        throw new Error(`Nobody can say ${event.type}`)
    }
  }

  #setCampaign(state: unknown): Promise<unknown> {
    return query(owner.orm, sql`UPDATE project.offering SET state = ${state} WHERE id = ${this.#offeringId}`)
  }

  /** All digital shares are burned before the record date, which the owner of the database moves past that instant. */
  async #burnAll(): Promise<void> {
    const at = new Date(NOW.getTime() + 1)
    await query(
      owner.orm,
      sql`UPDATE ledger.lot SET state = 'exited', ended_at = ${NOW} WHERE offering_id = ${this.#offeringId} AND state = 'held'`,
    )
    await query(owner.orm, sql`UPDATE project.distribution SET record_at = ${at} WHERE id = ${this.#id}`)
  }

  async #setWallet(amount: bigint): Promise<void> {
    const { userId } = personOf('issuer')
    const wallet = customerCash(userId, 'USD')
    const { available } = await product.ledger.balance(wallet)
    if (available < amount) await deposit(product.ledger, userId, amount - available)
    if (available > amount)
      await product.ledger.transfer({
        kind: 'move',
        reason: 'emptied',
        legs: [
          { from: wallet, to: customerCash(personOf('investor').userId, 'USD'), amount: available - amount },
        ],
        idempotency: { actor: userId, key: `empty-${(counter += 1)}` },
      })
  }
}

function refusalIn(before: Step['of'], event: ModelEvent): string | undefined {
  const at = { state: String(before.value), context: before.context as DistributionContext }
  const refused = distributionRefusal(at, event as unknown as DistributionEvent)
  return refused?.condition === 'isOfContract' ? RESULT_TEXTS.noLease : refused?.text
}

describe('M19 distribution over HTTP', () => {
  const coverage = coverageOf(distributionModel.machine)
  const probed = new Set<string>()

  it.each(pathsOf(distributionModel).map((path) => [path.title, path] as const))(
    '%s',
    async (_title, path) => {
      const distribution = await DistributionAtService.start()
      const carryOut = (event: ModelEvent, step: Step) =>
        distribution.carryOut(event, step.before, !step.refused)
      await walk(path, { '*': carryOut }, async (step) => {
        coverage.follow(step)
        await distribution.check(step.of)
        const state = String(step.of.value)
        if (probed.has(state)) return
        probed.add(state)
        for (const event of refusedIn(distributionModel, step.of))
          await distribution.carryOut(event, step.of, false)
        await distribution.check(step.of)
      })
    },
  )

  it('went through every state and every transition', () => {
    expect(coverage.missedStates()).toEqual([])
    expect(coverage.missedTransitions()).toEqual([])
  })

  it('refused everything else in every state', () => {
    expect(probed).toEqual(new Set(Object.keys(distributionModel.machine.states)))
  })
})
