import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { CAMPAIGN_EVENTS, campaignMachine, type CampaignContext } from '#machines/campaign/machine.ts'
import { CAMPAIGN_INSTANTS, campaignModel } from '#machines/campaign/model.ts'
import { applyEvent, startLifecycle, type LifecycleAction } from '#machines/lifecycle.ts'
import { query } from '#services/kit/database/database.ts'
import { statusOf, TOPICS } from '#services/project/campaign.ts'
import { startPlatform, type TestPlatform } from '#tests/support/product/platform.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import { investDirectly, sampleOffering } from '#tests/support/services/service-context.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import {
  pathsOf,
  refusedIn,
  walk,
  type ModelEvent,
  type Path,
  type Step,
} from '#tests/support/walks/harness.ts'
import { WALKED_AT, withoutNumbers } from './levels.ts'

const UNIT = 10_000n
const HARD_CAP = BigInt(campaignModel.inputs.valid.hardCap)
const DAY_MS = 86_400_000
const EVERY = new Set<string>([...CAMPAIGN_EVENTS.public, ...CAMPAIGN_EVENTS.internal])

/** States that publishing an offering passes in one request. */
const PASSED_THROUGH = new Set(['submitted', 'shariahReview', 'complianceReview', 'preview'])
const PUBLISHING = [
  'campaign.submitted',
  'shariah.reviewStarted',
  'shariah.approved',
  'compliance.approved',
  'campaign.opened',
]
/** Events that nothing in the product says yet. */
const UNSAID = [
  'shariah.returned',
  'compliance.returned',
  'campaign.deploymentStarted',
  'campaign.operationStarted',
  'campaign.settled',
  'campaign.refundsStarted',
  'campaign.refundsSettled',
]
/** Whether the service can send an event by itself. Reviews come with publishing only, and publishing begins with the draft. */
const isSaid = (type: string, state: string) =>
  !UNSAID.includes(type) && (!PUBLISHING.includes(type) || (type === 'campaign.opened' && state !== 'draft'))
/** What staff and the issuer are told when a campaign is in no state for what they ask. */
const REFUSALS: Readonly<Record<string, string>> = {
  'campaign.paused': 'This campaign cannot be paused now.',
  'campaign.resumed': 'This campaign cannot be resumed now.',
  'campaign.cancelled': 'This campaign can no longer be cancelled.',
}

/** Whether investors can order. */
const isOpen = (of: Step['of']) => of.matches('live') || of.matches('softCapReached')
const ENDS_OF_PAUSE = ['campaign.resumed', 'campaign.deadlinePassed', 'campaign.cancelled']

/** A path without what only an offering at rest in a passed state could do: what is refused there, and the ways back to the draft. */
function walkable(path: Path): Path {
  const steps: Step[] = []
  for (const step of path.steps) {
    const { before, event, of, refused } = step
    const isElsewhere = PASSED_THROUGH.has(String(before.value)) && !PUBLISHING.includes(event.type)
    if (!isElsewhere) steps.push(step)
    else if (!refused && of.matches('draft')) backToDraft(steps)
  }
  // Where it ends on its way, it has not begun.
  if (PASSED_THROUGH.has(String(steps.at(-1)?.of.value)) && !steps.at(-1)?.refused) backToDraft(steps)
  return { ...path, steps }
}

function backToDraft(steps: Step[]): void {
  while (steps.length > 1 && !steps.at(-1)?.of.matches('draft')) steps.pop()
}

let product: TestPlatform
let counter = 0
beforeAll(async () => {
  product = await startPlatform({ at: new Date(CAMPAIGN_INSTANTS.open) })
})
afterEach(() => expectGoodBooks(product.ledger))
afterAll(() => product?.close())

/** One offering: staff and the issuer act by functions of the service, which no route calls yet, investors in the ledger, and time by jobs. */
class CampaignAtService {
  readonly #id: string
  readonly #path: Path
  /** What the machine asked for so far. */
  readonly #asked: LifecycleAction[] = []
  #row: ReturnType<typeof startLifecycle<typeof campaignMachine>>
  #units = 0n
  /** A share whose investor may still withdraw, and will. */
  #leaving: string | undefined

  private constructor(id: string, path: Path) {
    this.#id = id
    this.#path = path
    this.#row = startLifecycle(campaignMachine, path.input as CampaignContext)
  }

  /** Undefined when the service takes no such offering. */
  static async of(path: Path): Promise<CampaignAtService | undefined> {
    const { softCap, hardCap, opensAt, closesAt } = path.input as CampaignContext
    const campaign = new CampaignAtService(`walked-${(counter += 1)}`, path)
    const draft = sampleOffering({
      id: campaign.#id,
      totalUnits: Number(BigInt(hardCap) / UNIT),
      softCap: BigInt(softCap),
      opensAt: new Date(opensAt),
      closesAt: new Date(closesAt),
    })
    const writing = product.project.publishing.createOffering(draft)
    if (BigInt(softCap) > BigInt(hardCap)) {
      await expect(writing).rejects.toThrow('The minimum target must not exceed the maximum target.')
      return undefined
    }
    await writing
    return campaign
  }

  async carryOut(event: ModelEvent, step: Step): Promise<void> {
    if (typeof event['now'] === 'string') product.clock.set(new Date(event['now']))
    if (!step.refused) this.#follow(event)
    const { type } = event
    if (type === 'campaign.opened') return this.#publish(event, step)
    if (PUBLISHING.includes(type) || UNSAID.includes(type)) return
    if (type === 'campaign.deadlinePassed') {
      if (!step.refused && isOpen(step.before)) await this.#awaitMoney(step, CAMPAIGN_INSTANTS.close)
      return product.jobs.deliver(TOPICS.deadline, { offeringId: this.#id })
    }
    if ('confirmed' in event && type !== 'campaign.resumed') return this.#review(event, step)
    return this.#ask(event, step)
  }

  /** Where the machine itself comes to, with everything that it asks for on the way. */
  #follow(event: ModelEvent): void {
    const next = applyEvent(campaignMachine, this.#row, event as never, EVERY)
    if (!next.ok) throw new Error(`${event.type} was refused in ${this.#row.state}`)
    this.#row = next
    this.#asked.push(...next.actions)
  }

  /** Takes a draft through its reviews and opens it: all or nothing. */
  async #publish(event: ModelEvent, { before, refused }: Step): Promise<void> {
    // A draft is published from its beginning: there the service says more than this event.
    if (refused && before.matches('draft')) return
    const publishing = this.#screened(event, before, () => product.project.publishing.publish(this.#id))
    if (refused) await expect(publishing).rejects.toThrow()
    else await publishing
  }

  /** The service looks at the money, which is as much as the event says or as there can be. */
  async #review(event: ModelEvent, step: Step): Promise<void> {
    const softCap = BigInt((step.of.context as CampaignContext).softCap)
    const confirmed = BigInt(String(event['confirmed']))
    // A campaign that is sold out at once goes on at once.
    const most = event.type === 'campaign.fundsConfirmed' ? softCap : HARD_CAP
    const target = (confirmed < most ? confirmed : most) / UNIT
    const isRefusedForMore = step.refused && confirmed >= softCap
    if (isOpen(step.before) && !isRefusedForMore && target > this.#units)
      await this.#invest(target - this.#units)
    if (!step.refused && step.before.matches('waitingFunds')) {
      product.clock.set(new Date(Date.parse(CAMPAIGN_INSTANTS.close) + DAY_MS))
      await this.#leave()
    }
    await product.jobs.deliver(TOPICS.review, { offeringId: this.#id })
  }

  async #ask(event: ModelEvent, step: Step): Promise<void> {
    const { offerings } = product.project
    const { type } = event
    const ask = () =>
      type === 'campaign.cancelled'
        ? offerings.cancelCampaign({ offeringId: this.#id, actorId: 'issuer-1' })
        : offerings.pauseCampaign({
            offeringId: this.#id,
            actorId: 'staff-1',
            pause: type === 'campaign.paused',
          })
    if (type === 'campaign.paused' && !step.refused) {
      // What is confirmed by the time it goes on, or closes, was ordered before.
      const next = this.#after(step).find(
        ({ event, refused }) => !refused && ENDS_OF_PAUSE.includes(event.type),
      )
      const isClosing = next?.event.type === 'campaign.deadlinePassed'
      await this.#awaitMoney(step, isClosing ? CAMPAIGN_INSTANTS.close : product.clock.now().toISOString())
    }
    const answer = this.#screened(event, step.before, ask)
    if (step.refused) await expect(answer).rejects.toMatchObject({ status: 409, message: REFUSALS[type] })
    else await answer
  }

  /** Runs with a screening that passes, or with one that does not know. */
  async #screened<T>(event: ModelEvent, before: Step['of'], run: () => Promise<T>): Promise<T> {
    // What does not pass while it is open is paused at once.
    if (event['isFatwaValid'] !== false || isOpen(before)) return run()
    const { screening } = sampleOffering({ id: this.#id })
    const unknown = { ...screening, figures: { ...screening.figures, totalAssets: null } }
    await product.project.publishing.rescreen(this.#id, unknown)
    try {
      return await run()
    } finally {
      product.clock.advance(1)
      await product.project.publishing.rescreen(this.#id, screening)
      product.clock.advance(-1)
    }
  }

  /** Orders whose cooling-off goes on after an instant, as much as the next look at the money is to find. */
  async #awaitMoney(step: Step, from: string): Promise<void> {
    const next = this.#after(step).find(({ event, refused }) => !refused && 'confirmed' in event)
    const target = next === undefined ? 0n : BigInt(String(next.event['confirmed'])) / UNIT
    const until = new Date(Date.parse(from) + DAY_MS)
    if (target > this.#units) await this.#invest(target - this.#units, until)
    else if (from === CAMPAIGN_INSTANTS.close) await this.#invest(1n, until)
  }

  #after(step: Step): readonly Step[] {
    return this.#path.steps.slice(this.#path.steps.indexOf(step) + 1)
  }

  async #invest(units: bigint, provisionalUntil?: Date): Promise<void> {
    const now = product.clock.now()
    // Orders end with the close.
    const last = new Date(CAMPAIGN_INSTANTS.beforeClose)
    if (now > last) product.clock.set(last)
    const key = `w${(counter += 1)}`
    const { transferId } = await investDirectly(product.ledger, {
      offeringId: this.#id,
      investorId: `investor-${key}`,
      units,
      amount: units * UNIT,
      key,
      ...(provisionalUntil && { provisionalUntil }),
    })
    product.clock.set(now)
    if (units === 1n && provisionalUntil) this.#leaving = transferId
    else this.#units += units
  }

  /** The investor of the single share withdraws. */
  async #leave(): Promise<void> {
    if (this.#leaving === undefined) return
    await product.ledger.releaseInvestment(this.#leaving, { reason: 'order_cancelled' })
    this.#leaving = undefined
  }

  /** The row, the public page, the supply and everything told to others are as the model says. */
  async check({ of }: Pick<Step, 'of'>): Promise<void> {
    const state = String(of.value)
    const row = await product.project.offerings.find(this.#id)
    const status = statusOf(state)
    expect([row?.state, row?.status]).toEqual([state, status])
    const { isSoftCapReached } = of.context as CampaignContext
    expect(row?.softCapReachedAt !== null).toBe(isSoftCapReached || status === 'funded')
    const page = await product.send<{ data?: unknown }>('GET', `/v2/projects/${this.#id}`)
    if (status === null) expect(page.status).toBe(404)
    else expect(page.body.data).toMatchObject({ _id: this.#id, status, state })
    const supply = await product.ledger.supply(this.#id)
    if (status !== null) expect(supply?.closed).toBe(state !== 'live' && state !== 'softCapReached')
    expect(await this.#told()).toEqual(this.#expected())
  }

  /** What the outbox holds about this offering, in order. */
  async #told(): Promise<string[]> {
    const topics = [TOPICS.softCapReached, TOPICS.failed, TOPICS.issuerNotice, TOPICS.deadline]
    const rows = await query<{ topic: string; about: string | null }>(
      product.db.orm,
      sql`SELECT topic, payload ->> 'about' AS about FROM kit.job
          WHERE payload ->> 'offeringId' = ${this.#id} AND topic = ANY(${sql.param(topics)}::text[])`,
    )
    return rows.map(({ topic, about }) => [topic, about].filter(Boolean).join(' ')).toSorted()
  }

  #expected(): string[] {
    const rows = this.#asked.flatMap(({ type, params }) => {
      if (type === 'allotOrders') return TOPICS.softCapReached
      if (type === 'failOrders') return TOPICS.failed
      if (type === 'scheduleDeadline') return TOPICS.deadline
      if (type !== 'notifyIssuer') return []
      return `${TOPICS.issuerNotice} ${(params as { about: string }).about}`
    })
    // Orders are allotted, and failed, once.
    return rows.filter((row, index) => row.includes(' ') || rows.indexOf(row) === index).toSorted()
  }
}

describe('campaign at its service', () => {
  const coverage = coverageOf(campaignMachine)
  const probed = new Set<string>()
  const paths = pathsOf(campaignModel, { without: UNSAID }).map(walkable)

  it.each(paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    product.clock.set(new Date(CAMPAIGN_INSTANTS.beforeOpen))
    const campaign = await CampaignAtService.of(path)
    if (campaign === undefined) return
    await walk(path, { '*': (event, step) => campaign.carryOut(event, step) }, async (step) => {
      coverage.follow(step)
      const state = String(step.of.value)
      // Publishing goes through these states in one transaction.
      if (PASSED_THROUGH.has(state)) return
      await campaign.check(step)
      if (probed.has(state)) return
      probed.add(state)
      const now = product.clock.now()
      for (const event of refusedIn(campaignModel, step.of).filter(({ type }) => isSaid(type, state))) {
        await campaign.carryOut(event, { ...step, before: step.of, refused: true })
        await campaign.check(step)
        product.clock.set(now)
      }
    })
  })

  it('went through everything that a campaign can do at its service', () => {
    expect(withoutNumbers(coverage.missedTransitions())).toEqual(
      WALKED_AT['campaign']?.leftByOwner?.transitions,
    )
  })

  it('refused every other event that the service can send, in every state it rests in', () => {
    expect([...probed].toSorted()).toEqual([
      'draft',
      'failed',
      'funded',
      'live',
      'paused',
      'softCapReached',
      'waitingFunds',
    ])
  })
})
