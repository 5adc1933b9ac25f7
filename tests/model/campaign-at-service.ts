import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { CAMPAIGN_EVENTS, campaignMachine, type CampaignContext } from '#machines/campaign/machine.ts'
import { CAMPAIGN_INSTANTS, campaignModel } from '#machines/campaign/model.ts'
import { applyEvent, startLifecycle, type LifecycleAction } from '#machines/lifecycle.ts'
import { NO_UPLOADS } from '#services/project/presentation/uploads.ts'
import { HIDDEN_STATES, PROPOSAL_PAGES, type ProposalPage } from '#contracts/project/proposal-values.ts'
import { query } from '#services/kit/database/database.ts'
import { Problem } from '#services/kit/http/problem.ts'
import { FATWA_GUARD_TEXTS } from '#machines/fatwa/labels.ts'
import { proposalOf, signTerms } from '#services/demonstration/projects/publish.ts'
import { createTelling, statusOf, TOPICS } from '#services/project/campaign.ts'
import type { TestPlatform } from '#tests/support/product/platform.ts'
import { BOARD, investDirectly, sampleOffering } from '#tests/support/services/service-context.ts'
import type { ModelEvent, Path, Step } from '#tests/support/walks/harness.ts'

/** Numbers what is made, so that each name is new. */
let counter = 0

const UNIT = 10_000n
const HARD_CAP = BigInt(campaignModel.inputs.valid.hardCap)
const DAY_MS = 86_400_000
const EVERY = new Set<string>([...CAMPAIGN_EVENTS.public, ...CAMPAIGN_EVENTS.internal])

/** States before an event that other parts of the service tell: releases of milestones, and the final distribution. */
export const TOLD = {
  'campaign.deploymentStarted': 'funded',
  'campaign.operationStarted': 'deploying',
  'campaign.settled': 'operating',
} as const
const isTold = (type: string): type is keyof typeof TOLD => Object.hasOwn(TOLD, type)
/** What staff are told when a campaign is in no state for what they ask. */
const REFUSALS: Readonly<Record<string, string>> = {
  'campaign.paused': 'This campaign cannot be paused now.',
  'campaign.resumed': 'This campaign cannot be resumed now.',
  'campaign.extended': 'This campaign cannot be extended now.',
}

/** Whether investors can order. */
const isOpen = (of: Step['of']) => of.matches('live') || of.matches('softCapReached')
const ENDS_OF_PAUSE = ['campaign.resumed', 'campaign.fundsSettled', 'campaign.cancelled']

/** States before an offering is public. */
const HIDDEN = new Set<string>(HIDDEN_STATES)

/** One offering: staff and the issuer act by functions of the service, investors in the ledger, and time by jobs. */
export class CampaignAtService {
  readonly #product: TestPlatform
  readonly #id: string
  /** One for each offering: the targets of all together are above the cap of one issuer. */
  readonly #issuerId: string
  readonly #path: Path
  /** What the machine asked for so far. */
  readonly #asked: LifecycleAction[] = []
  #row: ReturnType<typeof startLifecycle<typeof campaignMachine>>
  #units = 0n
  /** Submissions so far. */
  #version = 0
  /** A share whose investor may still withdraw, and will. */
  #leaving: string | undefined

  private constructor(product: TestPlatform, id: string, path: Path) {
    this.#product = product
    this.#id = id
    this.#issuerId = `issuer-of-${id}`
    this.#path = path
    this.#row = startLifecycle(campaignMachine, path.input as CampaignContext)
  }

  /** A proposal that is written and not submitted. */
  static async of(product: TestPlatform, path: Path): Promise<CampaignAtService> {
    const { softCap, hardCap, opensAt, closesAt } = path.input as CampaignContext
    const campaign = new CampaignAtService(product, `walked-${(counter += 1)}`, path)
    const answers = proposalOf(
      sampleOffering({
        id: campaign.#id,
        totalUnits: Number(BigInt(hardCap) / UNIT),
        softCap: BigInt(softCap),
        opensAt: new Date(opensAt),
        closesAt: new Date(closesAt),
      }),
    )
    const [first, ...further] = PROPOSAL_PAGES
    const own = { id: campaign.#id, issuerId: campaign.#issuerId }
    await product.project.proposals.create({ ...own, answers: JSON.stringify(answers[first]) })
    for (const page of further) await campaign.#save(page, answers[page])
    return campaign
  }

  async #save(page: ProposalPage, answers: unknown): Promise<void> {
    const { revision } = await this.#proposal()
    await this.#product.project.proposals.savePage({
      id: this.#id,
      issuerId: this.#issuerId,
      revision,
      page,
      answers: JSON.stringify(answers),
    })
  }

  async #proposal() {
    return (await this.#product.project.proposals.read({ id: this.#id, issuerId: this.#issuerId })).row
  }

  async carryOut(event: ModelEvent, step: Step): Promise<void> {
    if (typeof event['now'] === 'string') this.#product.clock.set(new Date(event['now']))
    if (!step.refused) this.#follow(event)
    const { type } = event
    if (isTold(type)) return this.#tell(type)
    if (type === 'campaign.opened') return this.#open(event, step)
    if (type === 'campaign.submitted') return this.#expect(step, () => this.#submit(step))
    if (type.startsWith('shariah.') || type.startsWith('compliance.'))
      return this.#expect(step, () => this.#decide(event, step))
    if (type === 'campaign.cancelled' && HIDDEN.has(String(step.before.value)))
      return this.#expect(step, () => this.#withdraw())
    if (type === 'campaign.refundsStarted' || type === 'campaign.refundsSettled')
      return this.#refund(type, step)
    if (type === 'campaign.deadlinePassed') {
      // Nothing closes before it was submitted.
      if (this.#version === 0) return

      if (!step.refused && isOpen(step.before)) await this.#awaitClose(step)
      return this.#product.jobs.deliver(TOPICS.deadline, { offeringId: this.#id })
    }
    if ('confirmed' in event && type !== 'campaign.resumed')
      return this.#screened(event, step.before, () => this.#review(event, step))
    return type === 'campaign.cancelled' ? this.#cancel(event, step) : this.#ask(event, step)
  }

  /** Where the machine itself comes to, with everything that it asks for on the way. */
  #follow(event: ModelEvent): void {
    const next = applyEvent(campaignMachine, this.#row, event as never, EVERY)
    if (!next.ok) throw new Error(`${event.type} was refused in ${this.#row.state}`)
    this.#row = next
    this.#asked.push(...next.actions)
  }

  /** What a person asks for is done, or refused as the model refuses it. */
  async #expect({ refused }: Step, ask: () => Promise<void>): Promise<void> {
    if (!refused) return ask()
    const error: unknown = await ask().then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(Problem)
    expect([400, 404, 409]).toContain((error as Problem).status)
  }

  /** Submits with other terms each time, so that no scholar has approved them yet. */
  async #submit({ refused }: Step): Promise<void> {
    const { row, approvals } = await this.#product.project.proposals.read({
      id: this.#id,
      issuerId: this.#issuerId,
    })
    if (!refused) {
      for (const reviewerId of approvals < BOARD.scholars.length ? [] : BOARD.scholars)
        await this.#product.project.reviews.revokeTerms({ id: this.#id, reviewerId, reason: 'Other terms.' })
      this.#version += 1
      await this.#save('shares', { ...(row.answers.shares as object), royalty: this.#version })
    }
    const { revision } = await this.#proposal()
    await this.#product.project.proposals.submit(
      { id: this.#id, issuerId: this.#issuerId, revision },
      { legalName: 'Sample Works Ltd' },
      NO_UPLOADS,
    )
  }

  async #withdraw(): Promise<void> {
    const { revision } = await this.#proposal()
    await this.#product.project.proposals.withdraw({ id: this.#id, issuerId: this.#issuerId, revision })
  }

  async #decide(event: ModelEvent, { refused }: Step): Promise<void> {
    const { reviews } = this.#product.project
    const [board, what] = event.type.split('.') as ['shariah' | 'compliance', string]
    const version = Math.max(1, this.#version)
    const [first] = BOARD.scholars
    if (what === 'reviewStarted') return reviews.takeUp({ id: this.#id, version, reviewerId: first })
    if (event.type === 'shariah.approved') {
      const { digest } = await this.#product.project.proposals.read({
        id: this.#id,
        issuerId: this.#issuerId,
      })
      const terms = { id: this.#id, version, digest: digest ?? '' }
      // Terms may be approved again later, in place of an approval that was taken back; that moves nothing.
      const isStandIn = refused && digest !== null
      if (isStandIn)
        throw new Problem('not_allowed', 409, 'The model refuses it, the service has nothing to do.')
      for (const reviewerId of BOARD.scholars.slice(0, Number(event['approvals'])))
        await signTerms(this.#product.project, { ...terms, reviewerId }).catch(ofTwice)
      return
    }
    await reviews.decide({
      id: this.#id,
      version,
      reviewerId: board === 'shariah' ? first : BOARD.compliance,
      roles: [board === 'shariah' ? 'scholar' : 'compliance'],
      decision: what as 'approved',
      reason: 'As discussed.',
      pages: [{ page: 'shares', reason: 'Please look at it again.' }],
    })
  }

  /** The opening date has come, or has not. */
  async #open(event: ModelEvent, { before, refused }: Step): Promise<void> {
    const opened = await this.#screened(event, before, () => this.#product.project.publishing.open(this.#id))
    expect(opened).toBe(!refused)
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
    // Too little money is enough to end a paused campaign, which the model's larger amounts are not.
    const isPaused = step.before.matches('paused')
    if (isPaused && step.refused && this.#units * UNIT < softCap) return
    if (!step.refused && (isPaused || step.before.matches('waitingFunds'))) {
      this.#product.clock.set(new Date(Date.parse(CAMPAIGN_INSTANTS.close) + DAY_MS))
      await this.#leave()
    }
    await this.#product.jobs.deliver(TOPICS.review, { offeringId: this.#id })
  }

  async #ask(event: ModelEvent, step: Step): Promise<void> {
    const { offerings } = this.#product.project
    const { type } = event
    const ask = () => {
      const own = { offeringId: this.#id, actorId: 'staff-1' }
      if (type === 'campaign.extended')
        return offerings.extendCampaign({ ...own, closesAt: new Date(String(event['closesAt'])) })
      return offerings.pauseCampaign({ ...own, pause: type === 'campaign.paused' })
    }
    if (type === 'campaign.paused' && !step.refused && isOpen(step.before)) {
      // What is confirmed by the time it goes on, or closes, was ordered before.
      const next = this.#after(step).find(
        ({ event, refused }) => !refused && ENDS_OF_PAUSE.includes(event.type),
      )
      const isClosing = next?.event.type === 'campaign.fundsSettled'
      const goesOn = isClosing ? undefined : next?.event['now']
      await this.#awaitMoney(
        step,
        isClosing ? CAMPAIGN_INSTANTS.close : this.#product.clock.now().toISOString(),
        typeof goesOn === 'string' ? goesOn : undefined,
      )
      // Past its close it waits for the last cooling-off; without one it is funded at once.
      if (next?.of.matches('waitingFunds') === true) {
        const { close } = CAMPAIGN_INSTANTS
        await this.#invest(1n, new Date(Date.parse(close) + DAY_MS))
      }
    }
    const answer = this.#screened(event, step.before, ask)
    // A proposal that was never submitted has no campaign yet.
    const refusal = this.#version === 0 ? { status: 404 } : { status: 409, message: REFUSALS[type] }
    if (step.refused) await expect(answer).rejects.toMatchObject(refusal)
    else await answer
  }

  /** Two people decided to refund it; the payment service is told where the campaign has moved on. */
  async #cancel(event: ModelEvent, step: Step): Promise<void> {
    const refundId = `rfd_${this.#id}_${(counter += 1)}`
    const cancelled = this.#screened(event, step.before, () =>
      this.#product.project.offerings.cancelCampaign({
        offeringId: this.#id,
        refundId,
        proposedBy: this.#issuerId,
        approvedBy: 'finance-1',
      }),
    )
    // A proposal that was never submitted has no campaign yet.
    if (this.#version === 0) return expect(cancelled).rejects.toMatchObject({ status: 404 })
    await cancelled
    const told = await query(
      this.#product.db.orm,
      sql`SELECT payload FROM kit.job WHERE topic = ${TOPICS.refundRefused} AND payload ->> 'refundId' = ${refundId}`,
    )
    const isOver = ['failed', 'refunding', 'refunded'].includes(String(step.before.value))
    expect(told).toEqual(step.refused && !isOver ? [{ payload: { refundId } }] : [])
  }

  /** Money of a milestone is released, or the final result is paid; elsewhere it moves nothing. */
  async #tell(type: keyof typeof TOLD): Promise<void> {
    // No money is released before an offering was submitted.
    if (this.#version === 0) return
    await this.#product.db.transaction((tx) =>
      createTelling(this.#product.ctx)(tx, this.#id, TOLD[type], { type }),
    )
  }

  /** The payment service tells how far the refunds are. */
  async #refund(type: string, { before }: Step): Promise<void> {
    // No money is held before an offering was submitted.
    if (this.#version === 0) return
    const isStart = type === 'campaign.refundsStarted'
    const topic = isStart ? TOPICS.refundsStarted : TOPICS.refundsSettled
    const told = this.#product.jobs.deliver(topic, { offeringId: this.#id })
    // The end that overtakes the begin comes again.
    if (!isStart && before.matches('failed')) await expect(told).rejects.toThrow('have not started yet')
    else await told
  }

  /** Runs with a screening that passes, or with one that does not know. */
  async #screened<T>(event: ModelEvent, before: Step['of'], run: () => Promise<T>): Promise<T> {
    // What does not pass while it is open is paused at once.
    if (event['isFatwaValid'] !== false || isOpen(before)) return run()
    if (!(await this.#product.project.offerings.find(this.#id))) return run()
    const { screening } = sampleOffering({ id: this.#id })
    const unknown = { ...screening.figures, totalAssets: null }
    await this.#product.project.publishing.rescreen(this.#id, unknown)
    try {
      return await run()
    } finally {
      this.#product.clock.advance(1)
      await this.#product.project.publishing.rescreen(this.#id, screening.figures)
      this.#product.clock.advance(-1)
    }
  }

  /** Money that the campaign waits for at its close, beside what a campaign that was paused then goes on with. */
  async #awaitClose(step: Step): Promise<void> {
    const { close } = CAMPAIGN_INSTANTS
    const next = this.#nextLook(step)
    if (next?.event.type !== 'campaign.resumed') return this.#awaitMoney(step, close)
    await this.#awaitMoney(step, this.#product.clock.now().toISOString(), close)
    await this.#invest(1n, new Date(Date.parse(close) + DAY_MS))
  }

  /** Orders whose cooling-off goes on after an instant, and is over by another, as much as the next look at the money is to find. */
  async #awaitMoney(step: Step, from: string, by?: string): Promise<void> {
    const next = this.#nextLook(step)
    const target = next === undefined ? 0n : BigInt(String(next.event['confirmed'])) / UNIT
    const until = new Date(Math.min(Date.parse(from) + DAY_MS, by === undefined ? Infinity : Date.parse(by)))
    if (target > this.#units) await this.#invest(target - this.#units, until)
    else if (from === CAMPAIGN_INSTANTS.close) await this.#invest(1n, until)
  }

  /** When the money is looked at next; a campaign that goes on past its close waits for another look. */
  #nextLook(step: Step): Step | undefined {
    return this.#after(step).find(
      ({ event, refused, of }) =>
        !refused &&
        'confirmed' in event &&
        !(event.type === 'campaign.resumed' && of.matches('waitingFunds')),
    )
  }

  #after(step: Step): readonly Step[] {
    return this.#path.steps.slice(this.#path.steps.indexOf(step) + 1)
  }

  async #invest(units: bigint, provisionalUntil?: Date): Promise<void> {
    const now = this.#product.clock.now()
    // Orders end with the close.
    const last = new Date(CAMPAIGN_INSTANTS.beforeClose)
    if (now > last) this.#product.clock.set(last)
    const key = `w${(counter += 1)}`
    const isOver = provisionalUntil !== undefined && provisionalUntil <= this.#product.clock.now()
    const { transferId } = await investDirectly(this.#product.ledger, {
      offeringId: this.#id,
      investorId: `investor-${key}`,
      units,
      amount: units * UNIT,
      key,
      ...(provisionalUntil && !isOver && { provisionalUntil }),
    })
    this.#product.clock.set(now)
    if (units === 1n && provisionalUntil) this.#leaving = transferId
    else this.#units += units
  }

  /** The investor of the single share withdraws. */
  async #leave(): Promise<void> {
    if (this.#leaving === undefined) return
    await this.#product.ledger.releaseInvestment(this.#leaving, { reason: 'order_cancelled' })
    this.#leaving = undefined
  }

  /** The row, the public page, the supply and everything told to others are as the model says. */
  async check({ of }: Pick<Step, 'of'>): Promise<void> {
    const state = String(of.value)
    const row = await this.#product.project.offerings.find(this.#id)
    const status = statusOf(state)
    // A draft that was never submitted has no offering.
    if (row === undefined) expect(state).toBe('draft')
    else expect([row.state, row.status]).toEqual([state, status])
    if (row) expect(row.closesAt.toISOString()).toBe((of.context as CampaignContext).closesAt)
    expect((await this.#proposal()).state).toBe(state)
    const { isSoftCapReached } = of.context as CampaignContext
    expect((row?.softCapReachedAt ?? null) !== null).toBe(isSoftCapReached || status === 'funded')
    const page = await this.#product.send<{ data?: unknown }>('GET', `/v2/projects/${this.#id}`)
    if (status === null) expect(page.status).toBe(404)
    else expect(page.body.data).toMatchObject({ _id: this.#id, status, state })
    const supply = await this.#product.ledger.supply(this.#id)
    if (status !== null) expect(supply?.closed).toBe(state !== 'live' && state !== 'softCapReached')
    expect(await this.#told()).toEqual(this.#expected())
  }

  /** What the outbox holds about this offering, in order. */
  async #told(): Promise<string[]> {
    const topics = [
      TOPICS.softCapReached,
      TOPICS.failed,
      TOPICS.issuerNotice,
      TOPICS.deadline,
      TOPICS.opening,
    ]
    const rows = await query<{ topic: string; about: string | null; runAt: Date }>(
      this.#product.db.orm,
      sql`SELECT topic, payload ->> 'about' AS about, run_at FROM kit.job
          WHERE payload ->> 'offeringId' = ${this.#id} AND topic = ANY(${sql.param(topics)}::text[])
            -- what its fatwa and its screening tell is tested with them
            AND coalesce(payload ->> 'about', '') NOT LIKE 'fatwa%'
            AND coalesce(payload ->> 'about', '') NOT LIKE 'screening%'`,
    )
    const told = rows.map(({ topic, about, runAt }) => {
      const at = topic === TOPICS.deadline ? runAt.toISOString() : about
      return [topic, at].filter(Boolean).join(' ')
    })
    // A screening that passes again plans the opening again.
    return told.filter((row, index) => row !== TOPICS.opening || told.indexOf(row) === index).toSorted()
  }

  #expected(): string[] {
    const rows = this.#asked.flatMap(({ type, params }) => {
      if (type === 'allotOrders') return TOPICS.softCapReached
      if (type === 'failOrders') return TOPICS.failed
      if (type === 'scheduleDeadline') return `${TOPICS.deadline} ${(params as { at: string }).at}`
      if (type === 'scheduleOpening') return TOPICS.opening
      if (type !== 'notifyIssuer') return []
      return `${TOPICS.issuerNotice} ${(params as { about: string }).about}`
    })
    // Orders are allotted, and failed, once; each opening and each closing date comes once.
    const isOnce = (row: string) =>
      row === TOPICS.softCapReached ||
      row === TOPICS.failed ||
      row === TOPICS.opening ||
      row.startsWith(TOPICS.deadline)
    return rows.filter((row, index) => !isOnce(row) || rows.indexOf(row) === index).toSorted()
  }
}

/** An approval that stands already. */
function ofTwice(error: unknown): void {
  if (!(error instanceof Problem && error.message === FATWA_GUARD_TEXTS.isDue)) throw error
}
