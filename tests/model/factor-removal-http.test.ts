import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FACTOR_REMOVAL_COOLING_MS } from '#contracts/staff/values.ts'
import { FACTOR_REMOVAL_GUARD_TEXTS, FACTOR_REMOVAL_STATE_TEXTS } from '#machines/factor-removal/labels.ts'
import type { FactorRemovalContext } from '#machines/factor-removal/machine.ts'
import { factorRemovalModel } from '#machines/factor-removal/model.ts'
import { removalRefusal } from '#machines/factor-removal/rules.ts'
import { REMOVE_TOPIC } from '#services/user/staff/planned.ts'
import { factorPerson } from '#tests/support/services/factors.ts'
import { giveRoles } from '#tests/support/services/staff.ts'
import type { Answer } from '#tests/support/services/user-bench.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { pathsOf, refusedIn, walk, type ModelEvent, type Step } from '#tests/support/walks/harness.ts'
import { trailFaults } from '#tests/support/walks/trails.ts'
import { expectRefused, staffHttpBench, type StaffHttpBench } from './staff-http-bench.ts'

/** A removal of factors as administrators see it. */
interface Shown {
  readonly _id: string
  readonly person: { readonly _id: string }
  readonly state: string
  readonly expiresAt: string
  readonly dueAt: string | null
  readonly confirm: { readonly allowed: boolean }
  readonly decline: { readonly allowed: boolean }
  readonly withdraw: { readonly allowed: boolean }
}

/** What the page of the person says of their factors. */
interface Page {
  readonly factors: { readonly totp: boolean }
  readonly factorRemoval: Shown | null
  readonly removeFactors: { readonly allowed: boolean }
}

type Owner = Awaited<ReturnType<typeof factorPerson>>

const LIST = '/v2/staff/factor-removals'
const NO_TOKEN = 'A'.repeat(43)
const UNDER_WAY = ['requested', 'cooling']

let bench: StaffHttpBench
let counter = 0
beforeAll(async () => {
  bench = await staffHttpBench()
})
afterAll(() => bench?.close())

/** The removal of the authenticator app of a person who is an administrator too, so that they could decide. */
class RemovalAtService {
  readonly #owner: Owner
  readonly #userId: string
  #id = 'frm_unknown'
  #expiresAt = bench.clock.now().toISOString()
  #dueAt: string | null = null
  #token: string | undefined

  private constructor(owner: Owner) {
    this.#owner = owner
    this.#userId = owner.person.userId
  }

  static async start(): Promise<RemovalAtService> {
    const owner = await factorPerson(bench, `owner${(counter += 1)}@example.org`)
    await owner.setUpApp()
    await giveRoles(bench, owner.person.userId, ['admin'])
    bench.play('person-1', { userId: owner.person.userId, email: owner.email })
    return new RemovalAtService(owner)
  }

  async carryOut(event: ModelEvent, { before }: Pick<Step, 'before'>, isAccepted: boolean): Promise<void> {
    const state = String(before.value)
    if (!isAccepted) return this.#expectRefused(event, before)
    switch (event.type) {
      case 'removal.expired':
        return bench.expire(this.#expiresAt, async () => {
          expect((await this.#page()).factorRemoval?.state).toBe(state)
        })
      case 'removal.due':
        bench.clock.set(new Date(String(this.#dueAt)))
        await bench.jobs.runDue()
        return
      case 'removal.stopped':
        return state === 'cooling' ? this.#stopByLink() : this.#signIn()
      default:
        return this.#asked(event)
    }
  }

  async #asked(event: ModelEvent): Promise<void> {
    const { status, body } = await this.#ask(event)
    expect([event.type, status]).toEqual([event.type, 200])
    if (event.type === 'removal.asked') {
      this.#id = String(body.data?.['_id'])
      this.#expiresAt = String(body.data?.['expiresAt'])
    }
    if (event.type === 'removal.confirmed') {
      this.#dueAt = new Date(bench.clock.now().getTime() + FACTOR_REMOVAL_COOLING_MS).toISOString()
      const [mail] = await bench.mailsTo(this.#owner.email)
      this.#token = /\/stopFactorRemoval#([A-Za-z0-9_-]{43})/.exec(mail?.text ?? '')?.[1]
      expect(this.#token).toBeDefined()
    }
  }

  /** The lists of everybody who may decide, the page of the person, and the reason of a refusal say what the model says. */
  async check({ of }: Step): Promise<void> {
    const state = String(of.value) as keyof typeof FACTOR_REMOVAL_STATE_TEXTS
    const isUnderWay = UNDER_WAY.includes(state)
    const { factors, factorRemoval, removeFactors } = await this.#page()
    expect(factors.totp).toBe(state !== 'done')
    expect(removeFactors.allowed).toBe(state !== 'done' && !isUnderWay)
    expect(factorRemoval?._id).toBe(isUnderWay ? this.#id : undefined)
    if (isUnderWay) return this.#checkLists(of)
    if (state === 'draft') return
    const { status, body } = await this.#decide('admin-2', { decision: 'decline' })
    expect([status, body.message]).toEqual([409, FACTOR_REMOVAL_STATE_TEXTS[state]])
  }

  async #checkLists(of: Step['of']): Promise<void> {
    const now = bench.clock.now().toISOString()
    for (const actorId of ['admin-1', 'admin-2', 'person-1']) {
      const { body } = await (await bench.by(actorId)).plain('GET', LIST)
      const all = body.data as unknown as readonly Shown[]
      const shown = all.filter(({ person }) => person._id === this.#userId)
      expect(shown).toMatchObject([{ _id: this.#id, state: of.value, dueAt: this.#dueAt }])
      expect([shown[0]?.confirm.allowed, shown[0]?.decline.allowed, shown[0]?.withdraw.allowed]).toEqual([
        of.can({ type: 'removal.confirmed', actorId, check: 'given', now }),
        of.can({ type: 'removal.declined', actorId }),
        of.can({ type: 'removal.withdrawn', actorId }),
      ])
    }
  }

  async #page(): Promise<Page> {
    const by = await bench.by('admin-1')
    return (await by.plain('GET', `/v2/staff/people/${this.#userId}`)).body.data as unknown as Page
  }

  async #ask(event: ModelEvent): Promise<Answer> {
    switch (event.type) {
      case 'removal.asked':
        // Only a person without a factor has none: the second administrator.
        return this.#request(
          event['actorId'],
          event['hasFactor'] === true ? this.#userId : bench.personOf('admin-2').userId,
          event['reason'],
        )
      case 'removal.confirmed':
        return this.#decide(event['actorId'], { decision: 'confirm', check: event['check'] })
      case 'removal.declined':
        return this.#decide(event['actorId'], { decision: 'decline' })
      case 'removal.withdrawn':
        return (await bench.by('admin-1')).plain('DELETE', `${LIST}/${this.#id}`)
      case 'removal.stopped':
        return bench.call('POST', '/v2/users/factor-removal/stop', { token: this.#token ?? NO_TOKEN })
      default:
        throw new Error(`Nobody can say ${event.type}`)
    }
  }

  async #request(actorId: unknown, userId: string, reason: unknown): Promise<Answer> {
    const by = await bench.by(actorId)
    return by.stepped('askFactorRemoval', 'POST', `/v2/staff/users/${userId}/factor-removal`, { reason })
  }

  async #decide(actorId: unknown, body: object): Promise<Answer> {
    const by = await bench.by(actorId)
    return by.stepped('decideFactorRemoval', 'POST', `${LIST}/${this.#id}/decision`, body)
  }

  async #stopByLink(): Promise<void> {
    expect((await this.#ask({ type: 'removal.stopped' })).status).toBe(200)
  }

  /** The owner still has the app, and no link was sent yet. */
  async #signIn(): Promise<void> {
    const challenge = await bench.login(this.#owner.email)
    const entered = await bench.verify(challenge.body.data?.['challengeId'], this.#owner.nextCode())
    expect(entered.status).toBe(200)
  }

  async #expectRefused(event: ModelEvent, before: Step['of']): Promise<void> {
    const state = String(before.value)
    if (event.type === 'removal.expired') return bench.expireInVain('removal', this.#id, this.#expiresAt)
    if (event.type === 'removal.due') return this.#expectNotDue(state)
    // What is over lets another removal be asked for; without a factor nobody asks for one.
    const isOver = state !== 'draft' && state !== 'done' && !UNDER_WAY.includes(state)
    if (isOver && isFree(event)) return
    const isOther = event['isUnderWay'] === true && (state === 'draft' || isOver)
    const other = isOther ? await this.#request('admin-2', this.#userId, 'The app is lost.') : undefined
    expectRefused(await this.#ask(event), refusalIn(before, event))
    if (!other) return
    const by = await bench.by('admin-2')
    expect((await by.plain('DELETE', `${LIST}/${String(other.body.data?.['_id'])}`)).status).toBe(200)
  }

  /** The job comes a millisecond too early, or when there is nothing to remove. */
  async #expectNotDue(state: string): Promise<void> {
    const job = () => bench.jobs.deliver(REMOVE_TOPIC, { removalId: this.#id })
    if (state !== 'cooling') return job()
    bench.clock.set(new Date(Date.parse(String(this.#dueAt)) - 1))
    await bench.jobs.runDue()
    await expect(job()).rejects.toThrow(FACTOR_REMOVAL_GUARD_TEXTS.isDue)
  }
}

/** The machine's words: a removal is asked for by a new request, to which the one under way and the person's factors are facts. */
function refusalIn(before: Step['of'], event: ModelEvent): string | null {
  const context = before.context as FactorRemovalContext
  const state = String(before.value)
  if (event.type !== 'removal.asked')
    return removalRefusal({ state: state as never, context }, event as never)
  const facts = {
    hasFactor: event['hasFactor'] === true && state !== 'done',
    isUnderWay: event['hasFactor'] === true && (event['isUnderWay'] === true || UNDER_WAY.includes(state)),
  }
  return removalRefusal({ state: 'draft', context }, { ...event, ...facts } as never)
}

/** Whether this is the event that begins a removal. */
const isFree = ({ type, ...payload }: ModelEvent) =>
  type === 'removal.asked' &&
  JSON.stringify(payload) === JSON.stringify(factorRemovalModel.cases[type].byFirst)

describe('removal of factors over HTTP', () => {
  const coverage = coverageOf(factorRemovalModel.machine)
  const probed = new Set<string>()

  it.each(pathsOf(factorRemovalModel).map((path) => [path.title, path] as const))(
    '%s',
    async (_title, path) => {
      const removal = await RemovalAtService.start()
      const carryOut = (event: ModelEvent, step: Step) => removal.carryOut(event, step, !step.refused)
      await walk(path, { '*': carryOut }, async (step) => {
        coverage.follow(step)
        await removal.check(step)
        const state = String(step.of.value)
        if (probed.has(state)) return
        probed.add(state)
        for (const event of refusedIn(factorRemovalModel, step.of))
          await removal.carryOut(event, { before: step.of }, false)
        await removal.check(step)
      })
    },
  )

  it('left a trail that leads to where each item stands', async () => {
    expect(await trailFaults(bench.db.orm, 'factorRemoval')).toEqual([])
  })

  it('went through every state and every transition', () => {
    expect(coverage.missedStates()).toEqual([])
    expect(coverage.missedTransitions()).toEqual([])
  })

  it('refused everything else in every state', () => {
    expect(probed).toEqual(new Set(Object.keys(factorRemovalModel.machine.states)))
  })
})
