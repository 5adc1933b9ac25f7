import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  acceptColleagueInvitation,
  changeColleagueRole,
  colleagues,
  declineColleagueInvitation,
  inviteColleague,
  removeColleague,
} from '#contracts/project/colleague/colleagues.ts'
import {
  COLLEAGUE_INVITATION_LIFE_MS,
  COLLEAGUES_MAX,
  type ColleagueRole,
} from '#contracts/project/colleague/values.ts'
import { COLLEAGUE_LABELS } from '#machines/colleague/labels.ts'
import { colleagueModel } from '#machines/colleague/model.ts'
import { query } from '#services/kit/database/database.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'
import { publish, sampleOffering } from '#tests/support/services/service-context.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { pathsOf, refusedIn, walk, type ModelEvent, type Step } from '#tests/support/walks/harness.ts'
import { trailFaults } from '#tests/support/walks/trails.ts'

let product: TestPlatform
let stranger: Person
let counter = 0
beforeAll(async () => {
  product = await startPlatform({ at: new Date('2026-11-20T09:00:00Z') })
  stranger = await product.person('stranger', { isInvestor: true })
})
afterAll(() => product?.close())

/** One offering of an issuer, and one invited person. */
class ColleagueAtService {
  readonly #offeringId: string
  readonly #owner: Person
  readonly #guest: Person
  #id = 'col_unknown'
  #token = 'A'.repeat(43)
  #role: ColleagueRole = 'viewer'

  private constructor(offeringId: string, owner: Person, guest: Person) {
    this.#offeringId = offeringId
    this.#owner = owner
    this.#guest = guest
  }

  static async begin(): Promise<ColleagueAtService> {
    const id = `walked-colleague-${(counter += 1)}`
    const owner = await product.person(`owner${counter}`, { isIssuer: true })
    await publish(product.project, sampleOffering({ id, issuerId: owner.userId }))
    return new ColleagueAtService(id, owner, await product.person(`guest${counter}`, { isInvestor: true }))
  }

  async carryOut(event: ModelEvent, { before }: Pick<Step, 'before'>, isAccepted: boolean): Promise<void> {
    const state = String(before.value)
    if (event.type === 'colleague.expired') return this.#expire()
    // Whoever has no access any more may be invited anew, which is another invitation.
    if (event.type === 'colleague.invited' && ['declined', 'expired', 'removed'].includes(state)) return
    const undo = isAccepted ? undefined : await this.#arrange(event, state)
    const status = await this.#send(event, state)
    await undo?.()
    expect([event.type, state, status === 200]).toEqual([event.type, state, isAccepted])
    if (!isAccepted) expect([404, 409]).toContain(status)
  }

  async #send(event: ModelEvent, state: string): Promise<number> {
    const params = { id: this.#id }
    const asOwner = product.as(this.#owner)
    if (event.type === 'colleague.invited') return this.#invite(event['isOwnAddress'] === true)
    if (event.type === 'colleague.removed') {
      const by = event['isLeaving'] === true && state === 'active' ? product.as(this.#guest) : asOwner
      return (await by.call(removeColleague, { params })).status
    }
    if (event.type === 'colleague.roleChanged') {
      const other = this.#role === 'viewer' ? 'editor' : 'viewer'
      const role = event['isOtherRole'] === true ? other : this.#role
      const { status } = await asOwner.call(changeColleagueRole, { params, body: { role } })
      if (status === 200) this.#role = role
      return status
    }
    const body = { token: this.#token }
    const by = product.as(this.#actor(event))
    return event.type === 'colleague.declined'
      ? (await by.call(declineColleagueInvitation, { body })).status
      : (await by.call(acceptColleagueInvitation, { body })).status
  }

  #actor(event: ModelEvent): Person {
    if (event['isAddressee'] !== true) return stranger
    return event['actorId'] === 'issuer-1' ? this.#owner : this.#guest
  }

  async #invite(isOwnAddress: boolean): Promise<number> {
    const { email } = isOwnAddress ? this.#owner : this.#guest
    const { status, body } = await product
      .as(this.#owner)
      .call(inviteColleague, { params: { id: this.#offeringId }, body: { email, role: this.#role } })
    if (status !== 200) return status
    this.#id = (body as { data: { _id: string } }).data._id
    const [mail] = await product.mailsTo(this.#guest.email)
    this.#token = /\/colleagueinvitation#([A-Za-z0-9_-]{43})/.exec(mail?.text ?? '')?.[1] ?? this.#token
    return status
  }

  /** Makes the facts of a refused event true; the answer makes them untrue again. */
  async #arrange(event: ModelEvent, state: string): Promise<(() => Promise<unknown>) | undefined> {
    if (event['hasRoom'] === false && state === 'draft') return this.#others(COLLEAGUES_MAX)
    if (event['isListed'] === true && ['draft', 'invited'].includes(state))
      return this.#others(1, this.#guest)
    if (event['hasReviewed'] === true && state === 'invited') return this.#reviewed()
    if (event['hasInvested'] === true && state === 'invited') return this.#invested()
    return undefined
  }

  /** Active colleagues beside the one that is walked. */
  async #others(count: number, who?: Person): Promise<() => Promise<unknown>> {
    const { orm } = product.db
    await query(
      orm,
      sql`INSERT INTO project.colleague (id, offering_id, owner_id, role, state, invited_by, invited_at, expires_at, user_id, accepted_at)
          SELECT 'other-' || n || ${this.#offeringId}, ${this.#offeringId}, ${this.#owner.userId}, 'viewer', 'active', ${this.#owner.userId},
            now(), now(), coalesce(${who?.userId ?? null}::text, 'usr_' || n), now() FROM generate_series(1, ${count}::int) n`,
    )
    return () =>
      query(
        orm,
        sql`DELETE FROM project.colleague WHERE offering_id = ${this.#offeringId} AND id LIKE 'other-%'`,
      )
  }

  /** A review of the offering by the invited person; only the owner of the database deletes reviews. */
  async #reviewed(): Promise<() => Promise<unknown>> {
    const owner = await product.openOwner()
    const { userId } = this.#guest
    await query(
      owner.orm,
      sql`INSERT INTO project.review (offering_id, version, board, reviewer_id, decision, reason, pages, decided_at)
          VALUES (${this.#offeringId}, 1, 'compliance', ${userId}, 'returned', 'No.', '[]', now())`,
    )
    return async () => {
      await query(owner.orm, sql`DELETE FROM project.review WHERE reviewer_id = ${userId}`)
      await owner.close()
    }
  }

  /** An order of the invited person, which is cancelled afterwards. */
  async #invested(): Promise<() => Promise<unknown>> {
    const owner = await product.openOwner()
    const { userId } = this.#guest
    const lot = `lot-${userId}-${(counter += 1)}`
    await query(
      owner.orm,
      sql`INSERT INTO ledger.lot (id, offering_id, holder_id, order_id, transfer_id, units, amount, state, created_at)
          VALUES (${lot}, ${this.#offeringId}, ${userId}, ${lot}, ${lot}, 1, 1000, 'provisional', now())`,
    )
    return async () => {
      await query(
        owner.orm,
        sql`UPDATE ledger.lot SET state = 'cancelled', ended_at = now() WHERE id = ${lot}`,
      )
      await owner.close()
    }
  }

  /** The instant comes; where nothing waits any more, nothing happens. */
  async #expire(): Promise<void> {
    product.clock.advance(COLLEAGUE_INVITATION_LIFE_MS)
    try {
      await product.jobs.deliver('project.colleagueExpires', { colleagueId: this.#id })
    } finally {
      product.clock.advance(-COLLEAGUE_INVITATION_LIFE_MS)
    }
  }

  /** The row, and what the owner reads. */
  async check({ of }: Pick<Step, 'of'>): Promise<void> {
    const state = String(of.value)
    const rows = await query<{ state: string }>(
      product.db.orm,
      sql`SELECT state FROM project.colleague WHERE id = ${this.#id}`,
    )
    expect(rows).toEqual(state === 'draft' ? [] : [{ state }])
    const params = { id: this.#offeringId }
    const { data } = await product.as(this.#owner).reply(colleagues, { params })
    const isListed = state === 'invited' || state === 'active'
    expect(data.map(({ state: shown, stateLabel, role }) => [shown, stateLabel, role])).toEqual(
      isListed ? [[state, COLLEAGUE_LABELS[state], this.#role]] : [],
    )
  }
}

describe('colleague over HTTP', () => {
  const coverage = coverageOf(colleagueModel.machine)
  const probed = new Set<string>()

  it.each(pathsOf(colleagueModel).map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const colleague = await ColleagueAtService.begin()
    const carryOut = (event: ModelEvent, step: Step) => colleague.carryOut(event, step, !step.refused)
    await walk(path, { '*': carryOut }, async (step) => {
      coverage.follow(step)
      await colleague.check(step)
      const state = String(step.of.value)
      if (probed.has(state)) return
      probed.add(state)
      for (const event of refusedIn(colleagueModel, step.of))
        await colleague.carryOut(event, { before: step.of }, false)
      await colleague.check(step)
    })
  })

  it('left a trail that leads to where each item stands', async () => {
    expect(await trailFaults(product.db.orm, 'colleague')).toEqual([])
  })

  it('went through every state and every transition', () => {
    expect(coverage.missedStates()).toEqual([])
    expect(coverage.missedTransitions()).toEqual([])
  })

  it('refused everything else in every state', () => {
    expect(probed).toEqual(new Set(Object.keys(colleagueModel.machine.states)))
  })
})
