import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notifications } from '#contracts/notification/notifications.ts'
import {
  accountPauses,
  approveAccountResume,
  askAccountResume,
  declineAccountResume,
  pauseAccount,
  withdrawAccountResume,
} from '#contracts/staff/pauses.ts'
import { currentUser } from '#contracts/user/users.ts'
import { dataRights, eraseAccount } from '#contracts/privacy/privacy.ts'
import { ERASE_PHRASE, ERASURE_REASONS } from '#contracts/privacy/privacy-text.ts'
import { accountPauseModel } from '#machines/account-pause/model.ts'
import { stateLabel } from '#machines/lifecycle.ts'
import { query } from '#services/kit/database/database.ts'
import { pausedAmong } from '#services/kit/security/personal.ts'
import { exportedPauses } from '#services/user/pauses/pauses.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { pathsOf, refusedIn, walk, type ModelEvent, type Step } from '#tests/support/walks/harness.ts'
import { trailFaults } from '#tests/support/walks/trails.ts'

let product: TestPlatform
let people: Readonly<Record<string, Person>>
let counter = 0
beforeAll(async () => {
  product = await startPlatform({ at: new Date('2026-11-20T09:00:00Z') })
  people = {
    'staff-1': await product.person('first', { roles: ['compliance'] }),
    'staff-2': await product.person('second', { roles: ['compliance'] }),
  }
})
afterAll(() => product?.close())

/** The pause of one person, who is of compliance too, so that only the rule keeps them from deciding. */
class PauseAtService {
  readonly #person: Person
  #id = 'aps_unknown'

  private constructor(person: Person) {
    this.#person = person
  }

  static async start(): Promise<PauseAtService> {
    return new PauseAtService(await product.person(`paused${(counter += 1)}`, { roles: ['compliance'] }))
  }

  async carryOut(event: ModelEvent, state: string, isAccepted: boolean): Promise<void> {
    // After the end the same account can be paused anew, which is another pause.
    if (event.type === 'pause.begun' && state === 'resumed') return
    const undo = event['isPaused'] === true && state === 'draft' ? await this.#pauseBefore() : undefined
    const status = await this.#send(event)
    await undo?.()
    expect([event.type, state, status === 200]).toEqual([event.type, state, isAccepted])
    if (!isAccepted) expect([400, 404, 409]).toContain(status)
  }

  async #send(event: ModelEvent): Promise<number> {
    const by = product.as(people[String(event['actorId'])] ?? this.#person)
    const params = { id: this.#id }
    const reason = typeof event['reason'] === 'string' ? event['reason'] : ''
    if (event.type === 'pause.begun') {
      const { email } = this.#person
      const { status, body } = await by.call(pauseAccount, { body: { email, reason } })
      if (status === 200) this.#id = (body as { data: { _id: string } }).data._id
      return status
    }
    if (event.type === 'resume.asked')
      return (await by.call(askAccountResume, { params, body: { reason } })).status
    if (event.type === 'resume.declined')
      return (await by.call(declineAccountResume, { params, body: { reason } })).status
    if (event.type === 'resume.withdrawn') return (await by.call(withdrawAccountResume, { params })).status
    return (await by.confirmedCall(approveAccountResume, { params })).status
  }

  /** Another pause that has not ended; the answer ends it. */
  async #pauseBefore(): Promise<() => Promise<void>> {
    await this.#send({ type: 'pause.begun', actorId: 'staff-1', reason: 'x' })
    return async () => {
      await this.#send({ type: 'resume.asked', actorId: 'staff-1', reason: 'x' })
      expect(await this.#send({ type: 'resume.approved', actorId: 'staff-2' })).toBe(200)
      this.#id = 'aps_unknown'
    }
  }

  /** The row, what other services are told, and what compliance reads and is offered. */
  async check({ of }: Pick<Step, 'of'>): Promise<void> {
    const state = String(of.value)
    const rows = await query<{ state: string }>(
      product.db.orm,
      sql`SELECT state FROM users.account_pause WHERE id = ${this.#id}`,
    )
    expect(rows).toEqual(state === 'draft' ? [] : [{ state }])
    const isPaused = state === 'paused' || state === 'resuming'
    const { userId } = this.#person
    expect([...(await pausedAmong(product.db.orm, [userId]))]).toEqual(isPaused ? [userId] : [])
    expect((await product.as(this.#person).reply(currentUser, {})).data.isPaused).toBe(isPaused)
    for (const [actorId, person] of Object.entries(people)) {
      const { data } = await product.as(person).reply(accountPauses, { query: { perPage: '50' } })
      const shown = data.find(({ _id }) => _id === this.#id)
      if (!isPaused) expect(shown).toBeUndefined()
      else
        expect(shown).toMatchObject({
          stateLabel: stateLabel(accountPauseModel.machine, { state, context: of.context as never }),
          resume: { allowed: of.can({ type: 'resume.asked', actorId, reason: 'x' }) },
          approve: { allowed: of.can({ type: 'resume.approved', actorId }) },
          decline: { allowed: of.can({ type: 'resume.declined', actorId, reason: 'x' }) },
          withdraw: { allowed: of.can({ type: 'resume.withdrawn', actorId }) },
        })
    }
    const own = await product.as(this.#person).reply(accountPauses, { query: { perPage: '50' } })
    expect(own.data.map(({ _id }) => _id)).not.toContain(this.#id)
  }
}

describe('account pause over HTTP', () => {
  const coverage = coverageOf(accountPauseModel.machine)
  const probed = new Set<string>()

  it.each(pathsOf(accountPauseModel).map((path) => [path.title, path] as const))(
    '%s',
    async (_title, path) => {
      const pause = await PauseAtService.start()
      const carryOut = (event: ModelEvent, step: Step) =>
        pause.carryOut(event, String(step.before.value), !step.refused)
      await walk(path, { '*': carryOut }, async (step) => {
        coverage.follow(step)
        await pause.check(step)
        const state = String(step.of.value)
        if (probed.has(state)) return
        probed.add(state)
        for (const event of refusedIn(accountPauseModel, step.of)) await pause.carryOut(event, state, false)
        await pause.check(step)
      })
    },
  )

  it('tells the owner at the bell and by mail, does not end by erasing, and leaves what staff write to each other out of the copy', async () => {
    const owner = await product.person('told', { isInvestor: true })
    const body = { email: owner.email, reason: 'The owner asked for it.' }
    const { data } = await product.as(people['staff-1']).reply(pauseAccount, { body })
    expect((await product.as(owner).reply(dataRights)).data.blockers.map(({ code }) => code)).toEqual([
      'paused',
    ])
    const erased = await product
      .as(owner)
      .confirmed(eraseAccount, { body: { confirm: ERASE_PHRASE } })
      .catch((error: unknown) => String(error))
    expect(erased).toContain(ERASURE_REASONS.paused)
    const params = { id: data._id }
    const because = { body: { reason: 'The owner has called again.' } }
    await product.as(people['staff-1']).reply(askAccountResume, { params, ...because })
    await product.as(people['staff-2']).confirmed(approveAccountResume, { params })
    await product.jobs.runDue()
    const told = await product.as(owner).reply(notifications, { query: {} })
    expect(told.data.map(({ title }) => title)).toEqual(['Your account is resumed', 'Your account is paused'])
    product.clock.advance(60_000)
    const mails = (await product.mailsTo(owner.email)).map(({ text }) => text).join('\n')
    expect(mails).toMatch(/Your account is paused/)
    expect(mails).not.toContain('asked for it')
    const key = await product.ctx.personal.of(product.db.orm, owner.userId)
    expect(key && (await exportedPauses(product, owner.userId, key))).toEqual([
      { state: 'resumed', pausedAt: expect.any(Date), reason: body.reason },
    ])
  })

  it('left a trail that leads to where each item stands', async () => {
    expect(await trailFaults(product.db.orm, 'accountPause')).toEqual([])
  })

  it('went through every state and every transition', () => {
    expect(coverage.missedStates()).toEqual([])
    expect(coverage.missedTransitions()).toEqual([])
  })

  it('refused everything else in every state', () => {
    expect(probed).toEqual(new Set(Object.keys(accountPauseModel.machine.states)))
  })
})
